import { CERTIFICATION_STATES } from '@oficio/shared/contract/words/certificaciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Notice, Section, StateChip, TextLink } from '@oficio/shared/ui';

type Certification = Pick<
  Doc<'certificaciones'>,
  '_id' | 'nombre' | 'codigo' | 'estado' | 'edicion' | 'numeroEdicion'
>;
const numberOf = ({ numeroEdicion = 1 }: Certification) => numeroEdicion;

/** "2.ª edición (2026)"; without a number if there is only one edition. */
export function editionName(
  certification: Certification,
  editions: readonly Certification[],
): string | undefined {
  if (editions.length < 2 && numberOf(certification) === 1) return certification.edicion;
  return `${numberOf(certification)}.ª edición${certification.edicion ? ` (${certification.edicion})` : ''}`;
}

/** Links a superseded edition to the one to obtain now. */
export function SupersededNotice({
  certification,
  editions,
}: {
  certification: Certification;
  editions: readonly Certification[];
}) {
  const newest = [...editions].sort((a, b) => numberOf(b) - numberOf(a))[0];
  if (certification.estado !== 'retirada' || !newest || numberOf(newest) <= numberOf(certification))
    return null;
  return (
    <Notice
      kind="info"
      title={`A esta edición la sigue la ${numberOf(newest)}.ª`}
      actions={<TextLink to={pageOf('certificaciones', newest)}>Ver la edición que la sigue</TextLink>}
    >
      Los certificados de esta edición valen como se emitieron, y se siguen pudiendo comprobar.
    </Notice>
  );
}

/** Editions of a certification, newest first. */
export function Editions({
  certification,
  editions,
}: {
  certification: Certification;
  editions: readonly Certification[];
}) {
  if (editions.length < 2) return null;
  return (
    <Section
      title="Ediciones"
      description="Cada una dice qué se acreditaba. Un certificado es siempre de la edición con que se emitió."
    >
      <ul>
        {[...editions]
          .sort((a, b) => numberOf(b) - numberOf(a))
          .map((edition) => (
            <li key={edition._id}>
              {edition._id === certification._id ? (
                <strong aria-current="page">{`${editionName(edition, editions) ?? ''}: es esta`}</strong>
              ) : (
                <TextLink to={pageOf('certificaciones', edition)}>{editionName(edition, editions)}</TextLink>
              )}{' '}
              <StateChip state={edition.estado} {...CERTIFICATION_STATES[edition.estado]} />
            </li>
          ))}
      </ul>
    </Section>
  );
}
