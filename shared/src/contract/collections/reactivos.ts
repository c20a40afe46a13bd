import { administered, all, allow, any, contains, present, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { json, longText, reference, texts } from '../declaration/fields.ts';
import { ITEM_FIELDS } from './item-fields.ts';

/**
 * Questions of a centre's bank. Exercises take copies, which later changes don't affect. A question with a
 * course belongs to that course's teachers; without one, to all the centre's teachers.
 */
export const reactivos = collection({
  name: 'reactivos',
  label: 'Banco de preguntas',
  singular: 'pregunta del banco',
  gender: 'f',
  area: 'formacion',
  route: '/Reactivos',
  title: 'enunciado',
  summary: ['enunciado', 'tipo', 'grupo', 'dificultad'],
  columns: ['enunciado', 'tipo', 'grupo', 'dificultad', 'etiquetas', 'curso', 'actualizadoEn'],
  sort: '-creadoEn',
  confidential: true,
  fields: {
    centro: reference('centros', { label: 'Centro', required: true, index: true }),
    curso: reference('cursos', {
      label: 'Curso',
      index: true,
      filterBy: ['docentes'],
      help: 'Vacío si la usa todo el centro.',
    }),
    ...ITEM_FIELDS,
    enunciado: longText({ label: 'Enunciado', required: true, max: 5000, search: true }),
    etiquetas: texts({ label: 'Etiquetas', maxItems: 15, max: 40, search: true }),
    clave: json({ label: 'Respuesta correcta', hidden: true, help: 'Según el tipo de pregunta.' }),
    retroalimentacion: json({ label: 'Retroalimentación', hidden: true }),
  },
  access: {
    relations: {
      docente: any(
        via('curso', contains('docentes', YO)),
        all(present('curso', false), via('centro', contains('docentes', YO))),
      ),
      gestor: via('centro', contains('gestores', YO)),
    },
    read: [allow(['docente', 'gestor'], { fields: 'todos' }), ...administered.read],
    create: [allow(['docente', 'gestor']), ...administered.create],
    edit: [allow(['docente', 'gestor']), ...administered.edit],
    softRemove: [allow(['docente', 'gestor']), ...administered.softRemove],
    remove: administered.remove,
  },
});
