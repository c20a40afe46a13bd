/** Describes a piece of news: `NewsArticle`. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { longDate } from '@oficio/shared/kit/site-dates';
import { briefCentre } from './centre.ts';
import type { Reader } from './reader.ts';
import { site, stored, type PageDescription } from './description.ts';
import { description, listed } from './words.ts';

export async function describeArticle(read: Reader, id: string): Promise<PageDescription | undefined> {
  const post = await read.one('posts', id, ['centro', 'categoria']);
  // An announcement is only read in its course.
  if (!post || post.curso) return undefined;
  const path = pageOf('posts', post);
  const words = post.extracto ?? htmlToText(post.cuerpo ?? '');
  const published = post.publicarEn ?? post.creadoEn;
  return {
    title: post.titulo,
    description: description(words, [post.centro?.nombre]),
    type: 'article',
    path,
    above: [{ name: 'Novedades', path: '/novedades' }],
    picture: {
      id: post._id,
      version: post.version ?? 1,
      kind: listed('Novedad', post.categoria?.nombre),
      name: post.titulo,
      line: listed(post.centro?.nombre, published && longDate(published)),
      category: post.categoria?.nombre,
    },
    thing: (at) => ({
      '@type': 'NewsArticle',
      '@id': at(path),
      mainEntityOfPage: at(path),
      url: at(path),
      headline: post.titulo,
      description: description(words),
      image: stored(at, post.portada),
      articleSection: post.categoria?.nombre,
      datePublished: published,
      // A scheduled post was last edited before its publication.
      dateModified: [post.actualizadoEn ?? '', published ?? ''].toSorted().at(-1),
      // The page doesn't name the author: the post speaks for its centre, or for the site.
      author: (post.centro && briefCentre(at, post.centro)) ?? site(at),
      publisher: site(at),
      isAccessibleForFree: true,
      inLanguage: 'es',
    }),
  };
}
