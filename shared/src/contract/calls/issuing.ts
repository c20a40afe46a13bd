/** What those who issue certificates ask: who qualifies, what would become of some people, what became of them. */
import { fields, get, post, type AnswerOf, type BodyOf } from './call.ts';
import { pageNumber, pageSize, rowId } from './call-fields.ts';
import { dateTime, longText, texts } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { relation, rows } from './who.ts';

/** People of one act. */
export const MOST_ISSUED = 1000;
/** What a list of them may weigh. */
export const MOST_LIST_BYTES = 500_000;

const ISSUERS = ['gestor', 'admin', 'superadmin'];
const params = { certificacion: rowId('certificaciones') };
// To anybody else neither the certification nor what became of it exists.
const who = relation('certificaciones', ISSUERS, 'certificacion', { hidden: true });
const pages = { page: pageNumber(1000), limit: pageSize(50, 100) };
const ofPage = { totalDocs: shape.integer, page: shape.integer, limit: shape.integer };

const person = {
  _id: shape.id,
  nombre: shape.text,
  apellido: shape.text,
  // The name that the certificate would bear; only of whoever may be issued one.
  nombreLegal: shape.nullable(shape.text),
  nivelIdentidad: shape.field('users', 'nivelIdentidad'),
  // Of those who run the issuing centre or teach in it: a person decides about each by itself.
  personal: shape.boolean,
};
// Each as it follows "Falta".
const faltan = shape.list(shape.text);

/** Who studies for a certification and has none of it; those who qualify first. */
export const candidates = get('/api/certificaciones/:certificacion/candidatos', {
  summary: 'Quiénes cumplen una certificación, y qué les falta a los demás',
  params,
  query: pages,
  answer: shape.object({
    docs: shape.list(
      shape.object({
        ...person,
        cumple: shape.boolean,
        // Nothing is missing but, of the centre's own staff, somebody's decision about them by itself.
        emisible: shape.boolean,
        // None when they qualify.
        faltan,
      }),
    ),
    // How many of all of them qualify.
    cumplen: shape.integer,
    ...ofPage,
  }),
  who,
  confidential: true,
});

/** Who of some people would be issued a certificate, and why not the others. It keeps nothing. */
export const issueReview = post('/api/certificaciones/:certificacion/revisar-emision', {
  summary: 'Revisar a quiénes se emitiría un certificado',
  params,
  // People of the centre by their ids, or a list that names them by e-mail or document.
  body: fields({
    personas: texts({ label: 'Personas', minItems: 1, maxItems: MOST_ISSUED, max: 36 }),
    // The bytes of a file in base 64: a spreadsheet's text, in whatever encoding it was saved.
    archivo: longText({ label: 'Lista', max: Math.ceil(MOST_LIST_BYTES / 3) * 4 }),
    // Now unless told.
    emitidaEn: dateTime({ label: 'Fecha de emisión' }),
  }),
  answer: shape.object({
    lineas: shape.list(
      shape.object({
        // In the file, from 1; the place in the list of people otherwise.
        linea: shape.integer,
        // What the line says, as the list wrote it; none of people who were chosen.
        dice: shape.maybe(shape.text),
        resultado: shape.one(
          // It would be issued.
          'emite',
          // They hold it: nothing is left to do.
          'yaTiene',
          // They had it, and a new one says what becomes of that one.
          'yaTuvo',
          'falta',
          // Nobody of the centre's people: the same of whom it doesn't know and of whom nobody is.
          'noEsDelCentro',
          // It names more than one person.
          'ambigua',
          // Nothing in it names a person.
          'sinDatos',
          'repetida',
        ),
        persona: shape.maybe(shape.object(person)),
        faltan: shape.maybe(faltan),
        // Of the certificate that they hold or had.
        numero: shape.maybe(shape.text),
      }),
    ),
    emitidaEn: shape.instant,
    // Null when what is issued doesn't expire.
    venceEn: shape.nullable(shape.instant),
  }),
  who,
  confidential: true,
});

/** The works with which the caller issued many certificates of it, the last ones first. */
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

/** What became of each person of such a work. */
export const issuedLines = get('/api/certificaciones/:certificacion/emisiones/:trabajo', {
  summary: 'Qué pasó con cada persona de una emisión',
  params: { ...params, trabajo: rowId('trabajos') },
  query: pages,
  answer: shape.object({
    docs: shape.list(
      shape.object({
        orden: shape.integer,
        nombre: shape.nullable(shape.text),
        resultado: shape.one('emitido', 'yaTenia', 'noEmitido', 'pendiente'),
        credencial: shape.maybe(shape.id),
        numero: shape.maybe(shape.text),
        // Why it wasn't issued.
        mensaje: shape.maybe(shape.text),
      }),
    ),
    emitidos: shape.integer,
    yaTenian: shape.integer,
    noEmitidos: shape.integer,
    ...ofPage,
  }),
  who,
  confidential: true,
});

/**
 * Certificates in force whose holder met what was asked when they were issued, and by their marks of today would not.
 * Nothing becomes of them by itself.
 */
export const loweredMarks = get('/api/centros/:centro/notas-bajas', {
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
      // What is not met today, each as it follows "Hoy falta".
      faltan,
    }),
  ),
  who: relation('centros', ISSUERS, 'centro', { hidden: true }),
  confidential: true,
});

/** Prepares the edition that follows a certification: 201 when it was made now, 200 when it was there. */
export const nextEdition = post('/api/certificaciones/:certificacion/ediciones', {
  summary: 'Preparar la edición siguiente de una certificación',
  params,
  answer: shape.page(shape.record('certificaciones')),
  who: rows('certificaciones', 'edit', 'certificacion'),
});

export type CandidateList = AnswerOf<typeof candidates>;
/** Somebody who studies for it and has no certificate of it. */
export type Candidate = CandidateList['docs'][number];
export type IssueReviewRequest = BodyOf<typeof issueReview>;
export type IssueReview = AnswerOf<typeof issueReview>;
export type IssueLine = IssueReview['lineas'][number];
export type IssueLineResult = IssueLine['resultado'];
export type IssueBatches = AnswerOf<typeof issueBatches>;
export type IssuedLines = AnswerOf<typeof issuedLines>;
export type IssuedLine = IssuedLines['docs'][number];
export type IssuedResult = IssuedLine['resultado'];
export type LoweredMarks = AnswerOf<typeof loweredMarks>;
export type LoweredMark = LoweredMarks['docs'][number];
