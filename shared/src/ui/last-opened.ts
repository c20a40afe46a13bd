/** Remembers the last opened item of each list, to mark it when the person returns. */

const KEY = 'oficio.abierto';
/** Key of an item opened before hydration: the script in the head stores it (shell/src/color-scheme.js). */
const EARLY_KEY = 'oficio.abierto.antes';
/** Maximum number of lists remembered. */
const MAX_LISTS = 30;

/** Item id by the list's address, the latest last. */
type Opened = ReadonlyMap<string, string>;

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function read(): Opened {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const early: unknown = JSON.parse(sessionStorage.getItem(EARLY_KEY) ?? 'null');
    return new Map([...(Array.isArray(kept) ? kept : []), early].filter(isPair));
  } catch {
    // Without storage, or with invalid data in it, nothing is marked.
    return new Map();
  }
}

/** Returns the id of the item last opened from the list of this address, in this tab. */
export const lastOpened = (address: string): string | undefined => read().get(address);

/** Stores that an item was opened from the list of this address. */
export function noteOpened(address: string, id: string): void {
  const others = [...read()].filter(([other]) => other !== address);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [address, id]].slice(-MAX_LISTS)));
    sessionStorage.removeItem(EARLY_KEY);
  } catch {
    // Storage full or forbidden: the list will have no mark.
  }
}
