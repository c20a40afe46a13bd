import type { Verification } from '@oficio/shared/contract/calls/verification';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { CERTIFICATION_SCOPES } from '@oficio/shared/contract/words/certificaciones';
import { FactsList, formatDate, formatNumber, TextLink } from '@oficio/shared/ui';

const SCOPES: Readonly<Record<string, string>> = CERTIFICATION_SCOPES;

/** Data of a verified certificate. */
export function Facts({ result }: { result: Verification }) {
  const { certificacion: certification, centro: centre, titular } = result;
  return (
    <FactsList
      label="Datos del certificado"
      facts={[
        { label: 'A nombre de', value: titular?.nombreLegal },
        { label: 'Documento', value: titular?.documento },
        { label: 'Identidad', value: result.identidad?.texto },
        { label: 'Título', value: result.titulo === certification?.nombre ? undefined : result.titulo },
        {
          label: 'Certificación',
          value: certification && (
            <TextLink to={pageOf('certificaciones', certification)}>{certification.nombre}</TextLink>
          ),
        },
        { label: 'Edición', value: certification?.edicion },
        {
          label: 'Alcance',
          value:
            certification &&
            (certification.alcance === 'habilitante'
              ? SCOPES[certification.alcance]
              : `${SCOPES[certification.alcance] ?? ''}. No reemplaza la matrícula habilitante`),
        },
        {
          label: result.firma === undefined ? 'Institución' : 'Centro',
          value:
            centre?._id === undefined ? (
              centre?.nombre
            ) : (
              <TextLink to={pageOf('centros', { _id: centre._id })}>{centre.nombre}</TextLink>
            ),
        },
        { label: 'Emitida el', value: result.emitidaEn && formatDate(result.emitidaEn) },
        { label: 'Registrada el', value: result.registradaEn && formatDate(result.registradaEn) },
        { label: 'Vence el', value: result.venceEn ? formatDate(result.venceEn) : 'No vence' },
        { label: 'Horas de curso', value: result.horas && `${formatNumber(result.horas)} horas` },
        { label: 'Calificación', value: result.calificacion },
      ]}
    />
  );
}
