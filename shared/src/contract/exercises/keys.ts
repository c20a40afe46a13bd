/** Keys of questions: the correct answer, or the rubric for the person who grades. */
import { isRecord, isTexts } from '../values/guards.ts';
import { columnsOf, gapsOf, type Item, type Kind } from './item.ts';
import { parseNumber } from './numbers.ts';

/** Type of the key, by kind of question. */
interface KeyByKind {
  /** Id of the correct option. */
  readonly unica: string;
  /** Ids of the correct options. */
  readonly multiple: readonly string[];
  readonly verdaderoFalso: boolean;
  /** `valor` is missing while the key is being written; without `tolerancia`, it is exact. */
  readonly numerica: { readonly valor?: number | undefined; readonly tolerancia?: number | undefined };
  readonly textoCorto: { readonly aceptadas: readonly string[] };
  /** Option ids in the correct order. */
  readonly ordenar: readonly string[];
  /** Text of the right column by id of the left one. */
  readonly emparejar: Readonly<Record<string, string>>;
  /** Accepted texts, by gap number. */
  readonly completar: Readonly<Record<string, readonly string[]>>;
  readonly ensayo: string;
  readonly archivo: string;
  readonly observacion: string;
}
export type KeyOf<K extends Kind> = KeyByKind[K];
export type Key = KeyByKind[Kind];

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const texts = (value: unknown) => (isTexts(value) ? value : undefined);

/** Returns a record's entries of one type; undefined if the value is no record. */
function entriesOf<T>(
  value: unknown,
  parseEntry: (inner: unknown) => T | undefined,
): Readonly<Record<string, T>> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, T][] => {
      const entry = parseEntry(inner);
      return entry === undefined ? [] : [[name, entry]];
    }),
  );
}

const PARSERS: { readonly [K in Kind]: (value: unknown) => KeyOf<K> | undefined } = {
  unica: text,
  multiple: texts,
  verdaderoFalso: (value) => (typeof value === 'boolean' ? value : undefined),
  numerica: (value) =>
    isRecord(value)
      ? { valor: parseNumber(value['valor']), tolerancia: parseNumber(value['tolerancia']) }
      : undefined,
  textoCorto: (value) => (isRecord(value) ? { aceptadas: texts(value['aceptadas']) ?? [] } : undefined),
  ordenar: texts,
  emparejar: (value) => entriesOf(value, text),
  completar: (value) => entriesOf(value, texts),
  ensayo: text,
  archivo: text,
  observacion: text,
};

/** Parses a stored key by kind; undefined if it is malformed. `keyProblem` checks it against its item. */
export function parseKey<K extends Kind>(kind: K, value: unknown): KeyOf<K> | undefined {
  return PARSERS[kind](value);
}

const hasTexts = (value: readonly string[] | undefined): value is readonly string[] =>
  value !== undefined && value.length > 0 && value.every((text) => text.trim() !== '');

function fitsItem(item: Item, value: unknown): boolean {
  const ids = (item.opciones ?? []).map((option) => option.id);
  switch (item.tipo) {
    case 'unica': {
      const key = parseKey(item.tipo, value);
      return key !== undefined && ids.includes(key);
    }
    case 'multiple': {
      const key = parseKey(item.tipo, value);
      return hasTexts(key) && key.every((id) => ids.includes(id));
    }
    case 'verdaderoFalso':
      return parseKey(item.tipo, value) !== undefined;
    case 'numerica': {
      const key = parseKey(item.tipo, value);
      return Number.isFinite(key?.valor) && (key?.tolerancia ?? 0) >= 0;
    }
    case 'textoCorto':
      return hasTexts(parseKey(item.tipo, value)?.aceptadas);
    case 'ordenar': {
      const key = parseKey(item.tipo, value) ?? [];
      return key.length > 1 && key.length === ids.length && ids.every((id) => key.includes(id));
    }
    case 'emparejar': {
      const key = parseKey(item.tipo, value) ?? {};
      const { left, right } = columnsOf(item);
      const rights = new Set(right.map((option) => option.texto));
      return (
        Object.keys(key).length === left.length &&
        left.every(({ id }) => Object.hasOwn(key, id) && rights.has(key[id]))
      );
    }
    case 'completar': {
      const key = parseKey(item.tipo, value) ?? {};
      const gaps = gapsOf(item.enunciado);
      return gaps.length > 0 && gaps.every((gap) => Object.hasOwn(key, gap) && hasTexts(key[gap]));
    }
    case 'ensayo':
    case 'archivo':
    case 'observacion':
      return true;
  }
}

const KEY_PROBLEMS: Readonly<Record<Kind, string>> = {
  unica: 'hay que marcar la opción correcta',
  multiple: 'hay que marcar al menos una opción correcta',
  verdaderoFalso: 'hay que indicar si es verdadero o falso',
  numerica: 'hay que indicar el valor correcto y su tolerancia',
  textoCorto: 'hay que indicar al menos una respuesta aceptada',
  ordenar: 'hay que indicar el orden correcto de todas las opciones',
  emparejar: 'cada elemento de la primera columna necesita su par de la segunda',
  completar: 'cada hueco del enunciado, escrito {{1}}, {{2}}, necesita sus respuestas aceptadas',
  ensayo: '',
  archivo: '',
  observacion: '',
};

/** Returns the problem of a key with its item, as the end of a sentence; undefined if it fits. */
export const keyProblem = (item: Item, key: unknown): string | undefined =>
  fitsItem(item, key) ? undefined : KEY_PROBLEMS[item.tipo];
