/**
 * Extracts the badge of an uploaded file, by its bytes: JSON with a document or a JWT, or a PDF with either
 * attached.
 */
import type { SignedInput } from '@oficio/shared/credentials/check';
import { textOf } from '@oficio/shared/credentials/reading/file-bytes';
import { credentialInPdf, isPdf } from '@oficio/shared/credentials/reading/pdf';
import { readText } from '@oficio/shared/credentials/reading/read-text';
import type { FileStorage } from '../../../engine/files/storage.ts';

/** Maximum bytes of a file; larger files, such as pictures, aren't read. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Maximum characters of a document to process. */
const MAX_DOCUMENT = 100_000;

/** Returns the signed credential in the file; undefined when there is none. */
export async function badgeIn(bytes: Uint8Array<ArrayBuffer>): Promise<SignedInput | undefined> {
  const presented = isPdf(bytes)
    ? await credentialInPdf(bytes)
    : bytes.length <= MAX_DOCUMENT * 4
      ? readText(textOf(bytes))
      : undefined;
  if (presented?.kind === 'jwt') return { kind: 'jwt', jwt: presented.jwt };
  if (presented?.kind !== 'document') return undefined;
  const { document } = presented;
  return JSON.stringify(document).length > MAX_DOCUMENT ? undefined : { kind: 'document', document };
}

/** Returns the bytes of a stored file; undefined when it is missing or too large. */
export async function bytesOf(
  storage: FileStorage,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (bytes > MAX_BYTES || (await storage.size(sha256)) === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(sha256)) chunks.push(chunk as Buffer);
  return Uint8Array.from(Buffer.concat(chunks));
}
