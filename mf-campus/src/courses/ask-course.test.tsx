import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AskAgain, AskExtension } from './ask-course.tsx';

const user = fakeUser();
function open(what: ReactNode, solicitudes: readonly object[] = []) {
  const api = fakeApi({ solicitudes });
  renderWithStore(<UiProvider>{what}</UiProvider>, { api, user });
  return api;
}
const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
const send = () => userEvent.click(dialog().getByText('Enviar la solicitud', { selector: 'button *' }));

test('requests another attempt with its reason', async () => {
  const api = open(<AskAgain objeto="e" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir otra oportunidad' }));
  await userEvent.type(dialog().getByLabelText(/^Motivo/), 'Estuve con fiebre.');
  await send();
  await waitFor(() =>
    expect(api.records['solicitudes']).toMatchObject([
      { tipo: 'otroIntento', objeto: 'e', motivo: 'Estuve con fiebre.' },
    ]),
  );
});

test('requests more time until a day, and shows the server’s refusal', async () => {
  const api = open(<AskExtension objeto="i" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir más tiempo' }));
  await userEvent.type(dialog().getByLabelText(/^Motivo/), 'Falta el examen.');
  await send();
  expect(await screen.findAllByText('Falta decir hasta cuándo.')).not.toHaveLength(0);
  expect(api.records['solicitudes']).toEqual([]);
  await userEvent.type(dialog().getByLabelText(/^Hasta cuándo/), '2027-03-10');
  api.failNext('add', 422, 'El curso termina antes.', 'propuesto.hasta');
  await send();
  expect(await screen.findAllByText('El curso termina antes.')).not.toHaveLength(0);
  await send();
  await waitFor(() =>
    expect(api.records['solicitudes']).toMatchObject([
      { tipo: 'prorroga', propuesto: { hasta: new Date('2027-03-10T23:59:59').toISOString() } },
    ]),
  );
});

test('shows a pending request, and withdraws it', async () => {
  const request = { _id: 's', tipo: 'otroIntento', objeto: 'e', usuario: user._id, estado: 'pendiente' };
  const api = open(<AskAgain objeto="e" />, [request]);
  expect(await screen.findByText(/espera respuesta/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar la solicitud' }));
  await waitFor(() => expect(api.records['solicitudes']).toMatchObject([{ estado: 'retirada' }]));
  expect(await screen.findByRole('button', { name: 'Pedir otra oportunidad' })).toBeVisible();
});
