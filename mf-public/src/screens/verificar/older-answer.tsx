import {
  documentVerification,
  NOT_CHECKED,
  type Verification,
} from '@oficio/shared/contract/calls/verification';
import { fromBase64url } from '@oficio/shared/credentials/bytes';
import { useApi } from '@oficio/shared/store';
import { Button, Notice, Skeletons } from '@oficio/shared/ui';
import { useEffect, useState } from 'react';
import { Result } from './result.tsx';

/**
 * Returns whether a JWT is an older certificate: its issuer is an internal id (`urn:uuid:`) and not an
 * address.
 */
export function isOlder(jwt: string): boolean {
  const payload = fromBase64url(jwt.split('.')[1] ?? '');
  return payload !== undefined && /"iss":"urn:uuid:/.test(new TextDecoder().decode(payload));
}

/** A certificate signed before centres had their own keys, which only the site itself can verify. */
export function OlderAnswer({ jwt }: { jwt: string }) {
  const { request } = useApi();
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<Verification>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let live = true;
    setProblem('');
    void request(documentVerification, {}, { body: { jwt } }).then((outcome) => {
      if (!live) return;
      if (outcome.ok) setResult(outcome.data);
      else setProblem(outcome.message);
    });
    return () => {
      live = false;
    };
  }, [request, jwt, attempt]);
  if (result) return <Result result={result} />;
  if (problem)
    return (
      <Notice
        kind="warn"
        title={NOT_CHECKED}
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
