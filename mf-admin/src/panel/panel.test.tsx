import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VIEWS } from '../moderation/views.ts';
import { Screen } from '../screens/panel/panel.screen.tsx';
import { anId, at } from '../testing/at.tsx';
import { pendingFor } from './pending.ts';

const admin = fakeUser({ roles: ['estudiante', 'admin'] });
const teacher = fakeUser({ ensena: true });

test('shows an administrator the pending work and every area', async () => {
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

test('shows a teacher what a teacher manages', async () => {
  renderWithStore(at('/panel', <Screen />), { api: fakeApi(), user: teacher });
  expect(await screen.findByRole('link', { name: /^Módulos/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Provincias/ })).not.toBeInTheDocument();
  expect(pendingFor(teacher).map(({ collection }) => collection)).toEqual(['cursos', 'inscripciones']);
});

test('counts reports of one text once', () => {
  const reports = pendingFor(admin).find(({ collection }) => collection === 'reportes');
  expect(reports?.filters).toEqual(VIEWS.reportes.filters);
});

test('lists a further resource by its name', async () => {
  const api = fakeApi({
    inscripciones: [{ _id: anId(), estado: 'solicitada', creadoEn: '2026-11-01T00:00:00.000Z', version: 1 }],
  });
  renderWithStore(at('/panel?coleccion=inscripciones', <Screen />), { api, user: admin });
  expect(await screen.findByRole('heading', { name: /Inscripciones/ })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Inscripciones' })).toBeVisible();
});

test('offers superadmins the first steps on an empty site', async () => {
  const superadmin = fakeUser({ roles: ['estudiante', 'superadmin'] });
  const api = fakeApi();
  let loaded = false;
  api.answer('/api/sistema/datos-iniciales', ({ method }) => {
    const colecciones = loaded ? [] : [{ coleccion: 'provincias', registros: 24 }];
    loaded ||= method === 'POST';
    return { colecciones };
  });
  renderWithStore(at('/panel', <Screen />), { api, user: superadmin });
  expect(await screen.findByText(/provincias \(24\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cargar los datos iniciales' }));
  await waitFor(() => expect(screen.queryByText('Datos para empezar')).toBeNull());
  expect(loaded).toBe(true);
});

test('neither offers nor requests the first steps for others', async () => {
  const api = fakeApi();
  api.answer('/api/sistema/datos-iniciales', () => ({
    colecciones: [{ coleccion: 'provincias', registros: 24 }],
  }));
  renderWithStore(at('/panel', <Screen />), { api, user: admin });
  expect(await screen.findByRole('heading', { name: 'Formación' })).toBeVisible();
  await waitFor(() => expect(api.waiting).toBe(0));
  expect(screen.queryByText('Datos para empezar')).toBeNull();
  expect(api.calls).toHaveLength(0);
});
