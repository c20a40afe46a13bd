/** Checks that the stored log is what was signed. */
import { bytesOf, joined, sameBytes } from '@oficio/shared/transparency/bytes';
import type { Checkpoint, OpenCheckpoint } from '@oficio/shared/transparency/checkpoint';
import { cosignedAt } from '@oficio/shared/transparency/cosignature';
import { parseLeaf } from '@oficio/shared/transparency/leaf';
import { leafHash, verifyConsistency, verifyInclusion } from '@oficio/shared/transparency/merkle';
import type { VerifierKey } from '@oficio/shared/transparency/note';
import {
  consistencyProof,
  inclusionProof,
  TILE_WIDTH,
  widthIn,
  type TileReader,
} from '@oficio/shared/transparency/tiles';
import type { Queryable } from '../../platform/database/queryable.ts';
import { checkpointOf, LogFault } from './checkpoints.ts';
import { leavesFrom, tileReader, type StoredLeaf } from './tile-store.ts';
import { lastSignature, type Witness } from './witnesses.ts';

/**
 * Returns the hashes of consecutive leaves starting at index `first`.
 * @throws LogFault when one is missing or was altered
 */
export function checkedHashes(rows: readonly StoredLeaf[], first: number): Uint8Array[] {
  return rows.map(({ indice, datos, en }, i) => {
    if (indice !== first + i) throw new LogFault(`Falta la hoja ${first + i} del registro: fue borrada.`);
    if (parseLeaf(datos)?.at !== en) throw new LogFault(`La hoja ${indice} del registro fue alterada.`);
    return leafHash(bytesOf(datos));
  });
}

/**
 * Checks that the stored leaves of one bundle match the signed root. Called for the last bundle before the
 * log grows, and for all others in rotation.
 * @throws LogFault when they don't
 */
export async function checkBundle(db: Queryable, index: number, { size, root }: Checkpoint): Promise<void> {
  const tile = { level: 0, index };
  const [first, width] = [index * TILE_WIDTH, widthIn(tile, size)];
  if (width === 0) return;
  const rows = await leavesFrom(db, first, width);
  if (rows.length < width)
    throw new LogFault(`Faltan hojas del registro desde la ${first}: fueron borradas.`);
  const hashes = checkedHashes(rows, first);
  const readStored = tileReader(db);
  const leafHashes = joined(...hashes);
  // Compare with the stored tile, which is served as it is.
  if (!sameBytes((await readStored(tile, width)).subarray(0, leafHashes.length), leafHashes))
    throw new LogFault(
      `Las hojas ${first} a ${first + width - 1} del registro, o sus huellas, fueron alteradas.`,
    );
  // Prove with the leaves' own hashes in place of the tile: the proof holds only if all of them match.
  const read: TileReader = async (requested, requestedWidth) =>
    requested.level === 0 && requested.index === index ? leafHashes : readStored(requested, requestedWidth);
  const proof = await inclusionProof(first, size, read).catch(() => undefined);
  if (!proof || !verifyInclusion({ leaf: hashes[0]!, index: first, size, proof, root }))
    throw new LogFault(
      `Las hojas ${first} a ${first + width - 1} del registro no son las que se firmaron: fueron alteradas.`,
    );
}

/**
 * Checks that the new tree extends the signed one.
 * @throws LogFault when it doesn't
 */
export async function checkExtends(before: Checkpoint, now: Checkpoint, read: TileReader): Promise<void> {
  const proof =
    before.size > now.size
      ? undefined
      : await consistencyProof(before.size, now.size, read).catch(() => undefined);
  if (!proof || !verifyConsistency({ from: before, to: now, proof }))
    throw new LogFault(
      `Las ${now.size} hojas del registro no continúan las ${before.size} que ya se habían firmado.`,
    );
}

/**
 * Checks that the new tree extends the last tree that a witness signed, because that signature can't be
 * forged here.
 * @throws LogFault when it doesn't
 */
export async function checkWitnessed(
  db: Queryable,
  witness: Witness,
  now: Checkpoint,
  { read, key }: { readonly read: TileReader; readonly key: VerifierKey },
): Promise<void> {
  const last = lastSignature(witness);
  if (!last) return;
  const checkpoint: OpenCheckpoint | undefined = await checkpointOf(db, last.size, key);
  if (!checkpoint || cosignedAt(checkpoint.note.text, last.line, witness.key) === undefined)
    throw new LogFault(
      `El punto de control de ${last.size} hojas no es el que firmó el testigo «${witness.name}».`,
    );
  await checkExtends(checkpoint, now, read);
}
