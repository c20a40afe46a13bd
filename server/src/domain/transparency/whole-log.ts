/** Whether what is stored is what was signed. */
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
import { checkpointOf } from './checkpoints.ts';
import { LogFault } from './log-fault.ts';
import { leavesFrom, tileReader, type StoredLeaf } from './tile-store.ts';
import { lastSignature, type Witness } from './witnesses.ts';

/** The hashes of leaves that have to be there, one after another from `first`. @throws LogFault */
export function checkedHashes(rows: readonly StoredLeaf[], first: number): Uint8Array[] {
  return rows.map(({ indice, datos, en }, i) => {
    if (indice !== first + i) throw new LogFault(`Falta la hoja ${first + i} del registro: fue borrada.`);
    if (parseLeaf(datos)?.at !== en) throw new LogFault(`La hoja ${indice} del registro fue alterada.`);
    return leafHash(bytesOf(datos));
  });
}

/**
 * Looks at the leaves of one bundle: whether they are those that the signed root has. It is asked of the last one
 * before it grows, and of all the others in turn.
 * @throws LogFault
 */
export async function checkBundle(db: Queryable, index: number, { size, root }: Checkpoint): Promise<void> {
  const tile = { level: 0, index };
  const [first, width] = [index * TILE_WIDTH, widthIn(tile, size)];
  if (width === 0) return;
  const rows = await leavesFrom(db, first, width);
  if (rows.length < width)
    throw new LogFault(`Faltan hojas del registro desde la ${first}: fueron borradas.`);
  const hashes = checkedHashes(rows, first);
  const stored = tileReader(db);
  const own = joined(...hashes);
  // What is handed out as it lies there.
  if (!sameBytes((await stored(tile, width)).subarray(0, own.length), own))
    throw new LogFault(
      `Las hojas ${first} a ${first + width - 1} del registro, o sus huellas, fueron alteradas.`,
    );
  // Proved with the leaves as they are now in place of the tile: all of them have to fit.
  const read: TileReader = async (asked, asks) =>
    asked.level === 0 && asked.index === index ? own : stored(asked, asks);
  const proof = await inclusionProof(first, size, read).catch(() => undefined);
  if (!proof || !verifyInclusion({ leaf: hashes[0]!, index: first, size, proof, root }))
    throw new LogFault(
      `Las hojas ${first} a ${first + width - 1} del registro no son las que se firmaron: fueron alteradas.`,
    );
}

/** @throws LogFault unless the tree that was signed goes on in the one that is about to be */
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

/** The same for what a witness signed last, which nobody here can sign anew. @throws LogFault */
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
