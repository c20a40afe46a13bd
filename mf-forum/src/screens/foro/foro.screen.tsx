import { cutSearch } from '@oficio/shared/contract/answers/limits';
import { AS_WRITTEN } from '@oficio/shared/contract/queries/slots';
import { useFilters } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import {
  Button,
  ButtonLink,
  ErrorState,
  Page,
  SearchBox,
  SearchElsewhere,
  Skeletons,
  Stack,
  Tabs,
} from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { AskButton } from '../../forum/ask-button.tsx';
import { forumCategories } from '../../forum/forum.queries.ts';
import { useMember } from '../../forum/people.ts';
import { QuestionList } from '../../forum/question-list.tsx';
import { signInPath } from '../../forum/sign-in.ts';
import { Categories } from './categories.tsx';
import styles from './foro.module.css';
import { foundCounts, foundQuestions, questionCounts, questionLists, type View } from './foro.queries.ts';
import { followedIds, VIEW_LABELS, listNamed, viewAddress, VIEWS } from './foro-views.ts';
import { FILTERS, NO_FILTERS, QuestionFilters, type Filters, type Named } from './question-filters.tsx';

const NAMES = ['buscar', 'sin', 'vista', ...FILTERS] as const;

/** Home page of the forum: the results of a search, or one of its lists. */
export function Screen() {
  const { values, set } = useFilters(NAMES, [questionLists[''], foundQuestions]);
  const { categoria, tipo, estado } = values;
  return (
    <Forum
      view={listNamed(values.vista)}
      text={cutSearch(values.buscar)}
      aside={values.sin}
      filters={{ categoria, tipo, estado }}
      set={set}
    />
  );
}

interface ForumProps {
  readonly view: View;
  readonly text: string;
  /** Parts of the search's interpretation that the user switched off. */
  readonly aside: string;
  readonly filters: Filters;
  readonly set: (
    changes: { buscar?: string; sin?: string; vista?: string } & Partial<Filters>,
    how?: { push?: boolean },
  ) => void;
}

function Forum({ view, text, aside, filters, set }: ForumProps) {
  // Read once for both places: a page's first data can be read only once each.
  const categories = useList(forumCategories);
  return (
    <Page
      title="Foro"
      description="Preguntas y respuestas de quienes estudian, enseñan y ejercen."
      actions={<AskButton />}
    >
      <Stack gap={8}>
        <Stack gap={3}>
          <SearchBox
            label="Buscar en el foro"
            placeholder="Tema, equipo, norma o trámite"
            value={text}
            onSearch={(buscar) => set({ buscar, sin: '' })}
            live
          />
          <SearchElsewhere text={text} />
        </Stack>
        <div className={styles.layout}>
          <nav className={styles.aside} aria-labelledby="categorias">
            <h2 id="categorias">Categorías</h2>
            <Categories list={categories} />
          </nav>
          <section className={styles.main} aria-labelledby="preguntas">
            {text ? (
              <Found
                text={text}
                aside={aside}
                categories={categories.docs}
                filters={filters}
                set={set}
                onClear={() => set({ buscar: '', sin: '', ...NO_FILTERS })}
                onAsWritten={() => set({ sin: AS_WRITTEN }, { push: true })}
              />
            ) : (
              <>
                <h2 id="preguntas">Preguntas</h2>
                <Tabs
                  label="Listas de preguntas"
                  items={VIEWS.map((name) => ({
                    label: VIEW_LABELS[name],
                    to: viewAddress(name, filters),
                    current: name === view,
                  }))}
                />
                <Listed view={view} categories={categories.docs} filters={filters} set={set} />
              </>
            )}
          </section>
        </div>
      </Stack>
    </Page>
  );
}

function Found({
  text,
  aside,
  categories,
  filters,
  set,
  onClear,
  onAsWritten,
}: {
  text: string;
  aside: string;
  categories: Named;
  filters: Filters;
  set: ForumProps['set'];
  onClear: () => void;
  onAsWritten: () => void;
}) {
  const asked = { buscar: text, sin: aside, ...filters };
  const list = useList(foundQuestions, asked);
  const { facets } = useList(foundCounts, asked);
  // The text actually searched, when it differs from what was typed: a corrected typo or an omitted word.
  const read = list.interpretation?.texto ?? '';
  const corrected = read !== text.trim().toLocaleLowerCase('es') && read;
  return (
    <>
      <h2 id="preguntas">Resultados para «{text}»</h2>
      <div>
        <span role="status">{corrected && `Se buscó «${corrected}».`}</span>{' '}
        {corrected && (
          <Button variant="quiet" size="small" onClick={onAsWritten}>
            {`Buscar solo «${text}»`}
          </Button>
        )}
      </div>
      <QuestionFilters values={filters} categories={categories} counts={facets} stateless={false} set={set} />
      <QuestionList
        list={list}
        label="Preguntas encontradas"
        empty={{
          title: isNarrowed(filters)
            ? 'No hay preguntas con esas palabras y esos filtros'
            : 'No hay preguntas con esas palabras',
          text: 'Probar con menos palabras o con otra forma de decirlo. Si nadie lo preguntó, se puede preguntar.',
          action: (
            <>
              <AskButton /> <Clear onClear={onClear} />
            </>
          ),
        }}
      />
    </>
  );
}

const Clear = ({ onClear }: { onClear: () => void }) => (
  <Button variant="secondary" onClick={onClear}>
    Quitar la búsqueda y los filtros
  </Button>
);

const EMPTY: Readonly<Record<View, { title: string; text: ReactNode }>> = {
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

const isNarrowed = (filters: Filters): boolean => Object.values(filters).some((value) => value !== '');

function Listed({
  view,
  categories,
  filters,
  set,
}: Pick<ForumProps, 'view' | 'filters' | 'set'> & { categories: Named }) {
  const { user, status } = useMember();
  const personal = view === 'mias' || view === 'seguidas';
  const follows = useList(
    'seguimientos',
    { filters: { coleccion: 'preguntas' }, sort: '-creadoEn', limit: 100 },
    { scope: 'foro-seguidas', enabled: user !== null && view === 'seguidas' },
  );
  const ready = !personal || (user !== null && (view !== 'seguidas' || follows.status === 'loaded'));
  const asked = {
    ...filters,
    vista: view,
    buscar: '',
    usuario: user?._id,
    seguidas: followedIds(follows.docs.map(({ objeto }) => objeto)),
  };
  const list = useList(questionLists[view], asked, { enabled: ready });
  const { facets } = useList(questionCounts[view], asked, { enabled: ready });
  const stateless = view === 'sin-respuesta';
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
  const narrowed = isNarrowed(stateless ? { ...filters, estado: '' } : filters);
  return (
    <>
      <QuestionFilters
        values={filters}
        categories={categories}
        counts={facets}
        stateless={stateless}
        set={set}
      />
      <QuestionList
        list={list}
        label={VIEW_LABELS[view]}
        empty={
          narrowed
            ? { title: 'No hay preguntas con esos filtros', text: 'Probar con menos filtros.' }
            : { ...EMPTY[view], ...(!stateless && { action: <AskButton variant="secondary" /> }) }
        }
      />
    </>
  );
}
