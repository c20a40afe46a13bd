/** Normalises and compares the data of identity documents. */
import { foldAccents } from '@oficio/shared/kit/fold-accents';

/** Fields of an account that identify the holder of a certificate. */
export const IDENTITY_FIELDS = ['nombreLegal', 'documentoTipo', 'documento'] as const;

/** Normalises a document's number: upper case, letters and digits only. */
export const normaliseDocument = (number: string): string => number.toUpperCase().replace(/[^0-9A-Z]/g, '');

const foldName = (name: string) =>
  foldAccents(name)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two names are equal, ignoring case, accents and punctuation. */
export const sameName = (a: string, b: string): boolean => foldName(a) === foldName(b);
