/** What people type, paste, scan or upload, as numbers and codes to check. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { withQuery } from '@oficio/shared/contract/declaration/with-query';
import { readEntry, type Entry } from '@oficio/shared/credentials/reading/entry';

/** Sent by one call: as many as are answered in about a second. */
export const ENTRIES_A_CALL = 100;

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
