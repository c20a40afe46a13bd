import type { DeskItem } from '@oficio/shared/contract/calls/desk';
import { useWrite } from '@oficio/shared/store';
import { formatCount, toast } from '@oficio/shared/ui';
import { useCallback, useState } from 'react';
import type { Verdict } from './groups.ts';

/** An item whose decision was refused, with the reason. */
export type Refused = readonly [DeskItem, string];

function reportRefused(refused: readonly Refused[]): void {
  const [first] = refused;
  if (!first) return;
  toast(
    refused.length === 1
      ? first[1]
      : `${refused.length} quedaron sin decidir: en cada renglón se dice por qué.`,
    { kind: 'error' },
  );
}

/**
 * Writes verdicts on items one after another, since each accepted item may take the last place.
 * @param onSettled called after each round of writes, with what was refused
 */
export function useVerdictWrites(onSettled: (refused: readonly Refused[]) => void) {
  const { edit: enrolment } = useWrite('inscripciones');
  const { edit: request } = useWrite('solicitudes');
  const { edit: course } = useWrite('cursos');
  const [inFlight, setInFlight] = useState(0);

  /** Returns the refused items. `silent`: the success was reported before. */
  const send = useCallback(
    async (items: readonly DeskItem[], verdict: Verdict, silent: boolean) => {
      const { collection, changes, one, many } = verdict;
      const edit = { inscripciones: enrolment, solicitudes: request, cursos: course }[collection];
      const refused: Refused[] = [];
      setInFlight((n) => n + 1);
      for (const item of items) {
        // Each collection has the fields that its verdict sets.
        const result = await edit(item._id, { ...changes, version: item.version } as never).done;
        if (!result.ok) refused.push([item, result.message]);
      }
      setInFlight((n) => n - 1);
      const done = items.length - refused.length;
      if (!silent && done > 0) toast(formatCount(done, one, many), { kind: 'success' });
      reportRefused(refused);
      onSettled(refused);
      return refused;
    },
    [enrolment, request, course, onSettled],
  );
  return { send, isWriting: inFlight > 0 };
}
