import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import {
  Dialog,
  EmptyState,
  ErrorState,
  FilterSelect,
  formatCount,
  Pager,
  SearchBox,
  Skeletons,
} from '@oficio/shared/ui';
import { NumberField } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { DialogButtons } from '../../forms/dialog-buttons.tsx';
import styles from './bank-dialog.module.css';
import { QUESTIONS_PER_PAGE, useBankQuestions, type Bank, type BankQuestion } from './use-bank-questions.ts';

const { tipo: KIND, dificultad: DIFFICULTY } = reactivos.fields;

/** Sorts questions by their creation, which their ids follow. */
const byCreation = (questions: readonly BankQuestion[]) =>
  questions.toSorted((a, b) => (a._id < b._id ? -1 : 1));

/** Dialog to choose questions of the bank for an exercise. */
export function BankDialog({
  curso,
  room,
  isIncluded,
  onAdd,
  onClose,
}: {
  curso: string | undefined;
  /** Number of questions that still fit in the exercise. */
  room: number;
  /** Whether the exercise already has such a question. */
  isIncluded: (question: BankQuestion) => boolean;
  /** `drawCount` is the number of them that each person gets; undefined for all. */
  onAdd: (questions: readonly BankQuestion[], drawCount: number | undefined) => void;
  onClose: () => void;
}) {
  const bank = useBankQuestions(curso);
  const { list } = bank;
  const [chosen, setChosen] = useState<readonly BankQuestion[]>([]);
  const [drawCount, setDrawCount] = useState<number>();
  const tooMany = chosen.length > room;
  const draws = drawCount !== undefined && drawCount > 0 && drawCount < chosen.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Traer del banco"
      size="large"
      actions={
        <DialogButtons
          confirm={
            chosen.length === 0
              ? 'Agregar las elegidas'
              : `Agregar ${formatCount(chosen.length, 'pregunta', 'preguntas')}`
          }
          disabled={chosen.length === 0 || tooMany}
          onConfirm={() => onAdd(byCreation(chosen), draws ? drawCount : undefined)}
          onCancel={onClose}
        />
      }
    >
      <Filters bank={bank} hasCourse={curso !== undefined} />
      {list.status === 'failed' && <ErrorState title="No se pudo cargar el banco" onRetry={list.reload} />}
      {list.status === 'loading' && list.docs.length === 0 && <Skeletons kind="rows" count={6} />}
      {list.status === 'loaded' && list.totalDocs === 0 && (
        <EmptyState title="Ninguna pregunta así">
          Se puede buscar otra cosa. Las preguntas entran al banco desde «Enseñar», en «Preguntas» del curso.
        </EmptyState>
      )}
      {list.docs.length > 0 && (
        <QuestionPage bank={bank} chosen={chosen} isIncluded={isIncluded} onChoose={setChosen} />
      )}
      {tooMany && <p role="status">En el ejercicio entran {room} más: hay que elegir menos.</p>}
      {chosen.length > 1 && (
        <NumberField
          name="sorteadas"
          label="Cuántas tocan a cada persona"
          help="Vacío, todas. Con menos, se sortean entre las elegidas; las que ya estaban tocan como hasta ahora."
          min={1}
          max={chosen.length}
          value={drawCount}
          onChange={setDrawCount}
        />
      )}
    </Dialog>
  );
}

function Filters({ bank: { filters, setFilter, choices }, hasCourse }: { bank: Bank; hasCourse: boolean }) {
  return (
    <div className={styles.tools}>
      <SearchBox
        label="Buscar en el banco"
        value={filters.buscar}
        onSearch={(buscar) => setFilter({ buscar })}
      />
      {hasCourse && (
        <FilterSelect
          label="Banco"
          all=""
          value={filters.de}
          options={optionsOf({ curso: 'De este curso', centro: 'De todo el centro', todo: 'Todos' })}
          onChange={(de) => setFilter({ de, grupo: '', etiqueta: '' })}
        />
      )}
      {choices.map(({ name, label, all, options }) => (
        <FilterSelect
          key={name}
          label={label}
          all={all}
          value={filters[name]}
          options={options}
          onChange={(value) => setFilter({ [name]: value })}
        />
      ))}
    </div>
  );
}

/** A page of questions with their checkboxes. Questions chosen on other pages stay chosen. */
function QuestionPage({
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
  const isChosen = ({ _id }: BankQuestion) => chosen.some((question) => question._id === _id);
  const allChosen = list.docs.every(isChosen);
  const toggle = (questions: readonly BankQuestion[], on: boolean): void => {
    const others = chosen.filter(({ _id }) => !questions.some((question) => question._id === _id));
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
      <Pager
        page={page}
        total={list.totalDocs}
        limit={QUESTIONS_PER_PAGE}
        noun="preguntas"
        onPage={setPage}
      />
    </>
  );
}
