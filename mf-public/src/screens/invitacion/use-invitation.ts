import {
  answerInvitation,
  openInvitation,
  type InvitationAnswer,
  type InvitationKey,
} from '@oficio/shared/contract/calls/invitations';
import { useApi, type Outcome } from '@oficio/shared/store';
import { useEffect, useState } from 'react';

/** Returns the invitation in the address, as the current user may see it, and a function that answers it. */
export function useInvitation(key: InvitationKey | undefined, userId: string | undefined) {
  const { request } = useApi();
  const [outcome, setOutcome] = useState<Outcome<InvitationAnswer>>();
  const [busy, setBusy] = useState<'aceptada' | 'declinada'>();
  const [problem, setProblem] = useState<string>();
  const body = key && JSON.stringify(key);

  // Fetched again when a user signs in, since that changes what they may see.
  useEffect(() => {
    if (!body) return undefined;
    let isCurrent = true;
    void request(openInvitation, {}, { body: JSON.parse(body) as InvitationKey }).then(
      (answer) => isCurrent && setOutcome(answer),
    );
    return () => {
      isCurrent = false;
    };
  }, [body, userId, request]);

  async function answer(estado: 'aceptada' | 'declinada') {
    setBusy(estado);
    setProblem(undefined);
    const result = await request(answerInvitation, {}, { body: { ...key, estado } });
    setBusy(undefined);
    if (result.ok) setOutcome(result);
    else setProblem(result.message);
  }
  return { outcome, busy, problem, answer };
}
