/** What people type, paste, scan or upload, as numbers and codes to check. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { withQuery } from '@oficio/shared/contract/declaration/with-query';

export interface Entry {
  readonly numero: string;
  readonly codigo: string;
}

/** Numbers of the platform, with or without the dashes and zeros: OF-2026-000123, rv 2026 123. */
const NUMBER = /\b([A-Za-z]{2})[-\s.]?(\d{4})[-\s.](\d{1,6})\b|\b([A-Za-z]{2})(\d{4})(\d{6})\b/;
/** The address that a certificate's QR holds. */
const ADDRESS = /\/verificar\/([^\s?#/)]+)(?:\?codigo=([A-Za-z0-9]+))?/;
const CODE = /\b[A-Za-z0-9]{4}-?[A-Za-z0-9]{4}\b/;
/** Checked at once: the server lets each address check sixty a minute. */
export const MAX_ENTRIES = 30;

/** The number and the code in a text; undefined when it is empty. What is no number goes as it is: the server answers that it does not exist. */
export function readEntry(text: string): Entry | undefined {
  const line = text.trim();
  if (line === '') return undefined;
  const address = ADDRESS.exec(line);
  if (address)
    return { numero: tidy(safeDecode(address[1] ?? '')), codigo: (address[2] ?? '').toUpperCase() };
  const match = NUMBER.exec(line);
  if (!match) {
    const [numero = '', codigo = ''] = line.split(/[\s,;]+/);
    return { numero: numero.toUpperCase(), codigo: codigo.toUpperCase() };
  }
  const rest = line.slice(match.index + match[0].length);
  return { numero: tidy(match[0]), codigo: tidyCode(CODE.exec(rest)?.[0] ?? '') };
}

/** Eight characters are copied by hand in groups: "zhpp-h43f" and "ZHPP H43F" are the same code. */
export const tidyCode = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** "of 2026 123" → "OF-2026-000123". */
function tidy(text: string): string {
  const match = NUMBER.exec(text);
  if (!match) return text.toUpperCase();
  const [letters = '', year = '', serial = ''] = match.slice(1).filter((part) => part !== undefined);
  return `${letters.toUpperCase()}-${year}-${serial.padStart(6, '0')}`;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One entry a line, each number once. */
export function readEntries(text: string): Entry[] {
  const entries = text.split(/\r?\n/).flatMap((line) => readEntry(line) ?? []);
  return entries.filter(
    (entry, index) => entries.findIndex(({ numero }) => numero === entry.numero) === index,
  );
}

/** Where an entry's result is shown. */
export const pathOf = ({ numero, codigo }: Entry): string =>
  withQuery(pageOf('credenciales', { numero }), { codigo });
/** The call that checks it. */
export const callOf = ({ numero, codigo }: Entry): string =>
  `/api/verificar/${encodeURIComponent(numero)}${codigo && `?codigo=${encodeURIComponent(codigo)}`}`;
/** Its "constancia", as PDF. */
export const proofOf = ({ numero, codigo }: Entry): string =>
  `/api/verificar/${encodeURIComponent(numero)}/constancia.pdf${codigo && `?codigo=${encodeURIComponent(codigo)}`}`;
