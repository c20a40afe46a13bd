import { allow, is, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { choice, id, reference } from '../declaration/fields.ts';

/**
 * Subscriptions of people to records, whose news they are notified of; for a full course, of a free place.
 */
export const seguimientos = collection({
  name: 'seguimientos',
  label: 'Seguimientos',
  singular: 'seguimiento',
  gender: 'm',
  area: 'mensajes',
  title: '_id',
  summary: ['coleccion', 'objeto'],
  columns: ['coleccion', 'objeto', 'creadoEn'],
  sort: '-creadoEn',
  unique: [['usuario', 'coleccion', 'objeto']],
  fields: {
    usuario: reference('users', { label: 'Persona', derived: true, filled: true, index: true }),
    coleccion: choice({
      label: 'Sobre',
      required: true,
      options: {
        preguntas: 'Preguntas',
        categorias: 'Categorías',
        cursos: 'Cursos',
        centros: 'Centros',
        certificaciones: 'Certificaciones',
        users: 'Profesionales',
      },
    }),
    objeto: id({ label: 'Registro', required: true, index: true }),
  },
  access: {
    relations: { propio: is('usuario', YO) },
    read: [allow('propio')],
    create: [allow('usuario')],
    edit: [],
    softRemove: [allow('propio')],
    remove: [{ ...allow('propio'), direct: true }],
  },
});
