import { NOT_CHECKED } from '@oficio/shared/contract/calls/verification';
import { Button, Notice, Skeletons } from '@oficio/shared/ui';
import { useEffect, useMemo, useRef } from 'react';
import { ReportView } from './checking/report-view.tsx';
import { useReport } from './checking/use-report.ts';
import { isOlder, OlderAnswer } from './older-answer.tsx';
import type { Presented } from '@oficio/shared/credentials/reading/presented';

type Signed = Exclude<Presented, { readonly kind: 'number' | 'nothing' }>;

/** Returns whether the input is signed. */
export const isSigned = (presented: Presented | undefined): presented is Signed =>
  presented !== undefined && presented.kind !== 'number' && presented.kind !== 'nothing';

/**
 * Verifies a signed input and shows the result. `focused` moves the focus to the result, for an input just
 * given further down the page.
 */
export function PresentedAnswer({ presented, focused }: { presented: Signed; focused: boolean }) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) answer.current?.focus();
  }, [presented, focused]);
  return (
    <div ref={answer} tabIndex={-1} role="group" aria-label="Resultado">
      {presented.kind === 'jwt' && isOlder(presented.jwt) ? (
        <OlderAnswer key={presented.jwt} jwt={presented.jwt} />
      ) : (
        <SignedAnswer presented={presented} />
      )}
    </div>
  );
}

function SignedAnswer({ presented }: { presented: Signed }) {
  const { report, failed, retry } = useReport(presented);
  const at = useMemo(() => (report ? new Date() : undefined), [report]);
  if (report && at) return <ReportView report={report} at={at} />;
  if (failed)
    return (
      <Notice
        kind="warn"
        title={NOT_CHECKED}
        actions={
          <Button variant="secondary" onClick={retry}>
            Reintentar
          </Button>
        }
      >
        <p>Falta una parte del sitio que hace falta para comprobarlo, y no hubo conexión para traerla.</p>
      </Notice>
    );
  return <Skeletons kind="detail" />;
}
