/** What people type, paste, scan or upload, as numbers and codes to check. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { withQuery } from '@oficio/shared/contract/declaration/with-query';
import {
  findCode,
  findNumber,
  tidyCode,
  tidyNumber,
} from '@oficio/shared/contract/values/certificate-number';

export interface Entry {
  readonly numero: string;
  readonly codigo: string;
}

/** The address that a certificate has: on older papers its QR holds it. */
const ADDRESS = /\/verificar\/([^\s?#/]+)\/?(?:\?(?:[^\s#]*&)?codigo=([^\s&#]+))?/i;
/** Checked at once: the server lets each address check sixty a minute. */
export const MAX_ENTRIES = 30;

/** The number and the code in a text; undefined when it is empty. What is no number goes as it is: the server answers that it does not exist. */
export function readEntry(text: string): Entry | undefined {
  const line = text.trim();
  if (line === '') return undefined;
  const [, numero, codigo = ''] = ADDRESS.exec(line) ?? [];
  if (numero !== undefined)
    return { numero: tidyNumber(safeDecode(numero)), codigo: tidyCode(safeDecode(codigo)) };
  const found = findNumber(line);
  if (found) return { numero: found.numero, codigo: findCode(found.rest) };
  const [unknown = '', rest = ''] = line.split(/[\s,;]+/);
  return { numero: tidyNumber(unknown), codigo: tidyCode(rest) };
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
