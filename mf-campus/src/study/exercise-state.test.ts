import { exerciseState } from './exercise-state.ts';
import type { Exercise } from './outline.ts';

const now = new Date('2026-11-20T12:00:00Z');
// Only the fields that determine the state.
const exercise = (more: object = {}): Exercise =>
  ({ _id: 'e', tipo: 'evaluacion', aprobacionPct: 60, ...more }) as unknown as Exercise;
const attempt = (estado: string, nota?: number, ejercicio = 'e', numero = 1) =>
  ({ ejercicio, estado, nota, numero }) as unknown as Parameters<typeof exerciseState>[1][number];

test.each([
  ['nothing done', {}, [], 'Pendiente'],
  ['another exercise passed', {}, [attempt('calificado', 90, 'otro')], 'Pendiente'],
  ['failed last, passed before', {}, [attempt('calificado', 20), attempt('calificado', 60)], 'Aprobada'],
  [
    'failed last, where the last counts',
    { metodoNota: 'ultimo' },
    [attempt('calificado', 20, 'e', 2), attempt('calificado', 60)],
    'Sin aprobar',
  ],
  ['passed, and annulled', {}, [attempt('anulado', 90)], 'Pendiente'],
  ['failed', {}, [attempt('calificado', 59)], 'Sin aprobar'],
  ['under way', {}, [attempt('enCurso'), attempt('calificado', 20)], 'Empezada'],
  ['handed in', {}, [attempt('enCorreccion')], 'En corrección'],
  ['opens later', { abre: '2026-12-01T12:00:00.000Z' }, [], 'Abre el 1 de diciembre de 2026'],
  ['closed', { cierra: '2026-11-20T12:00:00.000Z' }, [], 'Cerrada'],
  ['a practice that went well', { tipo: 'practica' }, [attempt('calificado', 100)], 'Resuelta'],
])('labels an exercise: %s', (_what, more, attempts, label) => {
  expect(exerciseState(exercise(more), attempts, now).label).toBe(label);
});
