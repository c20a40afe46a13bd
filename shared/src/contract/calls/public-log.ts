/** Public transparency log of certificates, for verifiers: its key and its proofs. */
import { integer, text } from '../declaration/fields.ts';
import { get } from './call.ts';
import * as shape from './shape.ts';
import { everybody } from './who.ts';

const PUBLIC_REASON = 'The log is for checking this site from outside; its leaves name nobody.';
const leafCount = (label: string) => integer({ label, required: true, min: 0 });

export const publicLog = get('/api/registro', {
  summary: 'El registro público y sus testigos',
  answer: shape.object({
    clave: shape.text,
    // Number of signed leaves.
    tamano: shape.integer,
    testigos: shape.list(
      shape.object({
        nombre: shape.text,
        clave: shape.text,
        // Its last signature: when, at what size, and the signed checkpoint.
        en: shape.nullable(shape.instant),
        tamano: shape.nullable(shape.integer),
        punto: shape.nullable(shape.text),
      }),
    ),
  }),
  who: everybody(PUBLIC_REASON),
});

/**
 * Returns the inclusion proof of a leaf; with `.tlog-proof` after its number, as a file (C2SP tlog-proof).
 */
export const logProof = get('/api/registro/prueba/:indice', {
  summary: 'Prueba de que una hoja está en el registro público',
  params: { indice: text({ label: 'Número de la hoja', required: true }) },
  answer: shape.either(
    shape.object({
      indice: shape.integer,
      // All leaves about the same certificate.
      hojas: shape.list(shape.integer),
      prueba: shape.text,
    }),
    shape.text,
  ),
  who: everybody(PUBLIC_REASON),
});

export const logConsistency = get('/api/registro/consistencia', {
  summary: 'Prueba de que el registro público continúa el de antes',
  query: { desde: leafCount('Hojas de antes'), hasta: leafCount('Hojas de después') },
  answer: shape.object({ desde: shape.integer, hasta: shape.integer, prueba: shape.list(shape.text) }),
  who: everybody(PUBLIC_REASON),
});
