/** Signed notes and their keys (C2SP signed-note): a text, and under it a line for each who signed it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, fromBase64, joined, sameBytes, toBase64, toHex } from './bytes.ts';
import { publicKeyOf, signatureHolds, signBytes } from './ed25519.ts';

/** How a key signs: the note itself, or a checkpoint with the instant in which it was looked at. */
export const SIGNATURE_TYPES = { note: 1, cosignature: 4 } as const;
export type SignatureType = (typeof SIGNATURE_TYPES)[keyof typeof SIGNATURE_TYPES];

const KEY_BYTES = 32;
const ID_BYTES = 4;
const MOST_CHARACTERS = 100_000;
const MOST_SIGNATURES = 100;

/** What checks signatures; its text, the "vkey", is what people hand each other. */
export interface VerifierKey {
  readonly name: string;
  readonly type: SignatureType;
  /** Four bytes. */
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
}
/** What signs: never leaves the machine that it was made on. */
export interface Signer {
  readonly key: VerifierKey;
  readonly seed: Uint8Array;
}

/** Whether a name may be a key's: not empty, without spaces and without `+`. */
export const isKeyName = (name: string): boolean => /^[^\s+\p{Cc}\p{Z}]{1,200}$/u.test(name);

/** The key of that name. @throws RangeError for a name that can't be one */
function verifierKey(name: string, type: SignatureType, publicKey: Uint8Array): VerifierKey {
  if (!isKeyName(name)) throw new RangeError(`«${name}» can't be the name of a key`);
  const id = sha256(joined(bytesOf(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, ID_BYTES);
  return { name, type, id, publicKey };
}

/** @param seed 32 bytes, from which the private key is made */
export const signerOf = (name: string, type: SignatureType, seed: Uint8Array): Signer => ({
  key: verifierKey(name, type, publicKeyOf(seed)),
  seed,
});

/** `name+id+key`. */
export const formatKey = ({ name, type, id, publicKey }: VerifierKey): string =>
  `${name}+${toHex(id)}+${toBase64(joined(Uint8Array.of(type), publicKey))}`;

/** The key of such a text; undefined for what is none, or of another kind than Ed25519's. */
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
  /** What is signed, with its last newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** A line with its newline. */
export const formatSignature = ({ name, id, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(joined(id, signature))}\n`;

/** @param line without its newline */
export function parseSignature(line: string): NoteSignature | undefined {
  const [dash, name = '', material = '', ...more] = line.split(' ');
  const bytes = fromBase64(material);
  if (dash !== '—' || more.length > 0 || !isKeyName(name) || !bytes || bytes.length <= ID_BYTES)
    return undefined;
  return { name, id: bytes.slice(0, ID_BYTES), signature: bytes.slice(ID_BYTES) };
}

export const formatNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(formatSignature).join('')}`;

/** The parts of a note, of which nothing is checked yet; undefined for a text that is no note. */
export function parseNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n');
  // oxlint-disable-next-line no-control-regex -- they are what a note must not have
  if (end < 0 || note.length > MOST_CHARACTERS || !note.endsWith('\n') || /[\0-\x09\x0b-\x1f]/.test(note))
    return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) return undefined;
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const signature = parseSignature(line);
    if (!signature) return undefined;
    signatures.push(signature);
  }
  return { text: note.slice(0, end + 1), signatures };
}

/** The signatures of a note that say they are that key's. */
export const signaturesBy = ({ signatures }: Note, { name, id }: VerifierKey): readonly NoteSignature[] =>
  signatures.filter((each) => each.name === name && sameBytes(each.id, id));

/** The signature of a text by a key that signs notes. */
export const signText = (text: string, { key, seed }: Signer): NoteSignature => ({
  name: key.name,
  id: key.id,
  signature: signBytes(bytesOf(text), seed),
});

/** Whether the key signed the note: it did at least once, and each time rightly. */
export function isSignedBy(note: Note, key: VerifierKey): boolean {
  const own = signaturesBy(note, key);
  const message = bytesOf(note.text);
  return (
    key.type === SIGNATURE_TYPES.note &&
    own.length > 0 &&
    own.every(({ signature }) => signatureHolds(signature, message, key.publicKey))
  );
}
