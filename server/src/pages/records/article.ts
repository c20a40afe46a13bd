/** Describes a piece of news: `NewsArticle`. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { longDate } from '@oficio/shared/kit/site-dates';
import { centreReference } from './centre.ts';
import { descriptionText, joinParts } from './description-text.ts';
import { organization, pictureUrl, type PageDescription } from './description.ts';
import type { Reader } from './reader.ts';

export async function describeArticle(read: Reader, id: string): Promise<PageDescription | undefined> {
  const post = await read.find('posts', id, ['centro', 'categoria']);
  // An announcement is only read in its course.
  if (!post || post.curso) return undefined;
  const path = pageOf('posts', post);
  const text = post.extracto ?? htmlToText(post.cuerpo ?? '');
  const published = post.publicarEn ?? post.creadoEn;
  return {
    title: post.titulo,
    description: descriptionText(text, [post.centro?.nombre]),
    type: 'article',
    path,
    ancestors: [{ name: 'Novedades', path: '/novedades' }],
    picture: {
      id: post._id,
      version: post.version ?? 1,
      kind: joinParts('Novedad', post.categoria?.nombre),
      name: post.titulo,
      line: joinParts(post.centro?.nombre, published && longDate(published)),
      category: post.categoria?.nombre,
    },
    structuredData: (urlOf) => ({
      '@type': 'NewsArticle',
      '@id': urlOf(path),
      mainEntityOfPage: urlOf(path),
      url: urlOf(path),
      headline: post.titulo,
      description: descriptionText(text),
      image: pictureUrl(urlOf, post.portada),
      articleSection: post.categoria?.nombre,
      datePublished: published,
      // A scheduled post was last edited before its publication.
      dateModified: [post.actualizadoEn ?? '', published ?? ''].toSorted().at(-1),
      // The page doesn't name the author: the post speaks for its centre, or for the site.
      author: (post.centro && centreReference(urlOf, post.centro)) ?? organization(urlOf),
      publisher: organization(urlOf),
      isAccessibleForFree: true,
      inLanguage: 'es',
    }),
  };
}
