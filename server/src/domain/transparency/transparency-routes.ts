/**
 * Public routes of the log: the C2SP tlog-tiles paths under /registro, ready-made proofs, and the route where
 * witnesses hand in their signatures. They allow any origin, because others check this site with them.
 */
import * as calls from '@oficio/shared/contract/calls/public-log';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { readCount, toBase64 } from '@oficio/shared/transparency/bytes';
import { formatBundle } from '@oficio/shared/transparency/entries';
import { formatKey, formatNote } from '@oficio/shared/transparency/note';
import { formatProof } from '@oficio/shared/transparency/proof';
import { parseTileNumber, widthIn } from '@oficio/shared/transparency/tiles';
import { HASH_BYTES } from '@oficio/shared/transparency/merkle';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import { absent, tooMany } from '../../platform/errors/refusals.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { consume } from '../../platform/http/limits.ts';
import { inSeconds } from '../../platform/seconds.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Room } from '../common/room.ts';
import { checkpointOf, lastCheckpoint } from './checkpoints.ts';
import { LogFault } from './log-fault.ts';
import { logKey } from './log-key.ts';
import { consistencyOf, leavesAbout, proofOf } from './prove.ts';
import { bundleEntries, tileReader } from './tile-store.ts';
import { handIn, witnesses } from './witnesses.ts';

/** Maximum submissions a minute per address. A witness submits once every few minutes. */
const HAND_INS = 20;
/** Maximum size of a submission, in bytes: a checkpoint with a hundred signatures. */
const NOTE_BYTES = 32_000;
const SECONDS_TO_SEAL = 5;

const TEXT = 'text/plain; charset=utf-8';
const FOR_EVER = 'public, max-age=31536000, immutable';
const TILE_PATH = /^(entries|0|[1-9]|[1-5]\d|6[0-3])\/(.+)$/;

/** Allows any origin to read the response. */
const open = (reply: FastifyReply, cache: string): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', cache);

export const transparencyRoutes: Room<'db'> = (app, deps) => {
  tileRoutes(app, deps);
  proofRoutes(app, deps);
  witnessRoute(app, deps);
};

const keyIn = async (db: Database) => (await logKey(db)).key;

/** Routes of C2SP tlog-tiles: the key, the checkpoint and the tiles, as text and bytes. */
const tileRoutes: Room<'db'> = (app, { db }) => {
  const reads = db.timeLimited;

  app.get('/registro/clave', async (_request, reply) =>
    open(reply, 'public, max-age=3600')
      .type(TEXT)
      .send(`${formatKey(await keyIn(db))}\n`),
  );

  app.get('/registro/checkpoint', async (_request, reply) => {
    const last = await lastCheckpoint(reads, await keyIn(db));
    open(reply, 'no-cache');
    if (!last) throw absent('El registro todavía no tiene un punto de control.');
    return reply.type(TEXT).send(formatNote(last.note));
  });

  app.get<{ Params: { '*': string } }>('/registro/tile/*', async (request, reply) => {
    open(reply, 'no-store');
    const missing = absent('El registro no tiene esa baldosa.');
    const [, kind, path = ''] = TILE_PATH.exec(request.params['*']) ?? [];
    const number = parseTileNumber(path);
    if (kind === undefined || !number) throw missing;
    const { index, width } = number;
    const tile = { level: kind === 'entries' ? 0 : Number(kind), index };
    const last = await lastCheckpoint(reads, await keyIn(db));
    if (!last || widthIn(tile, last.size) < width) throw missing;
    let body: Uint8Array;
    if (kind === 'entries') {
      const entries = await bundleEntries(reads, index, width);
      // When entries are missing, serve none: an incomplete bundle would pass for a complete one.
      if (entries.length < width) throw new LogFault('Faltan hojas del registro.');
      body = formatBundle(entries);
    } else body = (await tileReader(reads)(tile, width)).subarray(0, width * HASH_BYTES);
    return open(reply, FOR_EVER).type('application/octet-stream').send(Buffer.from(body));
  });
};

/** Calls for pages: the state of the log, and ready-made proofs. */
const proofRoutes: Room<'db'> = (app, { db }) => {
  const reads = db.timeLimited;

  serve(app, calls.publicLog, async ({ reply }) => {
    const [own, known] = [await keyIn(db), await witnesses(reads)];
    const last = await lastCheckpoint(reads, own);
    open(reply, 'no-cache');
    return {
      clave: formatKey(own),
      tamano: last?.size ?? 0,
      testigos: await Promise.all(
        known.map(async ({ name, key: witness, size, at }) => {
          const signed = size === null ? undefined : await checkpointOf(reads, size, own);
          return {
            nombre: name,
            clave: formatKey(witness),
            en: at,
            tamano: size,
            punto: signed ? formatNote(signed.note) : null,
          };
        }),
      ),
    };
  });

  serve(app, calls.logProof, async ({ params, reply }) => {
    const [, digits = '', file] = /^(\d+)(\.tlog-proof)?$/.exec(params.indice) ?? [];
    const index = readCount(digits);
    open(reply, 'no-cache');
    if (index === undefined) throw invalid('Hay que indicar el número de una hoja del registro.', 'indice');
    const proof = await proofOf(reads, index, await keyIn(db));
    if (!proof) {
      void reply.header('retry-after', String(SECONDS_TO_SEAL));
      throw absent('El registro todavía no tiene esa hoja.', 'indice');
    }
    if (file) {
      void reply
        .type(TEXT)
        .header('content-disposition', `attachment; filename="registro-${index}.tlog-proof"`);
      return formatProof(proof);
    }
    return { indice: index, hojas: await leavesAbout(reads, index), prueba: formatProof(proof) };
  });

  serve(app, calls.logConsistency, async ({ query: { desde, hasta }, reply }) => {
    open(reply, 'no-cache');
    const proof = await consistencyOf(reads, { from: desde, to: hasta }, await keyIn(db));
    if (!proof) throw absent('El registro no firmó tantas hojas.', 'hasta');
    return { desde, hasta, prueba: proof.map(toBase64) };
  });
};

/** Route where witnesses hand in their signatures. */
const witnessRoute: Room<'db'> = (app, { db }) => {
  const limited = async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = await consume(db, `testigo:${addressKey(request.ip)}`, HAND_INS, 60);
    if (wait === undefined) return;
    void reply.header('retry-after', String(wait));
    throw tooMany(`Demasiadas entregas seguidas. Conviene esperar ${inSeconds(wait)}.`);
  };
  app.post('/registro/testigo', { preHandler: limited, bodyLimit: NOTE_BYTES }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (typeof request.body !== 'string')
      throw new ContractError(415, 'Hay que enviar el punto de control como text/plain.');
    return { nuevas: await handIn(db, request.body, await keyIn(db)) };
  });
};
