import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExtraTimeDialog } from './use-enrolment-decisions.tsx';

const user = fakeUser();
test('sets one student’s extra time, and shows a refusal at the field', async () => {
  const api = fakeApi({ inscripciones: [{ _id: 'i', tiempoExtraPct: 25 }] });
  const onClose = jest.fn();
  renderWithStore(
    <UiProvider>
      <ExtraTimeDialog
        enrolment={{ _id: 'i', tiempoExtraPct: 25 }}
        person="Ana"
        scope="estudiantes"
        onClose={onClose}
      />
    </UiProvider>,
    { api, user },
  );
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const box = dialog.getByRole('textbox', { hidden: true });
  expect(box).toHaveValue('25');
  await userEvent.clear(box);
  await userEvent.type(box, '50');
  api.failNext('edit', 422, 'La inscripción terminó.', 'tiempoExtraPct');
  await userEvent.click(dialog.getByText('Guardar', { selector: 'button *' }));
  expect(await screen.findAllByText('La inscripción terminó.')).not.toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByText('Guardar', { selector: 'button *' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(api.records['inscripciones']).toMatchObject([{ tiempoExtraPct: 50 }]);
});
