import type { Attempt } from '../attempts/answers.ts';
import { attemptLabel } from '../attempts/attempt-label.ts';
import { wholePercent } from '../attempts/whole-percent.ts';
import { timeoutSentence, missedCount, outcomeOf } from './outcome.ts';

// Tests set only the fields that they are about.
const attempt = (more: object) => ({ estado: 'calificado', ...more }) as Attempt;
const exercise = { aprobacionPct: 60 };

test.each([
  [{ nota: 100 }, 'Aprobado', 'Todo bien: 100 %'],
  [{ nota: 84.38 }, 'Aprobado', '84 %; se aprueba con 60 %'],
  [{ nota: 55 }, 'Falta poco', '55 %; se aprueba con 60 %'],
  [{ nota: 20 }, 'Todavía no', '20 %; se aprueba con 60 %'],
  [{ estado: 'anulado', motivoEstado: 'Se cortó la luz.' }, 'Esta vez se anuló', 'Motivo: Se cortó la luz.'],
])('describes %j as «%s»', (more, headline, detail) => {
  expect(outcomeOf(exercise, attempt(more))).toMatchObject({ headline, detail });
});

test('says how the grade of an attempt in correction arrives', () => {
  expect(outcomeOf(exercise, attempt({ estado: 'enCorreccion' })).detail).toMatch(/llega como aviso/);
});

test('never rounds a grade up to the pass mark', () => {
  expect(wholePercent(59.7, 60)).toBe('59 %');
  expect(wholePercent(60, 60)).toBe('60 %');
  expect(wholePercent(72.5, 60)).toBe('73 %');
});

test('says how many answers were handed in when time ran out', () => {
  const preguntas = ['a', 'b', 'c'].map((id) => ({ id, tipo: 'textoCorto', enunciado: '¿?' }));
  const late = attempt({
    estado: 'vencido',
    preguntas,
    respuestas: { a: 'sí', b: ' ' },
    enviadoEn: '2026-11-22T17:05:00Z',
  });
  expect(timeoutSentence({}, late)).toBe(
    'Se terminó el tiempo. Se entregó 1 respuesta de 3; la última se guardó el 22 de noviembre de 2026, 14:05.',
  );
  // Handed in automatically when time was up, or by hand before.
  const sent = (enviadoEn: string) =>
    attempt({ preguntas, respuestas: { a: 'sí', b: 'no' }, iniciadoEn: '2026-11-22T17:00:00Z', enviadoEn });
  expect(timeoutSentence({ duracionSeg: 300 }, sent('2026-11-22T17:05:00.120Z'))).toBe(
    'Se terminó el tiempo. Se entregaron 2 respuestas de 3.',
  );
  expect(timeoutSentence({ duracionSeg: 300 }, sent('2026-11-22T17:04:50Z'))).toBeUndefined();
  expect(timeoutSentence({}, sent('2026-11-22T17:05:00Z'))).toBeUndefined();
});

test('counts the failed questions that may be practised again', () => {
  const devolucion = [
    { reactivo: 'a', correcta: false, respuesta: 'x' },
    { reactivo: 'b', correcta: true, respuesta: 'x' },
    { reactivo: 'c', correcta: false },
  ];
  expect(missedCount(attempt({ devolucion }))).toBe(1);
  expect(missedCount(attempt({}))).toBe(0);
});

test('names the number of an attempt in words', () => {
  expect([1, 2, 11].map(attemptLabel)).toEqual(['Primera vez', '2.ª vez', '11.ª vez']);
});
