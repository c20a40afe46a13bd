import { rightWarnings } from './certificate-words.ts';

test('warns of nothing in a certificate issued by the rules on its day', () => {
  expect(rightWarnings({})).toEqual([]);
});

test.each([
  [1, '1 día'],
  [59, '59 días'],
  [61, '2 meses'],
  [729, '23 meses'],
  [4018, '11 años'],
])('describes %s days of antedating as %s', (diasAntedatada, words) => {
  expect(rightWarnings({ diasAntedatada })).toEqual([
    `Se registró ${words} después de la fecha de emisión que dice.`,
  ]);
});

test('states what a waiver waived and why, and that the holder is staff', () => {
  const [waiver, staff] = rightWarnings({
    dispensa: { requisitos: ['completar el curso «A»', 'aprobar «B»'], motivo: 'Equivalencia.' },
    vinculo: 'personal',
  });
  expect(waiver).toBe(
    'Se emitió con una dispensa: faltaba completar el curso «A» y aprobar «B». Motivo: Equivalencia.',
  );
  expect(staff).toMatch(/trabaja en el centro/);
});
