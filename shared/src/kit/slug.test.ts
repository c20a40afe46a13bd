import { slugOf } from './slug.ts';

test('joins the plain words of a title by hyphens up to the maximum', () => {
  expect(slugOf('¡Instalación eléctrica, nivel 1!')).toBe('instalacion-electrica-nivel-1');
  expect(slugOf('Villa Ángela', 6)).toBe('villa');
});
