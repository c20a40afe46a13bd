import { fakeApi } from '@oficio/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt, user } from '../testing/open-campus.tsx';

const enrolment = (_id: string, titulo: string, estado: string, more: object = {}) => ({
  _id,
  usuario: user._id,
  curso: { _id: `curso-${_id}`, titulo },
  estado,
  ...more,
});

function open(inscripciones: readonly object[], more: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ inscripciones, ...more });
  renderAt('/mis-cursos', api);
  return api;
}

test('groups the courses by state, with the actions of each', async () => {
  open([
    enrolment('1', 'Soldadura', 'completada', { progresoPct: 100 }),
    enrolment('2', 'Electricidad', 'activa', { progresoPct: 40 }),
    enrolment('3', 'Panadería', 'solicitada'),
  ]);
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'En curso',
    'Esperan respuesta',
    'Completados',
  ]);
  expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/campus?curso=curso-2');
  expect(screen.getByText(/tiene que aprobar la inscripción/)).toBeVisible();
});

test('shows what is missing and one button to the next step', async () => {
  const falta = { clases: 2, examenes: [{ _id: 'e', titulo: 'Examen final', aprobacionPct: 60 }] };
  const siguiente = { tipo: 'clase', objeto: 'k', titulo: 'Medir' };
  const meeting = (_id: string, fin: string) => ({
    _id,
    curso: 'curso-2',
    tipo: 'enVivo',
    encuentro: { inicio: fin, fin },
  });
  const api = open(
    [
      enrolment('2', 'Electricidad', 'activa', { progresoPct: 40, falta, siguiente }),
      enrolment('3', 'Soldadura', 'completada', {
        siguiente: { tipo: 'certificado', objeto: 'c', titulo: 'Soldador' },
      }),
      enrolment('4', 'Panadería', 'noAprobada', { motivoEstado: 'El curso terminó y faltaba 1 clase.' }),
      enrolment('5', 'Herrería', 'enEspera'),
    ],
    {
      cursos: [{ _id: 'curso-2', evaluaciones: 1, reglaAprobacion: { asistenciaMin: 75 } }],
      clases: [meeting('a', '2020-01-01T12:00:00.000Z'), meeting('b', '2999-01-01T12:00:00.000Z')],
    },
  );
  api.answer('/api/inscripciones/5/espera', () => ({ antes: 0 }));
  // Rules to pass the course, and the meetings left.
  expect(
    await screen.findByText(
      'Para aprobar: completar todas las clases, sacar 60 puntos de 100 o más en la evaluación y asistir a 3 de cada 4 encuentros. Queda 1 de 2 encuentros en vivo.',
    ),
  ).toBeVisible();
  expect(await screen.findByText(/^No hay nadie antes en la lista de espera/)).toBeVisible();
  expect(await screen.findByText('Faltan 2 clases y el examen final (60 % o más).')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Seguir: Medir' })).toHaveAttribute(
    'href',
    '/campus?curso=curso-2&clase=k',
  );
  expect(screen.queryByRole('link', { name: 'Continuar' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver el certificado' })).toBeVisible();
  expect(screen.getByText('El curso terminó y faltaba 1 clase.')).toBeVisible();
  expect(screen.getByText(/pedir otra vez, volver a inscribirse/)).toBeVisible();
});

test('leaves a course after a confirmation, and moves it to its group', async () => {
  const api = open([enrolment('2', 'Electricidad', 'activa')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Dejar el curso' }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  await userEvent.click(within(dialog).getByText('Dejar el curso', { selector: 'button *' }));
  await waitFor(() => expect(api.records['inscripciones']).toMatchObject([{ estado: 'abandonada' }]));
  expect(await screen.findByRole('heading', { level: 2, name: 'Terminados' })).toBeVisible();
});

test.each([
  ['solicitada', 'Retirar la solicitud'],
  ['enEspera', 'Salir de la lista de espera'],
  ['ofrecida', 'No aceptar el lugar'],
])('withdraws an enrolment in state %s: «%s»', async (estado, words) => {
  const api = open([enrolment('2', 'Electricidad', estado)]);
  await userEvent.click(await screen.findByRole('button', { name: words }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  await userEvent.click(within(dialog).getByText(words, { selector: 'button *' }));
  await waitFor(() => expect(api.records['inscripciones']).toMatchObject([{ estado: 'abandonada' }]));
  expect(await screen.findByRole('heading', { level: 2, name: 'Terminados' })).toBeVisible();
});

test('explains where courses come from while there are none', async () => {
  open([]);
  expect(await screen.findByText('Todavía no hay cursos')).toBeVisible();
});
