import type { DeskItem } from '@oficio/shared/contract/answers/desk';
import { useWrite } from '@oficio/shared/store';
import { dismissToast, formatCount, toast } from '@oficio/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Verdict } from './groups.ts';

/** A decision is sent when nobody took it back in this time: not every one of them has a way back afterwards. */
const HOLD_MS = 6000;

interface Held {
  readonly items: readonly DeskItem[];
  readonly verdict: Verdict;
  readonly told: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** What was decided of a record as it was: what changed since is shown again. */
const keyOf = ({ _id, version }: DeskItem): string => `${_id} ${version}`;

/** Decisions on what waits: out of sight at once, written a moment later, one after the other. */
export function useDecisions(onWritten: () => void) {
  const { edit: enrolment } = useWrite('inscripciones');
  const { edit: request } = useWrite('solicitudes');
  const { edit: course } = useWrite('cursos');
  const held = useRef(new Set<Held>());
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /** Why each of those that were refused was, by its id. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [writing, setWriting] = useState(0);

  const back = useCallback((keys: readonly string[]) => {
    setDecided((before) => new Set([...before].filter((key) => !keys.includes(key))));
  }, []);

  const write = useCallback(
    async (decision: Held) => {
      if (!held.current.delete(decision)) return;
      clearTimeout(decision.timer);
      dismissToast(decision.told);
      const { items, verdict } = decision;
      const edit = { inscripciones: enrolment, solicitudes: request, cursos: course }[verdict.collection];
      const refused: (readonly [DeskItem, string])[] = [];
      setWriting((n) => n + 1);
      // One after the other: each one that enters may take the last place.
      for (const item of items) {
        const result = await edit(item._id, { ...verdict.changes, version: item.version } as never).done;
        if (!result.ok) refused.push([item, result.message]);
      }
      setWriting((n) => n - 1);
      if (refused.length > 0) {
        setProblems(
          (before) => new Map([...before, ...refused.map(([{ _id }, why]) => [_id, why] as const)]),
        );
        back(refused.map(([item]) => keyOf(item)));
        toast(
          refused.length === 1
            ? (refused[0]?.[1] ?? '')
            : `${refused.length} quedaron sin decidir: en cada renglón se dice por qué.`,
          { kind: 'error' },
        );
      }
      onWritten();
    },
    [enrolment, request, course, back, onWritten],
  );

  const decide = useCallback(
    (items: readonly DeskItem[], verdict: Verdict) => {
      const keys = items.map(keyOf);
      setProblems((before) => new Map([...before].filter(([id]) => !items.some(({ _id }) => _id === id))));
      setDecided((before) => new Set([...before, ...keys]));
      const undo = () => {
        if (!held.current.delete(decision)) return;
        clearTimeout(decision.timer);
        back(keys);
      };
      const decision: Held = {
        items,
        verdict,
        told: toast(formatCount(items.length, verdict.one, verdict.many), {
          kind: 'success',
          onAction: undo,
          duration: HOLD_MS,
        }),
        timer: setTimeout(() => void write(decision), HOLD_MS),
      };
      held.current.add(decision);
    },
    [write, back],
  );

  // Whoever leaves has decided; what is being sent is not to be cut.
  useEffect(() => {
    const waiting = held.current;
    const flush = () => [...waiting].forEach((decision) => void write(decision));
    const hidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  }, [write]);
  const under = writing > 0 || decided.size > 0;
  useEffect(() => {
    if (!under) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (held.current.size === 0 && writing === 0) return;
      for (const decision of [...held.current]) void write(decision);
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [under, writing, write]);

  return {
    decide,
    problems,
    isDecided: (item: DeskItem) => decided.has(keyOf(item)),
    writing: writing > 0,
  };
}
