import { MAX_FACET_VALUES, type FacetValue } from '@oficio/shared/contract/answers/interpretation';
import { Suspense } from 'react';
import { countedOptions, FilterSelect, lazyNamed, type FilterOption } from '@oficio/shared/ui';
import type { AnyOfProps } from './any-of.tsx';

interface CountedChoiceProps extends AnyOfProps {
  readonly value: string;
  /** Number of results per option; the server counts only the most frequent ones. */
  readonly counts: readonly FacetValue[] | undefined;
  /** The selected option, once its name is known. */
  readonly chosen: readonly FilterOption[];
  /** Label for no selection. */
  readonly all: string;
}

// Loaded only when there are more options than are counted, since it brings the code of the forms.
const AnyOf = lazyNamed(() => import(/* webpackChunkName: "any-of" */ './any-of.tsx'), 'AnyOf');

/** The selected option replaces the one with the same name: another edition of it. */
const standingFor = (counts: CountedChoiceProps['counts'], [on]: readonly FilterOption[]) =>
  counts?.map((one) => (on && one.etiqueta === on.label ? { ...one, valor: on.value } : one));

/** Select of the options that have results. If there are many, any other can be searched by its name. */
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
