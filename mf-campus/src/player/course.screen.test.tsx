import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { base, course, examWith, open, resetBrowser, user } from '../testing/open-campus.tsx';

beforeEach(resetBrowser);

test('opens the next lesson, records that it was seen, and completes it', async () => {
  const api = open('/campus?curso=curso');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cortar' })).toBeVisible();
  await waitFor(() => expect(api.records['progreso']).toMatchObject([{ inscripcion: 'i', clase: 'c0' }]));
  expect(screen.getByRole('progressbar', { name: 'Avance del curso' })).toHaveAttribute(
    'aria-valuetext',
    '0 de 2 clases',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Completar y seguir' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Medir' })).toHaveFocus();
  expect(api.records['progreso']).toContainEqual(
    expect.objectContaining({ clase: 'c0', estado: 'completada' }),
  );
  // By keyboard, in the last lesson: there is no next one, so the focus moves to the outcome instead of
  // getting lost.
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Clase completada')).toHaveFocus();
});

test('allows moving on from a lesson that others complete', async () => {
  const [first, ...rest] = base.clases;
  open('/campus?curso=curso&clase=c0', {
    cursos: [{ ...course, progresion: 'libre' }],
    clases: [{ ...first, criterio: 'asistencia' }, ...rest],
  });
  expect(await screen.findByText('Se completa al registrar la asistencia, en el encuentro')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Completar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Seguir' })).toHaveAttribute(
    'href',
    '/campus?curso=curso&clase=c1',
  );
});

test('leads from the last lesson, which others complete, to the exam', async () => {
  const [first, last] = base.clases;
  const siguiente = { tipo: 'examen', objeto: 'e', titulo: 'Examen final' };
  open('/campus?curso=curso&clase=c1', {
    cursos: [{ ...course, progresion: 'libre' }],
    clases: [first!, { ...last!, criterio: 'asistencia' }],
    inscripciones: [{ ...base.inscripciones[0], siguiente }],
  });
  expect(await screen.findByRole('link', { name: 'Rendir: Examen final' })).toHaveAttribute(
    'href',
    '/campus?curso=curso&ejercicio=e',
  );
});

test('opens the exam of a course whose lessons are completed', async () => {
  const exam = examWith({ titulo: 'Examen final', reactivos: [] });
  const [first] = base.clases;
  const clases = [...base.clases, { ...first, _id: 'c2', titulo: 'Historia', orden: 2, obligatoria: false }];
  const progreso = clases.map(({ _id }) => ({
    _id: `p${_id}`,
    inscripcion: 'i',
    clase: _id,
    estado: 'completada',
  }));
  open('/campus?curso=curso', { clases, progreso, ejercicios: [exam], intentos: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Examen final' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Programa del curso/ }));
  const programme = screen.getByRole('navigation', { name: 'Programa del curso' });
  expect(within(programme).getByRole('link', { name: /Examen final/ })).toHaveTextContent(
    'Evaluación. Pendiente',
  );
  expect(within(programme).getByRole('link', { name: /^Historia \(optativa\)/ })).toBeVisible();
  expect(within(programme).getByText('2 de 2 clases')).toBeVisible();
  expect(programme).toHaveTextContent(
    'Para aprobar: completar todas las clases y sacar 60 puntos de 100 o más en la evaluación.',
  );
});

test('shows a completed course with its certificate and one action', async () => {
  const progreso = base.clases.map(({ _id }) => ({
    _id: `p${_id}`,
    inscripcion: 'i',
    clase: _id,
    estado: 'completada',
  }));
  const certificate = {
    _id: 'k',
    curso: 'curso',
    titular: user._id,
    estado: 'vigente',
    titulo: 'Electricista',
  };
  open('/campus?curso=curso', {
    progreso,
    inscripciones: [{ ...base.inscripciones[0], estado: 'completada', progresoPct: 100 }],
    credenciales: [certificate],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Curso completado' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Certificado: Electricista' })).toHaveAttribute(
    'src',
    '/api/credenciales/k/compartir.png',
  );
  expect(screen.getByRole('link', { name: 'Descargar y compartir el certificado' })).toHaveAttribute(
    'href',
    '/mis-cursos?vista=certificados#certificado-k',
  );
  expect(screen.queryByRole('heading', { level: 1, name: 'Cortar' })).not.toBeInTheDocument();
});

test('says why a lesson of a sequential course is locked', async () => {
  open('/campus?curso=curso&clase=c1');
  expect(await screen.findByText(/antes hay que completar la clase «Cortar»/)).toBeVisible();
  expect(screen.queryByText('Cómo medir.')).not.toBeInTheDocument();
});

test('says how to enrol in a course', async () => {
  open('/campus?curso=curso', {
    inscripciones: [],
    clases: base.clases.map(({ criterio: _hidden, contenido: _too, ...syllabus }) => syllabus),
  });
  expect(await screen.findByText('Para abrir las clases hay que inscribirse')).toBeVisible();
});

test('says why the server refused a completion', async () => {
  const api = open('/campus?curso=curso');
  const button = await screen.findByRole('button', { name: 'Completar y seguir' });
  await waitFor(() => expect(api.records['progreso']).toHaveLength(1));
  api.failNext('edit', 422, 'La inscripción no está en curso.', 'inscripcion');
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('La inscripción no está en curso.');
});
