import { cutSearch } from '@oficio/shared/contract/answers/limits';
import { useFilters } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { Page, SearchBox, SearchElsewhere, Stack, Tabs } from '@oficio/shared/ui';
import { AskButton } from '../../forum/ask-button.tsx';
import { forumCategories } from '../../forum/forum.queries.ts';
import { Categories } from './categories.tsx';
import { VIEW_LABELS, listNamed, viewAddress, VIEWS } from './foro-views.ts';
import styles from './foro.module.css';
import { foundQuestions, questionLists, type View } from './foro.queries.ts';
import { Found } from './found.tsx';
import { Listed } from './listed.tsx';
import { FILTERS, type Filters, type SetQuery } from './question-filters.tsx';

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
  readonly set: SetQuery;
}

function Forum({ view, text, aside, filters, set }: ForumProps) {
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
              <Found text={text} aside={aside} categories={categories.docs} filters={filters} set={set} />
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
