import {
  regrade,
  regradeEffect,
  type RegradeChoice,
  type RegradeEffect,
} from '@oficio/shared/contract/calls/exercises';
import { useApi } from '@oficio/shared/store';
import { formatCount, toast } from '@oficio/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { toastFailure } from '../failure-toast.ts';

/** HTTP status of an effect that cannot be calculated. */
const UNPROCESSABLE_STATUS = 422;

/** Returns the effect of a changed exercise on grades, and the function that applies the user's choice. */
export function useRegrade(id: string) {
  const { request } = useApi();
  const [effect, setEffect] = useState<RegradeEffect>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState<RegradeChoice>();

  const load = useCallback(async () => {
    const outcome = await request(regradeEffect, { ejercicio: id });
    if (outcome.ok) setEffect(outcome.data);
    // Other failures, such as that of a user who may not edit the exercise, leave nothing to choose.
    setRefused(!outcome.ok && outcome.status === UNPROCESSABLE_STATUS ? outcome.message : undefined);
  }, [request, id]);
  useEffect(() => {
    void load();
  }, [load]);

  /**
   * Regrades in batches, each with the fingerprint that the previous one returned.
   * @returns the number of people whose grade changed, or the message of a failure
   */
  async function regradeAll(modo: RegradeChoice, firstHuella: string): Promise<number | string> {
    let people = 0;
    let huella = firstHuella;
    let remaining = true;
    while (remaining) {
      const outcome = await request(regrade, { ejercicio: id }, { body: { modo, huella } });
      if (!outcome.ok) return outcome.message;
      people += outcome.data.personas;
      huella = outcome.data.huella;
      remaining = outcome.data.quedan > 0;
    }
    return people;
  }

  /** Applies a choice; resolves to whether it succeeded. */
  async function apply(modo: RegradeChoice, huella: string): Promise<boolean> {
    setBusy(modo);
    const result = await regradeAll(modo, huella);
    const succeeded = typeof result === 'number';
    if (!succeeded) toastFailure(result);
    else if (modo === 'nadie') toast('Las notas quedan como están', { kind: 'success' });
    else
      toast(`Cambió la nota de ${formatCount(result, 'persona', 'personas')}, con aviso a cada una`, {
        kind: 'success',
      });
    await load();
    setBusy(undefined);
    return succeeded;
  }
  return { effect, refused, busy, apply };
}
