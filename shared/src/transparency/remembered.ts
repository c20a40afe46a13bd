/**
 * The last checkpoint that an installed app saw of a log. Each later one has to extend it: a log that shows one person
 * another history than the rest is found out by whoever looked before.
 */
import { openCheckpoint, type OpenCheckpoint } from './checkpoint.ts';
import { verifyConsistency } from './merkle.ts';
import { formatKey, formatNote, type VerifierKey } from './note.ts';

/** Where it is kept. The browser's `localStorage` is one. */
export interface CheckpointStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * Gives the hashes that prove that the tree of size `to` begins with that of size `from`; `'refused'` when the site answered
 * that it has none. Fails when the site can't be reached.
 */
export type ProofSource = (from: number, to: number) => Promise<readonly Uint8Array[] | 'refused'>;

/** `unknown`: it couldn't be asked; what is kept stays as it is. */
export type Remembered = 'first' | 'consistent' | 'inconsistent' | 'unknown';

const memory = new Map<string, string>();
/** For as long as the page lasts: where the browser keeps nothing. */
const MEMORY: CheckpointStore = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
};

/** The browser's own store; the page's memory where the browser gives none. */
function browserStore(): CheckpointStore {
  try {
    const { localStorage } = globalThis;
    const probe = 'oficio-registro-prueba';
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    // Private windows, blocked cookies, no storage left.
    return MEMORY;
  }
}

const placeOf = ({ name }: VerifierKey): string => `oficio-registro:${name}`;

interface Kept {
  readonly key: string;
  readonly note: string;
}

function readKept(store: CheckpointStore, key: VerifierKey): Kept | undefined {
  const [kept, ...note] = (store.getItem(placeOf(key)) ?? '').split('\n');
  return kept ? { key: kept, note: note.join('\n') } : undefined;
}

const keep = (store: CheckpointStore, key: VerifierKey, { note }: OpenCheckpoint): void =>
  store.setItem(placeOf(key), `${formatKey(key)}\n${formatNote(note)}`);

/**
 * Compares a checkpoint with the last one seen of its log, and keeps the larger.
 * @param text the note, whose signature is checked here
 */
export async function rememberCheckpoint(
  text: string,
  key: VerifierKey,
  proofOf: ProofSource,
  store: CheckpointStore = browserStore(),
): Promise<Remembered> {
  const now = openCheckpoint(text, key);
  if (!now) return 'inconsistent';
  const kept = readKept(store, key);
  if (!kept) {
    keep(store, key, now);
    return 'first';
  }
  // A log with another key is another log, whatever it calls itself.
  const before = kept.key === formatKey(key) ? openCheckpoint(kept.note, key) : undefined;
  if (!before) return 'inconsistent';
  const [from, to] = before.size <= now.size ? [before, now] : [now, before];
  const proof =
    from.size === to.size || from.size === 0 ? [] : await proofOf(from.size, to.size).catch(() => undefined);
  if (!proof) return 'unknown';
  if (proof === 'refused' || !verifyConsistency({ from, to, proof })) return 'inconsistent';
  // Another page of this browser may have seen a larger one meanwhile: the next time tells.
  if (now.size > before.size) keep(store, key, now);
  return 'consistent';
}
