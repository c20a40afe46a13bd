import { resumeOf } from './resume.ts';

const now = new Date('2026-11-20T12:00:00Z');
const node = (id: string, done: boolean, lock?: string) => ({ lesson: { _id: id }, done, lock });
const exam = { _id: 'examen', tipo: 'evaluacion', aprobacionPct: 60 };
// Only the fields that determine the answer.
const study = (parts: object) =>
  ({
    outline: { lessons: [node('a', true), node('b', true)] },
    exercises: [exam],
    attempts: [],
    enrolment: { estado: 'activa' },
    ...parts,
  }) as unknown as Parameters<typeof resumeOf>[0];

test('resumes at the step that the server names', () => {
  const outline = { lessons: [node('a', false), node('b', false)] };
  const enrolment = { estado: 'activa', claseActual: 'a', siguiente: { tipo: 'clase', objeto: 'b' } };
  expect(resumeOf(study({ outline, enrolment }), now)).toEqual({ clase: 'b' });
});

test('never resumes at a completed lesson', () => {
  const outline = { lessons: [node('a', true), node('b', false), node('c', false, 'Cerrada')] };
  const enrolment = { estado: 'activa', claseActual: 'a', siguiente: { tipo: 'clase', objeto: 'a' } };
  expect(resumeOf(study({ outline, enrolment }), now)).toEqual({ clase: 'b' });
});

test('resumes after the last lesson at an open exam that is not passed', () => {
  expect(resumeOf(study({}), now)).toEqual({ ejercicio: 'examen' });
  const attempts = [{ ejercicio: 'examen', estado: 'calificado', nota: 80 }];
  expect(resumeOf(study({ attempts }), now)).toBeUndefined();
  expect(
    resumeOf(study({ exercises: [{ ...exam, abre: '2026-12-01T00:00:00.000Z' }] }), now),
  ).toBeUndefined();
});
