// The address of a page or file of this site, which may have a host of its own or only a path on one, such as /loew.
const root = new URL("..", import.meta.url).pathname.slice(0, -1);

/** @param {string} path */
export const url = (path) => root + path;
