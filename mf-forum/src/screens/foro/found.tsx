import { AS_WRITTEN } from '@oficio/shared/contract/queries/slots';
import { useList } from '@oficio/shared/store';
import { Button } from '@oficio/shared/ui';
import { AskButton } from '../../forum/ask-button.tsx';
import { QuestionList } from '../../forum/question-list.tsx';
import { foundCounts, foundQuestions } from './foro.queries.ts';
import {
  isNarrowed,
  NO_FILTERS,
  QuestionFilters,
  type Filters,
  type Named,
  type SetQuery,
} from './question-filters.tsx';

/** Results of a search, with the text that was searched where it differs from the typed one. */
export function Found({
  text,
  aside,
  categories,
  filters,
  set,
}: {
  text: string;
  aside: string;
  categories: Named;
  filters: Filters;
  set: SetQuery;
}) {
  const values = { buscar: text, sin: aside, ...filters };
  const list = useList(foundQuestions, values);
  const { facets } = useList(foundCounts, values);
  // The text actually searched, when it differs from what was typed: a corrected typo or an omitted word.
  const read = list.interpretation?.texto ?? '';
  const corrected = read !== text.trim().toLocaleLowerCase('es') && read;
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
          title: isNarrowed(filters)
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
