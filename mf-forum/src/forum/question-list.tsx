import type { List } from '@oficio/shared/store';
import { BrowseList, SearchedWords } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import styles from './question-row.module.css';
import { QuestionRow, type QuestionInList } from './question-row.tsx';

/** List of questions in the order received, with its loading, empty and failed states. */
export function QuestionList({
  list,
  empty,
  inCategory = false,
  label = 'Preguntas',
}: {
  list: List<QuestionInList>;
  /** Title, text and action shown when the list is empty. */
  empty: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactNode };
  inCategory?: boolean;
  label?: string;
}) {
  return (
    <BrowseList list={list} noun="preguntas" skeletons="rows" empty={empty}>
      {(docs) => (
        <SearchedWords words={list.highlights}>
          <ul className={styles.list} aria-label={label}>
            {docs.map((question) => (
              <QuestionRow key={question._id} question={question} inCategory={inCategory} />
            ))}
          </ul>
        </SearchedWords>
      )}
    </BrowseList>
  );
}
