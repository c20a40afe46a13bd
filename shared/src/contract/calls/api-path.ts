/** Prefix of every API path. */
export const API_PREFIX = '/api/';
/** Prefix of better-auth's paths, which better-auth defines. */
export const AUTH_PREFIX = '/api/auth/';
export const OPENAPI_PATH = '/api/openapi.json';
export const DOCS_PATH = '/api/docs';

export const isApiPath = (path: string): boolean => path.startsWith(API_PREFIX);
