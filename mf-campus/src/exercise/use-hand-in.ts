import { useCallback, useEffect, useState } from 'react';

/** Delay before a retry after a failure, in milliseconds. */
export const RETRY_DELAY_MS = 10_000;

/** Sends the unsaved answers, and hands the attempt in on request; returns whether it succeeded. */
export type Send = (handingIn: boolean) => Promise<boolean>;

/**
 * A failure to save or hand in, and its reason. Saving is retried automatically; handing in, only once time
 * is up.
 */
export interface AttemptProblem {
  readonly handingIn: boolean;
  readonly message: string;
  /**
   * Whether a retry may succeed: the server was unreachable or overloaded, and did not reject the request.
   */
  readonly retryable: boolean;
}

/** Hands the attempt in; once time is up, retries a hand-in that failed for lack of network. */
export function useHandIn(send: Send, problem: AttemptProblem | undefined) {
  const [submitting, setSubmitting] = useState(false);
  const [timeIsUp, setTimeIsUp] = useState(false);
  const submit = useCallback(async () => {
    setSubmitting(true);
    const sent = await send(true);
    setSubmitting(false);
    return sent;
  }, [send]);
  const endTime = useCallback(() => {
    setTimeIsUp(true);
    void submit();
  }, [submit]);

  // The user can no longer act.
  const retryable = timeIsUp && problem?.retryable === true;
  const retries = retryable && !submitting && problem.handingIn;
  useEffect(() => {
    if (!retries) return undefined;
    const again = () => void submit();
    const timer = setTimeout(again, RETRY_DELAY_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [retries, submit]);

  return { submitting, submit, endTime, retries: retryable };
}
