/** Checkpoints: the log's number of leaves and their root, signed by the log (C2SP tlog-checkpoint). */
import { fromBase64, readCount, toBase64 } from './bytes.ts';
import { HASH_BYTES } from './merkle.ts';
import {
  formatNote,
  isSignedBy,
  parseNote,
  signText,
  type Note,
  type Signer,
  type VerifierKey,
} from './note.ts';

export interface Checkpoint {
  /** Name of the log, `host/registro`, fixed when the log began. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}
/** A checkpoint with a valid signature, and the note that it came in. */
export interface OpenCheckpoint extends Checkpoint {
  readonly note: Note;
}

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Parses a note's text. Ignores extension lines of other logs; the signature covers them as well. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.includes('')) return undefined;
  const [origin, count = '', hash = ''] = lines;
  const [size, root] = [readCount(count), fromBase64(hash)];
  if (!origin || size === undefined || root?.length !== HASH_BYTES) return undefined;
  return { origin, size, root };
}

/** Returns the note of a checkpoint to publish, with the log's signature alone. */
export function signCheckpoint(checkpoint: Checkpoint, signer: Signer): string {
  const text = formatCheckpoint(checkpoint);
  return formatNote({ text, signatures: [signText(text, signer)] });
}

/** Returns the checkpoint in a note signed by the log's key; undefined for any other text. */
export function openCheckpoint(text: string, key: VerifierKey): OpenCheckpoint | undefined {
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!checkpoint || checkpoint.origin !== key.name || !isSignedBy(note, key)) return undefined;
  return { ...checkpoint, note };
}
