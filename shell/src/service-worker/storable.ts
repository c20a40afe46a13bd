/** Whether an answer may be kept at all: whole, successful, and not forbidden by the server. */
export function isStorable(response: Response): boolean {
  return response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '');
}

/** Whether an answer is the same for everybody. */
export function isPublicAnswer(response: Response): boolean {
  return isStorable(response) && !/private/.test(response.headers.get('cache-control') ?? '');
}
