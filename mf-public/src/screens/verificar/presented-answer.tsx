import {
  NOT_CHECKED_MESSAGE,
  documentVerification,
  type Verification,
} from '@oficio/shared/contract/calls/verification';
import { Button, Notice, Skeletons } from '@oficio/shared/ui';
import type { Presented } from '@oficio/shared/credentials/reading/presented';
import { fromBase64url } from '@oficio/shared/credentials/bytes';
import { useApi } from '@oficio/shared/store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ReportView } from './checking/report-view.tsx';
import { useReport } from './checking/use-report.ts';
import { Result } from './result.tsx';

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
      {presented.kind === 'jwt' && isLegacyJwt(presented.jwt) ? (
        <LegacyAnswer key={presented.jwt} jwt={presented.jwt} />
      ) : (
        <SignedAnswer presented={presented} />
      )}
    </div>
  );
}

function SignedAnswer({ presented }: { presented: Signed }) {
  const { report, failed, retry } = useReport(presented);
  const checkedAt = useMemo(() => (report ? new Date() : undefined), [report]);
  if (report && checkedAt) return <ReportView report={report} at={checkedAt} />;
  if (failed)
    return (
      <Notice
        kind="warn"
        title={NOT_CHECKED_MESSAGE}
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

/**
 * Returns whether a JWT is an older certificate: its issuer is an internal id (`urn:uuid:`) and not an
 * address.
 */
export function isLegacyJwt(jwt: string): boolean {
  const payload = fromBase64url(jwt.split('.')[1] ?? '');
  return payload !== undefined && /"iss":"urn:uuid:/.test(new TextDecoder().decode(payload));
}

/** A certificate signed before centres had their own keys, which only the site itself can verify. */
function LegacyAnswer({ jwt }: { jwt: string }) {
  const { request } = useApi();
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<Verification>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isMounted = true;
    setProblem('');
    void request(documentVerification, {}, { body: { jwt } }).then((outcome) => {
      if (!isMounted) return;
      if (outcome.ok) setResult(outcome.data);
      else setProblem(outcome.message);
    });
    return () => {
      isMounted = false;
    };
  }, [request, jwt, attempt]);
  if (result) return <Result result={result} />;
  if (problem)
    return (
      <Notice
        kind="warn"
        title={NOT_CHECKED_MESSAGE}
        actions={
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            Reintentar
          </Button>
        }
      >
        <p>{problem}</p>
      </Notice>
    );
  return <Skeletons kind="detail" />;
}
