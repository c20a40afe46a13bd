import type { Answers } from '@oficio/shared/contract/exercises/answers';
import { useWrite } from '@oficio/shared/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answersOf } from './answers.ts';
import type { Attempt } from './answers.ts';

/** Without answering for so long, what was answered is kept. */
const PAUSE = 1500;
/** After a failure, it is tried again so much later. */
const AGAIN = 10_000;

const backupKey = (id: string) => `intento:${id}`;
// Storage may be forbidden or full: the answers then live in the page and the server only.
function readBackup(id: string): Answers {
  try {
    // Written below, by this same module.
    return JSON.parse(localStorage.getItem(backupKey(id)) ?? '{}') as Answers;
  } catch {
    return {};
  }
}
function writeBackup(id: string, answers: Answers | undefined): void {
  try {
    if (answers) localStorage.setItem(backupKey(id), JSON.stringify(answers));
    else localStorage.removeItem(backupKey(id));
  } catch {
    // As above.
  }
}

export type Keeping = 'kept' | 'waiting' | 'sending' | 'failed';

/** What could not be done, and why. Keeping is tried again by itself; handing in only once the time is up. */
export interface Problem {
  readonly handingIn: boolean;
  readonly message: string;
  /** Whether it may go well another time: the server was out of reach, and refused nothing. */
  readonly passing: boolean;
}
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** The answers of an attempt under way: kept by themselves, on this device too until the server has them. */
export function useAttempt(attempt: Attempt, scope: string, onOver: (attempt: Attempt) => void) {
  const { edit } = useWrite('intentos', { scope });
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...answersOf(attempt),
    ...readBackup(attempt._id),
  }));
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [problem, setProblem] = useState<Problem>();
  const [submitting, setSubmitting] = useState(false);
  const [timeIsUp, setTimeIsUp] = useState(false);
  // How far this device's clock is ahead of the server's, in milliseconds.
  const [ahead, setAhead] = useState(0);
  const live = useRef({ answers, sent: answersOf(attempt), over: false });

  const set = useCallback(
    (item: string, answer: unknown) => {
      setAnswers((before) => {
        const after = { ...before, [item]: answer };
        live.current.answers = after;
        writeBackup(attempt._id, after);
        return after;
      });
      setKeeping('waiting');
    },
    [attempt._id],
  );

  const send = useCallback(
    async (submit: boolean): Promise<boolean> => {
      if (live.current.over) return true;
      const { answers } = live.current;
      setKeeping('sending');
      const result = await edit(attempt._id, {
        respuestas: answers,
        ...(submit && { estado: 'enviado' as const }),
      }).done;
      if (!result.ok) {
        // Handed in without effect, what was kept before is still kept.
        setKeeping(submit && live.current.sent === answers ? 'kept' : 'failed');
        setProblem((before) =>
          !submit && before?.handingIn
            ? before
            : { handingIn: submit, message: result.message, passing: isPassing(result.status) },
        );
        return false;
      }
      live.current.sent = answers;
      // That it was not handed in stands until it is.
      setProblem((before) => (!submit && before?.handingIn ? before : undefined));
      if (result.record.actualizadoEn) setAhead(Date.now() - Date.parse(result.record.actualizadoEn));
      setKeeping(live.current.answers === answers ? 'kept' : 'waiting');
      if (result.record.estado !== 'enCurso') {
        live.current.over = true;
        writeBackup(attempt._id, undefined);
        onOver(result.record);
      }
      return true;
    },
    [edit, attempt._id, onOver],
  );

  useEffect(() => {
    if (answers === live.current.sent || keeping === 'sending') return undefined;
    if (keeping === 'kept') return undefined;
    // After a failure, more slowly.
    const timer = setTimeout(() => void send(false), keeping === 'failed' ? AGAIN : PAUSE);
    return () => clearTimeout(timer);
  }, [answers, keeping, send]);

  // Leaving in the middle: what was answered goes with it.
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  }, [send]);
  useEffect(
    () => () => {
      if (!live.current.over && live.current.answers !== live.current.sent) void latestSend.current(false);
    },
    [],
  );

  const submit = useCallback(async () => {
    setSubmitting(true);
    const sent = await send(true);
    setSubmitting(false);
    return sent;
  }, [send]);

  const endTime = useCallback(() => {
    setTimeIsUp(true);
    void submit();
  }, [submit]);
  // Nobody presses anything any more: what failed for want of a network goes when there is one.
  const retries = timeIsUp && !submitting && problem?.handingIn === true && problem.passing;
  useEffect(() => {
    if (!retries) return undefined;
    const again = () => void submit();
    const timer = setTimeout(again, AGAIN);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [retries, submit]);

  return {
    answers,
    set,
    keeping,
    problem,
    submitting,
    submit,
    endTime,
    retries: timeIsUp && problem?.passing === true,
    ahead,
  };
}
