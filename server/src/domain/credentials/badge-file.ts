/** The badge in an uploaded file, by its bytes: JSON with a document or a JWT, or a PDF with one attached. */
import type { SignedInput } from '@oficio/shared/credentials/check';
import { textOf } from '@oficio/shared/credentials/reading/file-bytes';
import { credentialInPdf, isPdf } from '@oficio/shared/credentials/reading/pdf';
import { readText } from '@oficio/shared/credentials/reading/read-text';
import type { FileStorage } from '../../engine/files/storage.ts';

/** Files that may be larger, such as pictures, hold no badge that is read here. */
const MOST_BYTES = 10 * 1024 * 1024;
/** The largest document whose meaning is worked out here, in characters. */
const MOST_DOCUMENT = 100_000;

/** What is signed in it; undefined when there is nothing of the kind. */
export async function badgeIn(bytes: Uint8Array<ArrayBuffer>): Promise<SignedInput | undefined> {
  const presented = isPdf(bytes)
    ? await credentialInPdf(bytes)
    : bytes.length <= MOST_DOCUMENT * 4
      ? readText(textOf(bytes))
      : undefined;
  if (presented?.kind === 'jwt') return { kind: 'jwt', jwt: presented.jwt };
  if (presented?.kind !== 'document') return undefined;
  const { document } = presented;
  return JSON.stringify(document).length > MOST_DOCUMENT ? undefined : { kind: 'document', document };
}

/** The bytes of a stored file; undefined where it isn't there, or is larger than any that is read. */
export async function bytesOf(
  storage: FileStorage,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (bytes > MOST_BYTES || (await storage.size(sha256)) === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(sha256)) chunks.push(chunk as Buffer);
  return Uint8Array.from(Buffer.concat(chunks));
}
