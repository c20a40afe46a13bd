import { bankIndex, type BankIndex } from '@oficio/shared/contract/calls/bank';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { useCall, useList } from '@oficio/shared/store';
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

const LIMIT = 25;
const { tipo: KIND, dificultad: DIFFICULTY } = reactivos.fields;
const NOTHING = { buscar: '', grupo: '', etiqueta: '', tipo: '', dificultad: '', de: 'curso' };

/** Until the filter's names have loaded. */
const NO_NAMES: BankIndex = { grupos: [], etiquetas: [] };
/** Sorts questions in the order of their creation, however the list is sorted. */
const inOrder = (questions: readonly Doc<'reactivos'>[]) =>
  questions.toSorted((a, b) => (a._id < b._id ? -1 : 1));
const named = (list: BankIndex['grupos']) =>
  list.map(({ nombre, cuantas }) => ({ value: nombre, label: nombre, count: cuantas }));

/**
 * Dialog to choose questions of the bank for an exercise: those of its course first, or all that the user may
 * read.
 */
export function BankDialog({
  curso,
  room,
  has,
  onTake,
  onClose,
}: {
  curso: string | undefined;
  /** Number of questions that still fit in the exercise. */
  room: number;
  /** Whether the exercise already has such a question. */
  has: (question: Doc<'reactivos'>) => boolean;
  /** `drawn` is how many of them each person gets; undefined for all. */
  onTake: (questions: readonly Doc<'reactivos'>[], drawn: number | undefined) => void;
  onClose: () => void;
}) {
  const [asked, setAsked] = useState({ ...NOTHING, de: curso === undefined ? 'todo' : 'curso' });
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly Doc<'reactivos'>[]>([]);
  const [drawn, setDrawn] = useState<number>();
  const ask = (changes: Partial<typeof NOTHING>): void => {
    setAsked({ ...asked, ...changes });
    setPage(1);
  };
  const of = asked.de === 'curso' ? curso : undefined;
  const { data: index = NO_NAMES } = useCall(bankIndex, { curso: of });
  const list = useList(
    'reactivos',
    {
      filters: {
        ...(asked.de === 'todo' ? {} : { curso: asked.de === 'curso' ? curso : null }),
        grupo: asked.grupo,
        etiquetas: asked.etiqueta,
        tipo: asked.tipo || undefined,
        dificultad: asked.dificultad || undefined,
      },
      ...(asked.buscar && { searchString: asked.buscar }),
      sort: '-creadoEn',
      page,
      limit: LIMIT,
    },
    { scope: 'del-banco' },
  );
  const isChosen = ({ _id }: Doc<'reactivos'>) => chosen.some((one) => one._id === _id);
  const all = list.docs.length > 0 && list.docs.every(isChosen);
  const toggle = (questions: readonly Doc<'reactivos'>[], on: boolean): void => {
    const rest = chosen.filter(({ _id }) => !questions.some((one) => one._id === _id));
    setChosen(on ? [...rest, ...questions] : rest);
  };
  const filters = (
    [
      { name: 'grupo', label: 'Grupo', all: 'Todos', options: named(index.grupos) },
      { name: 'etiqueta', label: 'Etiqueta', all: 'Todas', options: named(index.etiquetas) },
      { name: 'tipo', label: 'Tipo', all: 'Todos', options: optionsOf(KIND.options) },
      { name: 'dificultad', label: 'Dificultad', all: 'Todas', options: optionsOf(DIFFICULTY.options) },
    ] as const
  ).filter(({ options }) => options.length > 0);
  const tooMany = chosen.length > room;
  const sorted = drawn !== undefined && drawn > 0 && drawn < chosen.length ? drawn : undefined;
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
          onConfirm={() => onTake(inOrder(chosen), sorted)}
          onCancel={onClose}
        />
      }
    >
      <div className={styles.tools}>
        <SearchBox label="Buscar en el banco" value={asked.buscar} onSearch={(buscar) => ask({ buscar })} />
        {curso !== undefined && (
          <FilterSelect
            label="Banco"
            all=""
            value={asked.de}
            options={optionsOf({ curso: 'De este curso', centro: 'De todo el centro', todo: 'Todos' })}
            onChange={(de) => ask({ de, grupo: '', etiqueta: '' })}
          />
        )}
        {filters.map(({ name, label, all, options }) => (
          <FilterSelect
            key={name}
            label={label}
            all={all}
            value={asked[name]}
            options={options}
            onChange={(value) => ask({ [name]: value })}
          />
        ))}
      </div>
      {list.status === 'failed' && <ErrorState title="No se pudo cargar el banco" onRetry={list.reload} />}
      {list.status === 'loading' && list.docs.length === 0 && <Skeletons kind="rows" count={6} />}
      {list.status === 'loaded' && list.totalDocs === 0 && (
        <EmptyState title="Ninguna pregunta así">
          Se puede buscar otra cosa. Las preguntas entran al banco desde «Enseñar», en «Preguntas» del curso.
        </EmptyState>
      )}
      {list.docs.length > 0 && (
        <>
          <label className={styles.pick}>
            <input type="checkbox" checked={all} onChange={() => toggle(list.docs, !all)} />
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
                      {has(question) && '. Ya está en el ejercicio'}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Pager page={page} total={list.totalDocs} limit={LIMIT} noun="preguntas" onPage={setPage} />
        </>
      )}
      {tooMany && <p role="status">En el ejercicio entran {room} más: hay que elegir menos.</p>}
      {chosen.length > 1 && (
        <NumberField
          name="sorteadas"
          label="Cuántas tocan a cada persona"
          help="Vacío, todas. Con menos, se sortean entre las elegidas; las que ya estaban tocan como hasta ahora."
          min={1}
          max={chosen.length}
          value={drawn}
          onChange={setDrawn}
        />
      )}
    </Dialog>
  );
}
