import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';

interface RequestState {
  readonly status: RequestStatus;
  readonly reload: () => void;
}

/** Returns whether a request has ended, or was never made. */
export const isSettled = (status: string, enabled = true): boolean =>
  !enabled || status === 'loaded' || status === 'failed';

/** Combines several requests into one: failed if any failed, loaded once all have. */
export const allOf = (...requests: readonly RequestState[]) => ({
  status: requests.some(({ status }) => status === 'failed')
    ? ('failed' as const)
    : requests.every(({ status }) => status === 'loaded')
      ? ('loaded' as const)
      : ('loading' as const),
  reload: () => requests.forEach(({ reload }) => reload()),
});
