/** Describes a training centre: `EducationalOrganization`. */
import type { Expanded } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { centreTitle } from '@oficio/shared/contract/collections/record-titles';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { descriptionText, joinParts } from './description-text.ts';
import { pictureUrl, type PageDescription, type Thing, type UrlOf } from './description.ts';
import type { Reader } from './reader.ts';

type Centre = Expanded<'centros', 'provincia' | 'zona'>;

/** Returns a centre with the names of its province and zone, as a visitor may read it. */
export const readCentre = (read: Reader, id: string | null | undefined): Promise<Centre | undefined> =>
  id ? read.find('centros', id, ['provincia', 'zona']) : Promise.resolve(undefined);

/** Returns the place of a centre: "Neuquén, Neuquén". */
export const placeOf = (centre: Centre | undefined): string =>
  centre ? joinParts(centre.zona?.nombre, centre.provincia?.nombre) : '';

const addressOf = (centre: Centre): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: centre.direccion,
  addressLocality: centre.zona?.nombre,
  addressRegion: centre.provincia?.nombre,
  addressCountry: centre.provincia?.pais,
});

/** Returns a centre as other structured data refer to it: its name and page. */
export const centreReference = (
  urlOf: UrlOf,
  centre: { readonly _id: string; readonly nombre?: string },
): Thing | undefined =>
  centre.nombre === undefined
    ? undefined
    : { '@type': 'EducationalOrganization', name: centre.nombre, url: urlOf(pageOf('centros', centre)) };

/** Returns the place where a centre teaches. */
export const placeData = (centre: Centre): Thing => ({
  '@type': 'Place',
  name: centre.nombre,
  address: addressOf(centre),
  ...geoOf(centre),
});

function geoOf({ geo }: Centre): { readonly geo?: Thing } {
  if (typeof geo?.lat !== 'number' || typeof geo.lng !== 'number') return {};
  return { geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng } };
}

export async function describeCentre(read: Reader, id: string): Promise<PageDescription | undefined> {
  const centre = await readCentre(read, id);
  if (!centre) return undefined;
  const parent = centre.centroPadre ? await readCentre(read, centre.centroPadre) : undefined;
  const text = htmlToText(centre.descripcion ?? '');
  const place = placeOf(centre);
  const path = pageOf('centros', centre);
  return {
    title: centreTitle({ nombre: centre.nombre, lugar: centre.provincia?.nombre }),
    description: descriptionText(text, [place && `Centro de formación en ${place}`]),
    path,
    ancestors: [{ name: 'Centros de formación', path: '/centros' }],
    picture: {
      id: centre._id,
      version: centre.version ?? 1,
      kind: 'Centro de formación',
      name: centre.nombre,
      line: place,
    },
    structuredData: (urlOf) => ({
      '@type': 'EducationalOrganization',
      '@id': urlOf(path),
      name: centre.nombre,
      legalName: centre.razonSocial,
      url: urlOf(path),
      description: text || undefined,
      logo: pictureUrl(urlOf, centre.logo),
      address: addressOf(centre),
      ...geoOf(centre),
      telephone: centre.telefono,
      email: centre.email,
      taxID: centre.idFiscal,
      sameAs: centre.web,
      parentOrganization: parent && centreReference(urlOf, parent),
    }),
  };
}
