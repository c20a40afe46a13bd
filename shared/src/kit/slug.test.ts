import { slugOf } from './slug.ts';

test('a slug joins the plain words of a title by hyphens, within its maximum', () => {
  expect(slugOf('¡Instalación eléctrica, nivel 1!')).toBe('instalacion-electrica-nivel-1');
  expect(slugOf('Villa Ángela', 6)).toBe('villa');
});
