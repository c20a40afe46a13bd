import type { ItemStatistics } from '@oficio/shared/contract/calls/exercises';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { bankItem } from '@oficio/shared/contract/exercises/bank-item';
import type { Option } from '@oficio/shared/contract/exercises/item';
import { storedItems } from '@oficio/shared/contract/exercises/written-item';
import { useNavigate } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';
import { Button, formatCount, TextLink, toast } from '@oficio/shared/ui';
import styles from './bank.module.css';
import { answerText, ITEM_KINDS } from './question-lines.tsx';
import { statisticsSentences } from './statistics-text.ts';

/** Returns a function that creates a draft exercise from copies of bank questions, and opens it. */
function useExerciseFromBank(curso: string) {
  const { add, pending } = useWrite('ejercicios');
  const navigate = useNavigate();
  const createExercise = async (questions: readonly Doc<'reactivos'>[]): Promise<void> => {
    const { reactivos, clave, retroalimentacion } = storedItems(
      questions.map((question, index) => bankItem(question, `r${index + 1}`)),
    );
    const result = await add({
      titulo: 'Ejercicio nuevo',
      tipo: 'practica',
      curso,
      reactivos: reactivos as NonNullable<Doc<'ejercicios'>['reactivos']>,
      clave: JSON.stringify(clave),
      retroalimentacion: JSON.stringify(retroalimentacion),
    }).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    void navigate(managementOf(ejercicios, { editar: result.record._id }));
  };
  return { createExercise, busy: pending };
}

export type Question = Doc<'reactivos'>;
const DIFFICULTY_LABELS = reactivos.fields.dificultad.options;

interface Props {
  readonly curso: string;
  /** Questions of this page. */
  readonly questions: readonly Question[];
  /** Chosen questions, on any page and under any filter. */
  readonly chosen: readonly Question[];
  /** Statistics of the questions that were answered, by question. */
  readonly statistics: ReadonlyMap<string, ItemStatistics>;
  readonly onChoose: (questions: readonly Question[], on: boolean) => void;
  readonly onRemove: (question: Question) => void;
}

/** Questions of the bank, to delete them or to create an exercise from the chosen ones. */
export function BankQuestions(props: Props) {
  const { curso, questions, chosen, statistics, onChoose, onRemove } = props;
  const { createExercise, busy } = useExerciseFromBank(curso);
  const isChosen = ({ _id }: Question): boolean => chosen.some((question) => question._id === _id);
  const allChosen = questions.every(isChosen);
  // Sorted by creation, which their ids follow.
  const sortedChosen = chosen.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return (
    <>
      <div className={styles.chosen}>
        <label className={styles.pick}>
          <input type="checkbox" checked={allChosen} onChange={() => onChoose(questions, !allChosen)} />
          {sortedChosen.length > 0
            ? formatCount(sortedChosen.length, 'elegida', 'elegidas')
            : 'Elegir todas las de esta página'}
        </label>
        {sortedChosen.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            onClick={() => void createExercise(sortedChosen)}
          >
            Hacer un ejercicio con {sortedChosen.length === 1 ? 'ella' : 'ellas'}
          </Button>
        )}
      </div>
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question._id}>
            <label className={styles.pick}>
              <input
                type="checkbox"
                aria-label={`Elegir «${question.enunciado}»`}
                checked={isChosen(question)}
                onChange={() => onChoose([question], !isChosen(question))}
              />
            </label>
            <div className={styles.body}>
              <TextLink to={managementOf(reactivos, { editar: question._id })}>{question.enunciado}</TextLink>
              <span className={styles.meta}>
                {ITEM_KINDS[question.tipo]}, {DIFFICULTY_LABELS[question.dificultad].toLowerCase()}
                {question.grupo && `, grupo «${question.grupo}»`}
                {question.clave !== undefined &&
                  question.clave !== null &&
                  `: ${answerText(question, question.clave)}`}
              </span>
              <StatisticsLine statistics={statistics.get(question._id)} options={question.opciones} />
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Eliminar «${question.enunciado}»`}
              onClick={() => onRemove(question)}
            >
              Eliminar
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Statistics of a question across the course. Renders nothing if nobody answered it. */
function StatisticsLine({
  statistics,
  options,
}: {
  statistics: ItemStatistics | undefined;
  options: readonly Option[] | undefined;
}) {
  return (
    statistics && <span className={styles.meta}>{statisticsSentences(statistics, options).join(' ')}</span>
  );
}
