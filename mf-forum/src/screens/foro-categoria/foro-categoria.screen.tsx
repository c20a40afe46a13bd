import type { Doc } from '@oficio/shared/contract/collections/index';
import type { ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { categoryTitle } from '@oficio/shared/contract/collections/record-titles';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { usePageTitle, useFilters } from '@oficio/shared/router';
import { useList, useRecord } from '@oficio/shared/store';
import {
  activeFiltersOf,
  Breadcrumbs,
  Button,
  ButtonLink,
  counted,
  EmptyState,
  ErrorState,
  FilterOptions,
  FilterPanel,
  FilterSelect,
  Page,
  SearchBox,
  Skeletons,
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
  category,
  countsOfCategory,
  questionsFound,
  questionsOfCategory,
  type QUESTION_ORDERS,
} from './foro-categoria.queries.ts';

/** Query parameters of a category's list. Multiple values are joined by commas. */
const FILTER_NAMES = ['buscar', 'tipo', 'estado', 'orden'] as const;

/** Labels of the sort orders. */
const ORDERS: Readonly<Record<'' | keyof typeof QUESTION_ORDERS, string>> = {
  '': 'Última actividad',
  '-votos': 'Más votadas',
  '-creadoEn': 'Más nuevas',
};

const CRUMBS = <Breadcrumbs items={[{ label: 'Foro', to: '/foro' }]} />;

/** Screen of a category with its questions. */
export function Screen({ params }: ScreenProps) {
  const { record, status, notFound, reload } = useRecord(category, { id: params['id'] });
  usePageTitle(record && categoryTitle(record));
  if (notFound || (record && record.ambito !== 'foro'))
    return (
      <Page title="No encontramos esa categoría" breadcrumbs={CRUMBS}>
        <EmptyState
          title="La dirección no corresponde a una categoría del foro"
          action={<ButtonLink to="/foro">Ver el foro</ButtonLink>}
        >
          Puede que se haya unido a otra. Todas están en la portada del foro.
        </EmptyState>
      </Page>
    );
  if (status === 'failed')
    return (
      <Page title="Preguntas" breadcrumbs={CRUMBS}>
        <ErrorState title="No se pudo cargar la categoría" onRetry={reload} />
      </Page>
    );
  if (!record)
    return (
      <Page title="Preguntas" breadcrumbs={CRUMBS}>
        <Skeletons kind="rows" count={6} />
      </Page>
    );
  return <Category category={record} />;
}

function Category({ category }: { category: Doc<'categorias'> }) {
  const query = useFilters(FILTER_NAMES, [questionsOfCategory]);
  const { values, set } = query;
  const types = useList(questionTypes).docs;
  const list = useList(values.buscar ? questionsFound : questionsOfCategory, {
    ...values,
    id: category._id,
  });
  const { facets } = useList(countsOfCategory, { ...values, id: category._id });
  // A search has no counts.
  const counts = values.buscar === '' ? (facets ?? {}) : {};
  const clear = () => set({ buscar: '', tipo: '', estado: '' });
  const chosen = (name: 'tipo' | 'estado') => splitValues(values[name]);
  const active = activeFiltersOf(query, {
    tipo: { label: (id) => types.find(({ _id }) => _id === id)?.nombre },
    estado: { label: (state) => STATE_OPTIONS.find(({ value }) => value === state)?.label },
  });
  const filtered = active.length > 0;

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
          filters={
            <>
              <FilterOptions
                title="Estado"
                options={counted(STATE_OPTIONS, counts['estado'], chosen('estado'))}
                selected={chosen('estado')}
                onChange={(selected) => set({ estado: selected.join(',') })}
              />
              <FilterOptions
                title="Tipo de pregunta"
                options={counted(
                  types.map(({ _id, nombre }) => ({ value: _id, label: nombre })),
                  counts['tipo'],
                  chosen('tipo'),
                )}
                selected={chosen('tipo')}
                onChange={(selected) => set({ tipo: selected.join(',') })}
              />
            </>
          }
          active={active}
          onClear={clear}
          resultLabel={list.totalDocs === 1 ? 'Ver 1 pregunta' : `Ver ${list.totalDocs} preguntas`}
          bar={
            <FilterSelect
              label="Ordenar"
              all=""
              value={values.orden}
              options={optionsOf(ORDERS).map(({ value, label }) => ({
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
              filtered
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
