import { Button } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useFormScope } from '../form-scope.ts';
import { BankTaking } from './bank-taking.tsx';

/** Button that appends questions of the bank to an exercise. */
export function TakeFromBank() {
  const scope = useFormScope();
  const [open, setOpen] = useState(false);
  // An undo must remove the questions from the form's current state, not from that of this render.
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
