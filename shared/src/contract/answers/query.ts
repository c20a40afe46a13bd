/** Options of load and search: parsed from a query string and validated against the declaration. */
import { searchingOf } from '../collections/searching.ts';
import type { Collection } from '../declaration/collection.ts';
import { collectionNamed, fieldAt } from '../collections/index.ts';
import { decodeValue } from '../declaration/codec.ts';
import { UNDERSTOOD, type Understood } from '../declaration/searching.ts';
import { isId } from '../values/ids.ts';
import { invalid } from '../declaration/errors.ts';
import type { Field } from '../declaration/fields.ts';
import { DEFAULT_LIMIT, MAX_EXPANDED, MAX_LIMIT, MAX_PAGE, MAX_SEARCH_LENGTH } from './limits.ts';

const FILTER_OPERATORS = ['eq', 'ne', 'in', 'gte', 'lte'] as const;
type FilterOperator = (typeof FILTER_OPERATORS)[number];

export interface Filter {
  /** Dotted path inside an object (`precio.monto`) or into a referenced record (`curso.centro`). */
  readonly path: string;
  readonly field: Field;
  readonly operator: FilterOperator;
  /** Decoded by the field's kind; a list for `in`; null matches records without a value. */
  readonly value: unknown;
}
export interface SortKey {
  readonly path: string;
  readonly field: Field;
  readonly descending: boolean;
}
export interface ListOptions {
  readonly page: number;
  readonly limit: number;
  readonly sort: readonly SortKey[];
  /** Whether the caller requested this order; without one, a search is ranked by relevance. */
  readonly sorted: boolean;
  readonly filters: readonly Filter[];
  readonly expand: readonly string[];
  /** Top-level fields to return, besides `_id` and expanded references; absent: all. */
  readonly fields?: readonly string[];
  readonly trash: boolean;
  /** Paths of the fields to count values of among the results. */
  readonly facets?: readonly string[];
  /** `_id` of a `zona` or `provincia`: sorts the nearest to it first. */
  readonly near?: string;
}
export interface SearchOptions extends ListOptions {
  readonly searchString: string;
  /** `_id`, `*` (every searched field), or a field's name. */
  readonly searchField: string;
  /** Interpret the text, except for the kinds in `without`. Absent: search the text literally. */
  readonly understand?: { readonly without: readonly Understood[] };
}

const UNSORTABLE_KINDS: ReadonlySet<Field['kind']> = new Set([
  'json',
  'object',
  'objects',
  'files',
  'texts',
  'references',
  'numbers',
  'choices',
  'richText',
]);
const UNFILTERABLE_KINDS: ReadonlySet<Field['kind']> = new Set([
  'json',
  'object',
  'objects',
  'richText',
  'markdown',
  'longText',
]);

type RawQuery = Readonly<Record<string, unknown>>;

/**
 * Parses the options of a list.
 * @throws ContractError 400 for an unknown option, a field that doesn't support it, or an invalid value
 */
export function parseListOptions(collection: Collection, query: RawQuery): ListOptions {
  const filters: Filter[] = [];
  let page = 1;
  let limit = DEFAULT_LIMIT;
  let sort = sortKeys(collection, collection.sort);
  let sorted = false;
  let expand: string[] = [];
  let fields: string[] | undefined;
  let trash = false;
  let facets: string[] | undefined;
  let near: string | undefined;
  for (const [key, raw] of Object.entries(query)) {
    if (Array.isArray(raw)) throw invalid(`La opción «${key}» está repetida.`, key);
    const value = String(raw);
    if (key === 'page') page = integerOption(key, value, 1, MAX_PAGE);
    else if (key === 'limit') limit = integerOption(key, value, 1, MAX_LIMIT);
    else if (key === 'sort') [sort, sorted] = [sortKeys(collection, value, key), true];
    else if (key === 'expand') expand = expandOption(collection, value);
    else if (key === 'campos') fields = fieldsOption(collection, value);
    else if (key === 'papelera') trash = flagOption(key, value);
    else if (key === 'facetas') facets = facetsOption(collection, value);
    else if (key === 'cerca') near = nearOption(collection, value);
    else filters.push(filterOption(collection, key, value));
  }
  return {
    page,
    limit,
    sort,
    sorted,
    filters,
    expand,
    trash,
    ...(fields && { fields }),
    ...(facets && { facets }),
    ...(near !== undefined && { near }),
  };
}

