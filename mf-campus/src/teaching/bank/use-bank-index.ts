import type { BankIndex } from '@oficio/shared/contract/calls/bank';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';

const NOTHING: BankIndex = { grupos: [], etiquetas: [] };

/** The groups and tags of a course's bank; none while they aren't known. `times`: asked again when it changes. */
export function useBankIndex(curso: string, times: number): BankIndex {
  const { call } = useApi();
  const [index, setIndex] = useState(NOTHING);
  useEffect(() => {
    let live = true;
    void call<BankIndex>('GET', `/api/reactivos/indice?curso=${curso}`).then(
      (outcome) => live && outcome.ok && setIndex(outcome.data),
    );
    return () => {
      live = false;
    };
  }, [call, curso, times]);
  return index;
}
