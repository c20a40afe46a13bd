/**
 * Checking certificates, open to anybody: by number, by number and code, by the signed document; the proof of
 * a check as PDF.
 */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { withQuery } from '@oficio/shared/contract/declaration/with-query';
import { MOST_AT_ONCE, type Batch, type Verification } from '@oficio/shared/contract/answers/verification';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { tidyNumber } from '@oficio/shared/contract/values/certificate-number';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import * as z from 'zod';
import { addressKey } from '../../platform/http/address-key.ts';
import { takePoint, waitFor } from '../../platform/http/limits.ts';
import { isDocumentOf } from './document-check.ts';
import { proofPdf } from './proof-pdf.ts';
import { sendPdf } from './send-pdf.ts';
import { verify, verifyDocument } from './verification.ts';
import { inSeconds } from '../../platform/seconds.ts';

export interface VerificationDeps {
  readonly db: Database;
  /** `https://host` of the site, for the codes on paper. */
  readonly origin: string;
  /** What isn't found, per address in a minute: numbers that don't exist, codes of others. */
  readonly misses?: number;
}

const MISSES = 60;
/** Proofs per address in a minute: a page is drawn for each. */
const PROOFS = 60;

/** Wrong numbers of a document, of one certificate in an hour. */
const WRONG_DOCUMENTS = 5;

/** Whether whoever asked was guessing, as far as the answer shows. */
const isMiss = ({ resultado, codigo, numero }: Verification): boolean =>
  resultado === 'noExiste' || codigo === 'incorrecto' || numero === '';

/** The text of a query parameter; undefined when absent or repeated. */
const textOf = (query: unknown, name: string): string | undefined => {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && value.trim() ? value.slice(0, 100) : undefined;
};

const entry = z.object({ numero: z.string().min(1).max(200), codigo: z.string().max(100).optional() });
const batch = z.object({ entradas: z.array(entry).min(1).max(MOST_AT_ONCE) });

const documentAsked = z.object({
  numero: z.string().min(1).max(200),
  codigo: z.string().min(1).max(100),
  documento: z.string().trim().min(4).max(40),
});

/** What is asked in one call. @throws ContractError 400 */
function entriesOf(body: unknown): readonly z.output<typeof entry>[] {
  const read = batch.safeParse(body);
  if (!read.success)
    throw invalid(
      `Hay que enviar entre 1 y ${MOST_AT_ONCE} números, cada uno con su código si lo hay.`,
      'entradas',
    );
  return read.data.entradas;
}

/** Registers the routes. */
export function verificationRoutes(
  app: FastifyInstance,
  { db, origin, misses = MISSES }: VerificationDeps,
): void {
  function refuse(reply: FastifyReply, wait: number): never {
    void reply.header('retry-after', String(wait));
    throw new ContractError(429, `Demasiadas comprobaciones seguidas. Conviene esperar ${inSeconds(wait)}.`);
  }
  const missesOf = (request: FastifyRequest) => `verificar:${addressKey(request.ip)}`;

  /** An office that checks what exists never waits; whoever guesses does, and isn't told then whether they guessed right. */
  const limited = async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = await waitFor(db, missesOf(request), misses);
    if (wait !== undefined) refuse(reply, wait);
  };

  async function counted(request: FastifyRequest, reply: FastifyReply, result: Verification) {
    if (!isMiss(result)) return result;
    const wait = await takePoint(db, missesOf(request), misses, 60);
    return wait === undefined ? result : refuse(reply, wait);
  }

  app.get<{ Params: { numero: string } }>(
    '/api/verificar/:numero',
    { preHandler: limited },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const result = await verify(db.hurried, request.params.numero, textOf(request.query, 'codigo'));
      return counted(request, reply, result);
    },
  );

  app.post('/api/verificar/', { preHandler: limited }, async (request, reply) => {
    const jwt = (request.body as { jwt?: unknown } | null)?.jwt;
    if (typeof jwt !== 'string' || jwt.length > 200_000)
      throw invalid('Hay que enviar el documento firmado.', 'jwt');
    void reply.header('cache-control', 'no-store');
    return counted(request, reply, await verifyDocument(db.hurried, jwt));
  });

  app.post('/api/verificar/documento', { preHandler: limited }, async (request, reply) => {
    const asked = documentAsked.safeParse(request.body);
    if (!asked.success)
      throw invalid(
        'Hay que escribir el número del documento, con el número y el código del certificado.',
        'documento',
      );
    void reply.header('cache-control', 'no-store');
    // Some 10^8 numbers are possible: of each certificate few may be tried, whoever tries them.
    const certificate = `documento:${tidyNumber(asked.data.numero)}`;
    const wait = await waitFor(db, certificate, WRONG_DOCUMENTS);
    if (wait !== undefined) refuse(reply, wait);
    const coincide = await isDocumentOf(db.hurried, asked.data);
    if (coincide === true) return { coincide };
    const spent =
      (await takePoint(db, missesOf(request), misses, 60)) ??
      (await takePoint(db, certificate, WRONG_DOCUMENTS, 3600));
    if (spent !== undefined) refuse(reply, spent);
    if (coincide === undefined)
      throw new ContractError(
        404,
        'Ese número con ese código no es de un certificado que lleve un documento.',
        'numero',
      );
    return { coincide };
  });

  app.post('/api/verificar/lote', { preHandler: limited }, async (request, reply): Promise<Batch> => {
    const entries = entriesOf(request.body);
    void reply.header('cache-control', 'no-store');
    const resultados: Verification[] = [];
    // One after another: others are served in between.
    for (const { numero, codigo } of entries) {
      const { jwt: _jwt, ...result } = await verify(db.hurried, numero, codigo);
      const wait = isMiss(result) ? await takePoint(db, missesOf(request), misses, 60) : undefined;
      if (wait !== undefined)
        return {
          resultados,
          corte: `Hay demasiados que no existen, o con el código de otro. Conviene revisarlos y esperar ${inSeconds(wait)}.`,
        };
      resultados.push(result);
    }
    return { resultados };
  });

  app.get<{ Params: { numero: string } }>(
    '/api/verificar/:numero/constancia.pdf',
    { preHandler: limited, compress: false },
    async (request, reply) => {
      const codigo = textOf(request.query, 'codigo');
      const wait = await takePoint(db, `constancia:${addressKey(request.ip)}`, PROOFS, 60);
      if (wait !== undefined) refuse(reply, wait);
      const result = await counted(request, reply, await verify(db.hurried, request.params.numero, codigo));
      if (result.resultado === 'noExiste') throw new ContractError(404, 'No existe ese número.', 'numero');
      const link =
        origin + withQuery(pageOf('credenciales', result), result.codigo === 'correcto' ? { codigo } : {});
      return sendPdf(reply, await proofPdf(result, link), `constancia-${tidyNumber(result.numero)}.pdf`);
    },
  );
}
