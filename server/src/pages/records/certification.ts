/** Describes a certification: `EducationalOccupationalCredential`. */
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import { certificationTitle } from '@oficio/shared/contract/collections/record-titles';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { briefCentre } from './centre.ts';
import type { Reader } from './reader.ts';
import { some, stored, topic, type PageDescription } from './description.ts';
import { description } from './words.ts';

export async function describeCertification(read: Reader, id: string): Promise<PageDescription | undefined> {
  const record = await read.one('certificaciones', id, ['centroEmisor', 'categoria']);
  if (!record) return undefined;
  const path = pageOf('certificaciones', record);
  const centre = record.centroEmisor?.nombre;
  const scope = certificaciones.fields.alcance.options[record.alcance];
  const months = record.vigenciaMeses;
  return {
    title: certificationTitle({ nombre: record.nombre, centro: centre }),
    description: description(record.descripcion, [
      centre && `La emite ${centre}`,
      typeof months === 'number' ? `Vale ${months === 1 ? 'un mes' : `${months} meses`}` : 'No vence',
    ]),
    path,
    above: [{ name: 'Certificaciones', path: '/showCertificaciones' }],
    picture: {
      id: record._id,
      version: record.version ?? 1,
      kind: `Certificación · ${scope}`,
      name: record.nombre,
      line: centre ?? '',
      category: record.categoria?.nombre,
    },
    thing: (at) => ({
      '@type': 'EducationalOccupationalCredential',
      '@id': at(path),
      name: record.nombre,
      description: record.descripcion,
      url: at(path),
      image: stored(at, record.imagen),
      identifier: record.codigo,
      version: record.edicion,
      credentialCategory: scope,
      competencyRequired: some(record.demuestra),
      validFor: typeof months === 'number' ? `P${months}M` : undefined,
      recognizedBy: record.centroEmisor && briefCentre(at, record.centroEmisor),
      sourceOrganization: record.centroEmisor && briefCentre(at, record.centroEmisor),
      about: topic(record.categoria?.nombre),
      inLanguage: 'es',
    }),
  };
}
