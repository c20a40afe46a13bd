import {
  attemptEnd,
  attemptsSince,
  begunSince,
  countedGrade,
  shownAttempt,
  attemptsAllowed,
  timesLeft,
  type GradedAttempt,
} from './grades.ts';

const attempt = (numero: number, nota?: number, estado: GradedAttempt['estado'] = 'calificado') => ({
  numero,
  nota,
  estado,
});

test('counts the grade of the method, over graded attempts only', () => {
  const attempts = [attempt(3, 40), attempt(1, 50), attempt(2, 90, 'vencido'), attempt(4, 100, 'anulado')];
  expect(countedGrade('mejor', attempts)).toBe(90);
  expect(countedGrade('ultimo', attempts)).toBe(40);
  expect(countedGrade('primero', attempts)).toBe(50);
  expect(countedGrade('promedio', attempts)).toBe(60);
  expect(countedGrade('mejor', [attempt(1, undefined, 'enCorreccion')])).toBeUndefined();
  // A mean just below the passing grade is not rounded up to it.
  expect(countedGrade('promedio', [attempt(1, 59.99), attempt(2, 60), attempt(3, 60)])).toBeLessThan(60);
});

test('shows the attempt that awaits its grade, or the one that counts', () => {
  const attempts = [attempt(1, 50), attempt(2, 90), attempt(3, 40), attempt(4, undefined, 'enCurso')];
  expect(shownAttempt('mejor', attempts)?.numero).toBe(2);
  expect(shownAttempt('ultimo', attempts)?.numero).toBe(3);
  expect(shownAttempt('primero', attempts)?.numero).toBe(1);
  expect(shownAttempt('mejor', [...attempts, attempt(5, undefined, 'enCorreccion')])?.numero).toBe(5);
  expect(shownAttempt('mejor', [attempt(1, undefined, 'enCurso')])?.numero).toBe(1);
  expect(shownAttempt('mejor', [attempt(1, 90, 'anulado')])).toBeUndefined();
});

test('ignores the attempts before the course was taken again', () => {
  const creadoEn = '2026-11-20T12:00:00.000Z';
  expect(attemptsSince({ ciclo: 1, creadoEn })).toBeUndefined();
  const before = { iniciadoEn: '2026-11-20T09:00:00-02:59', creadoEn };
  const after = { creadoEn };
  expect(begunSince([before, after], attemptsSince({ ciclo: 2, creadoEn }))).toEqual([after]);
});

test('allows unlimited attempts without a maximum', () => {
  expect(timesLeft(attemptsAllowed(0, 3), 50)).toBe(Infinity);
  expect(timesLeft(attemptsAllowed(2, 1), 1)).toBe(2);
  expect(timesLeft(attemptsAllowed(2), 3)).toBe(0);
});

test('extends an attempt beyond the closing date by its extra time', () => {
  const attempt = { iniciadoEn: '2026-11-20T12:00:00Z', tiempoExtraSeg: 60 };
  const at = (text: string) => Date.parse(text);
  expect(attemptEnd({ duracionSeg: 600 }, attempt)).toBe(at('2026-11-20T12:11:00Z'));
  expect(attemptEnd({ duracionSeg: 600, cierra: '2026-11-20T12:05:00Z' }, attempt)).toBe(
    at('2026-11-20T12:06:00Z'),
  );
  expect(attemptEnd({ duracionSeg: null, cierra: null }, attempt)).toBeUndefined();
});
