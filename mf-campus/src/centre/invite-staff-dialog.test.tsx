import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InviteStaffDialog } from './invite-staff-dialog.tsx';

beforeEach(() => sessionStorage.clear());

test('suggests a correction of a mistyped address before inviting', async () => {
  const api = fakeApi({ invitaciones: [] });
  renderWithStore(
    <InviteStaffDialog open centro="c1" onClose={() => undefined} onInvited={() => undefined} />,
    { api, user: fakeUser() },
  );
  const email = screen.getByRole('textbox', { name: /^Correo/, hidden: true });
  await userEvent.type(email, 'ana@gmial.com');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'ana@gmail.com', hidden: true }));
  expect(email).toHaveValue('ana@gmail.com');
  expect(screen.queryByText(/¿Es/)).not.toBeInTheDocument();
});
