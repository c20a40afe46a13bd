import type { DeskItem } from '@oficio/shared/contract/calls/desk';
import { useWrite } from '@oficio/shared/store';
import { dismissToast, formatCount, toast } from '@oficio/shared/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Verdict } from './groups.ts';

/** Time to undo a decision before it is sent: not every decision can be reverted afterwards. */
const UNDO_TIMEOUT_MS = 8000;

/** A decision that can still be undone. */
interface Pending {
  readonly items: readonly DeskItem[];
  readonly verdict: Verdict;
  readonly toastId: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly undo: () => void;
}

/** Identifies a version of a record: if it changes after the decision, it is shown again. */
const keyOf = ({ _id, version }: DeskItem): string => `${_id} ${version}`;

/** Tracks which items are decided and hidden, and why others were refused. */
function useDecided() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /** Reason of each refused decision, by item id. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const add = useCallback((items: readonly DeskItem[]) => {
    setDecided((before) => new Set([...before, ...items.map(keyOf)]));
  }, []);
  const remove = useCallback((items: readonly DeskItem[]) => {
    const keys = items.map(keyOf);
    setDecided((before) => new Set([...before].filter((key) => !keys.includes(key))));
  }, []);
  const clearProblems = useCallback((items: readonly DeskItem[]) => {
    setProblems((before) => new Map([...before].filter(([id]) => !items.some(({ _id }) => _id === id))));
  }, []);
  const addProblems = useCallback((refused: readonly Refused[]) => {
    setProblems((before) => new Map([...before, ...refused.map(([{ _id }, why]) => [_id, why] as const)]));
  }, []);
  return { decided, problems, add, remove, clearProblems, addProblems };
}

/** Writes the pending decisions before the page is left or hidden. */
function useFlushOnLeave(
  pending: RefObject<Set<Pending>>,
  write: (decision: Pending) => Promise<void>,
  { isWriting, hasDecided }: { isWriting: boolean; hasDecided: boolean },
): void {
  useEffect(() => {
    const decisions = pending.current;
    const flush = () => [...decisions].forEach((decision) => void write(decision));
    const onVisibilityChange = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      flush();
    };
  }, [pending, write]);
  const mayWarn = isWriting || hasDecided;
  useEffect(() => {
    if (!mayWarn) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (pending.current.size === 0 && !isWriting) return;
      for (const decision of [...pending.current]) void write(decision);
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [mayWarn, isWriting, pending, write]);
}

/**
 * Handles decisions on pending items: hides them at once, and writes them a moment later, one after another.
 */
export function useDecisions(onWritten: () => void) {
  const { decided, problems, add, remove, clearProblems, addProblems } = useDecided();
  const onSettled = useCallback(
    (refused: readonly Refused[]) => {
      if (refused.length > 0) {
        addProblems(refused);
        remove(refused.map(([item]) => item));
      }
      onWritten();
    },
    [addProblems, remove, onWritten],
  );
  const { send, isWriting } = useVerdictWrites(onSettled);
  const pending = useRef(new Set<Pending>());

  /** Removes a decision from the pending ones; returns false if it was written or undone before. */
  const settle = useCallback((decision: Pending): boolean => {
    if (!pending.current.delete(decision)) return false;
    clearTimeout(decision.timer);
    dismissToast(decision.toastId);
    return true;
  }, []);
  const write = useCallback(
    async (decision: Pending) => {
      if (settle(decision)) await send(decision.items, decision.verdict, true);
    },
    [settle, send],
  );
  useFlushOnLeave(pending, write, { isWriting, hasDecided: decided.size > 0 });

  const decide = useCallback(
    (items: readonly DeskItem[], verdict: Verdict) => {
      clearProblems(items);
      add(items);
      const undo = () => {
        if (settle(decision)) remove(items);
      };
      const decision: Pending = {
        items,
        verdict,
        toastId: toast(formatCount(items.length, verdict.one, verdict.many), {
          kind: 'success',
          onAction: undo,
          duration: UNDO_TIMEOUT_MS,
        }),
        timer: setTimeout(() => void write(decision), UNDO_TIMEOUT_MS),
        undo,
      };
      pending.current.add(decision);
    },
    [write, settle, add, remove, clearProblems],
  );
  /**
   * Writes a decision confirmed in a dialog without delay. Returns why it was refused, if it is about a
   * single item.
   */
  const decideNow = useCallback(
    async (items: readonly DeskItem[], verdict: Verdict): Promise<string | undefined> => {
      const refused = await send(items, verdict, false);
      const refusedIds = new Set(refused.map(([{ _id }]) => _id));
      add(items.filter(({ _id }) => !refusedIds.has(_id)));
      return items.length === 1 ? refused[0]?.[1] : undefined;
    },
    [send, add],
  );

  return {
    decide,
    decideNow,
    /** Undoes the last pending decision. */
    undoLast: () => [...pending.current].at(-1)?.undo(),
    problems,
    isDecided: (item: DeskItem) => decided.has(keyOf(item)),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** An item whose decision was refused, with the reason. */
type Refused = readonly [DeskItem, string];

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
function useVerdictWrites(onSettled: (refused: readonly Refused[]) => void) {
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
