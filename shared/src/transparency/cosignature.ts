/**
 * Cosignatures of witnesses: a witness signs that at an instant this was the largest tree of the log it had
 * seen, and consistent with the earlier ones (C2SP tlog-cosignature).
 */
import { bytesOf, joined } from './bytes.ts';
import { verifies, signBytes } from './ed25519.ts';
import {
  SIGNATURE_TYPES,
  signaturesBy,
  type Note,
  type NoteSignature,
  type Signer,
  type VerifierKey,
} from './note.ts';

const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

const message = (text: string, seconds: number): Uint8Array =>
  bytesOf(`cosignature/v1\ntime ${seconds}\n${text}`);

/** Cosigns a checkpoint. @param seconds since 1970 */
export function cosign(text: string, { key, seed }: Signer, seconds: number): NoteSignature {
  const time = new Uint8Array(TIME_BYTES);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return { name: key.name, id: key.id, signature: joined(time, signBytes(message(text, seconds), seed)) };
}

/**
 * Returns the time of a witness's signature under that text, in seconds since 1970; undefined if it is
 * invalid.
 */
export function cosignedAt(text: string, { signature }: NoteSignature, key: VerifierKey): number | undefined {
  if (key.type !== SIGNATURE_TYPES.cosignature || signature.length !== TIME_BYTES + SIGNATURE_BYTES)
    return undefined;
  const time = new DataView(signature.buffer, signature.byteOffset, TIME_BYTES).getBigUint64(0);
  const seconds = Number(time);
  if (!Number.isSafeInteger(seconds) || seconds === 0) return undefined;
  const ed25519Signature = signature.subarray(TIME_BYTES);
  return verifies(ed25519Signature, message(text, seconds), key.publicKey) ? seconds : undefined;
}

export interface Witnessed {
  readonly name: string;
  /** Seconds since 1970. */
  readonly at: number;
}

/**
 * Returns the given witnesses who signed a checkpoint, and when. Returns undefined if a signature in a
 * witness's name is invalid: it is forged, so the whole note can't be trusted.
 */
export function witnessesOf(note: Note, keys: readonly VerifierKey[]): readonly Witnessed[] | undefined {
  const found: Witnessed[] = [];
  for (const key of keys) {
    const times = signaturesBy(note, key).map((signature) => cosignedAt(note.text, signature, key));
    if (times.includes(undefined)) return undefined;
    const last = Math.max(...times.filter((time) => time !== undefined));
    if (times.length > 0) found.push({ name: key.name, at: last });
  }
  return found;
}