/** Field kinds with few enough distinct values to be counted. */
const COUNTABLE_KINDS: ReadonlySet<Field['kind']> = new Set([
  'choice',
  'choices',
  'state',
  'boolean',
  'reference',
  'references',
]);
const MAX_FACETS = 8;

function facetsOption(collection: Collection, value: string): string[] {
  const paths = [...new Set(value.split(',').filter(Boolean))];
  for (const path of paths) {
    const field = filterField(collection, path);
    if (!field || field.hidden || field.writeOnly || !COUNTABLE_KINDS.has(field.kind))
      throw invalid(`No se puede contar por «${path}».`, 'facetas');
  }
  if (paths.length > MAX_FACETS) throw invalid(`Se puede contar por hasta ${MAX_FACETS} campos.`, 'facetas');
  return paths;
}

function nearOption(collection: Collection, value: string): string {
  if (!searchingOf(collection)?.stands)
    throw invalid(`La opción «cerca» no existe en ${collection.label.toLowerCase()}.`, 'cerca');
  if (!isId(value))
    throw invalid('La opción «cerca» lleva el identificador de una localidad o provincia.', 'cerca');
  return value.toLowerCase();
}

/**
 * Parses the options of a search. A plain search string looks in `_id` (specification, section 7).
 * @throws ContractError as `parseListOptions`
 */
export function parseSearchOptions(collection: Collection, query: RawQuery): SearchOptions {
  const { searchString = '', searchField = '_id', interpretar, sinFiltro, ...rest } = query;
  if (typeof searchString !== 'string' || searchString.length > MAX_SEARCH_LENGTH)
    throw invalid(
      `El texto de búsqueda no puede superar los ${MAX_SEARCH_LENGTH} caracteres.`,
      'searchString',
    );
  if (typeof searchField !== 'string') throw invalid('La opción «searchField» está repetida.', 'searchField');
  if (searchField !== '_id' && searchField !== '*') {
    const field = fieldAt(collection, searchField);
    if (!field || field.writeOnly)
      throw invalid(
        `No se puede buscar en «${searchField}»: no es un campo de ${collection.label.toLowerCase()}.`,
        'searchField',
      );
  }
  const isInterpreted = interpretar !== undefined && flagOption('interpretar', String(interpretar));
  if (sinFiltro !== undefined && !isInterpreted)
    throw invalid('La opción «sinFiltro» va con «interpretar=1».', 'sinFiltro');
  return {
    ...parseListOptions(collection, rest),
    searchString: searchString.trim(),
    searchField,
    ...(isInterpreted && { understand: { without: withoutOption(sinFiltro) } }),
  };
}

/** Parses `sinFiltro`: the kinds of filter that the search must not recognise. */
function withoutOption(value: unknown): Understood[] {
  const names = String(value ?? '')
    .split(',')
    .filter(Boolean);
  const unknown = names.find((name) => !UNDERSTOOD.some((kind) => kind === name));
  if (unknown !== undefined)
    throw invalid(
      `La opción «sinFiltro» admite: ${UNDERSTOOD.join(', ')}. «${unknown}» no es ninguna.`,
      'sinFiltro',
    );
  return UNDERSTOOD.filter((kind) => names.includes(kind));
}

function integerOption(key: string, value: string, min: number, max: number): number {
  const number = /^-?\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(number >= min && number <= max))
    throw invalid(`La opción «${key}» debe ser un número entero entre ${min} y ${max}.`, key);
  return number;
}

function flagOption(key: string, value: string): boolean {
  if (value !== '1' && value !== '0') throw invalid(`La opción «${key}» debe ser 1 o 0.`, key);
  return value === '1';
}

const MAX_SORT_KEYS = 4;

function sortKeys(collection: Collection, value: string, option = 'sort'): SortKey[] {
  const keys = value
    .split(',')
    .filter(Boolean)
    .map((key) => {
      const descending = key.startsWith('-');
      const path = descending ? key.slice(1) : key;
      const field = fieldAt(collection, path);
      if (!field || field.hidden || field.writeOnly || UNSORTABLE_KINDS.has(field.kind))
        throw invalid(`No se puede ordenar por «${path}».`, option);
      return { path, field, descending };
    });
  if (keys.length === 0 || keys.length > MAX_SORT_KEYS)
    throw invalid('El orden lleva entre uno y cuatro campos.', option);
  return keys;
}

const REFERENCE_KINDS: ReadonlySet<Field['kind']> = new Set([
  'reference',
  'references',
  'image',
  'file',
  'files',
]);

