/** JSON-LD of a page: the record as structured data of schema.org, and its breadcrumbs. */
import type { RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import type { PageDescription, Thing, UrlOf } from './description.ts';
import { organization } from './description.ts';

const CONTEXT = 'https://schema.org';

/** Returns the pages from the home page to this one, the outermost first. */
function breadcrumbs(urlOf: UrlOf, steps: PageDescription['ancestors']): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Inicio', path: '/' }, ...steps].map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.name,
      item: { '@type': 'WebPage', '@id': urlOf(step.path) },
    })),
  };
}

/**
 * Returns the JSON-LD of a record's page.
 * @param image path of the preview picture
 */
export const recordLd =
  (description: PageDescription, image: string) =>
  (origin: string): unknown => {
    const urlOf: UrlOf = (path) => origin + path;
    const data = description.structuredData(urlOf);
    const ownImage = data['image'];
    const isPageType = data['@type'] === 'ProfilePage' || data['@type'] === 'QAPage';
    const images = ownImage === undefined ? [urlOf(image)] : [ownImage, urlOf(image)];
    return {
      '@context': CONTEXT,
      '@graph': [
        {
          ...data,
          ...(isPageType
            ? { primaryImageOfPage: { '@type': 'ImageObject', url: urlOf(image) } }
            : { image: images }),
        },
        breadcrumbs(urlOf, [
          ...description.ancestors,
          { name: description.picture.name, path: description.path },
        ]),
      ],
    };
  };

/** Returns the JSON-LD of a page without a record. */
export const pageLd =
  ({ path, title, description }: Pick<RemoteRoute, 'path' | 'title' | 'description'>) =>
  (origin: string): unknown => {
    const urlOf: UrlOf = (to) => origin + to;
    return {
      '@context': CONTEXT,
      '@graph': [
        {
          '@type': 'WebPage',
          '@id': urlOf(path),
          name: title,
          description,
          url: urlOf(path),
          inLanguage: 'es',
          isPartOf: { '@id': urlOf('/#sitio') },
        },
        breadcrumbs(urlOf, [{ name: title, path }]),
      ],
    };
  };

/** Returns the JSON-LD of the home page: the site and its organisation. */
export const siteLd = (origin: string): unknown => {
  const urlOf: UrlOf = (path) => origin + path;
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': urlOf('/#sitio'),
        name: 'Oficio',
        url: urlOf('/'),
        inLanguage: 'es',
        publisher: { '@id': urlOf('/#organizacion') },
      },
      organization(urlOf),
    ],
  };
};
