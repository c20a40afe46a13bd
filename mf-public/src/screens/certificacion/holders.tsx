import { useList } from '@oficio/shared/store';
import { CardGrid, formatCount, Section, TextLink } from '@oficio/shared/ui';
import { PROFESSIONAL_EXPAND } from '../../professionals/directory.ts';
import { ProfessionalCard } from '../../professionals/professional-card.tsx';

const SHOWN = 6;

/** Who holds the certification and chose to be listed. */
export function Holders({ certificacion }: { certificacion: string }) {
  const held = useList(
    'credenciales',
    { filters: { certificacion, estado: 'vigente' }, sort: '-emitidaEn', limit: 100 },
    { scope: `titulares-${certificacion}` },
  );
  const ids = [...new Set(held.docs.map(({ titular }) => titular))];
  const people = useList(
    'users',
    { filters: { 'perfilPublico.titular': { ne: null }, _id: { in: ids } }, limit: SHOWN },
    { scope: `titulares-${certificacion}`, expand: PROFESSIONAL_EXPAND, enabled: ids.length > 0 },
  );
  if (people.docs.length === 0) return null;
  return (
    <Section
      title="Quiénes la tienen"
      description="Personas con esta certificación vigente que eligieron aparecer en el directorio."
      action={
        people.totalDocs > SHOWN && (
          <TextLink to={`/resultados?certificacion=${certificacion}`}>
            {`Ver ${formatCount(people.totalDocs, 'profesional', 'profesionales')}`}
          </TextLink>
        )
      }
    >
      <CardGrid label="Titulares">
        {people.docs.map((person) => (
          <ProfessionalCard key={person._id} person={person} headingLevel={3} />
        ))}
      </CardGrid>
    </Section>
  );
}
