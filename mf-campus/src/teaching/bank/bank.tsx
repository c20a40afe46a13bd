import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { ItemStatistics } from '@oficio/shared/contract/calls/exercises';
import type { Option } from '@oficio/shared/contract/exercises/item';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList, useWrite } from '@oficio/shared/store';
import { Button, EmptyState, formatCount, TextLink, toast } from '@oficio/shared/ui';
import { IconPlus } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import styles from './bank.module.css';
import { BANK_FILTERS, BankFilters } from './bank-filters.tsx';
import { PasteQuestions } from './paste-questions.tsx';
import { answerInWords, KINDS } from './question-lines.tsx';
import { statisticsInWords } from './statistics-words.ts';
import { useMakeExercise } from './use-make-exercise.ts';
import { useBankStatistics } from './use-statistics.ts';
import { NotYet } from '../../sides/not-yet.tsx';
import { Pages } from '../../sides/pages.tsx';

const LIMIT = 50;
type Question = Doc<'reactivos'>;
const DIFFICULTY = reactivos.fields.dificultad.options;
const plus = <IconPlus size={18} aria-hidden="true" />;

/** The bank of questions from which a course's exercises are made. */
export function Bank({ curso, centro }: { curso: string; centro: string }) {
  const { values, set } = useQuery(['pag', ...BANK_FILTERS]);
  const page = pageNumber(values.pag);
  const [pasting, setPasting] = useState(false);
  const [times, setTimes] = useState(0);
  const [chosen, setChosen] = useState<readonly Question[]>([]);
  const list = useList(
    'reactivos',
    {
      filters: {
        curso,
        tipo: values.tipo || undefined,
        dificultad: values.dificultad || undefined,
        grupo: values.grupo,
        etiquetas: values.etiqueta,
      },
      ...(values.buscar && { searchString: values.buscar }),
      sort: '-creadoEn',
      page,
      limit: LIMIT,
    },
    { scope: `banco-${curso}` },
  );
  const { softRemove, restore } = useWrite('reactivos', { scope: `banco-${curso}` });
  const { make, busy } = useMakeExercise(curso);
  const { byId: said } = useBankStatistics(curso);
  const asked = BANK_FILTERS.some((name) => values[name] !== '');
  // Sorted by creation, whatever the list's order; the selection includes other pages and filters.
  const picked = chosen.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const isChosen = ({ _id }: Question): boolean => chosen.some((one) => one._id === _id);
  const all = list.docs.length > 0 && list.docs.every(isChosen);
  const choose = (questions: readonly Question[], on: boolean): void => {
    const rest = chosen.filter(({ _id }) => !questions.some((one) => one._id === _id));
    setChosen(on ? [...rest, ...questions] : rest);
  };

  const remove = async (question: Question): Promise<void> => {
    const { _id: id } = question;
    const result = await softRemove(id).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    choose([question], false);
    list.reload();
    toast('Pregunta eliminada', { onAction: () => void restore(id).done.then(() => list.reload()) });
  };
  return (
    <>
      <div className={styles.tools}>
        <BankFilters
          curso={curso}
          times={times}
          values={values}
          onChange={(changes) => set({ ...changes, pag: '' })}
        />
        <Button icon={plus} onClick={() => setPasting(true)}>
          Traer preguntas
        </Button>
      </div>
      {(list.status === 'failed' || (list.status === 'loading' && list.docs.length === 0)) && (
        <NotYet of={list} failed="No se pudo cargar el banco" />
      )}
      {list.status === 'loaded' && list.totalDocs === 0 && (
        <EmptyState title={asked ? 'Ninguna pregunta así' : 'El banco está vacío'}>
          {asked
            ? 'Se puede buscar otra cosa.'
            : 'Con «Traer preguntas» entran muchas de una vez, de una lista o en GIFT.'}
        </EmptyState>
      )}
      {list.docs.length > 0 && (
        <>
          <div className={styles.chosen}>
            <label className={styles.pick}>
              <input type="checkbox" checked={all} onChange={() => choose(list.docs, !all)} />
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
            {list.docs.map((question) => (
              <li key={question._id}>
                <label className={styles.pick}>
                  <input
                    type="checkbox"
                    aria-label={`Elegir «${question.enunciado}»`}
                    checked={isChosen(question)}
                    onChange={() => choose([question], !isChosen(question))}
                  />
                </label>
                <div className={styles.body}>
                  <TextLink to={managementOf(reactivos, { editar: question._id })}>
                    {question.enunciado}
                  </TextLink>
                  <span className={styles.meta}>
                    {KINDS[question.tipo]}, {DIFFICULTY[question.dificultad].toLowerCase()}
                    {question.grupo && `, grupo «${question.grupo}»`}
                    {question.clave !== undefined &&
                      question.clave !== null &&
                      `: ${answerInWords(question, question.clave)}`}
                  </span>
                  <AnsweredLine said={said.get(question._id)} options={question.opciones} />
                </div>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Eliminar «${question.enunciado}»`}
                  onClick={() => void remove(question)}
                >
                  Eliminar
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Pages total={list.totalDocs} limit={LIMIT} noun="preguntas" push />
      {pasting && (
        <PasteQuestions
          curso={curso}
          centro={centro}
          onClose={() => setPasting(false)}
          onTaken={() => {
            setPasting(false);
            setTimes(times + 1);
            list.reload();
          }}
        />
      )}
    </>
  );
}

/** Statistics of a question across the course. Renders nothing if nobody answered it. */
function AnsweredLine({
  said,
  options,
}: {
  said: ItemStatistics | undefined;
  options: readonly Option[] | undefined;
}) {
  return said && <span className={styles.meta}>{statisticsInWords(said, options).join(' ')}</span>;
}
