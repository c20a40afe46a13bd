import type { Answers } from '@oficio/shared/contract/exercises/answers';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { useApi, useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attempt } from '../attempts/answers.ts';
import { payloadOf, withoutSent } from './unsent-answers.ts';
import { useLocalAnswers } from './use-local-answers.ts';

/** Idle time before the answers are saved, in milliseconds. */
const AUTOSAVE_DELAY_MS = 1500;
/** Delay before a retry after a failure, in milliseconds. */
const RETRY_DELAY_MS = 10_000;

export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'error';

const isRetryable = (status: number): boolean => status === 0 || status === 429 || status >= 500;

interface Options {
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
export function useAttempt({ attempt, scope, offline, onOver }: Options) {
  const { edit } = useWrite('intentos', { scope });
  const { record } = useApi();
  const local = useLocalAnswers(attempt);
  const { answers, change, storeLocally, isAllSent, unsent, displayed, clockSkewMs } = local;
  const [saveStatus, setSaveStatus] = useState<SaveStatus>(local.restored ? 'dirty' : 'saved');
  const [problem, setProblem] = useState<AttemptProblem>();
  const over = useRef(false);

  const set = useCallback(
    (item: string, answer: unknown) => {
      change(item, answer);
      setSaveStatus('dirty');
    },
    [change],
  );

  const finish = useCallback(
    (ended: Attempt) => {
      over.current = true;
      storeLocally({});
      onOver(ended);
    },
    [storeLocally, onOver],
  );

  /** Ends the attempt if another tab or device handed it in, and returns whether it did. */
  const endIfHandedIn = useCallback(async (): Promise<boolean> => {
    const now = await record<Attempt>('intentos', attempt._id);
    if (!now.ok || now.data.estado === 'enCurso') return false;
    toast('Ya se había entregado desde otra pestaña u otro dispositivo. Lo escrito después no cuenta.', {
      kind: 'info',
    });
    finish(now.data);
    return true;
  }, [record, attempt._id, finish]);

  const send = useCallback(
    async (handingIn: boolean): Promise<boolean> => {
      if (over.current) return true;
      // Only the changes: another tab or device may have answered the rest.
      const sent = unsent.current;
      setSaveStatus('saving');
      const result = await edit(attempt._id, {
        ...payloadOf(sent),
        ...(offline && { sinConexion: true, rendidoEn: new Date().toISOString() }),
        ...(handingIn && { estado: 'enviado' as const }),
      }).done;
      if (!result.ok) {
        const retryable = isRetryable(result.status);
        if (!retryable && (await endIfHandedIn())) return true;
        // If only the hand-in failed, saved answers are still saved.
        setSaveStatus(handingIn && isAllSent() ? 'saved' : 'error');
        setProblem((before) =>
          !handingIn && before?.handingIn ? before : { handingIn, message: result.message, retryable },
        );
        return false;
      }
      // A successful save does not clear the report of a failed hand-in; only a successful hand-in does.
      setProblem((before) => (!handingIn && before?.handingIn ? before : undefined));
      if (result.record.estado !== 'enCurso') {
        // A queued hand-in shows this device's data: all the answers, and the time of the hand-in.
        const enviadoEn = new Date(Date.now() - clockSkewMs).toISOString();
        finish(
          result.queued ? { ...result.record, respuestas: displayed.current, enviadoEn } : result.record,
        );
        return true;
      }
      // Queued answers have not reached the server.
      if (!result.queued) storeLocally(withoutSent(unsent.current, sent));
      if (result.queued) setSaveStatus('error');
      else setSaveStatus(isAllSent() ? 'saved' : 'dirty');
      return true;
    },
    [
      edit,
      attempt._id,
      offline,
      clockSkewMs,
      storeLocally,
      isAllSent,
      unsent,
      displayed,
      finish,
      endIfHandedIn,
    ],
  );

  const isUnsaved = useCallback(() => !over.current && !isAllSent(), [isAllSent]);
  useAutosave({ saveStatus, answers, send, isUnsaved });
  const handIn = useHandIn(send, problem);
  return { answers, set, saveStatus, problem, clockSkewMs, ...handIn };
}

interface AutosaveOptions {
  readonly saveStatus: SaveStatus;
  readonly answers: Answers;
  readonly send: Send;
  readonly isUnsaved: () => boolean;
}

/** Saves the answers when the user pauses, after a failure, and when they leave midway. */
function useAutosave({ saveStatus, answers, send, isUnsaved }: AutosaveOptions): void {
  useDebounced(
    saveStatus === 'saving' || saveStatus === 'saved' ? undefined : answers,
    saveStatus === 'error' ? RETRY_DELAY_MS : AUTOSAVE_DELAY_MS,
    () => void send(false),
  );
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  }, [send]);
  useEffect(
    () => () => {
      if (isUnsaved()) void latestSend.current(false);
    },
    [isUnsaved],
  );
}

/** Sends the unsaved answers, and hands the attempt in on request; returns whether it succeeded. */
type Send = (handingIn: boolean) => Promise<boolean>;

/**
 * A failure to save or hand in, and its reason. Saving is retried automatically; handing in, only once time
 * is up.
 */
interface AttemptProblem {
  readonly handingIn: boolean;
  readonly message: string;
  /**
   * Whether a retry may succeed: the server was unreachable or overloaded, and did not reject the request.
   */
  readonly retryable: boolean;
}

/** Hands the attempt in; once time is up, retries a hand-in that failed for lack of network. */
function useHandIn(send: Send, problem: AttemptProblem | undefined) {
  const [submitting, setSubmitting] = useState(false);
  const [timeIsUp, setTimeIsUp] = useState(false);
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

  // The user can no longer act.
  const retryable = timeIsUp && problem?.retryable === true;
  const retries = retryable && !submitting && problem.handingIn;
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

  return { submitting, submit, endTime, retries: retryable };
}
