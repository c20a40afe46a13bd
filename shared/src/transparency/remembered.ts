/**
 * Remembers the last checkpoint of a log that an installed app saw. Each later checkpoint must extend it, so
 * anyone who has seen the log before detects a changed history.
 */
import { openCheckpoint, type OpenCheckpoint } from './checkpoint.ts';
import { verifyConsistency } from './merkle.ts';
import { formatKey, formatNote, type VerifierKey } from './note.ts';

/** Storage of the checkpoint, such as the browser's `localStorage`. */
export interface CheckpointStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * Returns the hashes that prove that the tree of size `to` begins with that of size `from`; `'refused'` if
 * the site answers that there is no such proof. Rejects if the site can't be reached.
 */
type ProofSource = (from: number, to: number) => Promise<readonly Uint8Array[] | 'refused'>;

/** `unknown`: the site could not be asked; the stored checkpoint is unchanged. */
type Comparison = 'first' | 'consistent' | 'inconsistent' | 'unknown';

const memory = new Map<string, string>();
/** Storage for as long as the page lasts, if the browser has none. */
const MEMORY: CheckpointStore = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
};

/** Returns the browser's storage, or the page's memory if it has none. */
function browserStore(): CheckpointStore {
  try {
    const { localStorage } = globalThis;
    const probe = 'oficio-registro-prueba';
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    // Private window, blocked cookies or full storage.
    return MEMORY;
  }
}

const storageKey = ({ name }: VerifierKey): string => `oficio-registro:${name}`;

interface StoredCheckpoint {
  readonly key: string;
  readonly note: string;
}

function readStored(store: CheckpointStore, key: VerifierKey): StoredCheckpoint | undefined {
  const [storedCheckpoint, ...note] = (store.getItem(storageKey(key)) ?? '').split('\n');
  return storedCheckpoint ? { key: storedCheckpoint, note: note.join('\n') } : undefined;
}

const storeCheckpoint = (store: CheckpointStore, key: VerifierKey, { note }: OpenCheckpoint): void =>
  store.setItem(storageKey(key), `${formatKey(key)}\n${formatNote(note)}`);

/**
 * Compares a checkpoint with the last one seen of its log, and stores the larger.
 * @param text the note; its signature is verified here
 */
export async function rememberCheckpoint(
  text: string,
  key: VerifierKey,
  proofOf: ProofSource,
  store: CheckpointStore = browserStore(),
): Promise<Comparison> {
  const latest = openCheckpoint(text, key);
  if (!latest) return 'inconsistent';
  const storedCheckpoint = readStored(store, key);
  if (!storedCheckpoint) {
    storeCheckpoint(store, key, latest);
    return 'first';
  }
  // A log with another key is a different log, whatever its name.
  const previous =
    storedCheckpoint.key === formatKey(key) ? openCheckpoint(storedCheckpoint.note, key) : undefined;
  if (!previous) return 'inconsistent';
  const [from, to] = previous.size <= latest.size ? [previous, latest] : [latest, previous];
  const proof =
    from.size === to.size || from.size === 0 ? [] : await proofOf(from.size, to.size).catch(() => undefined);
  if (!proof) return 'unknown';
  if (proof === 'refused' || !verifyConsistency({ from, to, proof })) return 'inconsistent';
  // Another page of this browser may have stored a larger one meanwhile: the next comparison will notice.
  if (latest.size > previous.size) storeCheckpoint(store, key, latest);
  return 'consistent';
}
