import type { SignedInput } from '@oficio/shared/credentials/check';
import type { Report } from '@oficio/shared/credentials/report';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';

/** What checking it comes to; undefined while it is being checked, `failed` where the code for it can't be had. */
export function useReport(input: SignedInput | undefined) {
  const { request } = useApi();
  const [done, setDone] = useState<{ of: SignedInput; report: Report | undefined }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!input) return;
    let live = true;
    const tell = (report: Report) => {
      if (live) setDone({ of: input, report });
    };
    import('./check-presented.ts')
      .then(({ checkHere }) => checkHere(request, input, tell))
      // What was told already stands: a second look that fails takes nothing back.
      .catch(
        () => live && setDone((before) => (before?.of === input ? before : { of: input, report: undefined })),
      );
    return () => {
      live = false;
    };
  }, [request, input, tries]);
  const current = done !== undefined && done.of === input ? done : undefined;
  return {
    report: current?.report,
    failed: current !== undefined && current.report === undefined,
    retry() {
      setDone(undefined);
      setTries(tries + 1);
    },
  };
}

/** Fetches in good time what checking without a network needs. */
export function usePreparation(): void {
  const { request } = useApi();
  useEffect(() => {
    // After what the page shows: nobody waits for it.
    const timer = setTimeout(() => {
      void import('./check-presented.ts').then(({ prepare }) => prepare(request)).catch(() => undefined);
    }, 1500);
    return () => clearTimeout(timer);
  }, [request]);
}
