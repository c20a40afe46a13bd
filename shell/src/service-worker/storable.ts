/** Returns whether an answer may be cached: complete, successful, and not `no-store`. */
export function isStorable(response: Response): boolean {
  return response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '');
}

/** Returns whether an answer may be cached and is the same for every account. */
export function isPublicAnswer(response: Response): boolean {
  return isStorable(response) && !/private/.test(response.headers.get('cache-control') ?? '');
}
