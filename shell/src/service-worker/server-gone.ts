/** What a proxy answers when the server behind it is stopped or silent. */
const FROM_A_PROXY: ReadonlySet<number> = new Set([502, 504]);

/** Whether an answer is worth no more than none: a proxy's, in place of a server that doesn't answer. */
export const isServerGone = (response: Response): boolean => FROM_A_PROXY.has(response.status);
