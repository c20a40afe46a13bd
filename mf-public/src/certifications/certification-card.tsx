import { CERTIFICATION_SCOPES, CERTIFICATION_STATES } from '@oficio/shared/contract/words/certificaciones';
import type { QueryRecord } from '@oficio/shared/contract/queries/declare';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Chip, formatCount, RecordCard, StateChip } from '@oficio/shared/ui';
import { IconAward, IconCalendar } from '@oficio/shared/ui/icons';
import { cardFact } from '../catalogue/card-fact.tsx';
import type { CERTIFICATION_CARD } from './certifications.queries.ts';

/** A certification with the fields that lists fetch. */
type CertificationInList = QueryRecord<'certificaciones', typeof CERTIFICATION_CARD>;

/** "Vale por 2 años", "Vale por 18 meses", "No vence". */
export function validityOf(months: number | undefined): string {
  if (!months) return 'No vence';
  return months % 12 === 0
    ? `Vale por ${formatCount(months / 12, 'año', 'años')}`
    : `Vale por ${formatCount(months, 'mes', 'meses')}`;
}

/** A certification in a catalogue or in a related list. */
export function CertificationCard({
  certification,
  headingLevel = 3,
  layout,
}: {
  certification: CertificationInList;
  headingLevel?: 2 | 3 | 4;
  layout?: 'card' | 'row';
}) {
  return (
    <RecordCard
      id={certification._id}
      to={pageOf('certificaciones', certification)}
      title={certification.nombre}
      image={certification.imagen}
      category={certification.categoria?.nombre}
      overline={certification.centroEmisor?.nombre}
      text={certification.descripcion}
      trade
      headingLevel={headingLevel}
      layout={layout}
      facts={[
        ...cardFact(IconCalendar, validityOf(certification.vigenciaMeses)),
        ...cardFact(
          IconAward,
          certification.emitidas && formatCount(certification.emitidas, 'emitida', 'emitidas'),
        ),
      ]}
      brief={[
        validityOf(certification.vigenciaMeses),
        CERTIFICATION_SCOPES[certification.alcance],
        ...(certification.estado === 'publicada' ? [] : [CERTIFICATION_STATES[certification.estado].label]),
      ].join(' · ')}
      chips={
        <>
          <Chip tone="petroleo">{CERTIFICATION_SCOPES[certification.alcance]}</Chip>
          {certification.estado !== 'publicada' && (
            <StateChip state={certification.estado} {...CERTIFICATION_STATES[certification.estado]} />
          )}
        </>
      }
    />
  );
}
