import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from '../screens/moderacion/moderacion.screen.tsx';
import { anId, at } from '../testing/at.tsx';

const moderator = fakeUser({ roles: ['estudiante', 'moderador'] });

test('requires a reason to reject a credential', async () => {
  const id = anId();
  const api = fakeApi({
    credenciales: [
      {
        _id: id,
        titulo: 'Soldadura',
        estado: 'pendiente',
        origen: 'cargada',
        creadoEn: '2026-11-01T00:00:00.000Z',
        version: 1,
      },
    ],
  });
  renderWithStore(at('/moderacion?vista=credenciales', <Screen />), { api, user: moderator });
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(screen.getByText('Falta escribir el motivo.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'No se lee.');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() =>
    expect(api.records.credenciales?.[0]).toMatchObject({ estado: 'rechazada', motivoPublico: 'No se lee.' }),
  );
  expect(await screen.findByText('No hay nada para revisar')).toBeVisible();
});

test.each([
  ['credenciales', 'Aprobar', { titulo: 'Soldadura', estado: 'pendiente', origen: 'cargada' }],
  [
    'perfiles',
    'Aprobar el perfil',
    { nombre: 'Ana', apellido: 'Paz', perfilProfesional: { estado: 'pendiente', titular: 'Gasista' } },
  ],
])('states the consequence of an irreversible decision on %s first', async (view, label, more) => {
  const row = { _id: anId(), creadoEn: '2026-11-01T00:00:00.000Z', version: 1, ...more };
  const api = fakeApi(view === 'perfiles' ? { users: [row] } : { credenciales: [row] });
  renderWithStore(at(`/moderacion?vista=${view}`, <Screen />), { api, user: moderator });
  await userEvent.click(await screen.findByRole('button', { name: label }));
  const again = screen.getByRole('button', { name: label });
  expect(again).toHaveAccessibleDescription(/No se puede deshacer\.$/);
  expect(again).toHaveFocus();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('button', { name: label })).toHaveFocus();
  expect(screen.queryByText(/No se puede deshacer/)).not.toBeInTheDocument();
  expect(api.requests.filter(({ operation }) => operation === 'edit')).toHaveLength(0);

  await userEvent.click(screen.getByRole('button', { name: label }));
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByText('No hay nada para revisar')).toBeVisible();
  expect(api.requests.filter(({ operation }) => operation === 'edit')).toHaveLength(1);
});

