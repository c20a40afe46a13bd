import type { InvitationAnswer, InvitationKey } from '@oficio/shared/contract/answers/invitation';
import { useApi, type Outcome } from '@oficio/shared/store';
import { useEffect, useState } from 'react';

/** The invitation that the address names, as whoever looks may see it; and its answers. */
export function useInvitation(key: InvitationKey | undefined, person: string | undefined) {
  const { call } = useApi();
  const [outcome, setOutcome] = useState<Outcome<InvitationAnswer>>();
  const [busy, setBusy] = useState<'aceptada' | 'declinada'>();
  const [problem, setProblem] = useState<string>();
  const body = key && JSON.stringify(key);

  // Asked again when somebody signs in: what they see of it changes.
  useEffect(() => {
    if (!body) return undefined;
    let current = true;
    void call<InvitationAnswer>('POST', '/api/invitaciones/abrir', JSON.parse(body) as InvitationKey).then(
      (answer) => current && setOutcome(answer),
    );
    return () => {
      current = false;
    };
  }, [body, person, call]);

  async function answer(estado: 'aceptada' | 'declinada') {
    setBusy(estado);
    setProblem(undefined);
    const result = await call<InvitationAnswer>('POST', '/api/invitaciones/responder', { ...key, estado });
    setBusy(undefined);
    if (result.ok) setOutcome(result);
    else setProblem(result.message);
  }
  return { outcome, busy, problem, answer };
}
