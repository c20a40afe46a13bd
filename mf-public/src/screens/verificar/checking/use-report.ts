import type { SignedInput } from '@oficio/shared/credentials/check';
import type { Report } from '@oficio/shared/credentials/report';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';

/**
 * Returns the report of verifying the input; undefined until it is done, `failed` if its code cannot be
 * loaded.
 */
export function useReport(input: SignedInput | undefined) {
  const { request } = useApi();
  const [outcome, setOutcome] = useState<{ of: SignedInput; report: Report | undefined }>();
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (!input) return;
    let isMounted = true;
    const update = (report: Report) => {
      if (isMounted) setOutcome({ of: input, report });
    };
    import('./check-presented.ts')
      .then(({ checkHere }) => checkHere(request, input, update))
      // A report already shown stays: a second check that fails withdraws nothing.
      .catch(
        () =>
          isMounted &&
          setOutcome((previous) => (previous?.of === input ? previous : { of: input, report: undefined })),
      );
    return () => {
      isMounted = false;
    };
  }, [request, input, attempts]);
  const current = outcome !== undefined && outcome.of === input ? outcome : undefined;
  return {
    report: current?.report,
    failed: current !== undefined && current.report === undefined,
    retry() {
      setOutcome(undefined);
      setAttempts(attempts + 1);
    },
  };
}

const PREPARATION_DELAY_MS = 1500;

/** Prefetches what an offline verification needs. */
export function usePreparation(): void {
  const { request } = useApi();
  // Delayed until after the page's own content, since nobody is waiting for it.
  useDebounced(request, PREPARATION_DELAY_MS, () => {
    void import('./check-presented.ts').then(({ prepare }) => prepare(request)).catch(() => undefined);
  });
}
