/**
 * Spot check of a log: verifies some of its leaves against its signed root. A witness has no time for all of
 * them.
 */
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

/** Bundles of 256 leaves checked; a log with no more is checked whole. */
const MAX_BUNDLES = 20;

/** Picks the bundles to check: the last one, and others at random. */
export function sampledBundles(size: number): readonly number[] {
  const count = Math.ceil(size / TILE_WIDTH);
  if (count <= MAX_BUNDLES) return Array.from({ length: count }, (_, i) => i);
  const chosen = new Set([count - 1]);
  while (chosen.size < MAX_BUNDLES) chosen.add(randomInt(count));
  return [...chosen].sort((a, b) => a - b);
}

/** @throws Distrust unless the leaves of that bundle are in the root */
async function checkBundle(client: LogClient, { size, root }: Checkpoint, index: number): Promise<void> {
  const [tile, first] = [{ level: 0, index }, index * TILE_WIDTH];
  const width = widthIn(tile, size);
  const entries = parseBundle(await client.tile(`entries/${tileNumberPath(index, width)}`)) ?? [];
  const hashes = entries.map(leafHash);
  const own = joined(...hashes);
  // Build the proof from the leaves themselves instead of their tile, so every one of them must match.
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

/** Verifies a sample of the leaves that a checkpoint covers. @throws Distrust */
export async function checkSample(client: LogClient, checkpoint: Checkpoint): Promise<void> {
  for (const index of sampledBundles(checkpoint.size)) await checkBundle(client, checkpoint, index);
}
