/** Keeps the state's user equal to the server's, and clears the state when the user changes. */
import type { AnswerOf } from '../../contract/calls/call.ts';
import { currentSession, type SessionUser } from '../../contract/calls/session.ts';
import { reset } from '../actions.ts';
import { ApiError, type Api } from '../api.ts';
import type { Remembered } from './remembered.ts';
import { setSession, type SessionState } from './state.ts';

/** Lowest HTTP status of the server's own errors. */
const MIN_SERVER_ERROR = 500;

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
 * |         | `pending` | `next` | `refresh`           | an answer arrives      |
 * | ------- | --------- | ------ | ------------------- | ---------------------- |
 * | idle    | none      | none   | requests            | -                      |
 * | pending | set       | none   | will request again  | idle                   |
 * | to redo | set       | set    | unchanged           | pending                |
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
  const requests: SessionRequests = { pending: undefined, next: undefined, isSuspect: false };

  function setUser(user: SessionUser | null): void {
    const before = state();
    dispatch(setSession(user));
    remembered.write(user);
    // Another person may not read the same records, so the state is cleared. The first answer of a page is no
    // change: it confirms the user who was signed in from the start.
    const isOtherUser = before.status === 'loading' ? requests.isSuspect : before.user?._id !== user?._id;
    requests.isSuspect = false;
    if (isOtherUser) dispatch(reset());
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
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < MIN_SERVER_ERROR;
      dispatch(setSession(isRefused ? null : remembered.read()));
    }
  }

  const fetchSessionOnce = (): Promise<void> => {
    requests.pending ??= fetchSession().finally(() => {
      requests.pending = undefined;
    });
    return requests.pending;
  };
  const refresh = (): Promise<void> => {
    const { pending } = requests;
    if (!pending) return fetchSessionOnce();
    requests.isSuspect ||= state().status === 'loading';
    requests.next ??= pending.then(() => {
      requests.next = undefined;
      return fetchSessionOnce();
    });
    return requests.next;
  };

  return {
    /** Asks the server who is signed in; if a request is in flight, asks again after it. */
    refresh,
    expired: (): void => {
      if (state().status === 'activa') void fetchSessionOnce();
    },
    signedOut: async (): Promise<void> => {
      await (requests.next ?? requests.pending);
      setUser(null);
    },
  };
}
