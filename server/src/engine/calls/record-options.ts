/** Query options of record reads for the OpenAPI document; contract/answers/query.ts parses them. */
import { MAX_LIMIT } from '@oficio/shared/contract/answers/limits';
import type { RecordOptions } from '@oficio/shared/contract/calls/call';
import { UNDERSTOOD } from '@oficio/shared/contract/declaration/searching';
import type { Json } from './schema-of.ts';

const option = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  schema,
  description,
});

/** Options for the returned records, one or many. */
const VIEW_OPTIONS = [
  option('expand', { type: 'string' }, 'Referencias que se devuelven como objetos'),
  option(
    'campos',
    { type: 'string', example: 'titulo,slug' },
    'Campos que se devuelven, además de _id y de lo que se expande; todos si falta',
  ),
  option('papelera', { type: 'string', enum: ['1', '0'] }, 'Registros eliminados (administración)'),
];
const LIST_OPTIONS = [
  option('page', { type: 'integer', minimum: 1, default: 1 }, 'Página'),
  option('limit', { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: 20 }, 'Registros por página'),
  option(
    'sort',
    { type: 'string', example: '-creadoEn' },
    'Orden: campos separados por comas, con - descendente',
  ),
  ...VIEW_OPTIONS,
  option('facetas', { type: 'string' }, 'Campos cuyos valores se cuentan, separados por comas'),
  option('cerca', { type: 'string' }, 'Identificador de una localidad o provincia: lo más cercano primero'),
  {
    name: 'filtros',
    in: 'query',
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    description: 'campo=valor; campo[gte|lte|in|ne]=valor',
  },
];
const SEARCH_OPTIONS = [
  option('searchString', { type: 'string' }, 'Texto buscado; vacío lista todo'),
  option('searchField', { type: 'string', default: '_id' }, '_id, el nombre de un campo, o * (todos)'),
  option(
    'interpretar',
    { type: 'string', enum: ['1', '0'] },
    'Con searchField=*: entiende lo escrito (lugares, precios, errores, sinónimos) y lo dice en «interpretacion»',
  ),
  option('sinFiltro', { type: 'string' }, `Lo que no se entienda como filtro: ${UNDERSTOOD.join(', ')}`),
  ...LIST_OPTIONS,
];

export const RECORD_OPTIONS: Readonly<Record<RecordOptions['is'], readonly Json[]>> = {
  view: VIEW_OPTIONS,
  load: LIST_OPTIONS,
  search: SEARCH_OPTIONS,
};
