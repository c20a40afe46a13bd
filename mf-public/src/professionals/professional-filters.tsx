import { FilterOptions, FilterSelect, type ActiveFilter } from '@oficio/shared/ui';
import { MODES, split, type DirectoryName, type DirectoryValues } from './directory.ts';
import type { Facets } from './use-directory.ts';

interface Props {
  readonly values: DirectoryValues;
  readonly set: (changes: Partial<Record<DirectoryName, string>>) => void;
  readonly facets: Facets;
}

const named = (docs: readonly { _id: string; nombre: string }[]) =>
  docs.map(({ _id, nombre }) => ({ value: _id, label: nombre }));

/** The filters of the directory. */
export function ProfessionalFilters({ values, set, facets }: Props) {
  return (
    <>
      <FilterOptions
        title="Especialidad"
        options={named(facets.especialidades)}
        selected={split(values.especialidad)}
        onChange={(chosen) => set({ especialidad: chosen.join(',') })}
      />
      <FilterSelect
        label="Provincia"
        value={values.provincia}
        options={named(facets.provincias)}
        onChange={(provincia) => set({ provincia, zona: '' })}
      />
      {values.provincia !== '' && (
        <FilterSelect
          label="Zona"
          value={values.zona}
          options={named(facets.zonas)}
          onChange={(zona) => set({ zona })}
        />
      )}
      <FilterSelect
        label="Certificación vigente"
        value={values.certificacion}
        options={named(facets.certificaciones)}
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
        title="Modalidad de trabajo"
        options={MODES}
        selected={split(values.modalidad)}
        onChange={(chosen) => set({ modalidad: chosen.join(',') })}
      />
    </>
  );
}

/** The filters that are on, each with how to take it off. */
export function activeFilters({ values, set, facets }: Props): ActiveFilter[] {
  const nameIn = (docs: readonly { _id: string; nombre: string }[], id: string) =>
    docs.find((doc) => doc._id === id)?.nombre ?? '…';
  const one = (name: DirectoryName, label: string, also: Partial<Record<DirectoryName, string>> = {}) =>
    values[name] === '' ? [] : [{ key: name, label, onRemove: () => set({ [name]: '', ...also }) }];
  const many = (name: DirectoryName, labelOf: (value: string) => string) =>
    split(values[name]).map((value) => ({
      key: `${name}-${value}`,
      label: labelOf(value),
      onRemove: () =>
        set({
          [name]: split(values[name])
            .filter((other) => other !== value)
            .join(','),
        }),
    }));
  return [
    ...one('buscar', `«${values.buscar}»`),
    ...many('especialidad', (id) => nameIn(facets.especialidades, id)),
    ...one('provincia', nameIn(facets.provincias, values.provincia), { zona: '' }),
    ...one('zona', nameIn(facets.zonas, values.zona)),
    ...one('certificacion', nameIn(facets.certificaciones, values.certificacion)),
    ...one('disponible', 'Con disponibilidad'),
    ...one('matricula', 'Con matrícula revisada'),
    ...many('modalidad', (value) => MODES.find((mode) => mode.value === value)?.label ?? value),
  ];
}
