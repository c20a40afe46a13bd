/** Calls for certificate issuers: candidates, previews of an issue, and its outcome. */
import { dateTime, longText, texts } from '../declaration/fields.ts';
import { pageNumber, pageSize, rowId } from './call-fields.ts';
import { fields, get, post, type AnswerOf, type BodyOf } from './call.ts';
import * as shape from './shape.ts';
import { relation, rows } from './who.ts';

/** Maximum people per issue. */
export const MAX_PEOPLE_PER_ISSUE = 1000;
/** Maximum size of a list of people. */
export const MAX_LIST_BYTES = 500_000;
/** Length of that size in base64: four characters for three bytes. */
const MAX_LIST_BASE64 = Math.ceil(MAX_LIST_BYTES / 3) * 4;

const MAX_PAGE = 1000;
const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

const ISSUERS = ['gestor', 'admin', 'superadmin'];
const params = { certificacion: rowId('certificaciones') };
// To other callers, the certification and its issues do not exist.
const who = relation('certificaciones', ISSUERS, 'certificacion', { hidden: true });
const pagingQuery = { page: pageNumber(MAX_PAGE), limit: pageSize(PAGE_SIZE, MAX_PAGE_SIZE) };
const pagingAnswer = { totalDocs: shape.integer, page: shape.integer, limit: shape.integer };

const person = {
  _id: shape.id,
  nombre: shape.text,
  apellido: shape.text,
  // Name on the certificate; null unless the person can be issued one.
  nombreLegal: shape.nullable(shape.text),
  nivelIdentidad: shape.field('users', 'nivelIdentidad'),
  // Whether the person manages or teaches at the issuing centre, so that another manager must decide about them
  // individually.
  personal: shape.boolean,
};
// Each requirement completes the sentence "Falta…".
const missingRequirements = shape.list(shape.text);

/** Returns the students of a certification who don't hold it, those who qualify first. */
export const candidates = get('/api/certificaciones/:certificacion/candidatos', {
  summary: 'Quiénes cumplen una certificación, y qué les falta a los demás',
  params,
  query: pagingQuery,
  answer: shape.object({
    docs: shape.list(
      shape.object({
        ...person,
        cumple: shape.boolean,
        // Nothing is missing except, for the centre's own staff, an individual decision.
        emisible: shape.boolean,
        // Empty if the person qualifies.
        faltan: missingRequirements,
      }),
    ),
    // Total candidates who qualify.
    cumplen: shape.integer,
    ...pagingAnswer,
  }),
  who,
  confidential: true,
});

/** Previews an issue: who would get a certificate, and why the others would not. Stores nothing. */
export const issueReview = post('/api/certificaciones/:certificacion/revisar-emision', {
  summary: 'Revisar a quiénes se emitiría un certificado',
  params,
  // People of the centre by id, or a list that names them by e-mail or document.
  body: fields({
    personas: texts({ label: 'Personas', minItems: 1, maxItems: MAX_PEOPLE_PER_ISSUE, max: 36 }),
    // A file's bytes in base64: a spreadsheet's text, in any encoding.
    archivo: longText({ label: 'Lista', max: MAX_LIST_BASE64 }),
    // Defaults to now.
    emitidaEn: dateTime({ label: 'Fecha de emisión' }),
  }),
  answer: shape.object({
    lineas: shape.list(
      shape.object({
        // Row of the file, from 1; for a list of people, the position in it.
        linea: shape.integer,
        // The row as written; absent for people chosen by id.
        dice: shape.maybe(shape.text),
        resultado: shape.one(
          // The certificate would be issued.
          'emite',
          // The person already holds it.
          'yaTiene',
          // The person held one that is no longer valid. A new one is issued individually, stating whether it
          // renews or replaces the old one.
          'yaTuvo',
          'falta',
          // Not one of the centre's people; the same answer whether or not the person exists.
          'noEsDelCentro',
          // The line matches more than one person.
          'ambigua',
          // The line contains nothing that identifies a person.
          'sinDatos',
          'repetida',
        ),
        persona: shape.maybe(shape.object(person)),
        faltan: shape.maybe(missingRequirements),
        // Number of the certificate that they hold or held.
        numero: shape.maybe(shape.text),
      }),
    ),
    emitidaEn: shape.instant,
    // Null if the certificate doesn't expire.
    venceEn: shape.nullable(shape.instant),
  }),
  who,
  confidential: true,
});

