import type { SignedInput } from '@oficio/shared/credentials/check';
import type { Report } from '@oficio/shared/credentials/report';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';

/**
 * Verifies the input in the browser. `report` is undefined until that is done; `failed` is true when the code
 * of the verification cannot be loaded.
 */
export function useReport(input: SignedInput | undefined) {
  const { request } = useApi();
  const [outcome, setOutcome] = useState<{ input: SignedInput; report: Report | undefined }>();
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (!input) return;
    let isCurrent = true;
    const update = (report: Report) => {
      if (isCurrent) setOutcome({ input, report });
    };
    import('./check-presented.ts')
      .then(({ checkHere }) => checkHere(request, input, update))
      // A report already shown stays: a second check that fails withdraws nothing.
      .catch(
        () =>
          isCurrent &&
          setOutcome((previous) => (previous?.input === input ? previous : { input, report: undefined })),
      );
    return () => {
      isCurrent = false;
    };
  }, [request, input, attempts]);
  const current = outcome !== undefined && outcome.input === input ? outcome : undefined;
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
  // Delayed until after the page's own content, which must not wait for it.
  useDebounced(request, PREPARATION_DELAY_MS, () => {
    void import('./check-presented.ts').then(({ prepare }) => prepare(request)).catch(() => undefined);
  });
}
