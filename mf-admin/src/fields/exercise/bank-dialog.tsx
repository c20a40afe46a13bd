import { optionsOf } from '@oficio/shared/contract/values/options-of';
import {
  Dialog,
  EmptyState,
  ErrorState,
  FilterSelect,
  formatCount,
  SearchBox,
  Skeletons,
} from '@oficio/shared/ui';
import { NumberField } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { DialogButtons } from '../../forms/dialog-buttons.tsx';
import styles from './bank-dialog.module.css';
import { useBankQuestions, type Bank, type BankQuestion } from './use-bank-questions.ts';
import { BankQuestions } from './bank-questions.tsx';

/** Sorts questions in the order of their creation, however the list is sorted. */
const inOrder = (questions: readonly BankQuestion[]) =>
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
  /** `drawCount` is how many of them each person gets; undefined for all. */
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
          onConfirm={() => onAdd(inOrder(chosen), draws ? drawCount : undefined)}
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
        <BankQuestions bank={bank} chosen={chosen} isIncluded={isIncluded} onChoose={setChosen} />
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
