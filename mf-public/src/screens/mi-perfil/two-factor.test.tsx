import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccessView } from './access-view.tsx';
import { TwoFactor } from './two-factor.tsx';

test('each step moves the focus to its start, and cancelling to the button', async () => {
  const api = fakeApi();
  api.answer('/api/auth/two-factor/enable', () => ({
    totpURI: 'otpauth://totp/Oficio:ana?secret=ABCDEFGHIJKLMNOP&issuer=Oficio',
    backupCodes: ['aaaaa-bbbbb'],
  }));
  renderWithStore(<TwoFactor />, { api, user: fakeUser() });
  const begin = () => screen.getByRole('button', { name: 'Activar la verificación en dos pasos' });
  await userEvent.click(begin());
  expect(screen.getByLabelText(/^Contraseña/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(begin()).toHaveFocus();
  await userEvent.click(begin());
  await userEvent.keyboard('una frase bien larga');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  // The QR code comes before the field for the code.
  expect(await screen.findByText(/^1\. Leer este código/)).toHaveFocus();
});

const firstHeading = () => screen.getAllByRole('heading', { level: 2 })[0];

test('an account whose role needs the second step sees it first', () => {
  renderWithStore(<AccessView />, { api: fakeApi(), user: fakeUser({ faltaSegundoPaso: true }) });
  expect(firstHeading()).toHaveTextContent('Verificación en dos pasos');
});

test('other accounts see their e-mail first', () => {
  renderWithStore(<AccessView />, { api: fakeApi(), user: fakeUser() });
  expect(firstHeading()).toHaveTextContent('Correo de la cuenta');
});
