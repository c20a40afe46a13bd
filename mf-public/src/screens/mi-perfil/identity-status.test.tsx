import type { Doc } from '@oficio/shared/contract/collections/index';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityStatus } from './identity-status.tsx';

// Load the lazy chunk in advance, so that no test waits for its compilation.
beforeAll(() => import('./correction-dialog.tsx'));

const ana = {
  _id: 'u1',
  nombreLegal: 'Ana Gomes',
  documentoTipo: 'DNI',
  documento: '30111222',
  nivelIdentidad: 'centro',
} as unknown as Doc<'users'>;

test('a checked person may request a correction with the document’s data', async () => {
  const api = fakeApi({ solicitudes: [] });
  renderWithStore(<IdentityStatus user={ana} locked />, { api, user: fakeUser({ _id: 'u1' }) });
  expect(screen.getByText('Comprobada por un centro contra el documento')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir una corrección' }));
  const name = await screen.findByRole('textbox', { name: /^Nombre y apellido, como/, hidden: true });
  await userEvent.clear(name);
  await userEvent.type(name, 'Ana Gómez');
  await userEvent.type(screen.getByRole('textbox', { name: /^Motivo/, hidden: true }), 'Una letra.');
  await userEvent.upload(
    screen.getByLabelText(/^Imagen del documento/),
    new File(['x'], 'dni.png', { type: 'image/png' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud', hidden: true }));
  await waitFor(() =>
    expect(api.records['solicitudes']).toEqual([
      expect.objectContaining({
        tipo: 'correccionIdentidad',
        objeto: 'u1',
        motivo: 'Una letra.',
        propuesto: { nombreLegal: 'Ana Gómez', documentoTipo: 'DNI', documento: '30111222' },
      }),
    ]),
  );
});

test('a pending correction hides the offer of another', async () => {
  const request = { _id: 's1', tipo: 'correccionIdentidad', objeto: 'u1', estado: 'pendiente' };
  const api = fakeApi({ solicitudes: [{ ...request, creadoEn: '2026-11-20T12:00:00Z' }] });
  renderWithStore(<IdentityStatus user={ana} locked />, { api, user: fakeUser({ _id: 'u1' }) });
  expect(await screen.findByText(/espera una decisión/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pedir una corrección' })).not.toBeInTheDocument();
});
