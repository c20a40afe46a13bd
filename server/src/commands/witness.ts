/**
 * `npm run witness -- https://site [--key FILE] [--name NAME]`: checks that another site's transparency log
 * only grew, and signs its checkpoint. Run it on a machine that isn't the site's: the key is created here and
 * never leaves. Exits with 1, signing nothing, when the log contradicts what was seen before; with 2 when it
 * can't be read.
 */
import { randomInt } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { joined } from '@oficio/shared/transparency/bytes';
import { openCheckpoint, type Checkpoint, type OpenCheckpoint } from '@oficio/shared/transparency/checkpoint';
import { cosign } from '@oficio/shared/transparency/cosignature';
import { parseBundle } from '@oficio/shared/transparency/entries';
import { leafHash, verifyConsistency, verifyInclusion } from '@oficio/shared/transparency/merkle';
import {
  formatKey,
  formatNote,
  parseKey,
  signaturesBy,
  type VerifierKey,
} from '@oficio/shared/transparency/note';
import {
  inclusionProof,
  TILE_WIDTH,
  tileNumberPath,
  widthIn,
  type TileReader,
} from '@oficio/shared/transparency/tiles';
import { Distrust, logClient, siteOf, Unreachable, type LogClient } from './log-client.ts';
import { resolvePath, runCommand } from './site.ts';
import { readSeen, witnessKey, writeSeen, type SeenCheckpoint } from './witness-files.ts';

const NOTHING_SIGNED = 'No se firmó nada.';

/** The checkpoint with the log's own signature, the only one verified. */
const noteOfLog = ({ note }: OpenCheckpoint, key: VerifierKey): string =>
  formatNote({ text: note.text, signatures: signaturesBy(note, key).slice(0, 1) });

/** @throws Distrust unless the log continues what was seen */
async function checkContinues(client: LogClient, seen: OpenCheckpoint, now: OpenCheckpoint): Promise<void> {
  if (now.size < seen.size)
    throw new Distrust(
      `El registro volvió atrás: tenía ${seen.size} hojas y muestra ${now.size}. ${NOTHING_SIGNED}`,
    );
  const proof =
    now.size === seen.size || seen.size === 0 ? [] : await client.consistency(seen.size, now.size);
  if (!proof || !verifyConsistency({ from: seen, to: now, proof }))
    throw new Distrust(
      `El registro no continúa lo que se había visto: sus ${now.size} hojas no empiezan por las ${seen.size} de antes. Alguien cambió lo ya anotado, o muestra a cada cual una historia distinta. ${NOTHING_SIGNED}`,
    );
}

/**
 * Fetches the log's key and its checkpoint, and verifies that the key signed it and is the one seen before,
 * if any.
 */
async function fetchCheckpoint(
  client: LogClient,
  seen: SeenCheckpoint | undefined,
): Promise<{ readonly key: VerifierKey; readonly now: OpenCheckpoint }> {
  const key = await client.key();
  if (seen && seen.key !== formatKey(key))
    throw new Distrust(
      `El registro cambió de clave: la de antes es ${seen.key} y ahora muestra ${formatKey(key)}. ${NOTHING_SIGNED}`,
    );
  const now = openCheckpoint(await client.checkpoint(), key);
  if (!now)
    throw new Distrust(`La firma del punto de control no es la de la clave del registro. ${NOTHING_SIGNED}`);
  return { key, now };
}

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
  const computedTile = joined(...hashes);
  // Build the proof from the leaves themselves instead of their tile, so every one of them must match.
  const read: TileReader = async (requested, requestedWidth) =>
    requested.level === 0 && requested.index === index
      ? computedTile
      : client.tile(`${requested.level}/${tileNumberPath(requested.index, requestedWidth)}`);
  const [leaf] = hashes;
  const isIncluded =
    leaf !== undefined &&
    hashes.length === width &&
    verifyInclusion({ leaf, index: first, size, proof: await inclusionProof(first, size, read), root });
  if (!isIncluded)
    throw new Distrust(
      `Las hojas ${first} a ${first + width - 1} que el registro muestra no son las que firmó: alguna fue alterada. No se firmó nada.`,
    );
}

/** Verifies a sample of the leaves that a checkpoint covers: a witness has no time for all. @throws Distrust */
async function checkSample(client: LogClient, checkpoint: Checkpoint): Promise<void> {
  for (const index of sampledBundles(checkpoint.size)) await checkBundle(client, checkpoint, index);
}

interface WitnessFiles {
  readonly key: string;
  /** Name for a new key. */
  readonly name: string;
}

/**
 * Checks the log once, signs its checkpoint and submits the signature. Returns the lines to print. @throws
 * Distrust Unreachable
 */
export async function witnessOnce(site: string, files: WitnessFiles): Promise<string[]> {
  const client = logClient(site);
  const { signer, isNew } = await witnessKey(files.key, files.name);
  const lines = isNew ? [`Se hizo la clave de este testigo en ${files.key}: no sale de esta máquina.`] : [];
  const file = `${files.key}.${new URL(site).host.replace(/[^\w.-]/g, '_')}.visto`;
  const lastSeen = await readSeen(file);
  const { key, now } = await fetchCheckpoint(client, lastSeen);
  if (lastSeen) {
    const previous = openCheckpoint(lastSeen.note, parseKey(lastSeen.key) ?? key);
    if (!previous) throw new Distrust(`${file} fue alterado. ${NOTHING_SIGNED}`);
    await checkContinues(client, previous, now);
  }
  await checkSample(client, now);
  // Save before anybody has the signature, so that nothing else is ever signed for this size.
  await writeSeen(file, { key: formatKey(key), note: noteOfLog(now, key) });
  const signature = cosign(now.note.text, signer, Math.floor(Date.now() / 1000));
  const note = formatNote({
    ...now.note,
    signatures: [...signaturesBy(now.note, key).slice(0, 1), signature],
  });
  const { status, message } = await client.submit(note);
  if (status === 403)
    throw new Unreachable(
      [
        ...lines,
        `El sitio no tiene registrado a este testigo: su firma no queda en ninguna parte. Se registra con: npm run add-witness -- "${signer.key.name}" '${formatKey(signer.key)}'`,
      ].join('\n'),
    );
  if (status !== 200) throw new Unreachable(`El sitio no recibió la firma (${status}): ${message}`);
  return [
    ...lines,
    lastSeen
      ? `Se firmó: el registro tiene ${now.size} hojas y continúa lo visto antes.`
      : `Se firmó: el registro tiene ${now.size} hojas. Es la primera vez que se mira: desde ahora tiene que continuar esto.`,
  ];
}

if (import.meta.main)
  await runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, name: { type: 'string' } },
    });
    try {
      const lines = await witnessOnce(siteOf(positionals[0]), {
        key: values.key ? resolvePath(values.key) : path.join(os.homedir(), '.oficio', 'testigo'),
        name: values.name ?? `${os.hostname().toLowerCase()}/oficio`,
      });
      for (const line of lines) console.log(line);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      console.error(error.message);
      process.exitCode = 2;
    }
  });
