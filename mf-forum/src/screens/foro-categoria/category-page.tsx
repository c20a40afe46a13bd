import type { Facets } from '@oficio/shared/contract/answers/interpretation';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { useFilters } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import {
  activeFiltersOf,
  Breadcrumbs,
  Button,
  counted,
  FilterOptions,
  FilterPanel,
  FilterSelect,
  Page,
  SearchBox,
  splitValues,
  Stack,
} from '@oficio/shared/ui';
import { AskButton } from '../../forum/ask-button.tsx';
import { CategoryMark } from '../../forum/category-mark.tsx';
import { FollowButton } from '../../forum/follow-button.tsx';
import { questionTypes } from '../../forum/forum.queries.ts';
import { QuestionList } from '../../forum/question-list.tsx';
import { STATE_OPTIONS } from '../../forum/question-states.ts';
import {
  categoryQuestionCounts,
  searchedCategoryQuestions,
  categoryQuestions,
  type QUESTION_ORDERS,
} from './foro-categoria.queries.ts';

/** Query parameters of a category's list. Multiple values are joined by commas. */
const QUERY_PARAMS = ['buscar', 'tipo', 'estado', 'orden'] as const;

/** Labels of the sort orders. */
const ORDER_LABELS: Readonly<Record<'' | keyof typeof QUESTION_ORDERS, string>> = {
  '': 'Última actividad',
  '-votos': 'Más votadas',
  '-creadoEn': 'Más nuevas',
};

export const CRUMBS = <Breadcrumbs items={[{ label: 'Foro', to: '/foro' }]} />;

/** Returns the questions of a category that match the URL's filters, and those filters. */
function useCategoryQuestions(category: Doc<'categorias'>) {
  const query = useFilters(QUERY_PARAMS, [categoryQuestions]);
  const { values, set } = query;
  const types = useList(questionTypes).docs;
  const list = useList(values.buscar ? searchedCategoryQuestions : categoryQuestions, {
    ...values,
    id: category._id,
  });
  const { facets } = useList(categoryQuestionCounts, { ...values, id: category._id });
  // A search has no counts.
  const counts = values.buscar === '' ? (facets ?? {}) : {};
  const clear = () => set({ buscar: '', tipo: '', estado: '' });
  const active = activeFiltersOf(query, {
    tipo: { label: (id) => types.find(({ _id }) => _id === id)?.nombre },
    estado: { label: (state) => STATE_OPTIONS.find(({ value }) => value === state)?.label },
  });
  return { values, set, types, list, counts, active, clear };
}

/** Page of a category: its questions, searched, filtered and sorted. */
export function CategoryPage({ category }: { category: Doc<'categorias'> }) {
  const { values, set, types, list, counts, active, clear } = useCategoryQuestions(category);
  return (
    <Page
      breadcrumbs={CRUMBS}
      title={
        <>
          <CategoryMark color={category.color} large /> {category.nombre}
        </>
      }
      count={list.status === 'loaded' ? list.totalDocs : undefined}
      countLabel={list.totalDocs === 1 ? 'pregunta' : 'preguntas'}
      description={category.descripcion ?? undefined}
      actions={
        <>
          <AskButton categoria={category._id} />
          <FollowButton coleccion="categorias" objeto={category._id} />
        </>
      }
    >
      <Stack gap={6}>
        <SearchBox
          label={`Buscar en ${category.nombre}`}
          value={values.buscar}
          onSearch={(buscar) => set({ buscar })}
          live
        />
        <FilterPanel
          filters={<CategoryFilters types={types} counts={counts} values={values} set={set} />}
          active={active}
          onClear={clear}
          resultLabel={list.totalDocs === 1 ? 'Ver 1 pregunta' : `Ver ${list.totalDocs} preguntas`}
          bar={
            <FilterSelect
              label="Ordenar"
              all=""
              value={values.orden}
              options={optionsOf(ORDER_LABELS).map(({ value, label }) => ({
                value,
                label: value === '' && values.buscar ? 'Más parecidas' : label,
              }))}
              onChange={(orden) => set({ orden })}
            />
          }
        >
          <QuestionList
            list={list}
            inCategory
            empty={
              active.length > 0
                ? {
                    title: 'No hay preguntas con esos filtros',
                    text: 'Probar con otra palabra o con menos filtros.',
                    action: (
                      <Button variant="secondary" onClick={clear}>
                        Quitar los filtros
                      </Button>
                    ),
                  }
                : {
                    title: 'Todavía no hay preguntas en esta categoría',
                    text: 'La primera puede ser la propia.',
                  }
            }
          />
        </FilterPanel>
      </Stack>
    </Page>
  );
}

function CategoryFilters({
  types,
  counts,
  values,
  set,
}: {
  types: readonly { readonly _id: string; readonly nombre: string }[];
  counts: Facets;
  values: { readonly tipo: string; readonly estado: string };
  set: (changes: { tipo?: string; estado?: string }) => void;
}) {
  const selectedValues = (name: 'tipo' | 'estado') => splitValues(values[name]);
  return (
    <>
      <FilterOptions
        title="Estado"
        options={counted(STATE_OPTIONS, counts['estado'], selectedValues('estado'))}
        selected={selectedValues('estado')}
        onChange={(selected) => set({ estado: selected.join(',') })}
      />
      <FilterOptions
        title="Tipo de pregunta"
        options={counted(
          types.map(({ _id, nombre }) => ({ value: _id, label: nombre })),
          counts['tipo'],
          selectedValues('tipo'),
        )}
        selected={selectedValues('tipo')}
        onChange={(selected) => set({ tipo: selected.join(',') })}
      />
    </>
  );
}
