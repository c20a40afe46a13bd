import type { Answers } from '@oficio/shared/contract/exercises/answers';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { useApi, useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answersOf, type Attempt } from '../attempts/answers.ts';
import {
  keepUnsent,
  momentAfter,
  momentsOf,
  readUnsent,
  sentOf,
  withoutSent,
  withUnsent,
  type Unsent,
} from './unsent-answers.ts';
import { useServerClock } from './use-server-clock.ts';

/** Idle time before the answers are saved, in milliseconds. */
const AUTOSAVE_DELAY_MS = 1500;
/** Delay before a retry after a failure, in milliseconds. */
const RETRY_DELAY_MS = 10_000;

export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'error';

/**
 * A failure to save or hand in, and its reason. Saving is retried automatically; handing in, only once time
 * is up.
 */
export interface Problem {
  readonly handingIn: boolean;
  readonly message: string;
  /**
   * Whether a retry may succeed: the server was unreachable or overloaded, and did not reject the request.
   */
  readonly retryable: boolean;
}
const isRetryable = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Options of `useAttempt`. */
export interface Answering {
  readonly attempt: Attempt;
  readonly scope: string;
  /** Whether the exercise may be answered offline; the device then reports the time of the answers. */
  readonly offline: boolean;
  readonly onOver: (attempt: Attempt) => void;
}

/**
 * Manages the answers of an attempt in progress: saves them automatically, and stores them on this device
 * until the server has them.
 */
export function useAttempt({ attempt, scope, offline, onOver }: Answering) {
  const { edit } = useWrite('intentos', { scope });
  const { record } = useApi();
  const person = attempt.usuario ?? '';
  const [found] = useState(() => readUnsent(person, attempt._id));
  const [answers, setAnswers] = useState<Answers>(() => withUnsent(answersOf(attempt), found));
  const [saveStatus, setSaveStatus] = useState<SaveStatus>(Object.keys(found).length > 0 ? 'dirty' : 'saved');
  const [problem, setProblem] = useState<Problem>();
  const [submitting, setSubmitting] = useState(false);
  const [timeIsUp, setTimeIsUp] = useState(false);
  const ahead = useServerClock(attempt);
  const live = useRef({ unsent: found, over: false });
  // Times of the displayed answers; never rendered, hence mutable.
  const [moments] = useState(() => new Map(Object.entries(momentsOf(attempt.respondidas, found))));

  const keep = useCallback(
    (unsent: Unsent) => {
      live.current.unsent = unsent;
      keepUnsent(person, attempt._id, unsent);
    },
    [person, attempt._id],
  );
  const shown = useRef(answers);
  useEffect(() => {
    shown.current = answers;
  }, [answers]);
  const isAllSent = () => Object.keys(live.current.unsent).length === 0;

  const set = useCallback(
    (item: string, answer: unknown) => {
      const en = momentAfter(Date.now() - ahead, moments.get(item));
      moments.set(item, en);
      keep({ ...live.current.unsent, [item]: { valor: answer ?? null, en } });
      setAnswers((before) => ({ ...before, [item]: answer }));
      setSaveStatus('dirty');
    },
    [keep, ahead, moments],
  );

  const end = useCallback(
    (record: Attempt) => {
      live.current.over = true;
      keep({});
      onOver(record);
    },
    [keep, onOver],
  );

  const send = useCallback(
    async (submit: boolean): Promise<boolean> => {
      if (live.current.over) return true;
      // Only the changes: another tab or device may have answered the rest.
      const sent = live.current.unsent;
      setSaveStatus('saving');
      const result = await edit(attempt._id, {
        ...sentOf(sent),
        ...(offline && { sinConexion: true, rendidoEn: new Date().toISOString() }),
        ...(submit && { estado: 'enviado' as const }),
      }).done;
      if (!result.ok) {
        if (!isRetryable(result.status)) {
          const now = await record<Attempt>('intentos', attempt._id);
          if (now.ok && now.data.estado !== 'enCurso') {
            toast(
              'Ya se había entregado desde otra pestaña u otro dispositivo. Lo escrito después no cuenta.',
              {
                kind: 'info',
              },
            );
            end(now.data);
            return true;
          }
        }
        // If only the hand-in failed, saved answers are still saved.
        setSaveStatus(submit && isAllSent() ? 'saved' : 'error');
        setProblem((before) =>
          !submit && before?.handingIn
            ? before
            : { handingIn: submit, message: result.message, retryable: isRetryable(result.status) },
        );
        return false;
      }
      // The failed hand-in is reported until one succeeds.
      setProblem((before) => (!submit && before?.handingIn ? before : undefined));
      if (result.record.estado !== 'enCurso') {
        // A queued hand-in shows this device's data: all the answers, and the time of the hand-in.
        end(
          result.queued
            ? {
                ...result.record,
                respuestas: shown.current,
                enviadoEn: new Date(Date.now() - ahead).toISOString(),
              }
            : result.record,
        );
        return true;
      }
      // Queued answers have not reached the server.
      if (!result.queued) keep(withoutSent(live.current.unsent, sent));
      setSaveStatus(result.queued ? 'error' : isAllSent() ? 'saved' : 'dirty');
      return true;
    },
    [edit, record, attempt._id, offline, ahead, keep, end],
  );

  useDebounced(
    saveStatus === 'saving' || saveStatus === 'saved' ? undefined : answers,
    saveStatus === 'error' ? RETRY_DELAY_MS : AUTOSAVE_DELAY_MS,
    () => void send(false),
  );

  // Leaving midway sends the unsaved answers.
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  }, [send]);
  useEffect(
    () => () => {
      if (!live.current.over && Object.keys(live.current.unsent).length > 0) void latestSend.current(false);
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
  // The user can no longer act: retry a hand-in that failed for lack of network once it is back.
  const retries = timeIsUp && !submitting && problem?.handingIn === true && problem.retryable;
  useEffect(() => {
    if (!retries) return undefined;
    const again = () => void submit();
    const timer = setTimeout(again, RETRY_DELAY_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [retries, submit]);

  return {
    answers,
    set,
    saveStatus,
    problem,
    submitting,
    submit,
    endTime,
    retries: timeIsUp && problem?.retryable === true,
    ahead,
  };
}
