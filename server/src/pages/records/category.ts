/** Describes a category of the forum: `CollectionPage`. */
import { categoryTitle } from '@oficio/shared/contract/collections/record-titles';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { Reader } from './reader.ts';
import type { PageDescription } from './description.ts';
import { description } from './words.ts';

export async function describeCategory(read: Reader, id: string): Promise<PageDescription | undefined> {
  const category = await read.one('categorias', id);
  if (!category || category.ambito !== 'foro') return undefined;
  const path = pageOf('categorias', category);
  const words = description(category.descripcion, [
    `Preguntas y respuestas del foro sobre ${category.nombre.toLowerCase()}`,
  ]);
  return {
    title: categoryTitle(category),
    description: words,
    path,
    above: [{ name: 'Foro', path: '/foro' }],
    picture: {
      id: category._id,
      version: category.version ?? 1,
      kind: 'Foro',
      name: category.nombre,
      line: 'Preguntas y respuestas',
      category: category.nombre,
    },
    thing: (at) => ({
      '@type': 'CollectionPage',
      '@id': at(path),
      name: categoryTitle(category),
      description: words,
      url: at(path),
      inLanguage: 'es',
      isPartOf: { '@type': 'WebSite', name: 'Oficio', url: at('/') },
    }),
  };
}
