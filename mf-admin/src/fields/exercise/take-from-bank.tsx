import { Button } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useFormScope } from '../form-scope.ts';
import { BankTaking } from './bank-taking.tsx';

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
      {open && <BankTaking scope={scope} latest={latest} onClose={() => setOpen(false)} />}
    </>
  );
}
