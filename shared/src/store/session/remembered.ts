/** The last person who signed in on this browser, shown when the app opens without a connection. */
import type { SessionUser } from '../../contract/calls/session.ts';
import { isRecord } from '../../contract/values/guards.ts';

const KEY = 'oficio:usuario';

export interface Remembered {
  read(): SessionUser | null;
  write(user: SessionUser | null): void;
}

const isUser = (value: unknown): value is SessionUser =>
  isRecord(value) && '_id' in value && Array.isArray(value['roles']);

/** Stores the person in the browser's storage; full or forbidden storage counts as empty. */
export function rememberedIn(storage: () => Storage): Remembered {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
        return isUser(value) ? value : null;
      } catch {
        return null;
      }
    },
    write(user) {
      try {
        if (user) storage().setItem(KEY, JSON.stringify(user));
        else storage().removeItem(KEY);
      } catch {
        // Opening without a connection will show a visitor; nothing else is lost.
      }
    },
  };
}
