import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { formatCount, Pager } from '@oficio/shared/ui';
import styles from './bank-dialog.module.css';
import { LIMIT, type Bank, type BankQuestion } from './use-bank-questions.ts';

const { tipo: KIND, dificultad: DIFFICULTY } = reactivos.fields;

/** A page of questions with their checkboxes. Those chosen on other pages stay chosen. */
export function BankQuestions({
  bank: { list, page, setPage },
  chosen,
  isIncluded,
  onChoose,
}: {
  bank: Bank;
  chosen: readonly BankQuestion[];
  isIncluded: (question: BankQuestion) => boolean;
  onChoose: (questions: readonly BankQuestion[]) => void;
}) {
  const isChosen = ({ _id }: BankQuestion) => chosen.some((one) => one._id === _id);
  const allChosen = list.docs.every(isChosen);
  const toggle = (questions: readonly BankQuestion[], on: boolean): void => {
    const others = chosen.filter(({ _id }) => !questions.some((one) => one._id === _id));
    onChoose(on ? [...others, ...questions] : others);
  };
  return (
    <>
      <label className={styles.pick}>
        <input type="checkbox" checked={allChosen} onChange={() => toggle(list.docs, !allChosen)} />
        {chosen.length > 0
          ? formatCount(chosen.length, 'elegida', 'elegidas')
          : 'Elegir todas las de esta página'}
      </label>
      <ul className={styles.questions}>
        {list.docs.map((question) => (
          <li key={question._id}>
            <label className={styles.pick}>
              <input
                type="checkbox"
                checked={isChosen(question)}
                onChange={() => toggle([question], !isChosen(question))}
              />
              <span className={styles.body}>
                {question.enunciado}
                <span className={styles.meta}>
                  {KIND.options[question.tipo]}, {DIFFICULTY.options[question.dificultad].toLowerCase()}
                  {question.grupo && `, grupo «${question.grupo}»`}
                  {isIncluded(question) && '. Ya está en el ejercicio'}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Pager page={page} total={list.totalDocs} limit={LIMIT} noun="preguntas" onPage={setPage} />
    </>
  );
}
