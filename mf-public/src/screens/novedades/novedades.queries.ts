import { listOf } from '@oficio/shared/contract/queries/declare';
import { url, urlId } from '@oficio/shared/contract/queries/slots';

const expand = ['categoria', 'centro'] as const;
/** Fields and references that a list of posts fetches. */
export const NEWS_CARD = {
  expand,
  fields: ['titulo', 'slug', 'portada', 'extracto', 'publicarEn', 'creadoEn'],
} as const;

/** The open post. */
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

/** Featured posts. Only above the unfiltered list: a search or a category shows only its own results. */
export const featuredNews = listOf(
  'posts',
  { filters: { estado: 'publicado', destacado: true, curso: null }, sort: '-publicarEn', limit: 3 },
  { scope: 'novedades-destacadas', ...NEWS_CARD, when: { categoria: '', buscar: '' } },
);

/** Published posts. Announcements of a course are left out: they are read in the course. */
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
