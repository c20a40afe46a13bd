import { talleres as sample } from '../../testing/sample-collection.ts';
import { ALL_COLLECTIONS } from '../collections/index.ts';
import {
  ACCESS_OPERATIONS,
  allow,
  type AccessOperation,
  contains,
  is,
  YO,
  type Access,
} from '../declaration/access.ts';
import { SYSTEM_FIELDS, type Collection } from '../declaration/collection.ts';
import type { Fields } from '../declaration/fields.ts';
import { namesOf, accessCondition, type Caller } from './asker.ts';
import { fieldNames, rulesFor, wholeRule } from './rules.ts';
import { stateFields, transitionsFrom } from './transitions.ts';

const nobody: Access = { read: [], create: [], edit: [], softRemove: [], remove: [] };
const having = (access: Partial<Access>): Collection => ({ ...sample, access: { ...nobody, ...access } });

const visitor: Caller = { roles: [], confirmado: false };
const student: Caller = { _id: 'ana', roles: ['estudiante'], confirmado: true };
const unconfirmed: Caller = { ...student, confirmado: false };
const admin: Caller = { _id: 'eva', roles: ['estudiante', 'admin'], confirmado: true };

const own = having({ relations: { docente: contains('docentes', YO) } });

test.each([
  ['visitante', visitor, true],
  ['usuario', visitor, false],
  ['usuario', student, true],
  ['confirmado', unconfirmed, false],
  ['confirmado', student, true],
  ['admin', student, false],
  ['admin', admin, true],
  ['docente', visitor, false],
  ['docente', student, contains('docentes', YO)],
  ['docente', { ...student, mayHold: () => false }, false],
  ['gestor', student, false],
])('«%s» reaches %j: %j', (who, asker, expected) => {
  expect(accessCondition(own, who, asker)).toEqual(expected);
});

test('names every possible relation, or those that a row does not deny', () => {
  const known = { asker: 'ana', now: new Date() };
  const names = (teachers?: string[]) =>
    namesOf(own, student, { record: { _id: 'x', ...(teachers && { docentes: teachers }) }, known }).has(
      'docente',
    );
  expect([...namesOf(own, student)]).toEqual(['visitante', 'usuario', 'confirmado', 'estudiante', 'docente']);
  expect([...namesOf(own, visitor)]).toEqual(['visitante']);
  expect([names(), names(['ana']), names(['otra'])]).toEqual([true, true, false]);
});

