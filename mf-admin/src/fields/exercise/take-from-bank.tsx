import { Button } from '@oficio/shared/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFormScope } from '../form-scope.ts';

const BankTaking = lazy(() =>
  import(/* webpackChunkName: "bank-taking" */ './bank-taking.tsx').then(({ BankTaking }) => ({
    default: BankTaking,
  })),
);

/** Adds questions of the bank at the end of an exercise's. */
export function TakeFromBank() {
  const scope = useFormScope();
  const [open, setOpen] = useState(false);
  // What is taken back is taken from what the form holds by then.
  const latest = useRef(scope);
  useEffect(() => {
    latest.current = scope;
  });
  return (
    <>
      <div>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          Traer del banco
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <BankTaking scope={scope} latest={latest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
