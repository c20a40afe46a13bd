import type { NextStep } from '@oficio/shared/contract/answers/course-situation';
import { nextStepLabel, nextStepPath } from './next-step.ts';

const described = (step: NextStep) => [nextStepLabel(step), nextStepPath('c', step)];

test('gives each kind of next step its label and address', () => {
  expect(described({ tipo: 'clase', objeto: 'k', titulo: 'Medir' })).toEqual([
    'Seguir: Medir',
    '/campus?curso=c&clase=k',
  ]);
  expect(described({ tipo: 'practica', objeto: 'p', titulo: 'Cables' })).toEqual([
    'Practicar, si se quiere: Cables',
    '/campus?curso=c&ejercicio=p',
  ]);
  // A title that already begins with "Práctica" is not prefixed again.
  expect(nextStepLabel({ tipo: 'practica', objeto: 'p', titulo: 'Práctica: cuentas' })).toBe(
    'Practicar, si se quiere: cuentas',
  );
  expect(described({ tipo: 'examen', objeto: 'e', titulo: 'Examen final' })).toEqual([
    'Rendir: Examen final',
    '/campus?curso=c&ejercicio=e',
  ]);
  expect(described({ tipo: 'nombreLegal', objeto: 'yo' })).toEqual([
    'Escribir el nombre para el certificado',
    '/mi-perfil',
  ]);
  expect(described({ tipo: 'nombreLegal', objeto: 'yo', centro: 'z' })).toEqual([
    'Ver dónde comprobar la identidad',
    '/centros?centro=z',
  ]);
  expect(described({ tipo: 'certificado', objeto: 'd', titulo: 'Electricista' })).toEqual([
    'Ver el certificado',
    '/mis-cursos?vista=certificados#certificado-d',
  ]);
});

test('labels the first lesson as a beginning', () => {
  expect(nextStepLabel({ tipo: 'clase', objeto: 'k', titulo: 'Medir' }, false)).toBe('Empezar: Medir');
});
