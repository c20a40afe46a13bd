import { allow, is, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { boolean, dateTime, integer, json, reference, text } from '../declaration/fields.ts';

/**
 * Spaced repetition of failed questions. The server creates a review once the student may know the answer;
 * the student answers it, and the server returns the result and the next date.
 */
export const repasos = collection({
  name: 'repasos',
  label: 'Repasos',
  singular: 'repaso',
  gender: 'm',
  area: 'formacion',
  title: '_id',
  summary: ['ejercicio', 'reactivo', 'venceEn'],
  columns: ['ejercicio', 'reactivo', 'veces', 'venceEn'],
  sort: 'venceEn',
  begunElsewhere: 'followed',
  unique: [['usuario', 'ejercicio', 'reactivo']],
  fields: {
    usuario: reference('users', { label: 'Persona', derived: true, filled: true, index: true }),
    ejercicio: reference('ejercicios', {
      label: 'Ejercicio',
      required: true,
      index: true,
      partOf: true,
      filterBy: ['cursoRaiz'],
    }),
    reactivo: text({ label: 'Clave de la pregunta', required: true, max: 40 }),
    pregunta: json({ label: 'Pregunta', derived: true, help: 'Sin lo que es correcto.' }),
    respuesta: json({
      label: 'Respuesta',
      max: 30_000,
      help: 'Por clave de pregunta. Al guardarla, el servidor la corrige y dice cuándo vuelve.',
    }),
    devolucion: json({
      label: 'Devolución',
      derived: true,
      help: 'De la última respuesta: si fue correcta, lo correcto y por qué.',
    }),
    tarjeta: json({ label: 'Memoria', derived: true, hidden: true, help: 'Lo que calcula los intervalos.' }),
    venceEn: dateTime({ label: 'Vuelve el', derived: true }),
    repasadoEn: dateTime({ label: 'Repasada el', derived: true }),
    veces: integer({ label: 'Veces repasada', derived: true, min: 0, default: 0 }),
    activo: boolean({ label: 'Se repasa', default: true }),
  },
  access: {
    subject: 'propio',
    relations: { propio: is('usuario', YO) },
    read: [allow('propio')],
    create: [],
    edit: [allow('propio', { fields: { only: ['respuesta', 'activo'] } })],
    softRemove: [allow('propio')],
    remove: [{ ...allow('propio'), direct: true }],
  },
});
