/** File of a package's build with which the server renders its screens. */
export const SERVER_OUTPUT = 'server.cjs';
