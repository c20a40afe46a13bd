/** Public verification of certificates: by number, by number and code, or by the signed document. */
import { longText, objects } from '../declaration/fields.ts';
import { fields, get, post, stream, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { everybody } from './who.ts';

/** Maximum certificates per request. */
export const MAX_CERTIFICATES_PER_REQUEST = 1000;

/** Shown when no check was possible: no answer is not a negative answer. */
export const NOT_CHECKED_MESSAGE = 'No se pudo comprobar. Esto no significa que sea falso';

/**
 * A certificate's number in any notation, invisible characters included, which `certificate-number.ts`
 * parses.
 */
const numero = longText({ label: 'Número', required: true, min: 0, max: 200 });
const codigo = longText({ label: 'Código', min: 0, max: 100 });
/** A code in an address, as pasted: a code that is too long is wrong, rather than an invalid request. */
const codeInAddress = longText({ label: 'Código', min: 0, max: 10_000 });

const answer = shape.object({
  resultado: shape.one(
    'vigente',
    'revisada',
    'vencida',
    'suspendida',
    'revocada',
    'reemplazada',
    'noExiste',
    'noComprobada',
  ),
  // Label of the result.
  etiqueta: shape.text,
  numero: shape.text,
  // `correcto` and `incorrecto` refer to the code that was sent.
  codigo: shape.one('correcto', 'incorrecto', 'sinCodigo'),
  comprobadaEn: shape.instant,
  titulo: shape.maybe(shape.text),
  certificacion: shape.maybe(
    shape.object({
      _id: shape.id,
      nombre: shape.text,
      alcance: shape.text,
      // The edition it was issued with.
      edicion: shape.maybe(shape.text),
    }),
  ),
  centro: shape.maybe(shape.object({ _id: shape.maybe(shape.id), nombre: shape.text })),
  nivelPrueba: shape.maybe(shape.text),
  emitidaEn: shape.maybe(shape.instant),
  venceEn: shape.maybe(shape.instant),
  // When it was registered here, whatever its date of issue.
  registradaEn: shape.maybe(shape.instant),
  // Whole days from the date of issue to the registration, if it was backdated.
  diasAntedatada: shape.maybe(shape.integer),
  // How reliably the name is the holder's.
  identidad: shape.maybe(
    shape.object({ nivel: shape.field('credenciales', 'nivelIdentidad'), texto: shape.text }),
  ),
  // Requirements that were waived, and why.
  dispensa: shape.maybe(shape.object({ requisitos: shape.list(shape.text), motivo: shape.text })),
  // `personal`: the holder works for the issuing centre.
  vinculo: shape.maybe(shape.one('personal')),
  motivo: shape.maybe(shape.text),
  reemplazadaPor: shape.maybe(shape.text),
  // Result of checking the signature; absent if Oficio did not issue it.
  firma: shape.maybe(shape.one('valida', 'invalida')),
  titular: shape.maybe(shape.object({ nombreLegal: shape.text, documento: shape.maybe(shape.text) })),
  horas: shape.maybe(shape.number),
  calificacion: shape.maybe(shape.text),
  // With the correct code: the signed document, for the caller to verify.
  jwt: shape.maybe(shape.text),
});

export const verification = get('/api/verificar/:numero', {
  summary: 'Verificar un certificado por su número y su código',
  params: { numero },
  query: { codigo: codeInAddress },
  answer,
  who: everybody(
    'Employers check a certificate without an account; without its code no person is named, and guesses are counted.',
  ),
  confidential: true,
});

export const documentVerification = post('/api/verificar/', {
  summary: 'Verificar el documento firmado de un certificado',
  body: fields({ jwt: longText({ label: 'Documento firmado', required: true, max: 200_000 }) }),
  answer,
  who: everybody('The holder of the signed document already has what the answer says.'),
  confidential: true,
});

export const batchVerification = post('/api/verificar/lote', {
  summary: 'Verificar varios certificados',
  body: fields({
    entradas: objects({
      label: 'Certificados',
      required: true,
      minItems: 1,
      maxItems: MAX_CERTIFICATES_PER_REQUEST,
      fields: { numero, codigo },
    }),
  }),
  answer: shape.object({
    // In the order of the request.
    resultados: shape.list(answer),
    // Why the rest was not checked, if too many did not exist.
    corte: shape.maybe(shape.text),
  }),
  who: everybody('An office checks many certificates without an account, under the same count of guesses.'),
  confidential: true,
});

export const holderDocument = post('/api/verificar/documento', {
  summary: 'Comparar un número de documento con el de un certificado',
  body: fields({
    numero,
    codigo: longText({ label: 'Código', required: true, max: 100 }),
    documento: longText({ label: 'Número de documento', required: true, min: 4, max: 40 }),
  }),
  answer: shape.object({ coincide: shape.boolean }),
  who: everybody(
    'With the certificate’s number and code, a yes or no about the identity document; a few wrong ones an hour.',
  ),
  confidential: true,
});

export const verificationProof = get('/api/verificar/:numero/constancia.pdf', {
  summary: 'Constancia de una verificación',
  params: { numero },
  query: { codigo: codeInAddress },
  answer: stream('application/pdf'),
  who: everybody('It prints what the check by number and code answers to anybody, and no more.'),
  confidential: true,
});

/** Result of verifying a certificate. */
export type Verification = AnswerOf<typeof verification>;
export type VerificationOutcome = Verification['resultado'];
