import { bankIndex, type BankIndex } from '@oficio/shared/contract/calls/bank';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { useCall, useList } from '@oficio/shared/store';
import { useState } from 'react';

export type BankQuestion = Doc<'reactivos'>;
export type Bank = ReturnType<typeof useBankQuestions>;

export const QUESTIONS_PER_PAGE = 25;
const { tipo: KIND, dificultad: DIFFICULTY } = reactivos.fields;

const INITIAL_FILTERS = { buscar: '', grupo: '', etiqueta: '', tipo: '', dificultad: '', de: 'curso' };
type Filters = typeof INITIAL_FILTERS;

/** Index until the bank's groups and tags have loaded. */
const EMPTY_INDEX: BankIndex = { grupos: [], etiquetas: [] };

const optionsWithCount = (names: BankIndex['grupos']) =>
  names.map(({ nombre, cuantas }) => ({ value: nombre, label: nombre, count: cuantas }));

/** Returns the filters that have options. */
const filterChoices = ({ grupos, etiquetas }: BankIndex) =>
  (
    [
      { name: 'grupo', label: 'Grupo', all: 'Todos', options: optionsWithCount(grupos) },
      { name: 'etiqueta', label: 'Etiqueta', all: 'Todas', options: optionsWithCount(etiquetas) },
      { name: 'tipo', label: 'Tipo', all: 'Todos', options: optionsOf(KIND.options) },
      { name: 'dificultad', label: 'Dificultad', all: 'Todas', options: optionsOf(DIFFICULTY.options) },
    ] as const
  ).filter(({ options }) => options.length > 0);

/** Returns a page of the bank's questions: at first the course's or, without a course, all. */
export function useBankQuestions(curso: string | undefined) {
  const [filters, setFilters] = useState({ ...INITIAL_FILTERS, de: curso === undefined ? 'todo' : 'curso' });
  const [page, setPage] = useState(1);
  const setFilter = (changes: Partial<Filters>): void => {
    setFilters({ ...filters, ...changes });
    setPage(1);
  };
  const { data: index = EMPTY_INDEX } = useCall(bankIndex, {
    curso: filters.de === 'curso' ? curso : undefined,
  });
  const list = useList(
    'reactivos',
    {
      filters: {
        ...(filters.de === 'todo' ? {} : { curso: filters.de === 'curso' ? curso : null }),
        grupo: filters.grupo,
        etiquetas: filters.etiqueta,
        tipo: filters.tipo || undefined,
        dificultad: filters.dificultad || undefined,
      },
      ...(filters.buscar && { searchString: filters.buscar }),
      sort: '-creadoEn',
      page,
      limit: QUESTIONS_PER_PAGE,
    },
    { scope: 'del-banco' },
  );
  return { list, page, setPage, filters, setFilter, choices: filterChoices(index) };
}
