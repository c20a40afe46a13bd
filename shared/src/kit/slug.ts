import { foldAccents } from './fold-accents.ts';

/**
 * Returns a slug of a title: lower case, without accents, words joined by hyphens.
 * @example slugOf('Instalación eléctrica, nivel 1') // 'instalacion-electrica-nivel-1'
 */
export function slugOf(title: string, max = 80): string {
  return foldAccents(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '');
}
