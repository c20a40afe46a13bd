/** The file of a package's build from which the server draws its screens. */
export const SERVER_OUTPUT = 'server.cjs';
