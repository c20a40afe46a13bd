import { fakeApi } from '@oficio/shared/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { open, renderAt, resetBrowser, user } from '../testing/open-campus.tsx';

beforeEach(resetBrowser);

test('lists the exams that a centre admitted to, without passed ones', async () => {
  const exam = (_id: string, titulo: string) => ({
    _id,
    titulo,
    tipo: 'evaluacion',
    certificacion: 'c',
    estado: 'publicado',
    aprobacionPct: 60,
  });
  const [passed, pending] = [exam('x', 'Teoría'), exam('y', 'Práctica')];
  open('/campus', {
    inscripciones: [],
    ejercicios: [passed, pending],
    notificaciones: [],
    credenciales: [],
    certificaciones: [{ _id: 'c', nombre: 'Gasista', estado: 'publicada' }],
    solicitudes: [
      {
        _id: 's',
        tipo: 'rendirExamen',
        usuario: user._id,
        objeto: 'c',
        estado: 'aceptada',
        motivo: 'Oficio.',
      },
    ],
    intentos: [{ _id: 'i', ejercicio: passed, usuario: user._id, numero: 1, estado: 'calificado', nota: 80 }],
  });
  const section = await screen.findByRole('region', { name: 'Para rendir' });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Práctica', '/campus?ejercicio=y'],
    ['Gasista', '/certificaciones/c'],
  ]);
});

test('shows the certificate within reach before the empty day', async () => {
  const api = fakeApi({
    inscripciones: [
      {
        _id: 'i',
        curso: { _id: 'b', titulo: 'Medir' },
        usuario: user._id,
        estado: 'completada',
        siguiente: { tipo: 'nombreLegal', objeto: user._id },
      },
    ],
    cursos: [{ _id: 'b', certificaciones: ['k'], categorias: [{ _id: 'x', nombre: 'Electricidad' }] }],
  });
  renderAt('/campus', api);
  const near = await screen.findByRole('region', { name: 'Certificados a un paso' });
  expect(near.compareDocumentPosition(screen.getByText('No hay cursos en marcha'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('leads the day with an offered place and the next step', async () => {
  const exam = { _id: 'e', titulo: 'Examen final', aprobacionPct: 60 };
  const enrolment = (_id: string, estado: string, more: object = {}) => ({
    _id: `i-${_id}`,
    curso: { _id, titulo: `Curso ${_id}` },
    usuario: user._id,
    estado,
    ...more,
  });
  const inscripciones = [
    enrolment('a', 'activa', {
      progresoPct: 40,
      siguiente: { tipo: 'clase', objeto: 'c1', titulo: 'Medir' },
      diasEstudiados: ['2000-01-01'],
    }),
    enrolment('b', 'activa', {
      falta: { clases: 0, examenes: [exam] },
      siguiente: { tipo: 'examen', objeto: 'e', titulo: 'Examen final' },
    }),
    enrolment('o', 'ofrecida', { responderHasta: '2026-11-25T15:00:00.000Z' }),
    enrolment('l', 'enEspera'),
    enrolment('s', 'solicitada'),
  ];
  const graded = (_id: string, actualizadoEn: string) => ({
    _id,
    usuario: user._id,
    ejercicio: { _id, titulo: `Ejercicio ${_id}` },
    estado: 'calificado',
    numero: 1,
    nota: 80,
    actualizadoEn,
  });
  const api = fakeApi({
    inscripciones,
    intentos: [graded('n', new Date().toISOString()), graded('v', '2020-01-01T12:00:00.000Z')],
    cursos: [{ _id: 'b', certificaciones: ['k'], categorias: [{ _id: 'x', nombre: 'Electricidad' }] }],
    repasos: ['r1', 'r2'].map((reactivo) => ({ _id: reactivo, reactivo, usuario: user._id, activo: true })),
  });
  api.answer('/api/inscripciones/i-l/espera', () => ({ antes: 2 }));
  renderAt('/campus', api);
  const near = await screen.findByRole('region', { name: 'Certificados a un paso' });
  expect(near).toHaveTextContent('Falta el examen final (60 % o más).');
  expect(within(near).getByRole('link', { name: 'Rendir: Examen final' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Aceptar el lugar' })).toHaveAttribute('href', '/cursos/o');
  const review = screen.getByRole('region', { name: 'Repaso de hoy' });
  expect(review).toHaveTextContent('2 preguntas vuelven hoy');
  expect(within(review).getByRole('link', { name: 'Repasar' })).toHaveAttribute(
    'href',
    '/campus?vista=repasar',
  );
  const waiting = screen.getByRole('region', { name: 'Inscripciones en espera' });
  expect(await within(waiting).findByText(/^Hay 2 personas antes en la lista de espera/)).toBeVisible();
  expect(waiting).toHaveTextContent('El centro tiene que aprobarla.');
  const grades = screen.getByRole('region', { name: 'Notas' });
  expect(
    within(grades)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.endsWith('Nueva')),
  ).toEqual([true, false]);
  // The main action is above everything else, and a week without study is not mentioned.
  const main = screen.getByRole('link', { name: 'Continuar' });
  expect(screen.getByText(/Hay un lugar en Curso o/).compareDocumentPosition(main)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(main.compareDocumentPosition(review)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/Días de estudio/)).not.toBeInTheDocument();
});
