import type { DeskItem } from '@oficio/shared/contract/calls/desk';
import { useWrite } from '@oficio/shared/store';
import { dismissToast, formatCount, toast } from '@oficio/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Verdict } from './groups.ts';

/**
 * Time to undo a decision before it is sent, in milliseconds: not every decision can be reverted afterwards.
 */
const HOLD_MS = 8000;

interface Held {
  readonly items: readonly DeskItem[];
  readonly verdict: Verdict;
  readonly told: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly undo: () => void;
}

/** Identifies a version of a record: if it changes after the decision, it is shown again. */
const keyOf = ({ _id, version }: DeskItem): string => `${_id} ${version}`;

/**
 * Handles decisions on pending items: hides them at once, and writes them a moment later, one after another.
 */
export function useDecisions(onWritten: () => void) {
  const { edit: enrolment } = useWrite('inscripciones');
  const { edit: request } = useWrite('solicitudes');
  const { edit: course } = useWrite('cursos');
  const held = useRef(new Set<Held>());
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /** Reason of each refused decision, by item id. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [writing, setWriting] = useState(0);

  const back = useCallback((keys: readonly string[]) => {
    setDecided((before) => new Set([...before].filter((key) => !keys.includes(key))));
  }, []);

  /**
   * Writes the decisions one after another, since each accepted item may take the last place. Returns the
   * refused ones with their reasons.
   */
  const send = useCallback(
    async (items: readonly DeskItem[], { collection, changes, one, many }: Verdict, said: boolean) => {
      const edit = { inscripciones: enrolment, solicitudes: request, cursos: course }[collection];
      const refused: (readonly [DeskItem, string])[] = [];
      setWriting((n) => n + 1);
      for (const item of items) {
        // Each collection has the fields that its verdict sets.
        const result = await edit(item._id, { ...changes, version: item.version } as never).done;
        if (!result.ok) refused.push([item, result.message]);
      }
      setWriting((n) => n - 1);
      const done = items.length - refused.length;
      if (!said && done > 0) toast(formatCount(done, one, many), { kind: 'success' });
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
      return refused;
    },
    [enrolment, request, course, back, onWritten],
  );

  const write = useCallback(
    async (decision: Held) => {
      if (!held.current.delete(decision)) return;
      clearTimeout(decision.timer);
      dismissToast(decision.told);
      await send(decision.items, decision.verdict, true);
    },
    [send],
  );

  const hide = useCallback((items: readonly DeskItem[]) => {
    setProblems((before) => new Map([...before].filter(([id]) => !items.some(({ _id }) => _id === id))));
    setDecided((before) => new Set([...before, ...items.map(keyOf)]));
  }, []);

  const decide = useCallback(
    (items: readonly DeskItem[], verdict: Verdict) => {
      const keys = items.map(keyOf);
      hide(items);
      const undo = () => {
        if (!held.current.delete(decision)) return;
        clearTimeout(decision.timer);
        dismissToast(decision.told);
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
        undo,
      };
      held.current.add(decision);
    },
    [write, back, hide],
  );
  /**
   * Writes a decision confirmed in a dialog without delay. Returns why it was refused, if it is about a
   * single item.
   */
  const decideNow = useCallback(
    async (items: readonly DeskItem[], verdict: Verdict): Promise<string | undefined> => {
      const refused = await send(items, verdict, false);
      const left = refused.map(([{ _id }]) => _id);
      const done = items.filter(({ _id }) => !left.includes(_id));
      setDecided((before) => new Set([...before, ...done.map(keyOf)]));
      return items.length === 1 ? refused[0]?.[1] : undefined;
    },
    [send],
  );

  // Leaving the page confirms the held decisions; flush them before the page is hidden.
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
    decideNow,
    /** Undoes the last decision while it is held. */
    undoLast: () => [...held.current].at(-1)?.undo(),
    problems,
    isDecided: (item: DeskItem) => decided.has(keyOf(item)),
  };
}
