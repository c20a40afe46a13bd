/** Which item of each browsing list was opened last, so that coming back finds it marked. */

const KEY = 'oficio.abierto';
/** Lists remembered: those of a visit. */
const MOST = 30;

/** By the list's address: the id of the item. The last one opened stands last. */
type Opened = ReadonlyMap<string, string>;

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function read(): Opened {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isPair) : []);
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
  } catch {
    // Full or forbidden: coming back begins at the top without a mark.
  }
}
