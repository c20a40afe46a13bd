/**
 * Public routes of the log: the C2SP tlog-tiles paths under /registro, ready-made proofs, and the route where
 * witnesses hand in their signatures. They allow any origin, because others check this site with them.
 */
import { MINUTE_S } from '@oficio/shared/kit/durations';
import * as calls from '@oficio/shared/contract/calls/public-log';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { readCount, toBase64, bytesOf } from '@oficio/shared/transparency/bytes';
import { formatBundle } from '@oficio/shared/transparency/entries';
import { formatKey, formatNote, type VerifierKey } from '@oficio/shared/transparency/note';
import { formatProof, type LogProof } from '@oficio/shared/transparency/proof';
import {
  parseTileNumber,
  widthIn,
  consistencyProof,
  inclusionProof,
} from '@oficio/shared/transparency/tiles';
import { HASH_BYTES, leafHash, verifyInclusion } from '@oficio/shared/transparency/merkle';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import { absent, tooMany } from '../../platform/errors/refusals.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { consume } from '../../platform/http/limits.ts';
import { inSeconds } from '../../platform/seconds.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Room } from '../common/room.ts';
import { checkpointOf, checkpointWith, lastCheckpoint, LogFault } from './checkpoints.ts';
import { logKey } from './log-key.ts';
import { bundleEntries, tileReader, leavesFrom } from './tile-store.ts';
import { acceptSubmission, witnesses } from './witnesses.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { issueOfLeaf } from './leaves.ts';
import { allowAnyOrigin } from '../../platform/http/security-headers.ts';

/** Counted per network address. A witness submits once every few minutes. */
const MAX_SUBMISSIONS_PER_MINUTE = 20;
/** Maximum size of a submission, in bytes: a checkpoint with a hundred signatures. */
const MAX_SUBMISSION_BYTES = 32_000;
/** Time until a new leaf is usually signed. */
const RETRY_SECONDS = 5;

const TEXT = 'text/plain; charset=utf-8';
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
const TILE_PATH = /^(entries|0|[1-9]|[1-5]\d|6[0-3])\/(.+)$/;

export const transparencyRoutes: Room<'db'> = (app, deps) => {
  tileRoutes(app, deps);
  proofRoutes(app, deps);
  witnessRoute(app, deps);
};

const verifierKey = async (db: Database) => (await logKey(db)).key;

/** Routes of C2SP tlog-tiles: the key, the checkpoint and the tiles, as text and bytes. */
const tileRoutes: Room<'db'> = (app, { db }) => {
  const readOnlyDb = db.timeLimited;

  app.get('/registro/clave', async (_request, reply) =>
    allowAnyOrigin(reply, 'public, max-age=3600')
      .type(TEXT)
      .send(`${formatKey(await verifierKey(db))}\n`),
  );

  app.get('/registro/checkpoint', async (_request, reply) => {
    const last = await lastCheckpoint(readOnlyDb, await verifierKey(db));
    allowAnyOrigin(reply, 'no-cache');
    if (!last) throw absent('El registro todavía no tiene un punto de control.');
    return reply.type(TEXT).send(formatNote(last.note));
  });

  app.get<{ Params: { '*': string } }>('/registro/tile/*', async (request, reply) => {
    allowAnyOrigin(reply, 'no-store');
    const missing = absent('El registro no tiene esa baldosa.');
    const [, kind, path = ''] = TILE_PATH.exec(request.params['*']) ?? [];
    const tileNumber = parseTileNumber(path);
    if (kind === undefined || !tileNumber) throw missing;
    const { index, width } = tileNumber;
    const tile = { level: kind === 'entries' ? 0 : Number(kind), index };
    const last = await lastCheckpoint(readOnlyDb, await verifierKey(db));
    if (!last || widthIn(tile, last.size) < width) throw missing;
    let body: Uint8Array;
    if (kind === 'entries') {
      const entries = await bundleEntries(readOnlyDb, index, width);
      // When entries are missing, serve none: an incomplete bundle would pass for a complete one.
      if (entries.length < width) throw new LogFault('Faltan hojas del registro.');
      body = formatBundle(entries);
    } else body = (await tileReader(readOnlyDb)(tile, width)).subarray(0, width * HASH_BYTES);
    return allowAnyOrigin(reply, CACHE_FOR_EVER).type('application/octet-stream').send(Buffer.from(body));
  });
};

