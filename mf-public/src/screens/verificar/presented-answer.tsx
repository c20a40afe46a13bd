import type { Verification } from '@oficio/shared/contract/answers/verification';
import { NOT_CHECKED } from '@oficio/shared/contract/answers/verification';
import { useApi } from '@oficio/shared/store';
import { Button, Notice, Skeletons } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { Presented } from './reading/presented.ts';
import { Result } from './result.tsx';

type Signed = Exclude<Presented, { readonly kind: 'number' | 'nothing' }>;

/** Whether what was presented holds its own signature. */
export const isSigned = (presented: Presented | undefined): presented is Signed =>
  presented !== undefined && presented.kind !== 'number' && presented.kind !== 'nothing';

/** What was presented and holds its own signature, checked. `focused`: it was just asked for, from further down. */
export function PresentedAnswer({ presented, focused }: { presented: Signed; focused: boolean }) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) answer.current?.focus();
  }, [presented, focused]);
  return (
    <div ref={answer} tabIndex={-1} role="group" aria-label="Resultado">
      {presented.kind === 'jwt' ? (
        <SignedAnswer key={presented.jwt} jwt={presented.jwt} />
      ) : (
        <Notice kind="warn" title={NOT_CHECKED}>
          <p>Conviene escribir el número y el código que están junto al QR.</p>
        </Notice>
      )}
    </div>
  );
}

function SignedAnswer({ jwt }: { jwt: string }) {
  const { call } = useApi();
  const [asked, setAsked] = useState(1);
  const [result, setResult] = useState<Verification>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let live = true;
    setProblem('');
    void call<Verification>('POST', '/api/verificar/', { jwt }).then((outcome) => {
      if (!live) return;
      if (outcome.ok) setResult(outcome.data);
      else setProblem(outcome.message);
    });
    return () => {
      live = false;
    };
  }, [call, jwt, asked]);
  if (result) return <Result result={result} />;
  if (problem)
    return (
      <Notice
        kind="warn"
        title={NOT_CHECKED}
        actions={
          <Button variant="secondary" onClick={() => setAsked(asked + 1)}>
            Reintentar
          </Button>
        }
      >
        <p>{problem}</p>
      </Notice>
    );
  return <Skeletons kind="detail" />;
}
