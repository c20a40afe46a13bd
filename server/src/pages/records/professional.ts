/** Describes a professional: `ProfilePage` about a `Person`, with the data that the directory shows. */
import { professionalTitle } from '@oficio/shared/contract/collections/record-titles';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { briefCentre } from './centre.ts';
import type { Reader } from './reader.ts';
import { some, stored, topic, type At, type Thing, type PageDescription } from './description.ts';
import { description, listed } from './words.ts';

/** Maximum certificates and trades in a page. */
const MAX_LISTED = 20;

/** Returns the issuer of a certificate from elsewhere. */
const elsewhere = (name: string | null | undefined): Thing | undefined =>
  name ? { '@type': 'Organization', name } : undefined;

export async function describeProfessional(read: Reader, id: string): Promise<PageDescription | undefined> {
  const person = await read.one('users', id, ['provincia', 'zona']);
  const profile = person?.perfilPublico;
  if (!person || !profile) return undefined;
  const trades = (profile.especialidades ?? []).slice(0, MAX_LISTED);
  const [held, categories] = await Promise.all([
    read.some(
      'credenciales',
      { titular: id, estado: 'vigente', sort: '-emitidaEn', limit: String(MAX_LISTED) },
      ['certificacion'],
    ),
    trades.length > 0
      ? read.some('categorias', { '_id[in]': trades.join(','), limit: String(MAX_LISTED) })
      : { docs: [], totalDocs: 0 },
  ]);
  const issuers = [...new Set(held.docs.flatMap(({ certificacion }) => certificacion?.centroEmisor ?? []))];
  const centres =
    issuers.length > 0
      ? await read.some('centros', { '_id[in]': issuers.join(','), limit: String(MAX_LISTED) })
      : { docs: [], totalDocs: 0 };
  const path = pageOf('users', person);
  const name = `${person.nombre} ${person.apellido}`;
  const place = listed(person.zona?.nombre, person.provincia?.nombre);
  const names = trades.flatMap((trade) => categories.docs.find(({ _id }) => _id === trade)?.nombre ?? []);
  const credentialThing = (
    at: At,
    { titulo, emitidaEn, venceEn, certificacion, emisorTexto }: (typeof held.docs)[number],
  ): Thing => {
    const centre = centres.docs.find(({ _id }) => _id === certificacion?.centroEmisor);
    return {
      '@type': 'EducationalOccupationalCredential',
      name: titulo,
      dateCreated: emitidaEn,
      expires: venceEn,
      credentialCategory: 'Certificado',
      recognizedBy: centre ? briefCentre(at, centre) : elsewhere(emisorTexto),
      about: topic(certificacion?.nombre),
    };
  };
  const count = held.totalDocs;
  return {
    title: professionalTitle({ nombre: name, titular: profile.titular }),
    description: description(
      listed(profile.titular, place && `en ${place}`) + (profile.resumen ? `. ${profile.resumen}` : ''),
      [count > 0 ? (count === 1 ? 'Un certificado vigente' : `${count} certificados vigentes`) : ''],
    ),
    type: 'profile',
    path,
    above: [{ name: 'Profesionales', path: '/resultados' }],
    picture: {
      id: person._id,
      version: person.version ?? 1,
      kind: 'Profesional',
      name,
      line: listed(profile.titular, place),
      category: names[0],
    },
    thing: (at) => ({
      '@type': 'ProfilePage',
      '@id': at(path),
      url: at(path),
      dateCreated: person.creadoEn,
      dateModified: person.actualizadoEn,
      inLanguage: 'es',
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: person.nombreUsuario,
        identifier: person._id,
        url: at(path),
        image: stored(at, person.avatar),
        jobTitle: profile.titular,
        description: profile.resumen ?? person.biografia,
        knowsAbout: some(names),
        address: place
          ? {
              '@type': 'PostalAddress',
              addressLocality: person.zona?.nombre,
              addressRegion: person.provincia?.nombre,
              addressCountry: person.provincia?.pais,
            }
          : undefined,
        sameAs: some((profile.enlaces ?? []).flatMap(({ url }) => url ?? [])),
        hasCredential: some(held.docs.map((one) => credentialThing(at, one))),
      },
    }),
  };
}
