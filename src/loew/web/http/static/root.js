// The address of something on this site, which may have a host of its own or only a path on one, such as /loew.
const root = new URL("..", import.meta.url).pathname.slice(0, -1);
export const at = (path) => root + path;
