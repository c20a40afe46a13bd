/** Checks that declarations only name existing fields, collections, states, relations and roles. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES, type Access, type Rule } from '../declaration/access.ts';
import type { Collection } from '../declaration/collection.ts';
import { fieldOfPath } from '../declaration/record-page.ts';
import { conditionProblems, fieldsByPath } from './contract-walk.ts';
import {
  ALL_COLLECTIONS,
  COLLECTIONS,
  FURTHER_COLLECTIONS,
  SPEC_COLLECTIONS,
  collectionNamed,
  fieldAt,
} from './index.ts';
import { RECORD_PATHS } from './record-pages.ts';

const named = ALL_COLLECTIONS.map((collection) => [collection.name, collection] as const);
const EVERYBODY = ['visitante', 'usuario', 'confirmado', ...ROLES] as readonly string[];
/** Start of a declaration in its file. */
const DECLARED = / = collection\(\{\n {2}name: '(\w+)'/g;
const OPERATIONS = ['read', 'create', 'edit', 'softRemove', 'remove'] as const;

const rulesOf = (access: Access): [operation: string, rule: Rule][] =>
  OPERATIONS.flatMap((operation) => access[operation].map((rule): [string, Rule] => [operation, rule]));
const knownIn = (collection: Collection) => [...EVERYBODY, ...Object.keys(collection.access.relations ?? {})];

describe('the set of collections', () => {
  it('includes the 17 of the specification', () => {
    expect(Object.keys(SPEC_COLLECTIONS).sort()).toEqual([
      'categorias',
      'centros',
      'certificaciones',
      'clases',
      'contactarnos',
      'cursos',
      'ejercicios',
      'fotospublicitarias',
      'likes',
      'modulos',
      'posts',
      'preguntas',
      'provincias',
      'respuestas',
      'tiposdepreguntas',
      'users',
      'zonas',
    ]);
  });

  it('includes the further resources', () => {
    const needed = [
      'archivos',
      'asistencias',
      'auditoria',
      'configuracion',
      'credenciales',
      'inscripciones',
      'intentos',
      'notificaciones',
      'progreso',
      'reportes',
      'revisiones',
      'seguimientos',
    ];
    expect(Object.keys(FURTHER_COLLECTIONS)).toEqual(expect.arrayContaining(needed));
  });

  it('includes every declaration and every record path in this folder', () => {
    const declared = readdirSync(__dirname).flatMap((file) =>
      [...readFileSync(path.join(__dirname, file), 'utf8').matchAll(DECLARED)].map(([, name]) => name ?? ''),
    );
    expect(declared.length).toBeGreaterThan(17);
    const missing = [...declared, ...Object.keys(RECORD_PATHS)].filter((name) => !collectionNamed(name));
    expect({ 'missing in index.ts': missing }).toEqual({ 'missing in index.ts': [] });
  });

  it('indexes each collection by its own name', () => {
    for (const [key, collection] of Object.entries(COLLECTIONS)) expect(collection.name).toBe(key);
  });

  it('gives each management screen the specification’s route', () => {
    const routes = Object.fromEntries(ALL_COLLECTIONS.filter((c) => c.route).map((c) => [c.name, c.route]));
    expect(routes).toMatchObject({
      fotospublicitarias: '/FotosPublicitarias',
      cursos: '/Cursos',
      posts: '/Posts',
      categorias: '/Categorias',
      centros: '/CentrosAdmin',
      ejercicios: '/Ejercicios',
      respuestas: '/Respuestas',
      preguntas: '/Preguntas',
      clases: '/Clases',
      modulos: '/Modulos',
      provincias: '/ProvinciasAdmin',
      likes: '/Likes',
      certificaciones: '/Certificaciones',
      contactarnos: '/Contactarnos',
      zonas: '/Zonas',
      users: '/Users',
      tiposdepreguntas: '/TiposdePreguntas',
    });
    expect(new Set(Object.values(routes)).size).toBe(Object.keys(routes).length);
  });
});

describe.each(named)('%s', (_name, collection) => {
  it('refers only to collections that exist', () => {
    const targets = fieldsByPath(collection.fields).flatMap(([, field]) =>
      field.kind === 'reference' || field.kind === 'references' ? [[field.to, field.only] as const] : [],
    );
    for (const [to, only] of targets) {
      const target = collectionNamed(to);
      expect([to, target?.name]).toEqual([to, to]);
      for (const key of Object.keys(only ?? {})) expect(fieldAt(target as Collection, key)).toBeDefined();
    }
  });

  it('links its page to declared fields', () => {
    const { page } = collection;
    expect(page?.path).toBe((RECORD_PATHS as Readonly<Record<string, string>>)[collection.name]);
    if (!page) return;
    const used = [
      fieldOfPath(page.path),
      ...(page.title ?? []),
      ...[page.description, page.image, page.feed?.date, page.feed?.text].filter(
        (path) => path !== undefined,
      ),
      ...Object.keys(page.only ?? {}),
    ];
    expect(used.filter((path) => !fieldAt(collection, path))).toEqual([]);
    expect(page.listed && page.listed !== true ? conditionProblems(collection, page.listed) : []).toEqual([]);
  });

  it('lists, sorts and indexes declared fields only', () => {
    const sorts = [collection.sort, ...(collection.orders ?? [])].flatMap((sort) => sort.split(','));
    const used = [
      ...[collection.title],
      ...collection.summary,
      ...collection.columns,
      ...(collection.unique ?? []).flat(),
      ...sorts.map((key) => key.replace(/^-/, '')),
    ];
    expect(used.filter((path) => !fieldAt(collection, path))).toEqual([]);
  });

  it('summarises no protected field', () => {
    const kept = collection.summary.filter(
      (path) => fieldAt(collection, path)?.hidden || fieldAt(collection, path)?.writeOnly,
    );
    expect(kept).toEqual([]);
  });

  it('labels every field and overrides no common one', () => {
    for (const [path, field] of fieldsByPath(collection.fields))
      expect([path, field.label.trim()]).not.toEqual([path, '']);
    expect(fieldAt(collection, 'version')?.label).toBe('Versión');
  });

  it('changes between declared states, by and with declared names', () => {
    for (const [path, field] of fieldsByPath(collection.fields)) {
      if (field.kind !== 'state') continue;
      const states = Object.keys(field.states);
      expect(states).toEqual(expect.arrayContaining([field.initial, ...(field.alsoInitial ?? [])]));
      const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.') + 1) : '';
      const seen = new Set<string>();
      for (const { from, to, by, needs } of field.transitions) {
        expect(states).toEqual(expect.arrayContaining([from, to]));
        expect(from).not.toBe(to);
        expect([...knownIn(collection), 'sistema']).toEqual(expect.arrayContaining([...by]));
        for (const need of needs ?? [])
          expect([need, fieldAt(collection, parent + need)]).not.toEqual([need, undefined]);
        expect([from, to, seen.has(`${from}→${to}`)]).toEqual([from, to, false]);
        seen.add(`${from}→${to}`);
      }
      const reached = new Set([
        field.initial,
        ...(field.alsoInitial ?? []),
        ...field.transitions.map((move) => move.to),
      ]);
      expect(states.filter((one) => !reached.has(one))).toEqual([]);
    }
  });

  it('grants rights to existing roles and relations over its fields', () => {
    for (const [operation, rule] of rulesOf(collection.access)) {
      expect(knownIn(collection)).toEqual(expect.arrayContaining([...rule.who]));
      expect([operation, rule.where ? conditionProblems(collection, rule.where) : []]).toEqual([
        operation,
        [],
      ]);
      const listed =
        rule.fields === undefined || rule.fields === 'todos'
          ? []
          : 'only' in rule.fields
            ? rule.fields.only
            : rule.fields.except;
      expect([operation, listed.filter((path) => !fieldAt(collection, path))]).toEqual([operation, []]);
    }
  });

  it('lets nobody write what the server derives', () => {
    const rules = [...collection.access.create, ...collection.access.edit];
    const written = rules.flatMap((rule) =>
      typeof rule.fields === 'object' && 'only' in rule.fields ? rule.fields.only : [],
    );
    expect(written.filter((path) => fieldAt(collection, path)?.derived)).toEqual([]);
  });

  it('defines relations over existing fields under names of their own', () => {
    for (const [name, condition] of Object.entries(collection.access.relations ?? {})) {
      expect(EVERYBODY).not.toContain(name);
      expect([name, conditionProblems(collection, condition)]).toEqual([name, []]);
    }
  });

  it('accepts writes by the server alone when it says so', () => {
    if (!collection.readOnly) return;
    expect([collection.access.create, collection.access.edit]).toEqual([[], []]);
  });
});

describe('personal data', () => {
  const users: Collection = COLLECTIONS.users;

  it('never appears in the directory', () => {
    const rules = users.access.read.filter((rule) => rule.who.includes('visitante'));
    const secret = [
      'email',
      'documento',
      'documentoTipo',
      'telefono',
      'roles',
      'nombreLegal',
      'perfilProfesional',
      'clave',
    ];
    expect(rules).toHaveLength(1);
    for (const { fields } of rules) {
      const only = typeof fields === 'object' && 'only' in fields ? fields.only : secret;
      expect(only.filter((path) => secret.includes(path))).toEqual([]);
    }
  });

  it('leaves roles to administrators', () => {
    const others = [...users.access.create, ...users.access.edit].filter(
      (rule) => !rule.who.some((who) => who.endsWith('admin')),
    );
    for (const { fields } of others) {
      expect(fields).toHaveProperty('only');
      expect((fields as { only: readonly string[] }).only).not.toContain('roles');
    }
  });
});
