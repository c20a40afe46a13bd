import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attemptWith, examWith, open, preguntas, resetBrowser, user } from '../testing/open-campus.tsx';

beforeEach(resetBrowser);

test('asks a practice one question at a time, by keyboard', async () => {
  const exercise = examWith({ tipo: 'practica', mostrarRespuestas: 'alEnviar' });
  const number = { id: 'r2', tipo: 'numerica', enunciado: '¿Qué corriente?', unidad: 'A', puntaje: 1 };
  const seen = { id: 'r3', tipo: 'observacion', enunciado: 'Armado en el banco.', puntaje: 1 };
  const begun = attemptWith({
    preguntas: [...preguntas, number, seen],
    // The server's feedback on each answered item.
    devolucion: [
      {
        reactivo: 'r1',
        puntaje: 1,
        puntos: 0,
        correcta: false,
        respuesta: false,
        explicacion: 'Antes se mide.',
      },
      { reactivo: 'r2', puntaje: 1, puntos: 1, correcta: true, respuesta: { valor: 8.2 } },
    ],
  });
  const api = open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [begun] });
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir donde quedó' }));
  expect(await screen.findByText('1 de 3 preguntas')).toBeVisible();
  expect(screen.queryByText('¿Qué corriente?')).not.toBeInTheDocument();
  await userEvent.keyboard('1{Enter}');
  expect(await screen.findByText('Antes se mide.')).toBeVisible();
  expect(screen.getByText(/Incorrecta/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seguir' })).toHaveFocus();
  expect(api.records['intentos']).toMatchObject([{ respuestas: { r1: true }, estado: 'enCurso' }]);
  await userEvent.keyboard('{Enter}');
  const box = await screen.findByRole('textbox', { name: '¿Qué corriente? en A' });
  // An unreadable answer is asked again, and not sent.
  await userEvent.type(box, 'ocho{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No se entiende el número');
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription(/^No se entiende el número/);
  await userEvent.clear(box);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.failNext('edit', 503, 'No hay conexión con el servidor.');
  await userEvent.type(box, '8,2 A{Enter}');
  expect(await screen.findByText(/La respuesta sigue acá/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await screen.findByRole('button', { name: 'Seguir' });
  // An extra Enter focuses the button, and answers nothing.
  await userEvent.keyboard('{Enter}');
  await screen.findByText('3 de 3 preguntas');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Responder' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver cómo salió' }));
  expect(await screen.findByRole('heading', { name: 'Entregado' })).toBeVisible();
  expect(api.records['intentos']).toMatchObject([
    { respuestas: { r1: true, r2: '8,2 A' }, estado: 'enviado' },
  ]);
});

test('asks failed questions again, and ends the round', async () => {
  const due = {
    _id: 'v',
    usuario: user._id,
    ejercicio: 'e',
    reactivo: 'r1',
    pregunta: preguntas[0],
    venceEn: '2026-01-01T00:00:00.000Z',
    activo: true,
    // The server's feedback on it.
    devolucion: { reactivo: 'r1', puntaje: 1, puntos: 1, correcta: true, respuesta: true },
  };
  const api = open('/campus?vista=repasar', { repasos: [due] });
  await userEvent.click(await screen.findByLabelText('Verdadero'));
  expect(screen.getByText('1 de 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Terminar' }));
  expect(api.records['repasos']).toMatchObject([{ respuesta: { r1: true } }]);
  expect(await screen.findByRole('heading', { name: 'Todo bien' })).toHaveFocus();
});

test('says that nothing is to review', async () => {
  open('/campus?vista=repasar', { repasos: [] });
  expect(await screen.findByText('Nada para repasar hoy')).toBeVisible();
});
