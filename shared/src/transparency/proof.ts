/** Proof that an entry is in the log, as a file to store with the certificate (C2SP tlog-proof). */
import { bytesOf, fromBase64, readCount, textOf, toBase64 } from './bytes.ts';
import { openCheckpoint, type Checkpoint } from './checkpoint.ts';
import { witnessesOf, type Witnessed } from './cosignature.ts';
import { HASH_BYTES, leafHash, verifyInclusion } from './merkle.ts';
import type { VerifierKey } from './note.ts';

const FORMAT = 'c2sp.org/tlog-proof@v1';
const MAX_CHARACTERS = 200_000;

export interface LogProof {
  readonly index: number;
  readonly path: readonly Uint8Array[];
  /** The note of the checkpoint, verbatim. */
  readonly checkpoint: string;
  /** Text of the leaf. Untrusted until its hash is proved. */
  readonly leaf: string;
}

/** Returns the text of a `.tlog-proof` file. */
export const formatProof = ({ index, path, checkpoint, leaf }: LogProof): string =>
  [FORMAT, `extra ${toBase64(bytesOf(leaf))}`, `index ${index}`, ...path.map(toBase64), '', checkpoint].join(
    '\n',
  );

/** Parses a `.tlog-proof` file without verifying it. */
export function parseProof(text: string): LogProof | undefined {
  const end = text.indexOf('\n\n');
  if (end < 0 || text.length > MAX_CHARACTERS) return undefined;
  const [format, extra = '', place = '', ...hashes] = text.slice(0, end).split('\n');
  const leafBytes = extra.startsWith('extra ') ? fromBase64(extra.slice('extra '.length)) : undefined;
  const leaf = leafBytes && textOf(leafBytes);
  const index = place.startsWith('index ') ? readCount(place.slice('index '.length)) : undefined;
  const path = hashes.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES);
  if (format !== FORMAT || leaf === undefined || index === undefined || path.length !== hashes.length)
    return undefined;
  // Checked above, but the compiler can't infer it.
  return { index, path: path as Uint8Array[], checkpoint: text.slice(end + 2), leaf };
}

export interface ProvedEntry {
  readonly index: number;
  readonly leaf: string;
  readonly checkpoint: Checkpoint;
  /** Empty if no witness signed that checkpoint. */
  readonly witnesses: readonly Witnessed[];
}

/**
 * Reason why a proof fails: the log didn't sign the checkpoint, a witness's signature is forged, or the entry
 * isn't in the log.
 */
type ProofFault = 'checkpoint' | 'testigo' | 'inclusion';

/** Verifies a proof with keys that the caller obtained independently. */
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