function expandOption(collection: Collection, value: string): string[] {
  const names = [...new Set(value.split(',').filter(Boolean))];
  for (const name of names) {
    const kind = fieldAt(collection, name)?.kind;
    if (!kind || !REFERENCE_KINDS.has(kind))
      throw invalid(`No se puede expandir «${name}»: no es una referencia.`, 'expand');
  }
  if (names.length > MAX_EXPANDED) throw invalid('Se pueden expandir hasta diez referencias.', 'expand');
  return names;
}

function fieldsOption(collection: Collection, value: string): string[] {
  const names = [...new Set(value.split(',').filter(Boolean))];
  if (names.length === 0) throw invalid('La opción «campos» nombra al menos uno.', 'campos');
  for (const name of names) {
    const field = name.includes('.') ? undefined : fieldAt(collection, name);
    if (!field || field.writeOnly)
      throw invalid(`«${name}» no es un campo de ${collection.label.toLowerCase()}.`, 'campos');
  }
  return names;
}

/** The reference that a filter by another collection's rows (`heldBy`) compares. */
function heldField(collection: Collection, path: string): Field | undefined {
  const holding = collection.heldBy?.[path];
  const other = holding && collectionNamed(holding.in);
  return other && fieldAt(other, holding.field);
}

/** Resolves a filter's field: the record's own, or one of a referenced record that the declaration allows. */
function filterField(collection: Collection, path: string): Field | undefined {
  const heldByField = heldField(collection, path);
  if (heldByField) return heldByField;
  const [head = '', ...inner] = path.split('.');
  const reference = fieldAt(collection, head);
  if (reference?.kind !== 'reference') return fieldAt(collection, path);
  if (inner.length === 0) return reference;
  const target = collectionNamed(reference.to);
  const name = inner.join('.');
  return target && reference.filterBy?.includes(name) ? fieldAt(target, name) : undefined;
}

function filterOption(collection: Collection, key: string, value: string): Filter {
  const match = /^([A-Za-z_][\w.]*)(?:\[(\w+)\])?$/.exec(key);
  const path = match?.[1] ?? key;
  const operator = (match?.[2] ?? 'eq') as FilterOperator;
  const field = match ? filterField(collection, path) : undefined;
  if (!field || field.writeOnly || UNFILTERABLE_KINDS.has(field.kind))
    throw invalid(`La opción «${key}» no existe en ${collection.label.toLowerCase()}.`, key);
  if (!FILTER_OPERATORS.includes(operator))
    throw invalid(`La comparación «${operator}» no existe. Se puede usar gte, lte, in o ne.`, key);
  const item = elementOf(field);
  const decode = (text: string) => readFilterValue(item, text, key);
  if (operator === 'in') {
    const values = value.split(',').filter(Boolean);
    if (values.length === 0 || values.length > MAX_LIMIT)
      throw invalid(`El filtro «${key}» lleva entre 1 y ${MAX_LIMIT} valores separados por comas.`, key);
    return { path, field, operator, value: values.map(decode) };
  }
  return { path, field, operator, value: value === '' ? null : decode(value) };
}

/** The field that one element of a list field is compared as. */
function elementOf(field: Field): Field {
  switch (field.kind) {
    case 'references':
    case 'files':
      return { kind: 'id', label: field.label };
    case 'texts':
      return { kind: 'text', label: field.label };
    case 'numbers':
      return { kind: 'decimal', label: field.label };
    case 'choices':
      return { kind: 'choice', label: field.label, options: field.options };
    default:
      return field;
  }
}

const ID_KINDS: ReadonlySet<Field['kind']> = new Set(['id', 'reference', 'image', 'file']);

function readFilterValue(field: Field, text: string, key: string): unknown {
  if (ID_KINDS.has(field.kind) && !isId(text))
    throw invalid(`El filtro «${key}» lleva un identificador.`, key);
  if (field.kind === 'choice' && !Object.hasOwn(field.options, text))
    throw invalid(`El filtro «${key}» admite: ${Object.keys(field.options).join(', ')}.`, key);
  if (field.kind === 'state' && !Object.hasOwn(field.states, text))
    throw invalid(`El filtro «${key}» admite: ${Object.keys(field.states).join(', ')}.`, key);
  if (field.kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(text))
    throw invalid(`El filtro «${key}» lleva una fecha como 2026-11-12.`, key);
  if (text.length > 500 || text.includes('\u0000')) throw invalid(`El filtro «${key}» no es válido.`, key);
  try {
    return decodeValue(field, text, key);
  } catch {
    throw invalid(`El filtro «${key}» tiene un valor que no corresponde.`, key);
  }
}
