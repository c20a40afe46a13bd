import type { List } from '@oficio/shared/store';
import { BrowseList, SearchedWords } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { QuestionRow, type QuestionInList } from './question-row.tsx';
import styles from './question-row.module.css';

/** Questions as they come, in all the states of a list for browsing. */
export function QuestionList({
  list,
  empty,
  inCategory = false,
  label = 'Preguntas',
}: {
  list: List<QuestionInList>;
  /** What is said, and what to do, when there are none. */
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
