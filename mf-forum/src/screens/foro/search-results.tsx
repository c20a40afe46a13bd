import { AS_WRITTEN } from '@oficio/shared/contract/queries/slots';
import { useList } from '@oficio/shared/store';
import { Button } from '@oficio/shared/ui';
import { AskButton } from '../../forum/ask-button.tsx';
import { QuestionList } from '../../forum/question-list.tsx';
import { searchedQuestionCounts, searchedQuestions } from './foro.queries.ts';
import {
  hasFilters,
  NO_FILTERS,
  QuestionFilters,
  type Filters,
  type NamedRecords,
  type SetQuery,
} from './question-filters.tsx';

/** Results of a search, with the corrected text where it differs from the typed one. */
export function SearchResults({
  text,
  disabledReadings,
  categories,
  filters,
  set,
}: {
  text: string;
  disabledReadings: string;
  categories: NamedRecords;
  filters: Filters;
  set: SetQuery;
}) {
  const values = { buscar: text, sin: disabledReadings, ...filters };
  const list = useList(searchedQuestions, values);
  const { facets } = useList(searchedQuestionCounts, values);
  // The search may correct a typo or omit a word of the typed text.
  const searchedText = list.interpretation?.texto ?? '';
  const corrected = searchedText !== text.trim().toLocaleLowerCase('es') && searchedText;
  return (
    <>
      <h2 id="preguntas">Resultados para «{text}»</h2>
      <div>
        <span role="status">{corrected && `Se buscó «${corrected}».`}</span>{' '}
        {corrected && (
          <Button variant="quiet" size="small" onClick={() => set({ sin: AS_WRITTEN }, { push: true })}>
            {`Buscar solo «${text}»`}
          </Button>
        )}
      </div>
      <QuestionFilters values={filters} categories={categories} counts={facets} stateless={false} set={set} />
      <QuestionList
        list={list}
        label="Preguntas encontradas"
        empty={{
          title: hasFilters(filters)
            ? 'No hay preguntas con esas palabras y esos filtros'
            : 'No hay preguntas con esas palabras',
          text: 'Probar con menos palabras o con otra forma de decirlo. Si nadie lo preguntó, se puede preguntar.',
          action: (
            <>
              <AskButton />{' '}
              <Button variant="secondary" onClick={() => set({ buscar: '', sin: '', ...NO_FILTERS })}>
                Quitar la búsqueda y los filtros
              </Button>
            </>
          ),
        }}
      />
    </>
  );
}
