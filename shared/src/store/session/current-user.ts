/** Keeps the state's user the one whom the server knows, and clears the state when that is another. */
import type { AnswerOf } from '../../contract/calls/call.ts';
import { currentSession, type SessionUser } from '../../contract/calls/session.ts';
import { reset } from '../actions.ts';
import { ApiError, type Api } from '../api.ts';
import type { Remembered } from './remembered.ts';
import { setSession, type SessionState } from './state.ts';

export interface SessionHost {
  readonly api: Pick<Api, 'call'>;
  readonly dispatch: (action: { readonly type: string }) => void;
  readonly state: () => SessionState;
  readonly remembered: Remembered;
  /** Notifies the other tabs that the session changed. */
  readonly announce: () => void;
}

/**
 * State besides the session's own (`status` and `user`):
 *
 * | session        | event               | `pending` | `isSuspect` | the state is cleared if  |
 * | -------------- | ------------------- | --------- | ----------- | ------------------------ |
 * | any            | `refresh`           | set       | unchanged   | -                        |
 * | `loading`      | a tab announces     | asked anew| true        | -                        |
 * | `loading`      | the server answers  | none      | false       | it was suspect           |
 * | any other      | the server answers  | none      | false       | the user is another      |
 */
interface Refreshing {
  /** The question under way. */
  pending: Promise<void> | undefined;
  /** Whether the session changed before the first answer: what was read until then may be another's. */
  isSuspect: boolean;
}

export function createCurrentUser({ api, dispatch, state, remembered }: SessionHost) {
  const refreshing: Refreshing = { pending: undefined, isSuspect: false };

  function become(user: SessionUser | null): void {
    const before = state();
    dispatch(setSession(user));
    remembered.write(user);
    // Another person may not see the same records, so the state is cleared. The first answer of a page
    // changes nobody: it only confirms who was signed in all along.
    const isOther = before.status === 'loading' ? refreshing.isSuspect : before.user?._id !== user?._id;
    refreshing.isSuspect = false;
    if (isOther) dispatch(reset());
  }

  async function ask(): Promise<void> {
    try {
      const { method, path } = currentSession;
      // The declaration gives the type of the answer.
      const { usuario } = (await api.call(method, path)) as AnswerOf<typeof currentSession>;
      become(usuario ?? null);
    } catch (error) {
      if (state().status !== 'loading') return;
      // Unreachable: continue as the last person who signed in here. After any other failure, continue as a
      // visitor.
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500;
      dispatch(setSession(isRefused ? null : remembered.read()));
    }
  }

  const refresh = (): Promise<void> => {
    refreshing.pending ??= ask().finally(() => {
      refreshing.pending = undefined;
    });
    return refreshing.pending;
  };
  /** Asks anew: a question under way may be answered for the former session. */
  const refreshAnew = async (): Promise<void> => {
    await refreshing.pending;
    await refresh();
  };

  return {
    /** Asks the server who is signed in. */
    refresh,
    refreshAnew,
    /** Called when a call was answered 401: the session ended elsewhere. */
    expired: (): void => {
      if (state().status === 'activa') void refresh();
    },
    /** Called when another tab announced a change. */
    changedElsewhere: (): Promise<void> => {
      refreshing.isSuspect ||= state().status === 'loading';
      return refreshAnew();
    },
    signedOut: async (): Promise<void> => {
      await refreshing.pending;
      become(null);
    },
  };
}