describe('the rules that apply to a user', () => {
  const published = is('estado', 'publicado');
  const collection = having({
    relations: { docente: contains('docentes', YO) },
    read: [
      allow(['visitante', 'docente'], { where: published }),
      allow('docente', { fields: 'todos' }),
      allow(['docente', 'moderador'], { where: published, fields: { only: ['titulo'] } }),
    ],
    remove: [{ ...allow('admin'), direct: true }],
  });

  test('join the relation with the condition on the row', () => {
    expect(rulesFor(collection, 'read', visitor).map(({ condition }) => condition)).toEqual([published]);
    expect(rulesFor(collection, 'read', student).map(({ condition }) => condition)).toEqual([
      published,
      { any: [contains('docentes', YO)] },
      { all: [{ any: [contains('docentes', YO)] }, published] },
    ]);
  });

  test('state whether they are open, whole and direct', () => {
    expect(rulesFor(collection, 'read', student).map(({ open, whole }) => [open, whole])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(rulesFor(collection, 'remove', admin)).toMatchObject([{ direct: true, condition: true }]);
  });

  test('are empty where none is declared', () => {
    expect(rulesFor(collection, 'edit', admin)).toEqual([]);
    expect(rulesFor(collection, 'remove', student)).toEqual([]);
  });

  test('are a single complete rule for the server', () => {
    expect(wholeRule(collection, 'read')).toMatchObject({ condition: true, whole: true });
    expect(wholeRule(collection, 'read').fields.has('eliminadoPor')).toBe(true);
  });
});

describe('the fields of a set', () => {
  const fields: Fields = sample.fields;
  const names = (operation: 'read' | 'edit', set?: Parameters<typeof fieldNames>[2]) => [
    ...fieldNames(sample, operation, set),
  ];

  test('include on reading the always readable fields and the set’s', () => {
    expect(names('read', { only: ['titulo'] }).sort()).toEqual(
      ['_id', 'actualizadoEn', 'creadoEn', 'titulo', 'version'].sort(),
    );
    expect(names('read', { except: ['titulo'] })).not.toContain('titulo');
    expect(names('read', { except: ['titulo'] })).not.toContain('creadoPor');
    expect(names('read', 'todos')).toContain('creadoPor');
  });

  test('include on writing the id, and never a computed field', () => {
    expect(names('edit', { only: ['titulo', 'inscriptos', 'creadoPor'] }).sort()).toEqual(['_id', 'titulo']);
    expect(names('edit', { except: ['titulo'] })).toContain('contrasena');
    expect(names('edit', { except: ['titulo'] })).not.toContain('titulo');
  });

  test('differ between reading and writing for the same set', () => {
    const set = { except: ['titulo'] };
    expect(names('read', set)).not.toEqual(names('edit', set));
  });

  test.each(ALL_COLLECTIONS.map((one) => [one.name, one] as const))(
    'respect written-only, computed and hidden fields in %s',
    (_, collection) => {
      const declared: Fields = collection.fields;
      for (const operation of ACCESS_OPERATIONS)
        for (const { fields: set } of collection.access[operation])
          for (const name of fieldNames(collection, operation, set)) {
            const field = declared[name];
            if (operation === 'read') {
              expect(field?.writeOnly).not.toBe(true);
              const named =
                set === 'todos' || (set !== undefined && 'only' in set && set.only.includes(name));
              if (!named) expect(field?.hidden).not.toBe(true);
            } else if (name !== '_id') expect(field?.derived === true || name in SYSTEM_FIELDS).toBe(false);
          }
    },
  );

  test('include declared fields only', () => {
    expect(names('read', { only: ['nada'] })).not.toContain('nada');
    expect(names('read', 'todos').every((name) => name in fields)).toBe(true);
  });
});

describe('the subject of a record', () => {
  const about = having({
    subject: 'titular',
    relations: { titular: is('titular', YO) },
    read: [allow('admin')],
    create: [allow(['usuario', 'titular'])],
    edit: [
      allow('titular', { fields: { only: ['titulo'] } }),
      allow('admin'),
      allow('admin', { where: is('estado', 'a') }),
    ],
  });
  const others = { not: is('titular', YO) };

  test('writes only by the rules that name it', () => {
    const conditions = (operation: AccessOperation) =>
      rulesFor(about, operation, admin).map(({ condition }) => condition);
    expect(conditions('read')).toEqual([true]);
    expect(conditions('create')).toEqual([true]);
    expect(conditions('edit')).toEqual([
      { any: [is('titular', YO)] },
      others,
      { all: [is('estado', 'a'), others] },
    ]);
  });

  test('makes only the transitions that name it', () => {
    const [[, field]] = stateFields(sample) as [ReturnType<typeof stateFields>[number]];
    const to = (collection: Collection, ...names: string[]) =>
      transitionsFrom(collection, field, 'borrador', new Set(names)).map((way) => way.to);
    expect(to(about, 'admin')).toEqual(['publicado']);
    expect(to(about, 'admin', 'titular')).toEqual([]);
    expect(to(having({ ...about.access, subject: 'admin' }), 'admin')).toEqual(['publicado']);
  });
});

test('allows a state’s declared transitions to those they name', () => {
  const [[name, field]] = stateFields(sample) as [ReturnType<typeof stateFields>[number]];
  expect(name).toBe('estado');
  const to = (from: string | undefined, ...names: string[]) =>
    transitionsFrom(sample, field, from, new Set(names)).map((way) => way.to);
  expect(to('borrador', 'admin')).toEqual(['publicado']);
  expect(to('borrador', 'estudiante')).toEqual([]);
  expect(to('publicado', 'admin')).toEqual([]);
  expect(to(undefined, 'admin')).toEqual([]);
});
