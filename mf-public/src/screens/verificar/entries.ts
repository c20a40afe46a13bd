/** Converts typed, pasted, scanned or uploaded text to numbers and codes to verify. */
import { verificationProof } from '@oficio/shared/contract/calls/verification';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { callAddress } from '@oficio/shared/contract/calls/call';
import { readEntry, type Entry } from '@oficio/shared/credentials/reading/entry';
import { withQuery } from '@oficio/shared/kit/with-query';

/** Maximum entries per call: as many as are answered in about a second. */
export const MAX_ENTRIES_PER_CALL = 100;

/** Parses one entry per line, without repeated numbers. */
export function readEntries(text: string): Entry[] {
  const entries = text.split(/\r?\n/).flatMap((line) => readEntry(line) ?? []);
  return entries.filter(
    (entry, index) => entries.findIndex(({ numero }) => numero === entry.numero) === index,
  );
}

/** Returns the address of an entry's result. */
export const resultPath = ({ numero, codigo }: Entry): string =>
  withQuery(pageOf('credenciales', { numero }), { codigo });
/** Returns the address of its "constancia", a PDF. */
export const proofAddress = (entry: Entry): string => callAddress(verificationProof, entry);
