import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';

interface Asked {
  readonly status: RequestStatus;
  readonly reload: () => void;
}

/** Several things that were asked, as one: failed where one did, and loaded once all are. */
export const allOf = (...asked: readonly Asked[]) => ({
  status: asked.some(({ status }) => status === 'failed')
    ? ('failed' as const)
    : asked.every(({ status }) => status === 'loaded')
      ? ('loaded' as const)
      : ('loading' as const),
  reload: () => asked.forEach(({ reload }) => reload()),
});
