import {
  regrade,
  regradeEffect,
  type RegradeEffect,
  type RegradeChoice,
} from '@oficio/shared/contract/calls/exercises';
import { useApi } from '@oficio/shared/store';
import { formatCount, toast } from '@oficio/shared/ui';
import { useCallback, useEffect, useState } from 'react';

/** Returns the effect of a changed exercise on grades, and the function that applies the user's choice. */
export function useRegrade(id: string) {
  const { request } = useApi();
  const [effect, setEffect] = useState<RegradeEffect>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState<RegradeChoice>();

  const load = useCallback(async () => {
    const outcome = await request(regradeEffect, { ejercicio: id });
    if (outcome.ok) setEffect(outcome.data);
    // A user who may not edit the exercise has nothing to choose. An effect that cannot be calculated (422)
    // is reported.
    setRefused(!outcome.ok && outcome.status === 422 ? outcome.message : undefined);
  }, [request, id]);
  useEffect(() => {
    void load();
  }, [load]);

  /**
   * Regrades in batches, each with the fingerprint that the previous one returned.
   * @returns the number of people whose grade changed, or the message of a failure
   */
  async function regradeAll(modo: RegradeChoice, first: string): Promise<number | string> {
    let people = 0;
    let huella = first;
    for (let more = true; more;) {
      const outcome = await request(regrade, { ejercicio: id }, { body: { modo, huella } });
      if (!outcome.ok) return outcome.message;
      people += outcome.data.personas;
      huella = outcome.data.huella;
      more = outcome.data.quedan > 0;
    }
    return people;
  }

  /** Applies a choice; resolves to whether it succeeded. */
  async function apply(modo: RegradeChoice, huella: string): Promise<boolean> {
    setBusy(modo);
    const result = await regradeAll(modo, huella);
    const done = typeof result === 'number';
    if (!done) toast(result, { kind: 'error', duration: 12_000 });
    else if (modo === 'nadie') toast('Las notas quedan como están', { kind: 'success' });
    else
      toast(`Cambió la nota de ${formatCount(result, 'persona', 'personas')}, con aviso a cada una`, {
        kind: 'success',
      });
    await load();
    setBusy(undefined);
    return done;
  }
  return { effect, refused, busy, apply };
}
