import { bankIndex, type BankIndex, type Counted } from '@oficio/shared/contract/calls/bank';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { useCall } from '@oficio/shared/store';
import { FilterSelect, SearchBox } from '@oficio/shared/ui';
import { useEffect } from 'react';
import { ITEM_KINDS } from './question-lines.tsx';

/** Query parameters that filter the bank. */
export const BANK_FILTERS = ['tipo', 'dificultad', 'grupo', 'etiqueta', 'buscar'] as const;
type Values = Readonly<Record<(typeof BANK_FILTERS)[number], string>>;

const optionsWithCount = (names: readonly Counted[]) =>
  names.map(({ nombre, cuantas }) => ({ value: nombre, label: nombre, count: cuantas }));

const EMPTY_INDEX: BankIndex = { grupos: [], etiquetas: [] };

/** Returns the groups and tags of a course's bank, reloaded after each import; empty until loaded. */
function useBankIndex(curso: string, importCount: number): BankIndex {
  const { data = EMPTY_INDEX, reload } = useCall(bankIndex, { curso });
  useEffect(() => {
    if (importCount > 0) reload();
  }, [importCount, reload]);
  return data;
}

interface Props {
  readonly curso: string;
  /** Number of imports so far. Each reloads the options. */
  readonly importCount: number;
  readonly values: Values;
  readonly onChange: (changes: Partial<Values>) => void;
}

/** Search and filters of the bank. */
export function BankFilters({ curso, importCount, values, onChange }: Props) {
  const { grupos, etiquetas } = useBankIndex(curso, importCount);
  return (
    <>
      <SearchBox label="Buscar preguntas" value={values.buscar} onSearch={(buscar) => onChange({ buscar })} />
      <FilterSelect
        label="Tipo"
        all="Todos"
        value={values.tipo}
        options={optionsOf(ITEM_KINDS)}
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
          options={optionsWithCount(grupos)}
          onChange={(grupo) => onChange({ grupo })}
        />
      )}
      {(etiquetas.length > 0 || values.etiqueta !== '') && (
        <FilterSelect
          label="Etiqueta"
          value={values.etiqueta}
          options={optionsWithCount(etiquetas)}
          onChange={(etiqueta) => onChange({ etiqueta })}
        />
      )}
    </>
  );
}
