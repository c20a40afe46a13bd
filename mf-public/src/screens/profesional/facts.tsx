import type { Expanded } from '@oficio/shared/contract/collections/index';
import { WORK_MODES } from '@oficio/shared/contract/words/users';
import { FactsList, formatDate, Stack, TextLink } from '@oficio/shared/ui';
import { placeOf } from '../../professionals/directory.ts';

type Person = Expanded<'users', 'provincia' | 'zona'>;

/** Place, availability and way of working of a professional. */
export function Facts({
  person,
  profile,
}: {
  person: Person;
  profile: NonNullable<Person['perfilPublico']>;
}) {
  return (
    <Stack gap={4}>
      <FactsList
        facts={[
          { label: 'Lugar', value: placeOf(person) },
          {
            label: 'Disponibilidad',
            value: profile.disponible ? 'Con disponibilidad' : 'Sin disponibilidad por ahora',
          },
          { label: 'Cómo trabaja', value: profile.modalidad && WORK_MODES[profile.modalidad] },
          { label: 'En Oficio desde', value: person.creadoEn && formatDate(person.creadoEn) },
        ]}
      />
      <p data-no-print>
        Los mensajes se envían por Oficio: el correo y el teléfono no se muestran.{' '}
        <TextLink to="/info">Cómo se comprueba una certificación</TextLink>
      </p>
    </Stack>
  );
}
