/** Keeps the state's user equal to the server's, and clears the state when the user changes. */
import type { AnswerOf } from '../../contract/calls/call.ts';
import { currentSession, type SessionUser } from '../../contract/calls/session.ts';
import { reset } from '../actions.ts';
import { ApiError, type Api } from '../api.ts';
import type { Remembered } from './remembered.ts';
import { setSession, type SessionState } from './state.ts';

export interface Host {
  readonly api: Pick<Api, 'call'>;
  readonly dispatch: (action: { readonly type: string }) => void;
  readonly state: () => SessionState;
  readonly remembered: Remembered;
  /** Notifies the other tabs that the session changed. */
  readonly announce: () => void;
}

/**
 * State of the requests for the session:
 *
 * |         | `pending` | `next` | `refresh`           | an answer comes        |
 * | ------- | --------- | ------ | ------------------- | ---------------------- |
 * | idle    | none      | none   | requests            | -                      |
 * | pending | set       | none   | will request again  | idle                   |
 * | to redo | set       | set    | stays               | pending                |
 */
interface SessionRequests {
  pending: Promise<void> | undefined;
  /** The request after the pending one, whose answer may be about the former session. */
  next: Promise<void> | undefined;
  /**
   * Whether the session changed before the first answer, so that the data read until then may be another
   * person's.
   */
  isSuspect: boolean;
}

export function createCurrentUser({ api, dispatch, state, remembered }: Omit<Host, 'announce'>) {
  const questions: SessionRequests = { pending: undefined, next: undefined, isSuspect: false };

  function setUser(user: SessionUser | null): void {
    const before = state();
    dispatch(setSession(user));
    remembered.write(user);
    // Another person may not read the same records, so the state is cleared. The first answer of a page is no
    // change: it confirms the user who was signed in from the start.
    const isOther = before.status === 'loading' ? questions.isSuspect : before.user?._id !== user?._id;
    questions.isSuspect = false;
    if (isOther) dispatch(reset());
  }

  async function fetchSession(): Promise<void> {
    try {
      const { method, path } = currentSession;
      // The call's declaration gives the answer's type.
      const { usuario } = (await api.call(method, path)) as AnswerOf<typeof currentSession>;
      setUser(usuario ?? null);
    } catch (error) {
      if (state().status !== 'loading') return;
      // If the server is unreachable, continue as the last person who signed in here. After any other
      // failure, continue as a visitor.
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500;
      dispatch(setSession(isRefused ? null : remembered.read()));
    }
  }

  const fetchSessionOnce = (): Promise<void> => {
    questions.pending ??= fetchSession().finally(() => {
      questions.pending = undefined;
    });
    return questions.pending;
  };
  const refresh = (): Promise<void> => {
    const { pending } = questions;
    if (!pending) return fetchSessionOnce();
    questions.isSuspect ||= state().status === 'loading';
    questions.next ??= pending.then(() => {
      questions.next = undefined;
      return fetchSessionOnce();
    });
    return questions.next;
  };

  return {
    /** Asks the server who is signed in; if a request is in flight, asks again after it. */
    refresh,
    expired: (): void => {
      if (state().status === 'activa') void fetchSessionOnce();
    },
    signedOut: async (): Promise<void> => {
      await (questions.next ?? questions.pending);
      setUser(null);
    },
  };
}
