/** The proof that an entry is in the log, as a file beside what it proves (C2SP tlog-proof). */
import { bytesOf, fromBase64, readCount, textOf, toBase64 } from './bytes.ts';
import { openCheckpoint, type Checkpoint } from './checkpoint.ts';
import { witnessesOf, type Witnessed } from './cosignature.ts';
import { HASH_BYTES, leafHash, verifyInclusion } from './merkle.ts';
import type { VerifierKey } from './note.ts';

const FORMAT = 'c2sp.org/tlog-proof@v1';
const MOST_CHARACTERS = 200_000;

export interface LogProof {
  readonly index: number;
  readonly path: readonly Uint8Array[];
  /** The note, word for word. */
  readonly checkpoint: string;
  /** The leaf's own text: nothing vouches for it but that its hash is the one proved. */
  readonly leaf: string;
}

/** The text of a `.tlog-proof` file. */
export const formatProof = ({ index, path, checkpoint, leaf }: LogProof): string =>
  [FORMAT, `extra ${toBase64(bytesOf(leaf))}`, `index ${index}`, ...path.map(toBase64), '', checkpoint].join(
    '\n',
  );

/** The parts of such a file, of which nothing is checked yet. */
export function parseProof(text: string): LogProof | undefined {
  const end = text.indexOf('\n\n');
  if (end < 0 || text.length > MOST_CHARACTERS) return undefined;
  const [format, extra = '', place = '', ...hashes] = text.slice(0, end).split('\n');
  const leafBytes = extra.startsWith('extra ') ? fromBase64(extra.slice('extra '.length)) : undefined;
  const leaf = leafBytes && textOf(leafBytes);
  const index = place.startsWith('index ') ? readCount(place.slice('index '.length)) : undefined;
  const path = hashes.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES);
  if (format !== FORMAT || leaf === undefined || index === undefined || path.length !== hashes.length)
    return undefined;
  // Filtered above, which the compiler doesn't see.
  return { index, path: path as Uint8Array[], checkpoint: text.slice(end + 2), leaf };
}

export interface ProvedEntry {
  readonly index: number;
  readonly leaf: string;
  readonly checkpoint: Checkpoint;
  /** None where no witness signed that checkpoint. */
  readonly witnesses: readonly Witnessed[];
}

/** What doesn't hold: the log didn't sign the checkpoint, a witness's signature is made up, or the entry isn't in it. */
export type ProofFault = 'checkpoint' | 'testigo' | 'inclusion';

/** Checks a proof with keys that whoever checks has from elsewhere. */
export function verifyProof(
  { index, path, checkpoint: text, leaf }: LogProof,
  logKey: VerifierKey,
  witnessKeys: readonly VerifierKey[],
): ProvedEntry | ProofFault {
  const checkpoint = openCheckpoint(text, logKey);
  if (!checkpoint) return 'checkpoint';
  const witnesses = witnessesOf(checkpoint.note, witnessKeys);
  if (!witnesses) return 'testigo';
  const { size, root } = checkpoint;
  if (!verifyInclusion({ leaf: leafHash(bytesOf(leaf)), index, size, proof: path, root })) return 'inclusion';
  return { index, leaf, checkpoint, witnesses };
}
