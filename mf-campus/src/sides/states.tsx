/** A record's state as its declaration words it: a chip, a column, a filter. */
import type { StateLook } from '@oficio/shared/contract/declaration/fields';
import { FilterSelect, StateChip } from '@oficio/shared/ui';

type States<S extends string> = Readonly<Record<S, StateLook>>;

/** The chip of a state. */
export function StateOf<S extends string>({ states, state }: { states: States<S>; state: S }) {
  const { label, tone } = states[state];
  return <StateChip state={state} label={label} tone={tone} />;
}

/** The column of the states of a table's rows. @param first of a row that says none */
export const stateColumn = <S extends string>(states: States<S>, first?: NoInfer<S>) => ({
  key: 'estado',
  label: 'Estado',
  render: ({ estado = first }: { readonly estado?: S | undefined }) =>
    estado && <StateOf states={states} state={estado} />,
});

/** A state that an address names; undefined for a text that is none. */
export const oneOf = <K extends string>(
  options: Readonly<Record<K, unknown>>,
  value: string,
): K | undefined => (Object.keys(options) as K[]).find((key) => key === value);

/** One of the states, or all. */
export function StateFilter(props: {
  states: States<string>;
  value: string;
  all?: string;
  onChange: (estado: string) => void;
}) {
  const { states, all = 'Todos', ...rest } = props;
  const options = Object.entries(states).map(([value, { label }]) => ({ value, label }));
  return <FilterSelect {...rest} label="Estado" all={all} options={options} />;
}
