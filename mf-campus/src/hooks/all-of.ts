import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';

interface Asked {
  readonly status: RequestStatus;
  readonly reload: () => void;
}

/** Combines several requests into one: failed if any failed, loaded once all have. */
export const allOf = (...asked: readonly Asked[]) => ({
  status: asked.some(({ status }) => status === 'failed')
    ? ('failed' as const)
    : asked.every(({ status }) => status === 'loaded')
      ? ('loaded' as const)
      : ('loading' as const),
  reload: () => asked.forEach(({ reload }) => reload()),
});
