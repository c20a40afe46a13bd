import type { RemoteStatus } from '@oficio/shared/contract/calls/system-remotes';
import { ApiError } from '@oficio/shared/store';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { routed } from '@oficio/shared/testing/routed';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.ts';
import { screens } from '../screens.ts';
import { address, anId, at } from '../testing/at.tsx';
import { previousVersion } from './remote-labels.ts';

const Screen = routed(routes, screens);
const superadmin = fakeUser({ roles: ['estudiante', 'superadmin'] });
const open = (place: string, api = fakeApi()) => {
  renderWithStore(at(place, <Screen />), { api, user: superadmin });
  return { api, user: userEvent.setup() };
};
const now = '2026-11-20T12:00:00.000Z';

const session = (more: object = {}) => ({
  _id: anId(),
  usuario: '01900000-0000-7000-8000-0000000000aa',
  nombre: 'Ana Paz',
  nombreUsuario: 'ana',
  email: 'ana@oficio.example',
  roles: ['estudiante'],
  ip: '10.0.0.1',
  agente: 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
  creadoEn: now,
  actualizadoEn: now,
  actual: false,
  ...more,
});

describe('sessions', () => {
  it('close after a confirmation and reload the list', async () => {
    const one = session();
    const { api, user } = open('/superAdmin?vista=sesiones');
    api.answer('/api/sistema/sesiones', ({ method }) =>
      method === 'DELETE' ? { cerradas: 1 } : { docs: [one], totalDocs: 1 },
    );
    const row = await screen.findByRole('row', { name: /Ana Paz/ });
    expect(row).toHaveTextContent('Firefox en Android');
    await user.click(within(row).getByRole('button', { name: /Acciones de Ana Paz/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Cerrar esta sesión' }));
    const dialog = screen.getByRole('dialog', { name: 'Cerrar la sesión de Ana Paz en Firefox en Android' });
    expect(dialog).toHaveTextContent('habrá que volver a iniciar sesión');
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar la sesión' }));
    expect(await screen.findByText('Se cerró 1 sesión')).toBeVisible();
    expect(api.calls).toContainEqual({
      method: 'DELETE',
      path: `/api/sistema/sesiones/${one._id}`,
      body: undefined,
    });
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path.startsWith('/api/sistema/sesiones?'))).toHaveLength(2),
    );
  });

  it('close on other devices only, when they are the user’s own', async () => {
    const { api, user } = open('/superAdmin?vista=sesiones');
    api.answer('/api/sistema/sesiones', () => ({ docs: [session({ actual: true })], totalDocs: 1 }));
    await user.click(await screen.findByRole('button', { name: /Acciones de Ana Paz/ }));
    expect(screen.getByRole('menuitem', { name: 'Cerrar mis otras sesiones' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Cerrar esta sesión' })).not.toBeInTheDocument();
  });

  it('are filtered by account and search in the address', async () => {
    const { api, user } = open('/superAdmin?vista=sesiones&usuario=01900000-0000-7000-8000-0000000000aa');
    api.answer('/api/sistema/sesiones', () => ({ docs: [session()], totalDocs: 1 }));
    expect(await screen.findByText(/Solo las sesiones de Ana Paz/)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'ana{Enter}');
    await waitFor(() => expect(address()).toBe('/superAdmin?vista=sesiones&buscar=ana'));
  });
});

const remote = (more: Partial<RemoteStatus> = {}): RemoteStatus => ({
  nombre: 'mf-forum',
  version: '0.1.0-b',
  requiere: '^1.0.0',
  entrada: '/remotes/mf-forum/0.1.0-b/entry.js',
  rutas: 3,
  versiones: [
    { version: '0.1.0-b', publicadaEn: now, actual: true, rutas: 3 },
    { version: '0.1.0-x', publicadaEn: now, actual: false, rutas: 3, impedimento: 'Faltan sus archivos.' },
    { version: '0.1.0-a', publicadaEn: now, actual: false, rutas: 3 },
  ],
  ...more,
});

describe('remotes', () => {
  it('have a previous usable version', () => {
    expect(previousVersion(remote())?.version).toBe('0.1.0-a');
    expect(previousVersion(remote({ versiones: remote().versiones.slice(0, 2) }))).toBeUndefined();
    expect(previousVersion(remote({ versiones: remote().versiones.slice(1) }))).toBeUndefined();
  });

  it('go back to a version after confirming, naming the one seen', async () => {
    const { api, user } = open('/superAdmin?vista=remotos');
    api.answer('/remotes/', () => 'entry');
    api.answer('/api/sistema/remotos', () => ({ remotos: [remote()], cambio: true }));
    await user.click(await screen.findByRole('button', { name: 'Acciones de Foro' }));
    await user.click(screen.getByRole('menuitem', { name: 'Volver a la anterior' }));
    const dialog = screen.getByRole('dialog', { name: 'Cambiar la versión de Foro' });
    expect(dialog).toHaveTextContent(/Pasa de 0\.1\.0-b a 0\.1\.0-a/);
    await user.click(within(dialog).getByRole('button', { name: 'Usar 0.1.0-a' }));
    expect(await screen.findByText('Foro usa ahora 0.1.0-a')).toBeVisible();
    expect(api.calls).toContainEqual({
      method: 'PUT',
      path: '/api/sistema/remotos/mf-forum',
      body: { version: '0.1.0-a', desde: '0.1.0-b' },
    });
  });

  it('list their versions and explain why one is unusable', async () => {
    const { api, user } = open('/superAdmin?vista=remotos');
    api.answer('/remotes/', () => {
      throw new ApiError(500, 'No.');
    });
    api.answer('/api/sistema/remotos', ({ method }) => {
      if (method === 'PUT')
        throw new ApiError(409, 'Mientras tanto mf-forum pasó a otra versión.', 'version');
      return { remotos: [remote()] };
    });
    expect(await screen.findByText('No responde')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Foro' }));
    const dialog = screen.getByRole('dialog', { name: 'Versiones de Foro' });
    expect(within(dialog).getByText('Faltan sus archivos.')).toBeVisible();
    expect(within(dialog).getAllByRole('button', { name: 'Usar esta versión' })).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Usar esta versión' }));
    await user.click(screen.getByRole('button', { name: 'Usar 0.1.0-a' }));
    expect(await screen.findByText('Mientras tanto mf-forum pasó a otra versión.')).toBeVisible();
  });
});

test('lists errors with their place and count, and discards them', async () => {
  const { api, user } = open('/superAdmin?vista=errores');
  const entry = {
    _id: 'abc',
    origen: 'pedido',
    lugar: 'PUT /api/cursos/:id',
    mensaje: 'relation does not exist',
    codigo: '42P01',
    estado: 500,
    sitio: 'server/src/collections/write.ts:12',
    veces: 3,
    primeraVez: now,
    ultimaVez: now,
    solicitud: 'req-1',
  };
  let gone = false;
  api.answer('/api/sistema/errores', ({ method }) => {
    if (method === 'DELETE') gone = true;
    return gone ? { docs: [], totalDocs: 0 } : { docs: [entry], totalDocs: 1 };
  });
  const row = await screen.findByRole('row', { name: /relation does not exist/ });
  expect(row).toHaveTextContent('PUT /api/cursos/:id');
  expect(row).toHaveTextContent('req-1');
  await user.click(within(row).getByRole('button', { name: /Acciones de/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Descartar' }));
  expect(await screen.findByText('Sin errores')).toBeVisible();
});

test('retries failed jobs and mails', async () => {
  const { api, user } = open('/superAdmin?vista=trabajos&trabajos=fallido');
  api.answer('/api/sistema', () => ({
    trabajos: [{ nombre: 'mail.send', esperando: 0, fallidos: 1 }],
    correos: { porEstado: {} },
  }));
  api.answer('/api/sistema/correos', () => ({ docs: [], totalDocs: 0 }));
  api.answer('/api/sistema/trabajos', ({ method }) =>
    method === 'POST'
      ? { reintentado: true }
      : {
          docs: [
            {
              _id: 'j1',
              nombre: 'mail.send',
              estado: 'fallido',
              intentos: 11,
              creadoEn: now,
              desde: null,
              error: 'Sin conexión',
            },
          ],
          totalDocs: 1,
        },
  );
  const table = await screen.findByRole('table', { name: 'Trabajos en la cola' });
  expect(table).toHaveTextContent('Sin conexión');
  await user.click(within(table).getByRole('button', { name: 'Acciones de Enviar correos' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reintentar ahora' }));
  expect(await screen.findByText(/Vuelve a la cola/)).toBeVisible();
  expect(api.calls).toContainEqual({
    method: 'POST',
    path: '/api/sistema/trabajos/mail.send/j1/reintentar',
    body: undefined,
  });
});

test('describes audited changes in words, before and after', async () => {
  const courseId = anId();
  const api = fakeApi({
    auditoria: [
      {
        _id: anId(),
        accion: 'edit',
        coleccion: 'cursos',
        objeto: courseId,
        actor: { _id: anId(), nombreUsuario: 'gestor' },
        diff: { titulo: { antes: 'Soldadura', despues: 'Soldadura por arco' }, clave: {} },
        creadoEn: now,
        version: 1,
      },
      {
        _id: anId(),
        accion: 'change_remote',
        diff: { remoto: { despues: 'mf-forum' }, version: { antes: 'b', despues: 'a' } },
        creadoEn: '2026-11-19T12:00:00.000Z',
        version: 1,
      },
    ],
  });
  const { user } = open('/superAdmin?vista=auditoria', api);
  expect(await screen.findByText('Parte del sitio: Foro, Versión: b → a')).toBeVisible();
  await user.click(within(screen.getByRole('row', { name: /Curso/ })).getByRole('button'));
  const dialog = screen.getByRole('dialog', { name: 'Cambió: detalle' });
  expect(within(dialog).getByText('por arco', { exact: false })).toBeVisible();
  expect(within(dialog).getByText(/el valor no se guarda/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Abrir' })).toHaveAttribute(
    'href',
    `/Cursos?editar=${courseId}`,
  );
});

describe('checking the audit', () => {
  const PATH = '/api/sistema/auditoria/comprobacion';

  it('checks every stretch and reports that the log is complete', async () => {
    const { api, user } = open('/superAdmin?vista=auditoria');
    api.answer(PATH, ({ path }) =>
      path.endsWith('desde=0')
        ? { hasta: 10_000, total: 12_345, fin: false, sello: 'a' }
        : { hasta: 12_345, total: 12_345, fin: true, sello: 'huella' },
    );
    await user.click(await screen.findByRole('button', { name: 'Comprobar la auditoría' }));
    expect(await screen.findByText('La auditoría está completa')).toBeVisible();
    expect(screen.getByText(/Hay 12.345 asientos sellados/)).toBeVisible();
    expect(screen.getByText('12345:huella')).toBeVisible();
    expect(api.calls.filter(({ path }) => path.startsWith(PATH)).map(({ path }) => path)).toEqual([
      `${PATH}?desde=0`,
      `${PATH}?desde=10000`,
    ]);
  });

  it('reports a broken seal and a failed check', async () => {
    const { api, user } = open('/superAdmin?vista=auditoria');
    const problema = 'Falta el asiento 12 de la cadena: fue borrado.';
    api.answer(PATH, () => ({ hasta: 11, total: 20, fin: true, sello: 'a', problema }));
    const button = await screen.findByRole('button', { name: 'Comprobar la auditoría' });
    await user.click(button);
    expect(await screen.findByText(problema)).toBeVisible();
    api.answer(PATH, () => {
      throw new ApiError(503, 'La base de datos no responde.');
    });
    await user.click(button);
    expect(await screen.findByText('La base de datos no responde.')).toBeVisible();
    expect(screen.queryByText(problema)).toBeNull();
  });
});

test('filters the audit log by a kind of security event', async () => {
  const api = fakeApi({
    auditoria: [
      {
        _id: anId(),
        accion: 'sign_in_failed',
        suceso: 'fallo',
        coleccion: 'users',
        agente: 'Firefox en Linux',
        diff: { veces: { despues: 12 } },
        creadoEn: now,
        version: 1,
      },
      { _id: anId(), accion: 'edit', coleccion: 'cursos', creadoEn: now, version: 1 },
    ],
  });
  const { user } = open('/superAdmin?vista=auditoria&suceso=fallo', api);
  const row = await screen.findByRole('row', { name: /Ingreso fallido/ });
  expect(row).toHaveTextContent('Sin sesión');
  expect(row).toHaveTextContent('Veces: 12');
  expect(screen.getByRole('combobox', { name: 'Seguridad' })).toHaveDisplayValue('Entradas fallidas');
  expect(screen.queryByRole('row', { name: /Curso/ })).toBeNull();
  await user.click(within(row).getByRole('button'));
  expect(screen.getByRole('dialog')).toHaveTextContent('Firefox en Linux');
});

test('draws weekly figures, each with its number', async () => {
  const { api } = open('/superAdmin');
  api.answer('/api/sistema', () => ({
    registros: [],
    trabajos: [],
    sesiones: 1,
    archivos: { cantidad: 0, bytes: 0 },
  }));
  api.answer('/api/sistema/actividad', () => ({
    semanas: ['2026-11-09', '2026-11-16'],
    series: { users: [2, 5] },
  }));
  const chart = await screen.findByRole('figure', { name: /Cuentas nuevas/ });
  expect(
    within(chart)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Semana del 09/11/2026: 2', 'Semana del 16/11/2026: 5']);
});
