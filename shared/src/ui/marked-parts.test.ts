import { markedParts } from './marked-parts.ts';

test('words are marked by their stem, whatever the accents', () => {
  const marked = markedParts('Instalación de cañerías, instalador', ['instal', 'cañeri']);
  expect(marked.filter((part) => part.marked).map((part) => part.text)).toEqual([
    'Instalación',
    'cañerías',
    'instalador',
  ]);
  expect(marked.map((part) => part.text).join('')).toBe('Instalación de cañerías, instalador');
});
