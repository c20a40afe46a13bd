/**
 * Public verification of certificates: by number, by number and code, or by the signed document; and the
 * proof of a verification as PDF.
 */
import * as calls from '@oficio/shared/contract/calls/verification';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { withQuery } from '@oficio/shared/kit/with-query';
import type { Verification } from '@oficio/shared/contract/calls/verification';
import { tidyNumber } from '@oficio/shared/contract/values/certificate-number';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '../../../engine/calls/serve.ts';
import { absent, tooMany } from '../../../platform/errors/refusals.ts';
import { addressKey } from '../../../platform/http/address-key.ts';
import { consume, waitFor } from '../../../platform/http/limits.ts';
import type { Room } from '../../common/room.ts';
import { isDocumentOf } from './document-check.ts';
import { proofPdf } from './proof-pdf.ts';
import { sendPdf } from '../../../platform/http/send-file.ts';
import { verify, verifyDocument } from './verify.ts';
import { inSeconds } from '../../../platform/seconds.ts';

export { knownIssuers } from './issuer-documents.ts';
export { issuerRoutes } from './issuer-routes.ts';
export { verify };

interface Limits {
  /** Maximum misses per address in a minute: numbers that don't exist, or wrong codes. */
  readonly misses?: number;
}

const MISSES = 60;
/** Maximum proofs per address in a minute: each renders a page. */
const PROOFS = 60;

/** Maximum wrong document numbers per certificate in an hour. */
const WRONG_DOCUMENTS = 5;

/** Whether the result suggests that the caller is guessing. */
const isMiss = ({ resultado, codigo, numero }: Verification): boolean =>
  resultado === 'noExiste' || codigo === 'incorrecto' || numero === '';

/** Serves the calls; `origin` is used in printed codes. */
export const verificationRoutes: Room<'db' | 'origin', Limits> = (app, { db, origin, misses = MISSES }) => {
  function refuse(reply: FastifyReply, wait: number): never {
    void reply.header('retry-after', String(wait));
    throw tooMany(`Demasiadas comprobaciones seguidas. Conviene esperar ${inSeconds(wait)}.`);
  }
  const missesOf = (request: FastifyRequest) => `verificar:${addressKey(request.ip)}`;

  /**
   * Only misses count, so an office that checks real certificates never has to wait. A blocked caller doesn't
   * learn whether a guess was right.
   */
  const limited = async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = await waitFor(db, missesOf(request), misses);
    if (wait !== undefined) refuse(reply, wait);
  };

  async function counted(request: FastifyRequest, reply: FastifyReply, result: Verification) {
    if (!isMiss(result)) return result;
    const wait = await consume(db, missesOf(request), misses, 60);
    return wait === undefined ? result : refuse(reply, wait);
  }

  serve(
    app,
    calls.verification,
    async ({ params, query, request, reply }) =>
      counted(request, reply, await verify(db.timeLimited, params.numero, query.codigo)),
    { preHandler: limited },
  );

  serve(
    app,
    calls.documentVerification,
    async ({ body, request, reply }) =>
      counted(request, reply, await verifyDocument(db.timeLimited, body.jwt)),
    { preHandler: limited },
  );

  serve(
    app,
    calls.holderDocument,
    async ({ body, request, reply }) => {
      // There are only about 10^8 document numbers, so attempts are limited per certificate, regardless of
      // the caller.
      const certificate = `documento:${tidyNumber(body.numero)}`;
      const wait = await waitFor(db, certificate, WRONG_DOCUMENTS);
      if (wait !== undefined) refuse(reply, wait);
      const coincide = await isDocumentOf(db.timeLimited, body);
      if (coincide === true) return { coincide };
      const spent =
        (await consume(db, missesOf(request), misses, 60)) ??
        (await consume(db, certificate, WRONG_DOCUMENTS, 3600));
      if (spent !== undefined) refuse(reply, spent);
      if (coincide === undefined)
        throw absent('Ese número con ese código no es de un certificado que lleve un documento.', 'numero');
      return { coincide };
    },
    { preHandler: limited },
  );

  serve(
    app,
    calls.severalVerifications,
    async ({ body, request }) => {
      const resultados: Verification[] = [];
      // One at a time, so that other requests are served in between.
      for (const { numero, codigo } of body.entradas) {
        const { jwt: _jwt, ...result } = await verify(db.timeLimited, numero, codigo);
        const wait = isMiss(result) ? await consume(db, missesOf(request), misses, 60) : undefined;
        if (wait !== undefined)
          return {
            resultados,
            corte: `Hay demasiados que no existen, o con el código de otro. Conviene revisarlos y esperar ${inSeconds(wait)}.`,
          };
        resultados.push(result);
      }
      return { resultados };
    },
    { preHandler: limited },
  );

  serve(
    app,
    calls.verificationProof,
    async ({ params, query: { codigo }, request, reply }) => {
      const wait = await consume(db, `constancia:${addressKey(request.ip)}`, PROOFS, 60);
      if (wait !== undefined) refuse(reply, wait);
      const result = await counted(request, reply, await verify(db.timeLimited, params.numero, codigo));
      if (result.resultado === 'noExiste') throw absent('No existe ese número.', 'numero');
      const link =
        origin + withQuery(pageOf('credenciales', result), result.codigo === 'correcto' ? { codigo } : {});
      return sendPdf(reply, await proofPdf(result, link), `constancia-${tidyNumber(result.numero)}.pdf`);
    },
    { preHandler: limited, compress: false },
  );
};
