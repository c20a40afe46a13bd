import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { Expanded } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Chip, formatCount, RecordCard, StateChip } from '@oficio/shared/ui';
import { IconAward, IconCalendar } from '@oficio/shared/ui/icons';

/** A certification as lists load it. */
export type CertificationInList = Expanded<'certificaciones', 'centroEmisor' | 'categoria'>;

const { alcance, estado } = certificaciones.fields;

/** "Vale por 2 años", "Vale por 18 meses", "No vence". */
export function validityOf(months: number | undefined): string {
  if (!months) return 'No vence';
  return months % 12 === 0
    ? `Vale por ${formatCount(months / 12, 'año', 'años')}`
    : `Vale por ${formatCount(months, 'mes', 'meses')}`;
}

/** A certification in a catalogue or in a related list. */
export function CertificationCard({
  certificacion,
  headingLevel = 3,
  layout,
}: {
  certificacion: CertificationInList;
  headingLevel?: 2 | 3 | 4;
  layout?: 'card' | 'row';
}) {
  return (
    <RecordCard
      id={certificacion._id}
      to={pageOf('certificaciones', certificacion)}
      title={certificacion.nombre}
      image={certificacion.imagen}
      category={certificacion.categoria?.nombre}
      overline={certificacion.centroEmisor?.nombre}
      text={certificacion.descripcion}
      headingLevel={headingLevel}
      layout={layout}
      facts={[
        {
          icon: <IconCalendar size={18} aria-hidden="true" />,
          text: validityOf(certificacion.vigenciaMeses),
        },
        ...(certificacion.emitidas
          ? [
              {
                icon: <IconAward size={18} aria-hidden="true" />,
                text: formatCount(certificacion.emitidas, 'emitida', 'emitidas'),
              },
            ]
          : []),
      ]}
      chips={
        <>
          <Chip tone="petroleo">{alcance.options[certificacion.alcance]}</Chip>
          {certificacion.estado !== 'publicada' && (
            <StateChip
              state={certificacion.estado}
              label={estado.states[certificacion.estado].label}
              tone={estado.states[certificacion.estado].tone}
            />
          )}
        </>
      }
    />
  );
}
