import { evaluationName, missingSentence, nothingMissing } from './missing-words.ts';
import type { Missing } from './course-situation.ts';

const exam = (titulo: string, aprobacionPct = 60) => ({ _id: titulo, titulo, aprobacionPct });
const said = (missing: Partial<Missing>) => missingSentence({ clases: 0, examenes: [], ...missing });

test('joins the missing requirements in a sentence that agrees in number', () => {
  expect(said({ clases: 2, examenes: [exam('Examen final')] })).toBe(
    'Faltan 2 clases y el examen final (60 % o más)',
  );
  expect(said({ clases: 1 })).toBe('Falta 1 clase');
  expect(said({ examenes: [exam('Examen final', 72.5)] })).toBe('Falta el examen final (72,5 % o más)');
  expect(said({ examenes: [exam('Tableros'), exam('Prueba de taller')] })).toBe(
    'Faltan la evaluación «Tableros» (60 % o más) y la prueba de taller (60 % o más)',
  );
  expect(said({ clases: 3, examenes: ['a', 'b', 'c'].map((one) => exam(one)) })).toBe(
    'Faltan 3 clases y 3 evaluaciones',
  );
  expect(said({ nota: { tiene: 52.04, pide: 60 } })).toBe(
    'Falta subir el promedio de las evaluaciones a 60 puntos de 100 (ahora es 52)',
  );
  expect(said({ clases: 1, asistencia: { tiene: 50, pide: 75, encuentros: 1 } })).toBe(
    'Faltan 1 clase y asistir a 1 encuentro más',
  );
  expect(said({ asistencia: { tiene: 50, pide: 75 } })).toBe(
    'Falta asistir a 3 de cada 4 encuentros (hasta ahora, 50 de cada 100)',
  );
});

test('uses the past tense for a course that has ended', () => {
  expect(missingSentence({ clases: 2, examenes: [] }, { past: true })).toBe('faltaban 2 clases');
  expect(missingSentence({ clases: 1, examenes: [] }, { past: true })).toBe('faltaba 1 clase');
});

test('returns no sentence while nothing is missing or known', () => {
  expect(said({})).toBeUndefined();
  expect(missingSentence(undefined)).toBeUndefined();
  expect(nothingMissing({ clases: 0, examenes: [] })).toBe(true);
  expect(nothingMissing({ clases: 0, examenes: [exam('x')] })).toBe(false);
});

test('omits the quotes around a title that names its kind', () => {
  expect(evaluationName('Evaluación del módulo 2')).toBe('la evaluación del módulo 2');
  expect(evaluationName('Finalmente')).toBe('la evaluación «Finalmente»');
});
