/** Signed notes and their keys (C2SP signed-note): a text, followed by a line for each signature. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, fromBase64, joined, sameBytes, toBase64, toHex } from './bytes.ts';
import { publicKeyOf, verifies, signBytes } from './ed25519.ts';

/**
 * Signature types: of the note itself, or of a checkpoint together with the time at which a witness saw it.
 */
export const SIGNATURE_TYPES = { note: 1, cosignature: 4 } as const;
type SignatureType = (typeof SIGNATURE_TYPES)[keyof typeof SIGNATURE_TYPES];

const KEY_BYTES = 32;
const ID_BYTES = 4;
const MAX_CHARACTERS = 100_000;
const MAX_SIGNATURES = 100;

/** Public key that verifies signatures. People exchange its text form, the "vkey". */
export interface VerifierKey {
  readonly name: string;
  readonly type: SignatureType;
  /** Four bytes, derived from the name, type and key. */
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
}
/** Private key that signs. It never leaves the machine where it was made. */
export interface Signer {
  readonly key: VerifierKey;
  readonly seed: Uint8Array;
}

/** Whether a name is valid for a key: not empty, without spaces and without `+`. */
export const isKeyName = (name: string): boolean => /^[^\s+\p{Cc}\p{Z}]{1,200}$/u.test(name);

/** Returns a key with that name. @throws RangeError for an invalid name */
function verifierKey(name: string, type: SignatureType, publicKey: Uint8Array): VerifierKey {
  if (!isKeyName(name)) throw new RangeError(`«${name}» can't be the name of a key`);
  const id = sha256(joined(bytesOf(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, ID_BYTES);
  return { name, type, id, publicKey };
}

/** Returns a signer. @param seed 32 bytes, the private key */
export const signerOf = (name: string, type: SignatureType, seed: Uint8Array): Signer => ({
  key: verifierKey(name, type, publicKeyOf(seed)),
  seed,
});

/** Returns the "vkey" text: `name+id+key`. */
export const formatKey = ({ name, type, id, publicKey }: VerifierKey): string =>
  `${name}+${toHex(id)}+${toBase64(joined(Uint8Array.of(type), publicKey))}`;

/** Parses a vkey; returns undefined for any other text, or a key that isn't Ed25519. */
export function parseKey(text: string): VerifierKey | undefined {
  const [, name = '', material = ''] = /^([^+]+)\+[0-9a-f]{8}\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const bytes = fromBase64(material);
  const type = Object.values(SIGNATURE_TYPES).find((each) => each === bytes?.[0]);
  if (!isKeyName(name) || type === undefined || bytes?.length !== KEY_BYTES + 1) return undefined;
  const key = verifierKey(name, type, bytes.slice(1));
  return formatKey(key) === text ? key : undefined;
}

export interface NoteSignature {
  readonly name: string;
  readonly id: Uint8Array;
  readonly signature: Uint8Array;
}
export interface Note {
  /** The signed text, with its last newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Returns a signature's line, with its newline. */
export const formatSignature = ({ name, id, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(joined(id, signature))}\n`;

/** Parses a signature's line. @param line without its newline */
export function parseSignature(line: string): NoteSignature | undefined {
  const [dash, name = '', material = '', ...more] = line.split(' ');
  const bytes = fromBase64(material);
  if (dash !== '—' || more.length > 0 || !isKeyName(name) || !bytes || bytes.length <= ID_BYTES)
    return undefined;
  return { name, id: bytes.slice(0, ID_BYTES), signature: bytes.slice(ID_BYTES) };
}

export const formatNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(formatSignature).join('')}`;

/** Parses a note without verifying it; returns undefined for any other text. */
export function parseNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n');
  // oxlint-disable-next-line no-control-regex -- they are what a note must not have
  if (end < 0 || note.length > MAX_CHARACTERS || !note.endsWith('\n') || /[\0-\x09\x0b-\x1f]/.test(note))
    return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) return undefined;
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const signature = parseSignature(line);
    if (!signature) return undefined;
    signatures.push(signature);
  }
  return { text: note.slice(0, end + 1), signatures };
}

/** Returns the signatures in a note that claim to be by that key. */
export const signaturesBy = ({ signatures }: Note, { name, id }: VerifierKey): readonly NoteSignature[] =>
  signatures.filter((each) => each.name === name && sameBytes(each.id, id));

/** Signs a text with a key for notes. */
export const signText = (text: string, { key, seed }: Signer): NoteSignature => ({
  name: key.name,
  id: key.id,
  signature: signBytes(bytesOf(text), seed),
});

/** Whether the key signed the note: it has at least one signature by the key, and all of them are valid. */
export function isSignedBy(note: Note, key: VerifierKey): boolean {
  const ownSignatures = signaturesBy(note, key);
  const message = bytesOf(note.text);
  return (
    key.type === SIGNATURE_TYPES.note &&
    ownSignatures.length > 0 &&
    ownSignatures.every(({ signature }) => verifies(signature, message, key.publicKey))
  );
}
