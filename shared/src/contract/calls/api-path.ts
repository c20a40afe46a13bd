/** Where the API is. */

/** What every address of the API begins with. */
export const API_PREFIX = '/api/';
/** What the addresses of better-auth begin with; its paths are its own. */
export const AUTH_PREFIX = '/api/auth/';
export const OPENAPI_PATH = '/api/openapi.json';
export const DOCS_PATH = '/api/docs';

export const isApiPath = (path: string): boolean => path.startsWith(API_PREFIX);
