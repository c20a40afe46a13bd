/** Some of a log's leaves looked at: whether what it shows is what it signed. A witness hasn't the time for all. */
import { randomInt } from 'node:crypto';
import { joined } from '@oficio/shared/transparency/bytes';
import type { Checkpoint } from '@oficio/shared/transparency/checkpoint';
import { parseBundle } from '@oficio/shared/transparency/entries';
import { leafHash, verifyInclusion } from '@oficio/shared/transparency/merkle';
import {
  inclusionProof,
  TILE_WIDTH,
  tileNumberPath,
  widthIn,
  type TileReader,
} from '@oficio/shared/transparency/tiles';
import { Distrust, type LogClient } from './log-client.ts';

/** Bundles of 256 leaves: of a log with no more, all. */
const MOST = 20;

/** Which bundles to look at: the last, and others by chance. */
export function sampledBundles(size: number): readonly number[] {
  const count = Math.ceil(size / TILE_WIDTH);
  if (count <= MOST) return Array.from({ length: count }, (_, i) => i);
  const chosen = new Set([count - 1]);
  while (chosen.size < MOST) chosen.add(randomInt(count));
  return [...chosen].sort((a, b) => a - b);
}

/** @throws Distrust unless the leaves of that bundle are in the root */
async function checkBundle(client: LogClient, { size, root }: Checkpoint, index: number): Promise<void> {
  const [tile, first] = [{ level: 0, index }, index * TILE_WIDTH];
  const width = widthIn(tile, size);
  const entries = parseBundle(await client.tile(`entries/${tileNumberPath(index, width)}`)) ?? [];
  const hashes = entries.map(leafHash);
  const own = joined(...hashes);
  // Proved with the leaves themselves in place of their tile: all of them have to fit.
  const read: TileReader = async (asked, asks) =>
    asked.level === 0 && asked.index === index
      ? own
      : client.tile(`${asked.level}/${tileNumberPath(asked.index, asks)}`);
  const [leaf] = hashes;
  const holds =
    leaf !== undefined &&
    hashes.length === width &&
    verifyInclusion({ leaf, index: first, size, proof: await inclusionProof(first, size, read), root });
  if (!holds)
    throw new Distrust(
      `Las hojas ${first} a ${first + width - 1} que el registro muestra no son las que firmó: alguna fue alterada. No se firmó nada.`,
    );
}

/** Looks at some of the leaves that a checkpoint stands for. @throws Distrust */
export async function checkSample(client: LogClient, checkpoint: Checkpoint): Promise<void> {
  for (const index of sampledBundles(checkpoint.size)) await checkBundle(client, checkpoint, index);
}
