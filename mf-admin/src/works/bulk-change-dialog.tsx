import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { Dialog } from '@oficio/shared/ui';
import { SelectField, useFormState } from '@oficio/shared/ui/forms';
import { useMemo } from 'react';
import { normalise } from '../declarations/form-values.ts';
import { FieldsForm, missingErrors } from '../fields/fields-form.tsx';
import { DialogButtons } from '../forms/dialog-buttons.tsx';
import { bulkChanges, fieldOf } from './bulk-changes.ts';

/** Dialog that asks for a change to many records. A dry run follows before anything is written. */
export function BulkChangeDialog({
  collection,
  user,
  count,
  busy,
  problem,
  onChange,
  onClose,
}: {
  collection: Collection;
  user: SessionUser;
  /** "150 cursos". */
  count: string;
  busy: boolean;
  problem: string;
  onChange: (changes: Readonly<Record<string, unknown>>) => void;
  onClose: () => void;
}) {
  const changes = useMemo(() => bulkChanges(collection, user), [collection, user]);
  const form = useFormState<Record<string, unknown>>({ que: '' });
  const selected = changes.find(({ key }) => key === form.values.que);
  const submit = () => {
    if (!selected) {
      form.setErrors({ que: 'Falta elegir qué cambiar.' });
      return;
    }
    const missing = missingErrors(collection, form, selected.needs);
    if (Object.keys(missing).length > 0) {
      form.setErrors(missing);
      return;
    }
    const entries = selected.requested.flatMap((name) => {
      const field = fieldOf(collection, name);
      // An unticked checkbox means no.
      const value = normalise(form.values[name]) ?? (field?.kind === 'boolean' ? false : null);
      // An empty reason is not sent; the changed field itself may be emptied.
      return value === null && name !== selected.field ? [] : [[name, value] as const];
    });
    onChange({
      ...Object.fromEntries(entries),
      ...(selected.to !== undefined && { [selected.field]: selected.to }),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cambiar ${count}`}
      actions={
        <DialogButtons confirm="Ensayar el cambio" busy={busy} onConfirm={submit} onCancel={onClose} />
      }
    >
      <FieldsForm
        collection={collection}
        user={user}
        form={form}
        errors={problem === '' ? form.errors : { ...form.errors, '': problem }}
        names={selected?.requested ?? []}
        required={selected?.needs ?? []}
        busy={busy}
        onSubmit={submit}
      >
        <p>Primero se ensaya: dice qué pasaría con cada registro, sin guardar nada.</p>
        <SelectField
          name="que"
          label="Qué cambiar"
          required
          options={changes.map(({ key, label }) => ({ value: key, label }))}
          value={String(form.values.que)}
          onChange={(que) => form.set('que', que)}
        />
      </FieldsForm>
    </Dialog>
  );
}
