# Loew for a club: `docker build -t loew .`; `compose.yaml` runs it with PostgreSQL and Caddy. See docs/hosting.md.
FROM python:3.12 AS build
WORKDIR /source
COPY pyproject.toml setup.py README.md LICENSE ./
COPY distribution distribution
COPY locked locked
COPY src src
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
# Every package is one of those whose hashes are in the repository (make lock). The rules are compiled to C; what
# compiles them does not get into the image.
RUN python -m venv /opt/build && /opt/build/bin/pip install --require-hashes --only-binary :all: -r locked/build.txt
RUN LOEW_COMPILED=1 /opt/build/bin/pip wheel --no-build-isolation --no-deps --wheel-dir /wheels .
RUN python -m venv /opt/loew && /opt/loew/bin/pip install --require-hashes --only-binary :all: -r locked/hosting.txt
RUN /opt/loew/bin/pip install --no-deps /wheels/*.whl && /opt/loew/bin/pip check

FROM python:3.12-slim
COPY --from=build /opt/loew /opt/loew
RUN useradd --system --create-home --home-dir /var/lib/loew loew
USER loew
# XDG_DATA_HOME: `loew admin` and `loew db` find the games too.
ENV PATH=/opt/loew/bin:$PATH PYTHONUNBUFFERED=1 XDG_DATA_HOME=/var/lib \
    LOEW_HOST=0.0.0.0 LOEW_PORT=8423 LOEW_LOG=info LOEW_LOG_JSON=yes
VOLUME /var/lib/loew
EXPOSE 8423
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8423/readyz', timeout=4)"]
ENTRYPOINT ["loew"]
CMD ["serve"]
