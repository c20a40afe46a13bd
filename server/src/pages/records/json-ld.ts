/** JSON-LD of a page: the record as a schema.org thing, and its breadcrumbs. */
import type { RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import type { At, Thing, PageDescription } from './description.ts';
import { site } from './description.ts';

const CONTEXT = 'https://schema.org';

/** Returns the pages from the home page to this one, the outermost first. */
function breadcrumbs(at: At, steps: PageDescription['above']): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Inicio', path: '/' }, ...steps].map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.name,
      item: { '@type': 'WebPage', '@id': at(step.path) },
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
    const at: At = (path) => origin + path;
    const thing = description.thing(at);
    const own = thing['image'];
    const pictured = thing['@type'] === 'ProfilePage' || thing['@type'] === 'QAPage';
    const images = own === undefined ? [at(image)] : [own, at(image)];
    return {
      '@context': CONTEXT,
      '@graph': [
        {
          ...thing,
          ...(pictured
            ? { primaryImageOfPage: { '@type': 'ImageObject', url: at(image) } }
            : { image: images }),
        },
        breadcrumbs(at, [...description.above, { name: description.picture.name, path: description.path }]),
      ],
    };
  };

/** Returns the JSON-LD of a page without a record. */
export const pageLd =
  ({ path, title, description }: Pick<RemoteRoute, 'path' | 'title' | 'description'>) =>
  (origin: string): unknown => {
    const at: At = (to) => origin + to;
    return {
      '@context': CONTEXT,
      '@graph': [
        {
          '@type': 'WebPage',
          '@id': at(path),
          name: title,
          description,
          url: at(path),
          inLanguage: 'es',
          isPartOf: { '@id': at('/#sitio') },
        },
        breadcrumbs(at, [{ name: title, path }]),
      ],
    };
  };

/** Returns the JSON-LD of the home page: the site and its organisation. */
export const siteLd = (origin: string): unknown => {
  const at: At = (path) => origin + path;
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': at('/#sitio'),
        name: 'Oficio',
        url: at('/'),
        inLanguage: 'es',
        publisher: { '@id': at('/#organizacion') },
      },
      site(at),
    ],
  };
};
