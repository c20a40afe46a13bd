import { LICENCE_LABELS, WORK_MODES } from '@oficio/shared/contract/words/users';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList } from '@oficio/shared/store';
import { Avatar, Button, ErrorState, formatDate, Section, Skeletons, TextLink } from '@oficio/shared/ui';
import { IconX } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';
import { namesOf } from '../../catalogue/names.ts';
import { ProofChip } from '../../certifications/proof.tsx';
import { fullName, placeOf, type Professional } from '../../professionals/directory.ts';
import { comparedPeople } from '../../professionals/professionals.queries.ts';
import { useCredentialsOf } from '../../professionals/use-credentials.ts';
import type { Facets } from '../../professionals/use-directory.ts';
import styles from './resultados-mapa.module.css';

/** Compares up to three people, side by side. */
export function Compare({
  ids,
  facets,
  onRemove,
  onClear,
}: {
  ids: readonly string[];
  facets: Facets;
  onRemove: (id: string) => void;
  onClear: () => void;
}) {
  const { docs, status, reload } = useList(comparedPeople, { comparados: ids }, { enabled: ids.length > 0 });
  const people = ids.flatMap((id) => docs.find(({ _id }) => _id === id) ?? []);
  const credentials = useCredentialsOf(people.map(({ _id }) => _id));
  const rows = comparedFields(credentials, facets);
  return (
    <Section
      id="comparacion"
      title="Comparación"
      action={
        <Button variant="quiet" size="small" onClick={onClear}>
          Quitar todos
        </Button>
      }
    >
      {status === 'loading' && people.length === 0 && <Skeletons kind="rows" count={4} />}
      {status === 'failed' && <ErrorState title="No se pudo cargar la comparación" onRetry={reload} />}
      {people.length > 0 && (
        // Focusable, so that it can be scrolled by keyboard when it is wider than the screen.
        <div className={styles.compare} role="region" aria-label="Comparación de profesionales" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col" style={{ width: '9rem' }}>
                  Dato
                </th>
                {people.map((person) => (
                  <th key={person._id} scope="col">
                    <Avatar name={fullName(person)} file={person.avatar} size={40} />
                    <br />
                    <TextLink to={pageOf('users', person)}>{fullName(person)}</TextLink>
                    <Button
                      variant="quiet"
                      size="small"
                      iconOnly
                      aria-label={`Quitar a ${fullName(person)} de la comparación`}
                      icon={<IconX size={18} aria-hidden="true" />}
                      onClick={() => onRemove(person._id)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, cellOf]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {people.map((person) => (
                    <td key={person._id}>{cellOf(person) || '—'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

type ComparedField = readonly [label: string, cellOf: (person: Professional) => ReactNode];

function comparedFields(
  credentials: ReturnType<typeof useCredentialsOf>,
  facets: Facets,
): readonly ComparedField[] {
  return [
    ['Oficio', (person) => person.perfilPublico?.titular],
    ['Lugar', placeOf],
    [
      'Disponibilidad',
      (person) => (person.perfilPublico?.disponible ? 'Con disponibilidad' : 'Sin disponibilidad'),
    ],
    [
      'Cómo trabaja',
      (person) => person.perfilPublico?.modalidad && WORK_MODES[person.perfilPublico.modalidad],
    ],
    ['Especialidades', (person) => namesOf(person.perfilPublico?.especialidades, facets.especialidades)],
    [
      'Certificaciones vigentes',
      (person) =>
        bulletList(
          (credentials.get(person._id) ?? []).map((credential) => (
            <>
              {credential.titulo} <ProofChip nivel={credential.nivelPrueba} />
            </>
          )),
        ),
    ],
    [
      'Matrículas',
      (person) =>
        bulletList(
          (person.perfilPublico?.matriculas ?? []).map(
            (licence) =>
              `${licence.numero}, ${licence.autoridad} (${LICENCE_LABELS[licence.estado ?? 'declarada'].toLowerCase()})`,
          ),
        ),
    ],
    [
      'Experiencia',
      (person) => bulletList((person.perfilPublico?.experiencia ?? []).map((job) => job.puesto)),
    ],
    ['En Oficio desde', (person) => person.creadoEn && formatDate(person.creadoEn)],
  ];
}

const bulletList = (items: readonly ReactNode[]): ReactNode =>
  items.length === 0 ? null : (
    <ul>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
