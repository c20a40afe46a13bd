/** Describes a professional: `ProfilePage` about a `Person`, with the data that the directory shows. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { professionalTitle } from '@oficio/shared/contract/collections/record-titles';
import { centreReference } from './centre.ts';
import { descriptionText, joinParts } from './description-text.ts';
import { nonEmpty, pictureUrl, topic, type PageDescription, type Thing, type UrlOf } from './description.ts';
import type { Reader } from './reader.ts';

/** Maximum certificates and trades in a page. */
const MAX_LISTED = 20;

/** Returns the issuer of a certificate from elsewhere. */
const externalIssuer = (name: string | null | undefined): Thing | undefined =>
  name ? { '@type': 'Organization', name } : undefined;

export async function describeProfessional(read: Reader, id: string): Promise<PageDescription | undefined> {
  const person = await read.find('users', id, ['provincia', 'zona']);
  const profile = person?.perfilPublico;
  if (!person || !profile) return undefined;
  const trades = (profile.especialidades ?? []).slice(0, MAX_LISTED);
  const [credentials, categories] = await Promise.all([
    read.list(
      'credenciales',
      { titular: id, estado: 'vigente', sort: '-emitidaEn', limit: String(MAX_LISTED) },
      ['certificacion'],
    ),
    trades.length > 0
      ? read.list('categorias', { '_id[in]': trades.join(','), limit: String(MAX_LISTED) })
      : { docs: [], totalDocs: 0 },
  ]);
  const issuers = [
    ...new Set(credentials.docs.flatMap(({ certificacion }) => certificacion?.centroEmisor ?? [])),
  ];
  const centres =
    issuers.length > 0
      ? await read.list('centros', { '_id[in]': issuers.join(','), limit: String(MAX_LISTED) })
      : { docs: [], totalDocs: 0 };
  const path = pageOf('users', person);
  const name = `${person.nombre} ${person.apellido}`;
  const place = joinParts(person.zona?.nombre, person.provincia?.nombre);
  const tradeNames = trades.flatMap(
    (trade) => categories.docs.find(({ _id }) => _id === trade)?.nombre ?? [],
  );
  const credentialData = (
    urlOf: UrlOf,
    { titulo, emitidaEn, venceEn, certificacion, emisorTexto }: (typeof credentials.docs)[number],
  ): Thing => {
    const centre = centres.docs.find(({ _id }) => _id === certificacion?.centroEmisor);
    return {
      '@type': 'EducationalOccupationalCredential',
      name: titulo,
      dateCreated: emitidaEn,
      expires: venceEn,
      credentialCategory: 'Certificado',
      recognizedBy: centre ? centreReference(urlOf, centre) : externalIssuer(emisorTexto),
      about: topic(certificacion?.nombre),
    };
  };
  const count = credentials.totalDocs;
  return {
    title: professionalTitle({ nombre: name, titular: profile.titular }),
    description: descriptionText(
      joinParts(profile.titular, place && `en ${place}`) + (profile.resumen ? `. ${profile.resumen}` : ''),
      [count > 0 ? (count === 1 ? 'Un certificado vigente' : `${count} certificados vigentes`) : ''],
    ),
    type: 'profile',
    path,
    ancestors: [{ name: 'Profesionales', path: '/resultados' }],
    picture: {
      id: person._id,
      version: person.version ?? 1,
      kind: 'Profesional',
      name,
      line: joinParts(profile.titular, place),
      category: tradeNames[0],
    },
    structuredData: (urlOf) => ({
      '@type': 'ProfilePage',
      '@id': urlOf(path),
      url: urlOf(path),
      dateCreated: person.creadoEn,
      dateModified: person.actualizadoEn,
      inLanguage: 'es',
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: person.nombreUsuario,
        identifier: person._id,
        url: urlOf(path),
        image: pictureUrl(urlOf, person.avatar),
        jobTitle: profile.titular,
        description: profile.resumen ?? person.biografia,
        knowsAbout: nonEmpty(tradeNames),
        address: place
          ? {
              '@type': 'PostalAddress',
              addressLocality: person.zona?.nombre,
              addressRegion: person.provincia?.nombre,
              addressCountry: person.provincia?.pais,
            }
          : undefined,
        sameAs: nonEmpty((profile.enlaces ?? []).flatMap(({ url }) => url ?? [])),
        hasCredential: nonEmpty(credentials.docs.map((credential) => credentialData(urlOf, credential))),
      },
    }),
  };
}