test('applies a decision at once, shows the next item and can undo it', async () => {
  const pendingQuestion = (titulo: string) => ({
    _id: anId(),
    titulo,
    cuerpo: 'Texto',
    estado: 'pendiente',
    creadoEn: '2026-11-01T00:00:00.000Z',
    version: 1,
  });
  const api = fakeApi({ preguntas: [pendingQuestion('¿La primera?'), pendingQuestion('¿La segunda?')] });
  renderWithStore(at('/moderacion?vista=preguntas', <Screen />), { api, user: moderator });
  expect(await screen.findByRole('link', { name: /Preguntas\s*2/ })).toBeVisible();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Aprobar y mostrar' }))[0]!);
  expect(await screen.findByRole('link', { name: /Preguntas\s*1/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: '¿La segunda?' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('link', { name: /Preguntas\s*2/ })).toBeVisible();
  expect(api.records.preguntas?.[0]).toMatchObject({ estado: 'pendiente' });
});

test('shows the author’s record and suspends the author with a reason', async () => {
  const author = anId();
  const api = fakeApi({
    users: [
      {
        _id: author,
        nombre: 'Rosa',
        apellido: 'Paz',
        nombreUsuario: 'rosa',
        confianza: 'nueva',
        creadoEn: '2026-11-01T00:00:00.000Z',
        version: 1,
      },
    ],
    respuestas: [
      { _id: anId(), autor: author, cuerpo: 'Oculta antes', estado: 'oculta', version: 1 },
      { _id: anId(), autor: author, cuerpo: 'Espera', estado: 'pendiente', version: 1 },
    ],
  });
  renderWithStore(at('/moderacion?vista=respuestas', <Screen />), { api, user: moderator });
  expect(await screen.findByText('Rosa Paz (rosa)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Suspender en el foro' }));
  expect(screen.getByRole('combobox', { name: 'Por cuánto' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Suspender' }));
  expect(screen.getByText('Falta escribir el motivo.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo para la persona/ }), 'Publicidad.');
  await userEvent.click(screen.getByRole('button', { name: 'Suspender' }));
  await waitFor(() => expect(api.records.users?.[0]).toMatchObject({ foroMotivo: 'Publicidad.' }));
  const lift = await screen.findByRole('button', { name: 'Levantar la suspensión' });
  await waitFor(() => expect(lift).toHaveFocus());
  expect(await screen.findByText(/no puede publicar en el foro/)).toBeVisible();
  await userEvent.click(lift);
  await waitFor(() => expect(screen.queryByText(/no puede publicar en el foro/)).toBeNull());
});

test('focuses the reason, and the pressed button again after cancelling', async () => {
  const api = fakeApi({
    preguntas: [
      {
        _id: anId(),
        titulo: '¿Retenida?',
        cuerpo: 'Texto',
        estado: 'pendiente',
        creadoEn: '2026-11-01T00:00:00.000Z',
        version: 1,
      },
    ],
  });
  renderWithStore(at('/moderacion?vista=preguntas', <Screen />), { api, user: moderator });
  await userEvent.click(await screen.findByRole('button', { name: 'Ocultar' }));
  expect(screen.getByRole('textbox', { name: /Motivo/ })).toHaveFocus();
  api.failNext('edit', 409, 'Ya la revisó otra persona.');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(await screen.findByText('Ya la revisó otra persona.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('button', { name: 'Ocultar' })).toHaveFocus();
  expect(screen.queryByText('Ya la revisó otra persona.')).not.toBeInTheDocument();
});

test('hides the reported text and resolves the report', async () => {
  const question = anId();
  const api = fakeApi({
    preguntas: [
      { _id: question, titulo: '¿Se puede?', cuerpo: 'Texto reportado', estado: 'abierta', version: 1 },
    ],
    reportes: [
      {
        _id: anId(),
        coleccion: 'preguntas',
        objeto: question,
        motivo: 'peligroso',
        estado: 'abierto',
        creadoEn: '2026-11-01T00:00:00.000Z',
        version: 1,
      },
    ],
  });
  renderWithStore(at('/moderacion', <Screen />), { api, user: moderator });
  expect(await screen.findByRole('heading', { name: 'Indicación peligrosa' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '¿Se puede?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar y resolver' }));
  await userEvent.type(screen.getByRole('textbox'), 'Puede causar un accidente.');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar y resolver' }));
  await waitFor(() =>
    expect(api.records.preguntas?.[0]).toMatchObject({
      estado: 'oculta',
      motivoEstado: 'Puede causar un accidente.',
    }),
  );
  // The server closes all of its reports; undoing makes the text visible again.
  const edited = () => api.requests.filter(({ operation }) => operation === 'edit');
  expect(edited().map(({ collection }) => collection)).toEqual(['preguntas']);
  const list = await screen.findByText(/^Hecho: ocultar y resolver/);
  await userEvent.click(within(list.parentElement!).getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(api.records.preguntas?.[0]).toMatchObject({ estado: 'abierta' }));
});

test('shows the server’s refusal beside the decision', async () => {
  const api = fakeApi({
    preguntas: [
      {
        _id: anId(),
        titulo: '¿Retenida?',
        cuerpo: 'Texto',
        estado: 'pendiente',
        creadoEn: '2026-11-01T00:00:00.000Z',
        version: 1,
      },
    ],
  });
  renderWithStore(at('/moderacion?vista=preguntas', <Screen />), { api, user: moderator });
  api.failNext('edit', 409, 'Ya la revisó otra persona.');
  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar y mostrar' }));
  expect(await screen.findByText('Ya la revisó otra persona.')).toBeVisible();
});

test('shows the proposal of a badge’s check, and the holder on request', async () => {
  const id = anId();
  const api = fakeApi({
    credenciales: [
      {
        _id: id,
        titulo: 'Soldadura',
        nombreLegal: 'Eva Luna',
        estado: 'pendiente',
        origen: 'cargada',
        creadoEn: '2026-11-01T00:00:00.000Z',
        version: 1,
        verificacion: {
          insignia: {
            en: '2026-11-01T00:00:05.000Z',
            diferencias: ['La insignia está a nombre de «Ana Gómez», y la cuenta de «Eva Luna».'],
            informe: {
              outcome: 'alterada',
              title: 'Alterada: no es lo que se firmó',
              checks: [{ name: 'firma', verdict: 'mal', text: 'La firma no es de este contenido.' }],
              facts: { titulo: 'Soldadura', centro: 'Universidad' },
              own: false,
              right: {},
            },
          },
        },
      },
    ],
  });
  api.answer(`/api/credenciales/${id}/titular`, () => ({
    nombreLegal: 'Eva Luna',
    documentoTipo: 'DNI',
    documento: '30111222',
  }));
  renderWithStore(at('/moderacion?vista=credenciales', <Screen />), { api, user: moderator });
  expect(await screen.findByText('Comprobación automática: Alterada: no es lo que se firmó')).toBeVisible();
  expect(screen.getByText(/a nombre de «Ana Gómez»/)).toBeVisible();
  expect(screen.getByText('La firma no es de este contenido.', { exact: false })).toBeVisible();
  expect(screen.getByText('Universidad')).toBeVisible();
  expect(screen.queryByText(/30111222/)).not.toBeInTheDocument();
  expect(api.calls.filter(({ path }) => path.includes('/titular'))).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: /Ver el documento/ }));
  expect(await screen.findByText('DNI 30111222')).toBeVisible();
});
