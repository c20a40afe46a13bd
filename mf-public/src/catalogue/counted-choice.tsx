import { MAX_FACET_VALUES, type FacetValue } from '@oficio/shared/contract/answers/interpretation';
import { Suspense } from 'react';
import { countedOptions, FilterSelect, lazyPart, type FilterOption } from '@oficio/shared/ui';
import type { AnyOfProps } from './any-of.tsx';

export interface CountedChoiceProps extends AnyOfProps {
  readonly value: string;
  /** How many results each choice leaves; the server counts the most frequent ones. */
  readonly counts: readonly FacetValue[] | undefined;
  /** The one that is on, once its name is there. */
  readonly chosen: readonly FilterOption[];
  /** What no choice says. */
  readonly all: string;
}

// Only where there are more than are counted, and it brings the forms' code.
const AnyOf = lazyPart(() => import(/* webpackChunkName: "any-of" */ './any-of.tsx'), 'AnyOf');

/** What is on takes the place of the one of its name: another edition of it. */
const standingFor = (counts: CountedChoiceProps['counts'], [on]: readonly FilterOption[]) =>
  counts?.map((one) => (on && one.etiqueta === on.label ? { ...one, valor: on.value } : one));

/** A choice among those that leave something; where those are many, any other can be searched by its name. */
export function CountedChoice({
  label,
  value,
  counts,
  chosen,
  collection,
  onChange,
  all,
}: CountedChoiceProps) {
  return (
    <>
      <FilterSelect
        label={label}
        value={value}
        options={countedOptions(standingFor(counts, chosen), chosen, [value])}
        onChange={onChange}
        all={all}
      />
      {(counts?.length ?? 0) >= MAX_FACET_VALUES && (
        <Suspense fallback={null}>
          <AnyOf label={`${label}: buscar otra opción`} collection={collection} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
