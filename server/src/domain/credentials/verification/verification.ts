/**
 * Public verification of certificates: by number, by number and code, or by the signed document; and the
 * proof of a verification as PDF.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '@oficio/shared/contract/calls/verification';
import type { Verification } from '@oficio/shared/contract/calls/verification';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { tidyNumber } from '@oficio/shared/contract/values/certificate-number';
import { HOUR_S, MINUTE_S } from '@oficio/shared/kit/durations';
import { withQuery } from '@oficio/shared/kit/with-query';
import { serve } from '../../../engine/calls/serve.ts';
import { absent, tooMany } from '../../../platform/errors/refusals.ts';
import { addressKey } from '../../../platform/http/address-key.ts';
import { consume, waitFor } from '../../../platform/http/limits.ts';
import { sendPdf } from '../../../platform/http/send-file.ts';
import { inSeconds } from '../../../platform/seconds.ts';
import type { Room } from '../../common/room.ts';
import { proofPdf } from './proof-pdf.ts';
import { isDocumentOf, verify, verifyDocument } from './verify.ts';

export { knownIssuers } from './issuer-documents.ts';
export { issuerRoutes } from './issuer-routes.ts';
export { verify };

interface Limits {
  /** Maximum misses per address in a minute: numbers that don't exist, or wrong codes. */
  readonly misses?: number;
}

const MAX_MISSES_PER_MINUTE = 60;
/** Counted per network address. The limit is low because each proof renders a page. */
const MAX_PROOFS_PER_MINUTE = 60;

/** Counted per certificate. */
const MAX_WRONG_DOCUMENTS_PER_HOUR = 5;

/** Whether the result suggests that the caller is guessing. */
const isMiss = ({ resultado, codigo, numero }: Verification): boolean =>
  resultado === 'noExiste' || codigo === 'incorrecto' || numero === '';

function refuse(reply: FastifyReply, wait: number): never {
  void reply.header('retry-after', String(wait));
  throw tooMany(`Demasiadas comprobaciones seguidas. Conviene esperar ${inSeconds(wait)}.`);
}

/** Serves the calls; `origin` is used in printed codes. */
export const verificationRoutes: Room<'db' | 'origin', Limits> = (
  app,
  { db, origin, misses: maxMisses = MAX_MISSES_PER_MINUTE },
) => {
  const missCounter = (request: FastifyRequest) => `verificar:${addressKey(request.ip)}`;

  /**
   * Only misses count, so an office that checks real certificates never has to wait. A blocked caller doesn't
   * learn whether a guess was right.
   */
  const checkMisses = async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = await waitFor(db, missCounter(request), maxMisses);
    if (wait !== undefined) refuse(reply, wait);
  };

  async function countMiss(request: FastifyRequest, reply: FastifyReply, result: Verification) {
    if (!isMiss(result)) return result;
    const wait = await consume(db, missCounter(request), maxMisses, MINUTE_S);
    return wait === undefined ? result : refuse(reply, wait);
  }

  serve(
    app,
    calls.verification,
    async ({ params, query, request, reply }) =>
      countMiss(request, reply, await verify(db.timeLimited, params.numero, query.codigo)),
    { preHandler: checkMisses },
  );

  serve(
    app,
    calls.documentVerification,
    async ({ body, request, reply }) =>
      countMiss(request, reply, await verifyDocument(db.timeLimited, body.jwt)),
    { preHandler: checkMisses },
  );

  serve(
    app,
    calls.holderDocument,
    async ({ body, request, reply }) => {
      // There are only about 10^8 document numbers, so attempts are limited per certificate, regardless of
      // the caller.
      const documentCounter = `documento:${tidyNumber(body.numero)}`;
      const wait = await waitFor(db, documentCounter, MAX_WRONG_DOCUMENTS_PER_HOUR);
      if (wait !== undefined) refuse(reply, wait);
      const coincide = await isDocumentOf(db.timeLimited, body);
      if (coincide === true) return { coincide };
      const exhausted =
        (await consume(db, missCounter(request), maxMisses, MINUTE_S)) ??
        (await consume(db, documentCounter, MAX_WRONG_DOCUMENTS_PER_HOUR, HOUR_S));
      if (exhausted !== undefined) refuse(reply, exhausted);
      if (coincide === undefined)
        throw absent('Ese número con ese código no es de un certificado que lleve un documento.', 'numero');
      return { coincide };
    },
    { preHandler: checkMisses },
  );

  serve(
    app,
    calls.batchVerification,
    async ({ body, request }) => {
      const resultados: Verification[] = [];
      // One at a time, so that other requests are served in between.
      for (const { numero, codigo } of body.entradas) {
        const { jwt: _jwt, ...result } = await verify(db.timeLimited, numero, codigo);
        const wait = isMiss(result)
          ? await consume(db, missCounter(request), maxMisses, MINUTE_S)
          : undefined;
        if (wait !== undefined)
          return {
            resultados,
            corte: `Hay demasiados que no existen, o con el código de otro. Conviene revisarlos y esperar ${inSeconds(wait)}.`,
          };
        resultados.push(result);
      }
      return { resultados };
    },
    { preHandler: checkMisses },
  );

  serve(
    app,
    calls.verificationProof,
    async ({ params, query: { codigo }, request, reply }) => {
      const wait = await consume(db, `constancia:${addressKey(request.ip)}`, MAX_PROOFS_PER_MINUTE, MINUTE_S);
      if (wait !== undefined) refuse(reply, wait);
      const result = await countMiss(request, reply, await verify(db.timeLimited, params.numero, codigo));
      if (result.resultado === 'noExiste') throw absent('No existe ese número.', 'numero');
      const link =
        origin + withQuery(pageOf('credenciales', result), result.codigo === 'correcto' ? { codigo } : {});
      return sendPdf(reply, await proofPdf(result, link), `constancia-${tidyNumber(result.numero)}.pdf`);
    },
    { preHandler: checkMisses, compress: false },
  );
};
