/** What a proxy answers when the server behind it is stopped or silent. */
const FROM_A_PROXY: ReadonlySet<number> = new Set([502, 504]);

/** Whether an answer is worth no more than none: a proxy's, in place of a server that doesn't answer. */
const isServerGone = (response: Response): boolean => FROM_A_PROXY.has(response.status);

/** What the network answers; what was kept where it fails, where no server is behind it, or after so long (in milliseconds). */
export function answerOrKept(
  network: Promise<Response>,
  kept: Response,
  patience: number,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(kept), patience);
  });
  const shown = network.then(
    (response) => (isServerGone(response) ? kept : response),
    () => kept,
  );
  return Promise.race([shown, late]).finally(() => clearTimeout(timer));
}
