/** Filters of a list: derived from the declaration and stored in the address. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import type { FilterValue } from '@oficio/shared/store';
import { fromZoned } from '@oficio/shared/ui/forms';
import { INTERNAL_FIELDS } from './columns.ts';
import { describe } from './describe.ts';

/** Query parameters of the screen itself. A field with such a name uses `f.name`. */
const RESERVED = [
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

const FILTERED: ReadonlySet<Field['kind']> = new Set([
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

/** Returns the query parameter of a field's filter. */
export const paramOf = (name: string): string =>
  (RESERVED as readonly string[]).includes(name) ? `f.${name}` : name;

/** Whether the field is filtered by a range (from, to). */
const isRange = (field: Field): boolean =>
  field.kind === 'date' || field.kind === 'dateTime' || field.kind === 'integer' || field.kind === 'decimal';

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
        FILTERED.has(field.kind) && !INTERNAL_FIELDS.has(name) && !field.hidden && !field.writeOnly,
    )
    .sort((a, b) => rank(a) - rank(b));
}

/** Returns the query parameters of a field's filter. */
export const paramsOf = (name: string, field: Field): string[] =>
  isRange(field) ? [`${paramOf(name)}.desde`, `${paramOf(name)}.hasta`] : [paramOf(name)];

const bound = (field: Field, text: string, end: boolean): string | number | undefined => {
  if (text === '') return undefined;
  if (field.kind === 'integer' || field.kind === 'decimal') {
    const number = Number(text);
    return Number.isFinite(number) ? number : undefined;
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return field.kind === 'date' ? text : fromZoned(`${text}T${end ? '23:59' : '00:00'}`);
};

function filterOf(name: string, field: Field, params: URLSearchParams): FilterValue {
  if (isRange(field)) {
    const [gte, lte] = paramsOf(name, field).map((param, index) =>
      bound(field, params.get(param) ?? '', index === 1),
    );
    return gte === undefined && lte === undefined
      ? undefined
      : { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
  }
  const text = params.get(paramOf(name)) ?? '';
  if (text === '') return undefined;
  if (field.kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  const values = text.split(',').filter(Boolean);
  return values.length > 1 ? { in: values } : values[0];
}

/**
 * Reads the filters of the address for the API. Parameters that are not filters of the collection are left
 * out.
 */
export function readFilters(collection: Collection, params: URLSearchParams): Record<string, FilterValue> {
  return Object.fromEntries(
    filterFields(collection).flatMap(([name, field]) => {
      const value = filterOf(name, field, params);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

export interface ActiveParam {
  readonly name: string;
  readonly field: Field;
  readonly params: readonly string[];
  /** The filter in words. Empty for references: the screen resolves the names of `ids`. */
  readonly text: string;
  readonly ids: readonly string[];
}

/** Returns the filters in force. */
export function activeFilters(collection: Collection, address: URLSearchParams): ActiveParam[] {
  return filterFields(collection).flatMap(([name, field]): ActiveParam[] => {
    if (filterOf(name, field, address) === undefined) return [];
    const params = paramsOf(name, field);
    const values = params.map((param) => address.get(param) ?? '');
    if (isRange(field)) {
      const [from, to] = values.map((value) =>
        field.kind === 'date' || field.kind === 'dateTime'
          ? describe({ ...field, kind: 'date' } as Field, value)
          : value,
      );
      const text = [from && `desde ${from}`, to && `hasta ${to}`].filter(Boolean).join(' ');
      return [{ name, field, params, text, ids: [] }];
    }
    const list = (values[0] ?? '').split(',').filter(Boolean);
    const isReference = field.kind === 'reference' || field.kind === 'references';
    return isReference
      ? [{ name, field, params, text: '', ids: list }]
      : [{ name, field, params, text: inWords(field, list), ids: [] }];
  });
}

function inWords(field: Field, values: readonly string[]): string {
  if (field.kind === 'boolean') return describe(field, values[0] === 'true');
  if (field.kind === 'choices') return describe(field, values);
  return values.map((one) => describe(field, one)).join(', ');
}
