import { activeFiltersOf, counted, FilterOptions, FilterSelect, splitValues } from '@oficio/shared/ui';
import type { Facets as Counts } from '@oficio/shared/contract/answers/interpretation';
import { CountedChoice } from '../catalogue/counted-choice.tsx';
import { labelIn, namedOptions, nameIn } from '../catalogue/names.ts';
import { NearFilter } from '../places/near.tsx';
import { MODES, type DirectoryParameter, type DirectoryValues } from './directory.ts';
import type { Facets } from './use-directory.ts';

interface Props {
  readonly values: DirectoryValues;
  readonly set: (changes: Partial<Record<DirectoryParameter, string>>) => void;
  readonly facets: Facets;
}

/** Filters of the directory. */
export function ProfessionalFilters({
  values,
  set,
  facets,
  counts = {},
}: Props & { counts: Counts | undefined }) {
  return (
    <>
      <FilterOptions
        title="Especialidad"
        options={counted(
          namedOptions(facets.especialidades),
          counts['perfilPublico.especialidades'],
          splitValues(values.especialidad),
        )}
        selected={splitValues(values.especialidad)}
        onChange={(chosen) => set({ especialidad: chosen.join(',') })}
      />
      <FilterSelect
        label="Provincia"
        value={values.provincia}
        options={counted(namedOptions(facets.provincias), counts['provincia'], [values.provincia])}
        onChange={(provincia) => set({ provincia, zona: '' })}
      />
      {values.provincia !== '' && (
        <FilterSelect
          label="Zona"
          value={values.zona}
          options={counted(namedOptions(facets.zonas), counts['zona'], [values.zona])}
          onChange={(zona) => set({ zona })}
        />
      )}
      <NearFilter values={values} set={set} provinces={namedOptions(facets.provincias)} />
      <CountedChoice
        label="Certificación vigente"
        value={values.certificacion}
        counts={counts['certificacion']}
        chosen={namedOptions(facets.certificaciones)}
        collection="certificaciones"
        onChange={(certificacion) => set({ certificacion })}
        all="Cualquiera"
      />
      <FilterOptions
        title="Disponibilidad y matrícula"
        options={[
          { value: 'disponible', label: 'Con disponibilidad' },
          { value: 'matricula', label: 'Con matrícula revisada' },
        ]}
        selected={[...(values.disponible ? ['disponible'] : []), ...(values.matricula ? ['matricula'] : [])]}
        onChange={(chosen) =>
          set({
            disponible: chosen.includes('disponible') ? '1' : '',
            matricula: chosen.includes('matricula') ? '1' : '',
          })
        }
      />
      <FilterOptions
        title="Cómo trabaja"
        options={counted(MODES, counts['perfilPublico.modalidad'], splitValues(values.modalidad))}
        selected={splitValues(values.modalidad)}
        onChange={(chosen) => set({ modalidad: chosen.join(',') })}
      />
    </>
  );
}

/** Returns the filters in force, each with an action that removes it. */
export function activeFilters({ values, set, facets }: Props) {
  return activeFiltersOf(
    { values, set },
    {
      especialidad: { label: nameIn(facets.especialidades) },
      provincia: { label: nameIn(facets.provincias), also: ['zona'] },
      zona: { label: nameIn(facets.zonas) },
      certificacion: { label: nameIn(facets.certificaciones) },
      disponible: { label: () => 'Con disponibilidad' },
      matricula: { label: () => 'Con matrícula revisada' },
      modalidad: { label: labelIn(MODES) },
    },
  );
}
