import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attemptWith, base, examWith, open, preguntas, resetBrowser } from '../testing/open-campus.tsx';

beforeEach(resetBrowser);

test.each([
  ['every time was used', 1, 60],
  ['everything was right', 3, 100],
])('offers no attempt at a passed exercise when %s', async (_why, intentosMax, nota) => {
  const exercise = examWith({ titulo: 'Examen', curso: undefined, intentosMax });
  const done = attemptWith({ estado: 'calificado', nota });
  open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [done] });
  expect(await screen.findByText('Está aprobado.')).toBeVisible();
  expect(screen.queryByText(/Ya se usaron todas/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hacerlo otra vez' })).not.toBeInTheDocument();
});

test('shows a result with links to what was failed', async () => {
  const exercise = examWith({
    titulo: 'Examen',
    curso: undefined,
    clase: 'c0',
    intentosMax: 2,
    mostrarRespuestas: 'alEnviar',
  });
  const done = attemptWith({
    estado: 'calificado',
    nota: 55,
    preguntas,
    respuestas: { r1: true },
    devolucion: [{ reactivo: 'r1', puntaje: 1, puntos: 0, correcta: false, respuesta: false }],
  });
  const solved = { _id: 'p', slug: 'p', titulo: '¿Por qué se corta?', ejercicio: 'e', estado: 'resuelta' };
  const api = open('/campus?curso=curso&ejercicio=e', {
    ejercicios: [exercise],
    intentos: [done],
    preguntas: [solved],
    // The next step known before handing in is this exam, which doesn't follow itself.
    inscripciones: [
      { ...base.inscripciones[0], siguiente: { tipo: 'examen', objeto: 'e', titulo: 'Examen' } },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver el resultado' }));
  expect(await screen.findByRole('heading', { name: 'Falta poco' })).toHaveFocus();
  expect(screen.getByText('55 %; se aprueba con 60 %')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practicar solo lo que falló' })).toHaveAttribute(
    'href',
    '/campus?vista=repasar&ejercicio=e',
  );
  expect(await screen.findByRole('link', { name: 'Leer otra vez: Cortar' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Falta poco' })).queryByText(/Rendir/)).toBeNull();
  const again = await screen.findByRole('region', { name: 'Para leer antes de la próxima vez' });
  expect(await within(again).findByRole('link', { name: 'Cortar' })).toBeVisible();
  expect(await within(again).findByRole('link', { name: '¿Por qué se corta?' })).toBeVisible();
  // The last attempt asks for confirmation before it starts.
  await userEvent.click(screen.getByRole('button', { name: 'Hacerlo otra vez' }));
  const last = screen.getByRole('dialog', { name: 'Es la última vez que se puede hacer' });
  expect(api.records['intentos']).toHaveLength(1);
  api.failNext('add', 409, 'El curso está suspendido.');
  await userEvent.click(within(last).getByRole('button', { name: 'Comenzar ahora' }));
  expect(await screen.findByText('El curso está suspendido.')).toBeVisible();
});

test('offers first the attempt that completes the lesson', async () => {
  const exercise = examWith({ curso: undefined, clase: 'c0', tipo: 'practica' });
  const failed = attemptWith({ estado: 'calificado', nota: 0 });
  open('/campus?curso=curso&ejercicio=e', {
    clases: base.clases.map((lesson) => ({ ...lesson, criterio: 'ejercicio' })),
    ejercicios: [exercise],
    intentos: [failed],
  });
  expect(await screen.findByText('No aprobado')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver el resultado' }));
  const result = screen.getByRole('region', { name: 'Todavía no' });
  expect(within(result).getByText('Al aprobarlo, la clase queda completada.')).toBeVisible();
  expect(within(result).getAllByRole('button')[0]).toHaveTextContent('Hacerlo otra vez');
});
