/** Proofs for verifiers: that a leaf is in the log, and that a larger log extends a smaller one. */
import { bytesOf } from '@oficio/shared/transparency/bytes';
import { leafHash, verifyInclusion } from '@oficio/shared/transparency/merkle';
import { formatNote, type VerifierKey } from '@oficio/shared/transparency/note';
import { type LogProof } from '@oficio/shared/transparency/proof';
import { consistencyProof, inclusionProof } from '@oficio/shared/transparency/tiles';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { checkpointWith, lastCheckpoint } from './checkpoints.ts';
import { issueOfLeaf } from './leaves.ts';
import { LogFault } from './log-fault.ts';
import { leavesFrom, tileReader } from './tile-store.ts';

/**
 * Returns the proof of a leaf; undefined while no checkpoint includes it. It is verified first, so that an
 * altered leaf is never given out as proved.
 * @throws LogFault when the leaf is missing or was altered
 */
export async function proofOf(db: Queryable, index: number, key: VerifierKey): Promise<LogProof | undefined> {
  const [leaf] = await leavesFrom(db, index, 1);
  const checkpoint = await checkpointWith(db, index, key);
  if (!checkpoint) return undefined;
  if (leaf?.indice !== index) throw new LogFault(`Falta la hoja ${index} del registro: fue borrada.`);
  const { size, root, note } = checkpoint;
  const path = await inclusionProof(index, size, tileReader(db)).catch(() => undefined);
  const claim = path && { leaf: leafHash(bytesOf(leaf.datos)), index, size, proof: path, root };
  if (!claim || !verifyInclusion(claim))
    throw new LogFault(`La hoja ${index} del registro no es la que se firmó: fue alterada.`);
  return { index, path, checkpoint: formatNote(note), leaf: leaf.datos };
}

/** Returns the index of a certificate's issue, which is the argument, and those of its later steps. */
export async function leavesAbout(db: Queryable, index: number): Promise<readonly number[]> {
  const rows = await from
    .selectFrom('registro_hojas as h')
    .select('h.indice')
    .where(issueOfLeaf('h'), '=', index)
    .orderBy('h.indice')
    .limit(MAX_STEPS)
    .$call(rowsIn(db));
  return [index, ...rows.map(({ indice }) => indice)];
}
/** Maximum later steps returned: of a certificate with more, the first ones. */
const MAX_STEPS = 40;

/**
 * Returns the proof that the log at size `to` extends the log at size `from`; undefined when the log hasn't
 * signed that many leaves.
 */
export async function consistencyOf(
  db: Queryable,
  { from: first, to }: { readonly from: number; readonly to: number },
  key: VerifierKey,
): Promise<Uint8Array[] | undefined> {
  const last = await lastCheckpoint(db, key);
  return !last || first > to || to > last.size ? undefined : consistencyProof(first, to, tileReader(db));
}
