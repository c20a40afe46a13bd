import type { Doc } from '@oficio/shared/contract/collections/index';
import { bankItem } from '@oficio/shared/contract/exercises/bank-item';
import { drawAdded, type DrawRow } from '@oficio/shared/contract/exercises/draw-added';
import { freshId, storedItems, writtenItems } from '@oficio/shared/contract/exercises/written-item';
import { formatCount, toast } from '@oficio/shared/ui';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { FormScope } from '../form-scope.ts';
import { BankDialog } from './bank-dialog.tsx';

const MOST = 200;

const itemsOf = ({ values }: FormScope) =>
  writtenItems(values.reactivos, values.clave, values.retroalimentacion);

/** The course that the exercise belongs to, as far as it is known. */
function courseOf({ record, values }: FormScope): string | undefined {
  const root: unknown = record?.cursoRaiz ?? values.curso;
  if (typeof root === 'string' && root !== '') return root;
  return typeof root === 'object' && root !== null && '_id' in root && typeof root._id === 'string'
    ? root._id
    : undefined;
}

/** Questions of the bank on their way to a form's exercise; one press takes them away again. */
export function BankTaking({
  scope,
  latest,
  onClose,
}: {
  scope: FormScope;
  /** The form as it is by the time that it is asked. */
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
    // The form's rows are those of the declaration.
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
    // It searches with a form of its own: outside of the record's in the page, and in what reaches it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <BankDialog
        curso={courseOf(scope)}
        room={MOST - items.length}
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
