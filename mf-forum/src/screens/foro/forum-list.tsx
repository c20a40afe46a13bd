import { useList } from '@oficio/shared/store';
import { ButtonLink, ErrorState, Skeletons } from '@oficio/shared/ui';
import { AskButton } from '../../forum/ask-button.tsx';
import { useMember } from '../../forum/people.ts';
import { QuestionList } from '../../forum/question-list.tsx';
import { signInPath } from '../../forum/sign-in.ts';
import { followedIds, VIEW_LABELS } from './foro-views.ts';
import { questionCounts, questionLists, type View } from './foro.queries.ts';
import {
  hasFilters,
  QuestionFilters,
  type Filters,
  type NamedRecords,
  type SetQuery,
} from './question-filters.tsx';

const EMPTY_TEXTS: Readonly<Record<View, { title: string; text: string }>> = {
  '': { title: 'Todavía no hay preguntas', text: 'La primera puede ser la propia.' },
  'sin-respuesta': {
    title: 'Todas las preguntas tienen respuesta',
    text: 'Al publicarse una nueva, aparece en este lugar.',
  },
  mias: { title: 'Todavía no hay preguntas propias', text: 'Preguntar lleva un minuto.' },
  seguidas: {
    title: 'Todavía no se sigue ninguna pregunta',
    text: 'Con «Seguir», en cualquier pregunta, se reciben avisos de sus respuestas.',
  },
};

/** One of the lists of the forum's home page. */
export function ForumList({
  view,
  categories,
  filters,
  set,
}: {
  view: View;
  categories: NamedRecords;
  filters: Filters;
  set: SetQuery;
}) {
  const { user, status } = useMember();
  const personal = view === 'mias' || view === 'seguidas';
  const follows = useList(
    'seguimientos',
    { filters: { coleccion: 'preguntas' }, sort: '-creadoEn', limit: 100 },
    { scope: 'foro-seguidas', enabled: user !== null && view === 'seguidas' },
  );
  const ready = !personal || (user !== null && (view !== 'seguidas' || follows.status === 'loaded'));
  const values = {
    ...filters,
    vista: view,
    buscar: '',
    usuario: user?._id,
    seguidas: followedIds(follows.docs.map(({ objeto }) => objeto)),
  };
  const list = useList(questionLists[view], values, { enabled: ready });
  const { facets } = useList(questionCounts[view], values, { enabled: ready });
  const hideState = view === 'sin-respuesta';
  if (personal && status === 'visitante')
    return (
      <div>
        <p>Para ver esta lista hay que iniciar sesión.</p>
        <p>
          <ButtonLink to={signInPath(`/foro?vista=${view}`)} variant="secondary">
            Iniciar sesión
          </ButtonLink>
        </p>
      </div>
    );
  if (view === 'seguidas' && follows.status === 'failed')
    return <ErrorState title="No se pudo cargar lo que se sigue" onRetry={follows.reload} />;
  if (!ready) return <Skeletons kind="rows" count={6} />;
  const filtered = hasFilters(hideState ? { ...filters, estado: '' } : filters);
  return (
    <>
      <QuestionFilters
        values={filters}
        categories={categories}
        counts={facets}
        stateless={hideState}
        set={set}
      />
      <QuestionList
        list={list}
        label={VIEW_LABELS[view]}
        empty={
          filtered
            ? { title: 'No hay preguntas con esos filtros', text: 'Probar con menos filtros.' }
            : { ...EMPTY_TEXTS[view], ...(!hideState && { action: <AskButton variant="secondary" /> }) }
        }
      />
    </>
  );
}
