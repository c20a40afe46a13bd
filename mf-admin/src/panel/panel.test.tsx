import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import { Screen } from '../screens/panel/panel.screen.tsx';
import { anId, at } from '../testing/at.tsx';
import { pendingFor } from './pending.ts';

const admin = fakeUser({ roles: ['estudiante', 'admin'] });
const teacher = fakeUser({ ensena: true });

test('an administrator sees what waits and every area', async () => {
  const api = fakeApi({ centros: [{ _id: anId(), nombre: 'Nuevo', estado: 'pendiente' }] });
  renderWithStore(at('/panel', <Screen />), { api, user: admin });
  expect(await screen.findByRole('link', { name: /^1\s*Centros por aprobar/ })).toHaveAttribute(
    'href',
    '/CentrosAdmin?estado=pendiente',
  );
  for (const area of [
    'Formación',
    'Certificación',
    'Comunidad',
    'Contenidos',
    'Centros y territorio',
    'Personas',
    'Mensajes',
  ])
    expect(screen.getByRole('heading', { name: area })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Inscripciones\s*\d*$/ })).toHaveAttribute(
    'href',
    '/panel?coleccion=inscripciones',
  );
});

test('a teacher sees what a teacher manages', async () => {
  renderWithStore(at('/panel', <Screen />), { api: fakeApi(), user: teacher });
  expect(await screen.findByRole('link', { name: /^Módulos/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Provincias/ })).not.toBeInTheDocument();
  expect(pendingFor(teacher).map(({ collection }) => collection)).toEqual(['cursos', 'inscripciones']);
});

test('a further resource is managed by its name', async () => {
  const api = fakeApi({
    inscripciones: [{ _id: anId(), estado: 'solicitada', creadoEn: '2026-11-01T00:00:00.000Z', version: 1 }],
  });
  renderWithStore(at('/panel?coleccion=inscripciones', <Screen />), { api, user: admin });
  expect(await screen.findByRole('heading', { name: /Inscripciones/ })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Inscripciones' })).toBeVisible();
});
