/** Filters of a list: derived from the declaration, and stored in the query parameters of the page. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, FieldOf, Fields } from '@oficio/shared/contract/declaration/fields';
import type { FilterValue } from '@oficio/shared/store';
import { formatDateShort } from '@oficio/shared/ui';
import { fromZoned } from '@oficio/shared/ui/forms';
import { INTERNAL_FIELDS } from './columns.ts';
import { fieldText } from './field-text.ts';

/** Query parameters of the screen itself. A field with such a name uses `f.name`. */
const SCREEN_PARAMS = [
  'coleccion',
  'buscar',
  'pag',
  'por',
  'ordenar',
  'nuevo',
  'editar',
  'papelera',
  'historial',
  'importar',
  'ver',
] as const;

const FILTERABLE_KINDS: ReadonlySet<Field['kind']> = new Set([
  'choice',
  'choices',
  'state',
  'boolean',
  'reference',
  'references',
  'date',
  'dateTime',
  'integer',
  'decimal',
]);

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the query parameter of a field's filter. */
export const filterParam = (name: string): string =>
  (SCREEN_PARAMS as readonly string[]).includes(name) ? `f.${name}` : name;

const isNumber = (field: Field): field is FieldOf<'integer' | 'decimal'> =>
  field.kind === 'integer' || field.kind === 'decimal';
const isDate = (field: Field): boolean => field.kind === 'date' || field.kind === 'dateTime';
/** Whether the field is filtered by a range (from, to). */
const isRange = (field: Field): boolean => isDate(field) || isNumber(field);

/**
 * Returns the fields that a list can be filtered by: the state first, then the columns, then indexed fields,
 * then the rest.
 */
export function filterFields(collection: Collection): [string, Field][] {
  const rank = ([name, field]: [string, Field]): number => {
    if (field.kind === 'state') return 0;
    if (collection.columns.includes(name)) return 1;
    return field.index ? 2 : 3;
  };
  return Object.entries(collection.fields as Fields)
    .filter(
      ([name, field]) =>
        FILTERABLE_KINDS.has(field.kind) && !INTERNAL_FIELDS.has(name) && !field.hidden && !field.writeOnly,
    )
    .sort((a, b) => rank(a) - rank(b));
}

/** Returns the query parameters of a field's filter. */
export const filterParams = (name: string, field: Field): string[] =>
  isRange(field) ? [`${filterParam(name)}.desde`, `${filterParam(name)}.hasta`] : [filterParam(name)];

function parseBound(field: Field, text: string, isUpper: boolean): string | number | undefined {
  if (text === '') return undefined;
  if (isNumber(field)) {
    const number = Number(text);
    return Number.isFinite(number) ? number : undefined;
  }
  if (!ISO_DATE.test(text)) return undefined;
  return field.kind === 'date' ? text : fromZoned(`${text}T${isUpper ? '23:59' : '00:00'}`);
}

function filterOf(name: string, field: Field, params: URLSearchParams): FilterValue {
  if (isRange(field)) {
    const [from = '', to = ''] = filterParams(name, field).map((param) => params.get(param) ?? '');
    const gte = parseBound(field, from, false);
    const lte = parseBound(field, to, true);
    return gte === undefined && lte === undefined
      ? undefined
      : { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
  }
  const text = params.get(filterParam(name)) ?? '';
  if (text === '') return undefined;
  if (field.kind === 'boolean') return BOOLEANS.get(text);
  const values = text.split(',').filter(Boolean);
  return values.length > 1 ? { in: values } : values[0];
}

/** Reads the filters for the API from the query parameters, without those that the list does not support. */
export function readFilters(collection: Collection, params: URLSearchParams): Record<string, FilterValue> {
  return Object.fromEntries(
    filterFields(collection).flatMap(([name, field]) => {
      const value = filterOf(name, field, params);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

export interface ActiveFilter {
  readonly name: string;
  readonly field: Field;
  readonly params: readonly string[];
  /** Description of the value. Empty for references: the screen resolves the names of `ids`. */
  readonly text: string;
  readonly ids: readonly string[];
}

/** Returns the filters in force. */
export function activeFilters(collection: Collection, search: URLSearchParams): ActiveFilter[] {
  return filterFields(collection).flatMap(([name, field]): ActiveFilter[] => {
    if (filterOf(name, field, search) === undefined) return [];
    const params = filterParams(name, field);
    const values = params.map((param) => search.get(param) ?? '');
    if (isRange(field)) {
      const [from, to] = values.map((value) => (isDate(field) && value ? formatDateShort(value) : value));
      const text = [from && `desde ${from}`, to && `hasta ${to}`].filter(Boolean).join(' ');
      return [{ name, field, params, text, ids: [] }];
    }
    const list = (values[0] ?? '').split(',').filter(Boolean);
    const isReference = field.kind === 'reference' || field.kind === 'references';
    return isReference
      ? [{ name, field, params, text: '', ids: list }]
      : [{ name, field, params, text: valuesText(field, list), ids: [] }];
  });
}

function valuesText(field: Field, values: readonly string[]): string {
  if (field.kind === 'boolean') return fieldText(field, values[0] === 'true');
  if (field.kind === 'choices') return fieldText(field, values);
  return values.map((value) => fieldText(field, value)).join(', ');
}
