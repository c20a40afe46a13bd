import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { Toasts, UiProvider } from '@oficio/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './carga-certificaciones.screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

test('the focus goes to what was sent, or into the form to correct it', async () => {
  const user = fakeUser();
  const rejected = {
    _id: 'c1',
    titulo: 'Soldadura',
    titular: user._id,
    origen: 'cargada',
    emisorTexto: 'Escuela 2',
    emitidaEn: '2024-05-01T15:00:00.000Z',
    creadoEn: '2024-06-01T15:00:00.000Z',
    estado: 'rechazada',
    version: 1,
  };
  const api = fakeApi({ credenciales: [rejected] });
  const { run } = api;
  // The server sets the state of a new upload.
  const answering = Object.assign(api, {
    run: (request: Parameters<typeof run>[0]) =>
      run(
        request.operation === 'add'
          ? { ...request, fields: { ...request.fields, estado: 'pendiente' } }
          : request,
      ),
  });
  renderWithStore(
    <MemoryRouter>
      <UiProvider>
        <Screen />
        <Toasts />
      </UiProvider>
    </MemoryRouter>,
    { api: answering, user },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir y volver a enviar' }));
  const title = screen.getByRole('textbox', { name: /^Título/ });
  expect(title).toHaveValue('Soldadura');
  expect(title).toHaveFocus();

  const file = new File(['%PDF-1.7'], 'titulo.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a revisión' }));
  expect(await screen.findByText('Certificación enviada a revisión')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Certificaciones cargadas')).toHaveFocus());
  expect(screen.getByRole('textbox', { name: /^Título/ })).toHaveValue('');
});

test('a badge fills in the form, and an SVG is sent as its signed part', async () => {
  const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const badge = {
    issuer: { name: 'Instituto X' },
    validFrom: '2025-03-01T00:00:00Z',
    credentialSubject: { achievement: { name: 'Soldadura MIG' } },
  };
  const jwt = `${coded({ alg: 'EdDSA' })}.${coded(badge)}.${'c_-'.repeat(20)}`;
  const svg = `<svg xmlns:o="https://purl.imsglobal.org/ob/v3p0"><o:credential verify="${jwt}"/></svg>`;
  renderWithStore(
    <MemoryRouter>
      <UiProvider>
        <Screen />
      </UiProvider>
    </MemoryRouter>,
    { api: fakeApi({ credenciales: [] }), user: fakeUser() },
  );
  await screen.findByText('Todavía no hay ninguna');
  const file = new File([svg], 'insignia.svg', { type: 'image/svg+xml' });
  // Files in jsdom lack `arrayBuffer`.
  Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(svg).buffer });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Título/ })).toHaveValue('Soldadura MIG'));
  expect(screen.getByRole('textbox', { name: /^Institución/ })).toHaveValue('Instituto X');
  expect(screen.getByText('insignia.json')).toBeInTheDocument();
});
