/** What people type, paste, scan or upload, as numbers and codes to check. */
import { verificationProof } from '@oficio/shared/contract/calls/verification';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { callAddress } from '@oficio/shared/contract/calls/call';
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
/** Its "constancia", as PDF. */
export const proofOf = (entry: Entry): string => callAddress(verificationProof, entry);
