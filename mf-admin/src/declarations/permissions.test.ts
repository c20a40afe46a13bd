import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fakeUser } from '@oficio/shared/testing/render-with-store';
import { ownViews } from './own-rows.ts';
import { creatableFields, editableFields, may } from './permissions.ts';
import { relatedLists } from './related.ts';
import { stateActions } from './state-actions.ts';

const collections: Readonly<Record<keyof typeof COLLECTIONS, Collection>> = COLLECTIONS;
const student = fakeUser();
const teacher = fakeUser({ ensena: true });
const CENTRE = '01900000-0000-7000-8000-0000000000c1';
const manager = fakeUser({ gestorDe: [CENTRE] });
const admin = fakeUser({ roles: ['estudiante', 'admin'] });
const names = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name);

test('offers to create only to whom some rule may reach', () => {
  expect(may(collections.cursos, 'create', student)).toBe(false);
  expect(may(collections.cursos, 'create', teacher)).toBe(true);
  expect(may(collections.cursos, 'create', manager)).toBe(true);
  expect(may(collections.provincias, 'create', manager)).toBe(false);
  expect(may(collections.provincias, 'create', admin)).toBe(true);
  expect(may(collections.auditoria, 'create', admin)).toBe(false);
});

test('forms hold the fields that the rules let through', () => {
  expect(names(creatableFields(collections.cursos, teacher))).not.toContain('destacado');
  expect(names(creatableFields(collections.cursos, admin))).toContain('destacado');
  expect(names(creatableFields(collections.cursos, admin))).not.toContain('estado');
  expect(names(creatableFields(collections.posts, admin))).toContain('estado');
  expect(names(editableFields(collections.cursos, teacher))).toContain('estado');
  expect(names(editableFields(collections.users, admin))).not.toContain('clave');
  expect(names(editableFields(collections.credenciales, admin))).toEqual([
    'estado',
    'motivoPublico',
    'motivoInterno',
  ]);
});

test('a row that is known to be another person’s offers nothing', () => {
  const theirs = { _id: 'x', docentes: ['otra'], centro: 'otro', estado: 'borrador', creadoPor: 'otra' };
  const mine = { ...theirs, docentes: [teacher._id] };
  expect(may(collections.cursos, 'edit', teacher, theirs)).toBe(false);
  expect(may(collections.cursos, 'edit', teacher, mine)).toBe(true);
  expect(may(collections.cursos, 'edit', manager, { ...theirs, centro: { _id: CENTRE } })).toBe(true);
});

test('the state moves as the declaration says, by whom it says', () => {
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

test('teachers and managers see their own rows by default', () => {
  expect(ownViews(collections.cursos, admin, undefined)).toEqual([]);
  expect(ownViews(collections.cursos, teacher, undefined)[0]?.filters).toEqual({ docentes: teacher._id });
  expect(ownViews(collections.cursos, manager, undefined)[0]?.filters).toEqual({ centro: { in: [CENTRE] } });
  expect(ownViews(collections.modulos, teacher, ['a'])[0]?.filters).toEqual({ curso: { in: ['a'] } });
  expect(ownViews(collections.clases, teacher, ['a'])[0]?.filters).toEqual({ curso: { in: ['a'] } });
  expect(ownViews(collections.ejercicios, teacher, ['a'])[0]?.filters).toEqual({ cursoRaiz: { in: ['a'] } });
  expect(ownViews(collections.certificaciones, manager, [])[0]?.filters).toEqual({
    centroEmisor: { in: [CENTRE] },
  });
  expect(ownViews(collections.centros, manager, [])[0]?.filters).toEqual({ _id: { in: [CENTRE] } });
});

test('what belongs to a record is found in the declarations', () => {
  expect(relatedLists('cursos').map(({ collection, field }) => `${collection.name}.${field}`)).toEqual([
    'modulos.curso',
    'clases.curso',
    'ejercicios.cursoRaiz',
  ]);
  expect(relatedLists('modulos').map(({ collection }) => collection.name)).toEqual(['clases', 'ejercicios']);
});
