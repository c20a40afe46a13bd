/**
 * The log's witnesses. Their keys are registered on the server's own machine (`npm run add-witness`), never
 * over HTTP. A submission over HTTP is trusted for its signature alone.
 */
import { MINUTE_S } from '@oficio/shared/kit/durations';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { cosignedAt } from '@oficio/shared/transparency/cosignature';
import {
  formatKey,
  formatSignature,
  parseKey,
  parseNote,
  parseSignature,
  SIGNATURE_TYPES,
  signaturesBy,
  type VerifierKey,
} from '@oficio/shared/transparency/note';
import { parseCheckpoint } from '@oficio/shared/transparency/checkpoint';
import { sql } from 'kysely';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { absent, notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { checkpointOf, LogFault, storeSignatures } from './checkpoints.ts';

/** Maximum seconds that a witness's clock may be ahead. */
const MAX_CLOCK_SKEW_SECONDS = 10 * MINUTE_S;

export interface Witness {
  readonly name: string;
  readonly key: VerifierKey;
  /** Size of the last checkpoint that it signed, and its signature line. */
  readonly size: number | null;
  readonly signature: string | null;
  /** Time at which the witness submitted its signature. */
  readonly at: string | null;
}

/** Returns the registered witnesses, oldest registration first. */
export async function witnesses(db: Queryable): Promise<Witness[]> {
  const rows = await from
    .selectFrom('registro_testigos')
    .selectAll()
    .orderBy('creadoEn')
    .orderBy('clave')
    .$call(rowsIn(db));
  return rows.map(({ clave, nombre, tamano, firma, en }) => {
    const key = parseKey(clave);
    if (!key) throw new LogFault(`La clave del testigo «${nombre}» no es la que se registró.`);
    return { name: nombre, key, size: tamano, signature: firma, at: en };
  });
}

/**
 * Registers a witness; returns false when it already is.
 * @throws RangeError for a text that isn't a witness's key
 */
export async function addWitness(db: Queryable, name: string, text: string): Promise<boolean> {
  const key = parseKey(text);
  if (key?.type !== SIGNATURE_TYPES.cosignature) throw new RangeError(`«${text}» is no witness's key`);
  const rows = await from
    .insertInto('registro_testigos')
    .values({ clave: text, nombre: name, creadoEn: sql<string>`now()` })
    .onConflict((it) => it.doNothing())
    .returning('clave')
    .$call(rowsIn(db));
  return rows.length > 0;
}

/**
 * Returns a witness's last signature; undefined when it hasn't signed yet.
 * @throws LogFault when the stored line isn't a signature
 */
export function lastSignature({ name, size, signature }: Witness) {
  if (size === null) return undefined;
  const line = parseSignature(signature ?? '');
  if (!line) throw new LogFault(`La última firma del testigo «${name}» no es la que entregó.`);
  return { size, line };
}

/**
 * Accepts a checkpoint signed by witnesses; returns how many signatures were new to it.
 * @throws ContractError 400 for what isn't a note, 404 for a checkpoint that isn't ours, 403 without a
 * registered witness's signature, 422 for a signature that is invalid or older than the witness's last
 */
export async function acceptSubmission(
  db: Database,
  text: string,
  logKey: VerifierKey,
  now = new Date(),
): Promise<number> {
  const note = parseNote(text);
  const size = note && parseCheckpoint(note.text)?.size;
  if (!note || size === undefined) throw invalid('Hay que enviar un punto de control firmado.');
  return db.transaction(async (tx) => {
    // Process submissions one at a time; otherwise, concurrent ones from the same witness could go back in
    // size.
    await from.selectFrom('registro_testigos').select('clave').orderBy('clave').forUpdate().$call(rowsIn(tx));
    const stored = await checkpointOf(tx, size, logKey);
    if (stored?.note.text !== note.text) throw absent('Ese punto de control no es de este registro.');
    const cosignatures = (await witnesses(tx)).flatMap((witness) =>
      signaturesBy(note, witness.key).map((signature) => ({ witness, signature })),
    );
    if (cosignatures.length === 0) throw notAllowed('Falta la firma de un testigo registrado en este sitio.');
    const signatures = [...stored.note.signatures];
    for (const { witness, signature } of cosignatures) {
      const at = cosignedAt(note.text, signature, witness.key);
      if (at === undefined) throw unprocessable(`La firma del testigo «${witness.name}» no corresponde.`);
      if (at > now.getTime() / 1000 + MAX_CLOCK_SKEW_SECONDS)
        throw unprocessable(`El reloj del testigo «${witness.name}» está adelantado.`);
      if (size < (witness.size ?? 0))
        throw unprocessable(`El testigo «${witness.name}» ya firmó un punto de control más nuevo.`);
      // Keep a witness's first signature of a checkpoint: it proves since when the leaves have existed.
      if (signaturesBy(stored.note, witness.key).length === 0) signatures.push(signature);
      await from
        .updateTable('registro_testigos')
        .set({ tamano: size, firma: formatSignature(signature).trimEnd(), en: now.toISOString() })
        .where('clave', '=', formatKey(witness.key))
        .$call(rowsIn(tx));
    }
    await storeSignatures(tx, { ...stored, note: { ...stored.note, signatures } });
    return signatures.length - stored.note.signatures.length;
  });
}
