import { listOf } from '@oficio/shared/contract/queries/declare';
import { url, urlId } from '@oficio/shared/contract/queries/slots';

/** What a list of news expands. */
export const NEWS_EXPAND = ['categoria', 'centro'] as const;

/** The one that is open. */
export const openArticle = listOf(
  'posts',
  { filters: { slug: url('post', { required: true }) }, limit: 1 },
  { scope: 'novedad-{post}', expand: NEWS_EXPAND },
);

export const newsCategories = listOf(
  'categorias',
  { filters: { ambito: 'noticia', activa: true }, sort: ['orden', 'nombre'], limit: 50 },
  { scope: 'novedades', when: { post: '' } },
);

/** Only over the list of all: a search or a category is about its own. */
export const featuredNews = listOf(
  'posts',
  { filters: { estado: 'publicado', destacado: true, curso: null }, sort: '-publicarEn', limit: 3 },
  { scope: 'novedades-destacadas', expand: NEWS_EXPAND, when: { post: '', categoria: '', buscar: '' } },
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
  { scope: 'novedades', expand: NEWS_EXPAND, when: { post: '' } },
);

export const newsQueries = [openArticle, news, featuredNews, newsCategories] as const;
