import type { Doc } from '@oficio/shared/contract/collections/index';
import { bankItem } from '@oficio/shared/contract/exercises/bank-item';
import { drawAdded, type DrawRow } from '@oficio/shared/contract/exercises/draw-added';
import { freshId, storedItems, writtenItems } from '@oficio/shared/contract/exercises/written-item';
import { formatCount, toast } from '@oficio/shared/ui';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { FormScope } from '../form-scope.ts';
import { BankDialog } from './bank-dialog.tsx';

const MAX_TAKEN = 200;

const itemsOf = ({ values }: FormScope) =>
  writtenItems(values.reactivos, values.clave, values.retroalimentacion);

/** Returns the exercise's course, if known. */
function courseOf({ record, values }: FormScope): string | undefined {
  const root: unknown = record?.cursoRaiz ?? values.curso;
  if (typeof root === 'string' && root !== '') return root;
  return typeof root === 'object' && root !== null && '_id' in root && typeof root._id === 'string'
    ? root._id
    : undefined;
}

/** Adds questions of the bank to the form's exercise; the toast's button undoes it. */
export function BankTaking({
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
  function take(questions: readonly Doc<'reactivos'>[], drawn: number | undefined): void {
    onClose();
    const { values, set } = scope;
    const ids = items.map(({ question }) => question.id);
    const copies = questions.map((question) => {
      const id = freshId(ids, 'r');
      ids.push(id);
      return bankItem(question, id);
    });
    const before = { sorteo: values.sorteo, limitarA: values.limitarA };
    const limitarA = typeof values.limitarA === 'number' ? values.limitarA : null;
    // The cast is safe: the form's rows follow the declaration.
    const rows = Array.isArray(values.sorteo) ? (values.sorteo as DrawRow[]) : [];
    const plan =
      drawn === undefined ? undefined : drawAdded(items, copies, drawn, { sorteo: rows, limitarA });
    const added = plan?.added ?? copies;
    for (const [name, value] of Object.entries(storedItems([...items, ...added]))) set(name, value);
    if (plan) {
      set('sorteo', plan.sorteo);
      set('limitarA', null);
    }
    toast(`${formatCount(added.length, 'pregunta agregada', 'preguntas agregadas')} al final`, {
      onAction: () => {
        const now = latest.current;
        const gone = new Set(added.map(({ question }) => question.id));
        const rest = itemsOf(now).filter(({ question }) => !gone.has(question.id));
        for (const [name, value] of Object.entries(storedItems(rest))) now.set(name, value);
        if (!plan) return;
        now.set('sorteo', before.sorteo);
        now.set('limitarA', before.limitarA);
      },
    });
  }
  return createPortal(
    // The dialog has a form of its own. Render it outside the record's form and stop its submit event, which
    // React would bubble up to it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <BankDialog
        curso={courseOf(scope)}
        room={MAX_TAKEN - items.length}
        has={({ enunciado, tipo }) =>
          items.some(({ question }) => question.enunciado === enunciado && question.tipo === tipo)
        }
        onTake={take}
        onClose={onClose}
      />
    </div>,
    document.body,
  );
}
