/** Describes a certification: `EducationalOccupationalCredential`. */
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { certificationTitle } from '@oficio/shared/contract/collections/record-titles';
import { centreReference } from './centre.ts';
import { descriptionText } from './description-text.ts';
import { nonEmpty, pictureUrl, topic, type PageDescription } from './description.ts';
import type { Reader } from './reader.ts';

export async function describeCertification(read: Reader, id: string): Promise<PageDescription | undefined> {
  const record = await read.find('certificaciones', id, ['centroEmisor', 'categoria']);
  if (!record) return undefined;
  const path = pageOf('certificaciones', record);
  const centre = record.centroEmisor?.nombre;
  const scope = certificaciones.fields.alcance.options[record.alcance];
  const months = record.vigenciaMeses;
  return {
    title: certificationTitle({ nombre: record.nombre, centro: centre }),
    description: descriptionText(record.descripcion, [
      centre && `La emite ${centre}`,
      typeof months === 'number' ? `Vale ${months === 1 ? 'un mes' : `${months} meses`}` : 'No vence',
    ]),
    path,
    ancestors: [{ name: 'Certificaciones', path: '/showCertificaciones' }],
    picture: {
      id: record._id,
      version: record.version ?? 1,
      kind: `Certificación · ${scope}`,
      name: record.nombre,
      line: centre ?? '',
      category: record.categoria?.nombre,
    },
    structuredData: (urlOf) => ({
      '@type': 'EducationalOccupationalCredential',
      '@id': urlOf(path),
      name: record.nombre,
      description: record.descripcion,
      url: urlOf(path),
      image: pictureUrl(urlOf, record.imagen),
      identifier: record.codigo,
      version: record.edicion,
      credentialCategory: scope,
      competencyRequired: nonEmpty(record.demuestra),
      validFor: typeof months === 'number' ? `P${months}M` : undefined,
      recognizedBy: record.centroEmisor && centreReference(urlOf, record.centroEmisor),
      sourceOrganization: record.centroEmisor && centreReference(urlOf, record.centroEmisor),
      about: topic(record.categoria?.nombre),
      inLanguage: 'es',
    }),
  };
}
