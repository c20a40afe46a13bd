import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { bankItem } from '@oficio/shared/contract/exercises/bank-item';
import { drawAdded, type DrawRow } from '@oficio/shared/contract/exercises/draw-added';
import {
  storedItems,
  unusedId,
  writtenItems,
  type WrittenItem,
} from '@oficio/shared/contract/exercises/written-item';
import { idIn } from '@oficio/shared/contract/values/ids';
import { Button, formatCount, toast } from '@oficio/shared/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useFormScope, type FormScope } from '../form-scope.ts';
import { BankDialog } from './bank-dialog.tsx';
import type { BankQuestion } from './use-bank-questions.ts';

const { maxItems: MAX_QUESTIONS } = ejercicios.fields.reactivos;

const storeItems = ({ set }: FormScope, items: readonly WrittenItem[]): void => {
  for (const [name, value] of Object.entries(storedItems(items))) set(name, value);
};

const itemsOf = ({ values }: FormScope) =>
  writtenItems(values.reactivos, values.clave, values.retroalimentacion);

/** Returns the exercise's course, if known. */
function courseOf({ record, values }: FormScope): string | undefined {
  const course: unknown = record?.cursoRaiz ?? values.curso;
  return idIn(course) || undefined;
}

/** Button that appends questions of the bank to an exercise. */
export function AddFromBank() {
  const scope = useFormScope();
  const [dialogOpen, setDialogOpen] = useState(false);
  // An undo must remove the questions from the form's current state, not from that of this render.
  const latest = useRef(scope);
  useEffect(() => {
    latest.current = scope;
  });
  return (
    <>
      <div>
        <Button variant="secondary" size="small" onClick={() => setDialogOpen(true)}>
          Traer del banco
        </Button>
      </div>
      {dialogOpen && <FormBankDialog scope={scope} latest={latest} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

/** Adds questions of the bank to the form's exercise, with an undo in a toast. */
function FormBankDialog({
  scope,
  latest,
  onClose,
}: {
  scope: FormScope;
  /** Current form scope, for reading the form's state at the time of an undo. */
  latest: RefObject<FormScope>;
  onClose: () => void;
}) {
  const items = itemsOf(scope);
  function add(questions: readonly BankQuestion[], drawCount: number | undefined): void {
    onClose();
    const { values, set } = scope;
    const ids = items.map(({ question }) => question.id);
    const copies = questions.map((question) => {
      const id = unusedId(ids, 'r');
      ids.push(id);
      return bankItem(question, id);
    });
    const before = { sorteo: values.sorteo, limitarA: values.limitarA };
    const limitarA = typeof values.limitarA === 'number' ? values.limitarA : null;
    // The cast is safe: the form's rows follow the declaration.
    const sorteo = Array.isArray(values.sorteo) ? (values.sorteo as DrawRow[]) : [];
    const plan =
      drawCount === undefined ? undefined : drawAdded(items, copies, drawCount, { sorteo, limitarA });
    const added = plan?.added ?? copies;
    storeItems(scope, [...items, ...added]);
    if (plan) {
      set('sorteo', plan.sorteo);
      set('limitarA', null);
    }
    toast(`${formatCount(added.length, 'pregunta agregada', 'preguntas agregadas')} al final`, {
      onAction: () => {
        const current = latest.current;
        const addedIds = new Set(added.map(({ question }) => question.id));
        storeItems(
          current,
          itemsOf(current).filter(({ question }) => !addedIds.has(question.id)),
        );
        if (!plan) return;
        current.set('sorteo', before.sorteo);
        current.set('limitarA', before.limitarA);
      },
    });
  }
  return createPortal(
    // The dialog has a form of its own. Render it outside the record's form and stop its submit event, which
    // React would bubble up to it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <BankDialog
        curso={courseOf(scope)}
        room={MAX_QUESTIONS - items.length}
        isIncluded={({ enunciado, tipo }) =>
          items.some(({ question }) => question.enunciado === enunciado && question.tipo === tipo)
        }
        onAdd={add}
        onClose={onClose}
      />
    </div>,
    document.body,
  );
}