/** Returns the caller's bulk issues of a certification, most recent first. */
export const issueBatches = get('/api/certificaciones/:certificacion/emisiones', {
  summary: 'Emisiones propias de una certificación',
  params,
  reads: ['trabajos'],
  answer: shape.object({
    docs: shape.list(shape.pick('trabajos', '_id', 'creadoEn', 'estado', 'total')),
  }),
  who,
  confidential: true,
});

/** Returns the outcome of a bulk issue for each person. */
export const issuedLines = get('/api/certificaciones/:certificacion/emisiones/:trabajo', {
  summary: 'Qué pasó con cada persona de una emisión',
  params: { ...params, trabajo: rowId('trabajos') },
  query: pagingQuery,
  answer: shape.object({
    docs: shape.list(
      shape.object({
        orden: shape.integer,
        nombre: shape.nullable(shape.text),
        resultado: shape.one('emitido', 'yaTenia', 'noEmitido', 'pendiente'),
        credencial: shape.maybe(shape.id),
        numero: shape.maybe(shape.text),
        // Reason why it wasn't issued.
        mensaje: shape.maybe(shape.text),
      }),
    ),
    emitidos: shape.integer,
    yaTenian: shape.integer,
    noEmitidos: shape.integer,
    ...pagingAnswer,
  }),
  who,
  confidential: true,
});

/**
 * Returns valid or suspended certificates whose holder met the requirements at issue but, by their current
 * grades, no longer does. Nothing happens to them automatically.
 */
export const loweredGrades = get('/api/centros/:centro/notas-bajas', {
  summary: 'Certificados vigentes cuya nota bajó después',
  params: { centro: rowId('centros') },
  answer: shape.page(
    shape.object({
      _id: shape.id,
      numero: shape.nullable(shape.text),
      nombreLegal: shape.nullable(shape.text),
      titulo: shape.text,
      estado: shape.one('vigente', 'suspendida'),
      emitidaEn: shape.nullable(shape.instant),
      // Requirements not met today; each completes the sentence "Hoy falta…".
      faltan: missingRequirements,
    }),
  ),
  who: relation('centros', ISSUERS, 'centro', { hidden: true }),
  confidential: true,
});

/** Prepares the next edition of a certification: 201 if created, 200 if it already existed. */
export const nextEdition = post('/api/certificaciones/:certificacion/ediciones', {
  summary: 'Preparar la edición siguiente de una certificación',
  params,
  answer: shape.page(shape.record('certificaciones')),
  who: rows('certificaciones', 'edit', 'certificacion'),
});

export type CandidateList = AnswerOf<typeof candidates>;
/** A student of a certification who doesn't hold it. */
export type Candidate = CandidateList['docs'][number];
export type IssueReviewRequest = BodyOf<typeof issueReview>;
export type IssueReview = AnswerOf<typeof issueReview>;
export type IssueLine = IssueReview['lineas'][number];
export type IssueLineResult = IssueLine['resultado'];
export type IssueBatches = AnswerOf<typeof issueBatches>;
export type IssuedLines = AnswerOf<typeof issuedLines>;
export type IssuedLine = IssuedLines['docs'][number];
export type IssuedResult = IssuedLine['resultado'];
export type LoweredGrades = AnswerOf<typeof loweredGrades>;
export type LoweredGrade = LoweredGrades['docs'][number];
