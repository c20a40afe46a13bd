import { parseListOptions } from '@oficio/shared/contract/answers/query';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fakeUser } from '@oficio/shared/testing/render-with-store';
import { managedChoices, managedViews } from './managed-rows.ts';
import { creatableFields, editableFields, may } from './permissions.ts';
import { relatedLists } from './related-lists.ts';
import { stateActions } from './state-actions.ts';

const collections: Readonly<Record<keyof typeof COLLECTIONS, Collection>> = COLLECTIONS;
const student = fakeUser();
const teacher = fakeUser({ ensena: true });
const CENTRE = '01900000-0000-7000-8000-0000000000c1';
const manager = fakeUser({ gestorDe: [CENTRE] });
const admin = fakeUser({ roles: ['estudiante', 'admin'] });
const names = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name);

test('offers to create only to users whom a rule may reach', () => {
  expect(may(collections.cursos, 'create', student)).toBe(false);
  expect(may(collections.cursos, 'create', teacher)).toBe(true);
  expect(may(collections.cursos, 'create', manager)).toBe(true);
  expect(may(collections.provincias, 'create', manager)).toBe(false);
  expect(may(collections.provincias, 'create', admin)).toBe(true);
  expect(may(collections.auditoria, 'create', admin)).toBe(false);
});

test('includes in forms the fields that the rules allow', () => {
  expect(names(creatableFields(collections.cursos, teacher))).not.toContain('destacado');
  expect(names(creatableFields(collections.cursos, admin))).toContain('destacado');
  expect(names(creatableFields(collections.cursos, admin))).not.toContain('estado');
  expect(names(creatableFields(collections.posts, admin))).toContain('estado');
  expect(names(editableFields(collections.cursos, teacher))).toContain('estado');
  expect(names(editableFields(collections.users, admin))).not.toContain('clave');
  // The credential may be the administrator's own, so the list has the fields that its holder edits too.
  expect(names(editableFields(collections.credenciales, admin))).toEqual([
    'enPerfil',
    'estado',
    'motivoPublico',
    'motivoInterno',
  ]);
});

test('offers nothing on another person’s row', () => {
  const othersRow = { _id: 'x', docentes: ['otra'], centro: 'otro', estado: 'borrador', creadoPor: 'otra' };
  const taughtRow = { ...othersRow, docentes: [teacher._id] };
  expect(may(collections.cursos, 'edit', teacher, othersRow)).toBe(false);
  expect(may(collections.cursos, 'edit', teacher, taughtRow)).toBe(true);
  expect(may(collections.cursos, 'edit', manager, { ...othersRow, centro: { _id: CENTRE } })).toBe(true);
});

test('denies a relation when the row lacks the fields to prove it', () => {
  const names = { _id: 'x', nombreUsuario: 'ana', nombre: 'Ana', apellido: 'Paz' };
  const loaded = { ...names, email: 'ana@correo.com', estado: 'pendiente' };
  for (const operation of ['edit', 'softRemove'] as const) {
    expect(may(collections.users, operation, manager, names)).toBe(false);
    expect(may(collections.users, operation, manager, loaded)).toBe(true);
    expect(may(collections.users, operation, manager, { ...loaded, estado: 'activo' })).toBe(false);
    expect(may(collections.users, operation, admin, { ...loaded, roles: ['estudiante'] })).toBe(true);
  }
});

test('changes state as the declaration allows', () => {
  const course = { _id: 'x', docentes: [teacher._id], centro: CENTRE, estado: 'borrador' };
  expect(stateActions(collections.cursos, teacher, course).map(({ verb }) => verb)).toEqual([
    'Enviar a revisión',
  ]);
  expect(stateActions(collections.cursos, manager, course).map(({ verb }) => verb)).toEqual([
    'Enviar a revisión',
    'Publicar',
  ]);
  const review = stateActions(collections.cursos, manager, { ...course, estado: 'enRevision' });
  expect(review.map(({ verb, needs }) => [verb, needs])).toEqual([
    ['Aprobar y publicar', []],
    ['Devolver para corregir', ['motivoEstado']],
  ]);
});

test('shows teachers and managers their own rows by default', () => {
  const CENTRES = { in: [CENTRE] };
  const own = (name: keyof typeof COLLECTIONS, user: typeof teacher) =>
    managedViews(collections[name], user)[0]?.filters;
  expect(managedViews(collections.cursos, admin)).toEqual([]);
  expect(own('cursos', teacher)).toEqual({ docentes: teacher._id });
  expect(own('cursos', manager)).toEqual({ centro: CENTRES });
  expect(own('certificaciones', manager)).toEqual({ centroEmisor: CENTRES });
  expect(own('credenciales', manager)).toEqual({ 'certificacion.centroEmisor': CENTRES });
  expect(own('centros', manager)).toEqual({ _id: CENTRES });
});

test('filters course records by their teacher or centre', () => {
  const both = fakeUser({ ensena: true, gestorDe: [CENTRE] });
  for (const [name, path] of [
    ['modulos', 'curso'],
    ['clases', 'curso'],
    ['ejercicios', 'cursoRaiz'],
    ['inscripciones', 'curso'],
    ['preguntas', 'curso'],
  ] as const) {
    const byTeacher = { [`${path}.docentes`]: both._id };
    const byCentre = { [`${path}.centro`]: { in: [CENTRE] } };
    expect(managedViews(collections[name], both).map(({ filters }) => filters)).toEqual([
      byCentre,
      byTeacher,
      {},
    ]);
    expect(managedChoices(name, both)).toEqual([byCentre, byTeacher]);
    // The server refuses a filter that the declaration does not name.
    expect(
      parseListOptions(collections[name], {
        [`${path}.docentes`]: both._id,
        [`${path}.centro[in]`]: CENTRE,
      }).filters,
    ).toHaveLength(2);
  }
  expect(managedChoices('cursos', student)).toEqual([]);
  expect(managedChoices('centros', both)).toEqual([{ _id: { in: [CENTRE] } }, { docentes: both._id }]);
  expect(managedViews(collections.reportes, teacher)[0]?.filters).toEqual({ 'curso.docentes': teacher._id });
  expect(managedViews(collections.reportes, manager)).toEqual([]);
});

test('finds related lists from the declarations', () => {
  expect(relatedLists('cursos').map(({ collection, field }) => `${collection.name}.${field}`)).toEqual([
    'modulos.curso',
    'clases.curso',
    'ejercicios.cursoRaiz',
  ]);
  expect(relatedLists('modulos').map(({ collection }) => collection.name)).toEqual(['clases', 'ejercicios']);
});
