import { ADMINS, all, allow, is, isIn, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { id, integer, json, reference, text, texts } from '../declaration/fields.ts';

/** Previous versions of records: their history, and the data to revert to. */
export const revisiones = collection({
  name: 'revisiones',
  label: 'Revisiones',
  singular: 'revisión',
  gender: 'f',
  area: 'personas',
  title: 'coleccion',
  summary: ['coleccion', 'objeto', 'versionRegistro'],
  columns: ['coleccion', 'objeto', 'versionRegistro', 'campos', 'actor', 'creadoEn'],
  sort: '-creadoEn',
  readOnly: true,
  confidential: true,
  fields: {
    coleccion: text({ label: 'Colección', required: true, max: 60, index: true }),
    objeto: id({ label: 'Registro', required: true, index: true }),
    versionRegistro: integer({ label: 'Versión del registro', required: true, min: 1 }),
    campos: texts({ label: 'Campos cambiados', maxItems: 500, max: 100 }),
    registro: json({ label: 'Registro anterior', hidden: true, max: 1_000_000 }),
    actor: reference('users', { label: 'Quién lo cambió', index: true }),
    trabajo: reference('trabajos', { label: 'Trabajo', derived: true, index: true }),
  },
  access: {
    relations: { actor: is('actor', YO) },
    read: [
      allow('actor'),
      // In other collections, the record may contain fields that its editor may not read.
      allow('usuario', {
        where: all(is('actor', YO), isIn('coleccion', ['preguntas', 'respuestas'])),
        fields: { only: ['registro'] },
      }),
      // Moderators read both collections in full, so they may read previous versions.
      allow('moderador', { where: isIn('coleccion', ['preguntas', 'respuestas']) }),
      allow('moderador', {
        where: isIn('coleccion', ['preguntas', 'respuestas']),
        fields: { only: ['registro'] },
      }),
      allow(ADMINS, { fields: 'todos' }),
    ],
    create: [],
    edit: [],
    softRemove: [],
    remove: [],
  },
});
