/** Which item of each browsing list was opened last, so that coming back finds it marked. */

const KEY = 'oficio.abierto';
/** The one that was opened before a drawn page's code ran: the head's script notes it (shell/src/color-scheme.js). */
const EARLY_KEY = 'oficio.abierto.antes';
/** Lists remembered: those of a visit. */
const MOST = 30;

/** By the list's address: the id of the item. The last one opened stands last. */
type Opened = ReadonlyMap<string, string>;

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function read(): Opened {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const early: unknown = JSON.parse(sessionStorage.getItem(EARLY_KEY) ?? 'null');
    return new Map([...(Array.isArray(kept) ? kept : []), early].filter(isPair));
  } catch {
    // Without storage, or with something else in it, nothing is marked.
    return new Map();
  }
}

/** The id of the item last opened from the list of this address, in this tab. */
export const lastOpened = (address: string): string | undefined => read().get(address);

/** Notes that an item was opened from the list of this address. */
export function noteOpened(address: string, id: string): void {
  const others = [...read()].filter(([other]) => other !== address);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [address, id]].slice(-MOST)));
    sessionStorage.removeItem(EARLY_KEY);
  } catch {
    // Full or forbidden: coming back begins at the top without a mark.
  }
}
