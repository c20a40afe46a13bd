import { cutSearch } from '@oficio/shared/contract/answers/limits';
import { useFilters } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { Page, SearchBox, SearchElsewhere, Stack, Tabs } from '@oficio/shared/ui';
import { AskButton } from '../../forum/ask-button.tsx';
import { forumCategories } from '../../forum/forum.queries.ts';
import { Categories } from './categories.tsx';
import { VIEW_LABELS, parseView, viewUrl, VIEWS } from './foro-views.ts';
import styles from './foro.module.css';
import { searchedQuestions, questionLists, type View } from './foro.queries.ts';
import { ForumList } from './forum-list.tsx';
import { FILTER_PARAMS, type Filters, type SetQuery } from './question-filters.tsx';
import { SearchResults } from './search-results.tsx';

const QUERY_PARAMS = ['buscar', 'sin', 'vista', ...FILTER_PARAMS] as const;

/** Home page of the forum: the results of a search, or one of its lists. */
export function Screen() {
  const { values, set } = useFilters(QUERY_PARAMS, [questionLists[''], searchedQuestions]);
  const { categoria, tipo, estado } = values;
  return (
    <Forum
      view={parseView(values.vista)}
      text={cutSearch(values.buscar)}
      disabledReadings={values.sin}
      filters={{ categoria, tipo, estado }}
      set={set}
    />
  );
}

interface ForumProps {
  readonly view: View;
  readonly text: string;
  /** Parts of the search's interpretation that the user switched off. */
  readonly disabledReadings: string;
  readonly filters: Filters;
  readonly set: SetQuery;
}

function Forum({ view, text, disabledReadings, filters, set }: ForumProps) {
  // Read here for the sidebar and the list: an answer embedded in the page can be read only once.
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
              <SearchResults
                text={text}
                disabledReadings={disabledReadings}
                categories={categories.docs}
                filters={filters}
                set={set}
              />
            ) : (
              <>
                <h2 id="preguntas">Preguntas</h2>
                <Tabs
                  label="Listas de preguntas"
                  items={VIEWS.map((name) => ({
                    label: VIEW_LABELS[name],
                    to: viewUrl(name, filters),
                    current: name === view,
                  }))}
                />
                <ForumList view={view} categories={categories.docs} filters={filters} set={set} />
              </>
            )}
          </section>
        </div>
      </Stack>
    </Page>
  );
}
