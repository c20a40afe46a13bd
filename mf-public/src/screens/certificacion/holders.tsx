import { pluck, useList } from '@oficio/shared/store';
import { CardGrid, formatCount, Section, TextLink } from '@oficio/shared/ui';
import { ProfessionalCard } from '../../professionals/professional-card.tsx';
import { certificationHolders, listedHolders } from './certificacion.queries.ts';

/** Holders of the certification, in any edition, who chose to be listed. */
export function Holders({ certificacion, editions }: { certificacion: string; editions: readonly string[] }) {
  const held = useList(certificationHolders, { id: certificacion, ediciones: editions });
  const people = useList(listedHolders, { id: certificacion, titulares: pluck(held.docs, 'titular') });
  if (people.docs.length === 0) return null;
  return (
    <Section
      title="Quiénes la tienen"
      description="Personas con esta certificación vigente que eligieron aparecer en el directorio."
      action={
        people.totalDocs > people.docs.length && (
          <TextLink to={`/resultados?certificacion=${certificacion}`}>
            {`Ver ${formatCount(people.totalDocs, 'profesional', 'profesionales')}`}
          </TextLink>
        )
      }
    >
      <CardGrid label="Quiénes la tienen">
        {people.docs.map((person) => (
          <ProfessionalCard key={person._id} person={person} headingLevel={3} />
        ))}
      </CardGrid>
    </Section>
  );
}
