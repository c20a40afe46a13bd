/** Sorting by distance from a place that the person chooses; the address stores it. */
import type { Nearness } from '@oficio/shared/contract/answers/interpretation';
import { sortedByName } from '@oficio/shared/contract/values/compare-names';
import { FilterSelect, formatNumber, type ActiveFilter, type FilterOption } from '@oficio/shared/ui';
import { namedOptions } from '../catalogue/names.ts';
import { useZones } from './use-places.ts';

/** Query parameters of the place. */
export const NEAR_PARAMETERS = ['desde', 'cerca'] as const;
type Values = Readonly<Record<(typeof NEAR_PARAMETERS)[number], string>>;
interface Query {
  readonly values: Values;
  readonly set: (changes: Partial<Values> & { orden?: string }) => void;
}

const byName = (options: readonly FilterOption[]): FilterOption[] =>
  sortedByName(options, ({ label }) => label);

/** Selects the province and then the zone in it. */
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

/** Returns the chip of the place. */
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

/**
 * Formats the distance to the chosen zone: "a 12 km". Undefined if it is unknown, or if only a province is
 * chosen.
 */
export function distanceTo(values: Values, near: Nearness | undefined, id: string): string | undefined {
  const km = values.cerca === '' ? undefined : near?.km[id];
  if (km === undefined) return undefined;
  return km < 1 ? 'a menos de 1 km' : `a ${formatNumber(Math.round(km))} km`;
}
