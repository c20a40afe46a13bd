import { foldAccents } from './fold-accents.ts';

test.each([
  ['Instalación eléctrica', 'Instalacion electrica'],
  ['PINGÜINO Ñandú', 'PINGUINO Nandu'],
  ['Ελλάδα', 'Ελλαδα'],
  ['', ''],
])('folds %s to %s', (text, folded) => {
  for (const form of ['NFC', 'NFD'] as const) expect(foldAccents(text.normalize(form))).toBe(folded);
});

test.each([
  ['Cuñado, CAÑÓN', 'Cuñado, CAÑON'],
  ['ñ́ Ελλάδα', 'ñ Ελλαδα'],
])('folds %s, with its «ñ», to %s, composed or decomposed', (text, folded) => {
  for (const form of ['NFC', 'NFD'] as const)
    expect(foldAccents(text.normalize(form), { keepEnye: true })).toBe(folded);
});
