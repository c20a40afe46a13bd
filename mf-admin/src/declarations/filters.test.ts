import { parseListOptions } from '@oficio/shared/contract/answers/query';
import { ALL_COLLECTIONS, COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { queryString } from '@oficio/shared/store';
import { activeFilters, filterFields, filterParams, readFilters } from './filters.ts';

const courses: Collection = COLLECTIONS.cursos;
const likes: Collection = COLLECTIONS.likes;
const ID = '01900000-0000-7000-8000-000000000001';

test('reads each kind of filter from the address', () => {
  const params = new URLSearchParams(
    `estado=borrador,enRevision&modalidad=mixta&destacado=true&centro=${ID}&horas.desde=10&horas.hasta=20&inicio.desde=2026-11-12&nada=1`,
  );
  expect(readFilters(courses, params)).toEqual({
    estado: { in: ['borrador', 'enRevision'] },
    modalidad: 'mixta',
    destacado: true,
    centro: ID,
    horas: { gte: 10, lte: 20 },
    inicio: { gte: '2026-11-12T03:00:00.000Z' },
  });
});

test('prefixes a field named like a parameter of the screen', () => {
  expect(readFilters(likes, new URLSearchParams('coleccion=likes&f.coleccion=posts'))).toEqual({
    coleccion: 'posts',
  });
});

test('ignores invalid filter values', () => {
  expect(
    readFilters(courses, new URLSearchParams('destacado=quizas&horas.desde=mucho&inicio.desde=ayer')),
  ).toEqual({});
});

test('describes the active filters in words', () => {
  const params = new URLSearchParams('estado=enRevision&destacado=false&horas.desde=10');
  expect(activeFilters(courses, params).map(({ field, text }) => `${field.label}: ${text}`)).toEqual([
    'Estado: En revisión',
    'Horas de curso: desde 10',
    'Destacado: No',
  ]);
});

const sample = (kind: string, options: Readonly<Record<string, unknown>>): string => {
  if (kind === 'boolean') return 'true';
  if (kind === 'reference' || kind === 'references') return ID;
  if (kind === 'integer' || kind === 'decimal') return '1';
  if (kind === 'date' || kind === 'dateTime') return '2026-11-12';
  return Object.keys(options)[0] ?? '';
};

test.each(ALL_COLLECTIONS.map((collection) => [collection.name, collection] as const))(
  'generates filters that the API understands for %s',
  (_, collection) => {
    for (const [name, field] of filterFields(collection)) {
      const options = field.kind === 'state' ? field.states : 'options' in field ? field.options : {};
      const params = new URLSearchParams(
        filterParams(name, field).map((param) => [param, sample(field.kind, options)]),
      );
      const filters = readFilters(collection, params);
      expect(Object.keys(filters)).toEqual([name]);
      const parsed = parseListOptions(
        collection,
        Object.fromEntries(new URLSearchParams(queryString({ filters }))),
      );
      expect(parsed.filters.map(({ path }) => path)).toContain(name);
    }
  },
);
