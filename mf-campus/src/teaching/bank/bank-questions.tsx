import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { ItemStatistics } from '@oficio/shared/contract/calls/exercises';
import type { Option } from '@oficio/shared/contract/exercises/item';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { Button, formatCount, TextLink, toast } from '@oficio/shared/ui';
import styles from './bank.module.css';
import { answerInWords, ITEM_KINDS } from './question-lines.tsx';
import { statisticsInWords } from './statistics-words.ts';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { bankItem } from '@oficio/shared/contract/exercises/bank-item';
import { storedItems } from '@oficio/shared/contract/exercises/written-item';
import { useNavigate } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';

/** Creates a draft exercise of the course from copies of bank questions, and opens it. */
function useMakeExercise(curso: string) {
  const { add, pending } = useWrite('ejercicios');
  const navigate = useNavigate();
  const make = async (questions: readonly Doc<'reactivos'>[]): Promise<void> => {
    const { reactivos, clave, retroalimentacion } = storedItems(
      questions.map((question, i) => bankItem(question, `r${i + 1}`)),
    );
    const result = await add({
      titulo: 'Ejercicio nuevo',
      tipo: 'practica',
      curso,
      // Each has its points of the bank, if all have some.
      reactivos: reactivos as NonNullable<Doc<'ejercicios'>['reactivos']>,
      clave: JSON.stringify(clave),
      retroalimentacion: JSON.stringify(retroalimentacion),
    }).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    void navigate(managementOf(ejercicios, { editar: result.record._id }));
  };
  return { make, busy: pending };
}

export type Question = Doc<'reactivos'>;
const DIFFICULTY = reactivos.fields.dificultad.options;

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

/** Lists questions of the bank, to delete them or to make an exercise with the chosen ones. */
export function BankQuestions(props: Props) {
  const { curso, questions, chosen, statistics, onChoose, onRemove } = props;
  const { make, busy } = useMakeExercise(curso);
  const isChosen = ({ _id }: Question): boolean => chosen.some((one) => one._id === _id);
  const all = questions.every(isChosen);
  // Sorted by creation, whatever the list's order.
  const picked = chosen.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return (
    <>
      <div className={styles.chosen}>
        <label className={styles.pick}>
          <input type="checkbox" checked={all} onChange={() => onChoose(questions, !all)} />
          {picked.length > 0
            ? formatCount(picked.length, 'elegida', 'elegidas')
            : 'Elegir todas las de esta página'}
        </label>
        {picked.length > 0 && (
          <Button variant="secondary" size="small" busy={busy} onClick={() => void make(picked)}>
            Hacer un ejercicio con {picked.length === 1 ? 'ella' : 'ellas'}
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
                {ITEM_KINDS[question.tipo]}, {DIFFICULTY[question.dificultad].toLowerCase()}
                {question.grupo && `, grupo «${question.grupo}»`}
                {question.clave !== undefined &&
                  question.clave !== null &&
                  `: ${answerInWords(question, question.clave)}`}
              </span>
              <AnsweredLine statistics={statistics.get(question._id)} options={question.opciones} />
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
function AnsweredLine({
  statistics,
  options,
}: {
  statistics: ItemStatistics | undefined;
  options: readonly Option[] | undefined;
}) {
  return (
    statistics && <span className={styles.meta}>{statisticsInWords(statistics, options).join(' ')}</span>
  );
}
