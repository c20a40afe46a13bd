import { bankIndex, type BankIndex } from '@oficio/shared/contract/calls/bank';
import { useCall } from '@oficio/shared/store';
import { useEffect } from 'react';

const NOTHING: BankIndex = { grupos: [], etiquetas: [] };

/** Loads the groups and tags of a course's bank; empty until then. `times`: reloads when it grows. */
export function useBankIndex(curso: string, times: number): BankIndex {
  const { data = NOTHING, reload } = useCall(bankIndex, { curso });
  useEffect(() => {
    if (times > 0) reload();
  }, [times, reload]);
  return data;
}
