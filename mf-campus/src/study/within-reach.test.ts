import { isWithinReach } from './within-reach.ts';

const exam = { _id: 'e', titulo: 'Examen final', aprobacionPct: 60 };

test.each([
  ['only the exam is left', 'activa', { clases: 0, examenes: [exam] }, undefined, true],
  ['a class is left too', 'activa', { clases: 1, examenes: [exam] }, undefined, false],
  ['nothing is left', 'activa', { clases: 0, examenes: [] }, undefined, false],
  ['it is not known yet', 'activa', undefined, undefined, false],
  ['only the name is left', 'completada', undefined, { tipo: 'nombreLegal', objeto: 'yo' }, true],
  ['it is there', 'completada', undefined, { tipo: 'certificado', objeto: 'c' }, false],
  ['it ended', 'noAprobada', { clases: 0, examenes: [exam] }, undefined, false],
] as const)(
  'decides whether a certificate is within reach: %s',
  (_what, estado, falta, siguiente, expected) => {
    expect(isWithinReach({ estado, falta, siguiente })).toBe(expected);
  },
);
