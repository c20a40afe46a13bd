import { administered } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { boolean, choice, texts } from '../declaration/fields.ts';
import { SEARCHED } from './searched-collections.ts';

/** Groups of synonyms: a search for one word also finds the others (`interpretar=1`). */
export const sinonimos = collection({
  name: 'sinonimos',
  label: 'Sinónimos',
  singular: 'grupo de sinónimos',
  gender: 'm',
  area: 'contenidos',
  title: '_id',
  summary: ['palabras', 'coleccion', 'activa'],
  columns: ['palabras', 'coleccion', 'activa', 'actualizadoEn'],
  sort: '-creadoEn',
  fields: {
    palabras: texts({
      label: 'Palabras',
      required: true,
      minItems: 2,
      maxItems: 40,
      max: 60,
      search: true,
      help: 'Formas de nombrar lo mismo, también de dos o tres palabras: plomero, fontanero, instalador sanitario.',
    }),
    coleccion: choice({
      label: 'Dónde valen',
      options: SEARCHED,
      help: 'Sin elegir, en todas las búsquedas.',
    }),
    activa: boolean({ label: 'En uso', default: true, help: 'Sin usar, se guardan y no se buscan.' }),
  },
  access: administered,
});
