import { ADMINS, allow, is, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { choice, id, integer, reference } from '../declaration/fields.ts';

/**
 * Votes in the forum, and likes ("me gusta") elsewhere. Everybody sees the counts; the voters are private.
 */
export const likes = collection({
  name: 'likes',
  label: 'Me gusta',
  singular: 'me gusta',
  gender: 'm',
  area: 'comunidad',
  route: '/Likes',
  title: '_id',
  summary: ['coleccion', 'objeto', 'valor'],
  columns: ['usuario', 'coleccion', 'objeto', 'valor', 'creadoEn'],
  sort: '-creadoEn',
  unique: [['usuario', 'coleccion', 'objeto']],
  fields: {
    usuario: reference('users', { label: 'Persona', derived: true, filled: true, index: true }),
    coleccion: choice({
      label: 'Sobre',
      required: true,
      options: {
        preguntas: 'Preguntas',
        respuestas: 'Respuestas',
        posts: 'Novedades',
        cursos: 'Cursos',
        clases: 'Clases',
      },
    }),
    objeto: id({ label: 'Registro', required: true, index: true }),
    valor: integer({
      label: 'Valor',
      min: -1,
      max: 1,
      default: 1,
      help: '1 suma. −1 resta y solo se admite en el foro.',
    }),
  },
  access: {
    relations: { autor: is('usuario', YO) },
    read: [allow('autor'), allow('moderador'), allow(ADMINS, { fields: 'todos' })],
    create: [allow('usuario')],
    edit: [allow('superadmin')],
    softRemove: [allow('autor'), allow(ADMINS)],
    remove: [
      { ...allow('autor'), direct: true },
      { ...allow(ADMINS), direct: true },
    ],
  },
});
