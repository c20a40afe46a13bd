/** From where the results are ordered: a place that the person chooses, kept in the address. */
import type { Nearness } from '@oficio/shared/contract/answers/interpretation';
import { sortedByName } from '@oficio/shared/contract/values/compare-names';
import { FilterSelect, formatNumber, type ActiveFilter, type FilterOption } from '@oficio/shared/ui';
import { namedOptions } from '../catalogue/named.ts';
import { useZones } from './use-places.ts';

/** What the address keeps of it. */
export const NEAR_NAMES = ['desde', 'cerca'] as const;
type Values = Readonly<Record<(typeof NEAR_NAMES)[number], string>>;
interface Query {
  readonly values: Values;
  readonly set: (changes: Partial<Values> & { orden?: string }) => void;
}

const byName = (options: readonly FilterOption[]): FilterOption[] =>
  sortedByName(options, ({ label }) => label);

/** The province, and then the place in it. */
export function NearFilter({ values, set, provinces }: Query & { provinces: readonly FilterOption[] }) {
  const zones = useZones(values.desde, 'cerca');
  return (
    <>
      <FilterSelect
        label="Ordenar por cercanía a"
        all="Ningún lugar"
        value={values.desde}
        options={byName(provinces)}
        onChange={(desde) => set({ desde, cerca: '', orden: '' })}
      />
      {values.desde !== '' && (
        <FilterSelect
          label="Localidad de referencia"
          all="Toda la provincia"
          value={values.cerca}
          options={byName(namedOptions(zones))}
          onChange={(cerca) => set({ cerca, orden: '' })}
        />
      )}
    </>
  );
}

/** Its chip. */
export const nearChip = ({ values, set }: Query, near: Nearness | undefined): ActiveFilter[] =>
  values.desde === '' || !near
    ? []
    : [
        {
          key: 'cerca',
          label: `Cerca de ${near.etiqueta}`,
          onRemove: () => set({ desde: '', cerca: '' }),
        },
      ];

/** "a 12 km", from the chosen place; undefined where it isn't known, or from a whole province. */
export function distanceTo(values: Values, near: Nearness | undefined, id: string): string | undefined {
  const km = values.cerca === '' ? undefined : near?.km[id];
  if (km === undefined) return undefined;
  return km < 1 ? 'a menos de 1 km' : `a ${formatNumber(Math.round(km))} km`;
}
