import type { Counted } from '@oficio/shared/contract/calls/bank';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { FilterSelect, SearchBox } from '@oficio/shared/ui';
import { KINDS } from './question-lines.tsx';
import { useBankIndex } from './use-bank-index.ts';

/** Parameters of the address that filter the bank. */
export const BANK_FILTERS = ['tipo', 'dificultad', 'grupo', 'etiqueta', 'buscar'] as const;
type Values = Readonly<Record<(typeof BANK_FILTERS)[number], string>>;

const named = (list: readonly Counted[]) =>
  list.map(({ nombre, cuantas }) => ({ value: nombre, label: nombre, count: cuantas }));

interface Props {
  readonly curso: string;
  /** Changes when questions are added, to reload the filters. */
  readonly times: number;
  readonly values: Values;
  readonly onChange: (changes: Partial<Values>) => void;
}

export function BankFilters({ curso, times, values, onChange }: Props) {
  const { grupos, etiquetas } = useBankIndex(curso, times);
  return (
    <>
      <SearchBox label="Buscar preguntas" value={values.buscar} onSearch={(buscar) => onChange({ buscar })} />
      <FilterSelect
        label="Tipo"
        all="Todos"
        value={values.tipo}
        options={optionsOf(KINDS)}
        onChange={(tipo) => onChange({ tipo })}
      />
      <FilterSelect
        label="Dificultad"
        value={values.dificultad}
        options={optionsOf(reactivos.fields.dificultad.options)}
        onChange={(dificultad) => onChange({ dificultad })}
      />
      {(grupos.length > 0 || values.grupo !== '') && (
        <FilterSelect
          label="Grupo"
          all="Todos"
          value={values.grupo}
          options={named(grupos)}
          onChange={(grupo) => onChange({ grupo })}
        />
      )}
      {(etiquetas.length > 0 || values.etiqueta !== '') && (
        <FilterSelect
          label="Etiqueta"
          value={values.etiqueta}
          options={named(etiquetas)}
          onChange={(etiqueta) => onChange({ etiqueta })}
        />
      )}
    </>
  );
}
