import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList } from '@oficio/shared/store';
import { CardGrid, RecordCard, Section, TextLink } from '@oficio/shared/ui';
import { IconMapPin } from '@oficio/shared/ui/icons';
import { memberCentres } from './instituciones.queries.ts';

/** Some of the member centres, and a link to the rest. */
export function MemberCentres() {
  const { docs, totalDocs } = useList(memberCentres);
  if (docs.length === 0) return null;
  return (
    <Section
      title="Instituciones que ya están"
      action={<TextLink to="/centros">Ver los {totalDocs} centros</TextLink>}
    >
      <CardGrid label="Instituciones">
        {docs.map((centre) => (
          <RecordCard
            key={centre._id}
            id={centre._id}
            to={pageOf('centros', centre)}
            title={centre.nombre}
            image={centre.logo}
            cover="square"
            layout="row"
            facts={[
              {
                icon: <IconMapPin size={18} aria-hidden="true" />,
                text: [centre.zona?.nombre, centre.provincia?.nombre].filter(Boolean).join(', '),
              },
            ]}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
