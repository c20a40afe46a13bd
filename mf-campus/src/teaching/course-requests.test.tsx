import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CourseRequests } from './course-requests.tsx';
import { ExtraTime } from './extra-time.tsx';

const user = fakeUser();
const asked = (_id: string, more: object) => ({
  _id,
  centro: 'z',
  coleccion: 'inscripciones',
  estado: 'pendiente',
  creadoEn: '2026-11-20T12:00:00.000Z',
  usuario: { _id: 'ana', nombreUsuario: 'ana' },
  ...more,
});
const enrolment = (_id: string, curso: string) => ({ _id, curso: { _id: curso, titulo: 'Soldadura' } });
const confirm = async (words: string, text = '') => {
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  if (text) await userEvent.type(dialog.getByRole('textbox', { hidden: true }), text);
  await userEvent.click(dialog.getByText(words, { selector: 'button *' }));
};

test('who teaches decides on what is asked of this course, but not on their own', async () => {
  const api = fakeApi({
    solicitudes: [
      asked('s1', {
        tipo: 'prorroga',
        objeto: 'i1',
        motivo: 'Falta el examen.',
        propuesto: { hasta: '2027-03-10T12:00:00.000Z' },
      }),
      asked('s2', { tipo: 'otroIntento', objeto: 'i2', motivo: 'De otro curso.' }),
      asked('s3', {
        tipo: 'otroIntento',
        objeto: 'i3',
        motivo: 'Lo mío.',
        usuario: { _id: user._id, nombreUsuario: 'yo' },
      }),
    ],
    inscripciones: [enrolment('i1', 'k'), enrolment('i2', 'otro'), enrolment('i3', 'k')],
    users: [],
  });
  renderWithStore(
    <UiProvider env="test">
      <CourseRequests centro="z" curso="k" />
    </UiProvider>,
    { api, user },
  );
  const [theirs, own, ...rest] = await screen.findAllByRole('article');
  expect(rest).toHaveLength(0);
  expect(theirs).toHaveTextContent('Pide hasta el 10 de marzo de 2027');
  expect(own).toHaveTextContent('Lo propio lo decide otra persona.');
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(within(theirs as HTMLElement).getByRole('button', { name: 'Rechazar' }));
  await confirm('Rechazar', 'El curso cierra antes.');
  await waitFor(() =>
    expect(api.records['solicitudes']?.[0]).toMatchObject({
      estado: 'rechazada',
      resolucion: 'El curso cierra antes.',
    }),
  );
});

test('more time in exams is set for one person, and a refusal stands beside it', async () => {
  const api = fakeApi({ inscripciones: [{ _id: 'i', tiempoExtraPct: 25 }] });
  const onClose = jest.fn();
  renderWithStore(
    <UiProvider env="test">
      <ExtraTime
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
