import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { WriteResult } from '@oficio/shared/store';
import { Dialog } from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { normalise } from '../declarations/form-values.ts';
import type { StateAction } from '../declarations/state-actions.ts';
import { titleOf } from '../declarations/titles.ts';
import { FieldsForm, missingErrors } from '../fields/fields-form.tsx';
import { DialogButtons } from '../forms/dialog-buttons.tsx';
import { RequestFacts } from './request-facts.tsx';

/** Asks for what a change of state needs (a reason, an assignee, a confirmation) and makes the change. */
export function StateDialog({
  collection,
  user,
  record,
  action,
  busy,
  onChange,
  onClose,
}: {
  collection: Collection;
  user: SessionUser;
  record: AnyRecord;
  action: StateAction;
  busy: boolean;
  onChange: (changes: Readonly<Record<string, unknown>>) => Promise<WriteResult>;
  onClose: () => void;
}) {
  const requested = [...new Set([...action.needs, ...(action.reason ? [action.reason] : [])])];
  const form = useFormState<Record<string, unknown>>(
    Object.fromEntries(requested.map((name) => [name, record[name]])),
  );
  const submit = async (): Promise<void> => {
    const missing = missingErrors(collection, form, action.needs);
    if (Object.keys(missing).length > 0) {
      form.setErrors(missing);
      return;
    }
    const entered = Object.fromEntries(
      requested.flatMap((name) => {
        const value = normalise(form.values[name]);
        return value === null ? [] : [[name, value]];
      }),
    );
    const result = await onChange({ ...entered, [action.field]: action.to });
    if (!result.ok)
      form.fromServer({
        message: result.message,
        field: requested.includes(result.field) ? result.field : '',
      });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={action.verb}
      actions={
        <DialogButtons
          confirm={action.verb}
          variant={action.severe ? 'danger' : 'primary'}
          busy={busy}
          onConfirm={() => void submit()}
          onCancel={onClose}
        />
      }
    >
      <FieldsForm
        collection={collection}
        user={user}
        record={record}
        form={form}
        errors={form.errors}
        names={requested}
        required={action.needs}
        busy={busy}
        onSubmit={() => void submit()}
      >
        <p>{titleOf(collection, record)}</p>
        <RequestFacts collection={collection} record={record} />
        {action.final && (
          <p>{collection.confidential ? 'No' : 'Queda a la vista de cualquiera y no'} se puede deshacer.</p>
        )}
      </FieldsForm>
    </Dialog>
  );
}
