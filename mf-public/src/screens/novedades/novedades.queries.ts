import { listOf } from '@oficio/shared/contract/queries/declare';
import { url, urlId } from '@oficio/shared/contract/queries/slots';

const expand = ['categoria', 'centro'] as const;
/** What a list of news brings. */
export const NEWS_CARD = {
  expand,
  fields: ['titulo', 'slug', 'portada', 'extracto', 'publicarEn', 'creadoEn'],
} as const;

/** The one that is open. */
export const openArticle = listOf(
  'posts',
  { filters: { slug: url('post', { required: true }) }, limit: 1 },
  { scope: 'novedad-{post}', expand },
);

export const newsCategories = listOf(
  'categorias',
  { filters: { ambito: 'noticia', activa: true }, sort: ['orden', 'nombre'], limit: 50 },
  { scope: 'novedades', fields: ['nombre'] },
);

/** Only over the list of all: a search or a category is about its own. */
export const featuredNews = listOf(
  'posts',
  { filters: { estado: 'publicado', destacado: true, curso: null }, sort: '-publicarEn', limit: 3 },
  { scope: 'novedades-destacadas', ...NEWS_CARD, when: { categoria: '', buscar: '' } },
);

/** Announcements of a course are read in it. */
export const news = listOf(
  'posts',
  {
    searchString: url('buscar'),
    filters: { estado: 'publicado', categoria: urlId('categoria'), curso: null },
    sort: '-publicarEn',
    limit: 12,
  },
  { scope: 'novedades', ...NEWS_CARD },
);

export const newsQueries = [news, featuredNews, newsCategories] as const;