/** Calls for pages: the state of the log, and ready-made proofs. */
const proofRoutes: Room<'db'> = (app, { db }) => {
  const readOnlyDb = db.timeLimited;

  serve(app, calls.publicLog, async ({ reply }) => {
    const [logVerifier, registered] = [await verifierKey(db), await witnesses(readOnlyDb)];
    const last = await lastCheckpoint(readOnlyDb, logVerifier);
    allowAnyOrigin(reply, 'no-cache');
    return {
      clave: formatKey(logVerifier),
      tamano: last?.size ?? 0,
      testigos: await Promise.all(
        registered.map(async ({ name, key: witness, size, at }) => {
          const checkpoint = size === null ? undefined : await checkpointOf(readOnlyDb, size, logVerifier);
          return {
            nombre: name,
            clave: formatKey(witness),
            en: at,
            tamano: size,
            punto: checkpoint ? formatNote(checkpoint.note) : null,
          };
        }),
      ),
    };
  });

  serve(app, calls.logProof, async ({ params, reply }) => {
    const [, digits = '', file] = /^(\d+)(\.tlog-proof)?$/.exec(params.indice) ?? [];
    const index = readCount(digits);
    allowAnyOrigin(reply, 'no-cache');
    if (index === undefined) throw invalid('Hay que indicar el número de una hoja del registro.', 'indice');
    const proof = await proofOf(readOnlyDb, index, await verifierKey(db));
    if (!proof) {
      void reply.header('retry-after', String(RETRY_SECONDS));
      throw absent('El registro todavía no tiene esa hoja.', 'indice');
    }
    if (file) {
      void reply
        .type(TEXT)
        .header('content-disposition', `attachment; filename="registro-${index}.tlog-proof"`);
      return formatProof(proof);
    }
    return { indice: index, hojas: await leavesAbout(readOnlyDb, index), prueba: formatProof(proof) };
  });

  serve(app, calls.logConsistency, async ({ query: { desde, hasta }, reply }) => {
    allowAnyOrigin(reply, 'no-cache');
    const proof = await consistencyOf(readOnlyDb, { from: desde, to: hasta }, await verifierKey(db));
    if (!proof) throw absent('El registro no firmó tantas hojas.', 'hasta');
    return { desde, hasta, prueba: proof.map(toBase64) };
  });
};

/** Route where witnesses hand in their signatures. */
const witnessRoute: Room<'db'> = (app, { db }) => {
  const checkSubmissions = async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = await consume(db, `testigo:${addressKey(request.ip)}`, MAX_SUBMISSIONS_PER_MINUTE, MINUTE_S);
    if (wait === undefined) return;
    void reply.header('retry-after', String(wait));
    throw tooMany(`Demasiadas entregas seguidas. Conviene esperar ${inSeconds(wait)}.`);
  };
  app.post(
    '/registro/testigo',
    { preHandler: checkSubmissions, bodyLimit: MAX_SUBMISSION_BYTES },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (typeof request.body !== 'string')
        throw new ContractError(415, 'Hay que enviar el punto de control como text/plain.');
      return { nuevas: await acceptSubmission(db, request.body, await verifierKey(db)) };
    },
  );
};

/**
 * Returns the proof of a leaf; undefined while no checkpoint includes it. It is verified first, so that an
 * altered leaf never passes for a proved one.
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
async function leavesAbout(db: Queryable, index: number): Promise<readonly number[]> {
  const rows = await from
    .selectFrom('registro_hojas as h')
    .select('h.indice')
    .where(issueOfLeaf('h'), '=', index)
    .orderBy('h.indice')
    .limit(MAX_LATER_STEPS)
    .$call(rowsIn(db));
  return [index, ...rows.map(({ indice }) => indice)];
}
/** Maximum later steps returned: of a certificate with more, the first ones. */
const MAX_LATER_STEPS = 40;

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
