import { ADMINS, administered, allow } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { choice, integer, text } from '../declaration/fields.ts';
import { SEARCHED } from './searched-collections.ts';

/** Searches without results, stored without the person: content that the site lacks, or names differently. */
export const busquedas = collection({
  name: 'busquedas',
  label: 'Búsquedas sin resultados',
  singular: 'búsqueda sin resultados',
  gender: 'f',
  area: 'contenidos',
  title: 'texto',
  summary: ['texto', 'coleccion', 'veces'],
  columns: ['texto', 'coleccion', 'veces', 'actualizadoEn'],
  sort: '-veces',
  leadsTo: { collection: 'sinonimos', label: 'Agregar como sinónimo', with: { palabras: 'texto' } },
  unique: [['coleccion', 'texto']],
  fields: {
    texto: text({ label: 'Texto', derived: true, max: 80, search: true }),
    coleccion: choice({ label: 'Dónde', options: SEARCHED, derived: true }),
    veces: integer({ label: 'Veces', derived: true, min: 0, default: 0 }),
  },
  access: {
    read: [allow(ADMINS)],
    create: [],
    edit: [],
    softRemove: administered.softRemove,
    remove: administered.remove,
  },
});
