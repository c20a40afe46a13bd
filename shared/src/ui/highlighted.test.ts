import { fold, markedParts } from './highlighted.tsx';

test('marks words by their stem, whatever the accents', () => {
  const marked = markedParts('Instalación de cañerías, instalador', ['instal', 'cañeri']);
  expect(marked.filter((part) => part.marked).map((part) => part.text)).toEqual([
    'Instalación',
    'cañerías',
    'instalador',
  ]);
  expect(marked.map((part) => part.text).join('')).toBe('Instalación de cañerías, instalador');
});

test('preserves the «ñ» of a word that writes it as n with a tilde', () => {
  expect(fold('Cuñado'.normalize('NFD'))).toBe('cuñado');
  expect(markedParts('Año'.normalize('NFD'), ['año']).map(({ marked }) => marked)).toEqual([true]);
});
