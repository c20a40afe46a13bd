/** Shows a record's state with its declaration's labels, as a chip, a column or a filter. */
import type { StateLook } from '@oficio/shared/contract/declaration/fields';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { FilterSelect, StateChip } from '@oficio/shared/ui';

type States<S extends string> = Readonly<Record<S, StateLook>>;

/** Chip of a state. */
export function StateOf<S extends string>({ states, state }: { states: States<S>; state: S }) {
  const { label, tone } = states[state];
  return <StateChip state={state} label={label} tone={tone} />;
}

/** Table column of the rows' states. @param first state of a row without one */
export const stateColumn = <S extends string>(states: States<S>, first?: NoInfer<S>) => ({
  key: 'estado',
  label: 'Estado',
  render: ({ estado = first }: { readonly estado?: S | undefined }) =>
    estado && <StateOf states={states} state={estado} />,
});

/** Filter by one state, or all. */
export function StateFilter(props: {
  states: States<string>;
  value: string;
  all?: string;
  onChange: (estado: string) => void;
}) {
  const { states, all = 'Todos', ...rest } = props;
  return <FilterSelect {...rest} label="Estado" all={all} options={optionsOf(states)} />;
}
