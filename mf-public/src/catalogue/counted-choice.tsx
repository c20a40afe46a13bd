import { MAX_FACET_VALUES, type FacetValue } from '@oficio/shared/contract/answers/interpretation';
import { Suspense } from 'react';
import { countedOptions, FilterSelect, lazyNamed, type FilterOption } from '@oficio/shared/ui';
import type { RecordSearchProps } from './record-search.tsx';

interface CountedChoiceProps extends RecordSearchProps {
  readonly value: string;
  /** Number of results per option; the server counts only the most frequent ones. */
  readonly counts: readonly FacetValue[] | undefined;
  /** The selected option, once its name is known. */
  readonly chosen: readonly FilterOption[];
  /** Label for no selection. */
  readonly all: string;
}

// Loaded only when there are more options than are counted, since its chunk includes the code of the forms.
const RecordSearch = lazyNamed(
  () => import(/* webpackChunkName: "any-of" */ './record-search.tsx'),
  'RecordSearch',
);

/** Returns the counts with the selected option in place of the one of the same name: another edition of it. */
const withChosenEdition = (counts: CountedChoiceProps['counts'], [selected]: readonly FilterOption[]) =>
  counts?.map((count) =>
    selected && count.etiqueta === selected.label ? { ...count, valor: selected.value } : count,
  );

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
        options={countedOptions(withChosenEdition(counts, chosen), chosen, [value])}
        onChange={onChange}
        all={all}
      />
      {(counts?.length ?? 0) >= MAX_FACET_VALUES && (
        <Suspense fallback={null}>
          <RecordSearch label={`${label}: buscar otra opción`} collection={collection} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
