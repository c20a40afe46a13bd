/** Accepts only two kinds of documents from other issuers: DID documents and signed status lists. */
import { recordOf, textsOf } from '@oficio/shared/contract/values/guards';
import { LONGEST_JWT, partsOf } from '@oficio/shared/credentials/jwt';

/** Returns a DID document; undefined for any other text. */
export function didDocumentIn(text: string, did: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    const { id } = recordOf(document);
    return id === did ? document : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a signed status list; undefined for any other text. */
export function statusListIn(text: string): string | undefined {
  if (text.length > LONGEST_JWT) return undefined;
  const payload = partsOf(text.trim())?.payload;
  if (!payload) return undefined;
  const { type } = payload;
  return textsOf(type).includes('BitstringStatusListCredential') ? text.trim() : undefined;
}
