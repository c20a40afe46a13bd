/** Describes a category of the forum: `CollectionPage`. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { categoryTitle } from '@oficio/shared/contract/collections/record-titles';
import { descriptionText } from './description-text.ts';
import type { PageDescription } from './description.ts';
import type { Reader } from './reader.ts';

export async function describeCategory(read: Reader, id: string): Promise<PageDescription | undefined> {
  const category = await read.find('categorias', id);
  if (!category || category.ambito !== 'foro') return undefined;
  const path = pageOf('categorias', category);
  const text = descriptionText(category.descripcion, [
    `Preguntas y respuestas del foro sobre ${category.nombre.toLowerCase()}`,
  ]);
  return {
    title: categoryTitle(category),
    description: text,
    path,
    ancestors: [{ name: 'Foro', path: '/foro' }],
    picture: {
      id: category._id,
      version: category.version ?? 1,
      kind: 'Foro',
      name: category.nombre,
      line: 'Preguntas y respuestas',
      category: category.nombre,
    },
    structuredData: (urlOf) => ({
      '@type': 'CollectionPage',
      '@id': urlOf(path),
      name: categoryTitle(category),
      description: text,
      url: urlOf(path),
      inLanguage: 'es',
      isPartOf: { '@type': 'WebSite', name: 'Oficio', url: urlOf('/') },
    }),
  };
}
