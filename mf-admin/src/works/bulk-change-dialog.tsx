import type { SessionUser } from '@oficio/shared/contract/answers/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { Button, Dialog, Stack } from '@oficio/shared/ui';
import { Form, SelectField, useFormState } from '@oficio/shared/ui/forms';
import { useMemo } from 'react';
import { normalised } from '../declarations/values.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { FormScopeContext } from '../fields/form-scope.ts';
import { bulkChanges, fieldOf } from './bulk-changes.ts';

const NO_PARAMS = new URLSearchParams();

/** Asks what to change of many records; what comes of it is tried before anything is written. */
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
  const chosen = changes.find(({ key }) => key === form.values.que);
  const send = () => {
    if (!chosen) {
      form.setErrors({ que: 'Falta elegir qué cambiar.' });
      return;
    }
    const missing = chosen.needs.filter((name) => normalised(form.values[name]) === null);
    if (missing.length > 0) {
      form.setErrors(
        Object.fromEntries(
          missing.map((name) => [
            name,
            `Falta completar el campo «${fieldOf(collection, name)?.label ?? name}».`,
          ]),
        ),
      );
      return;
    }
    const given = chosen.asks.flatMap((name) => {
      const field = fieldOf(collection, name);
      // A box that nobody ticked says no.
      const value = normalised(form.values[name]) ?? (field?.kind === 'boolean' ? false : null);
      // A reason that nobody gave is left as it is; the field that is changed may be emptied.
      return value === null && name !== chosen.field ? [] : [[name, value] as const];
    });
    onChange({ ...Object.fromEntries(given), ...(chosen.to !== undefined && { [chosen.field]: chosen.to }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cambiar ${count}`}
      actions={
        <>
          <Button busy={busy} onClick={send}>
            Ensayar el cambio
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <FormScopeContext
        value={{
          collection,
          mode: 'edit',
          user,
          values: form.values,
          set: form.set,
          params: NO_PARAMS,
          ownCourses: undefined,
          onlyOwn: false,
        }}
      >
        <Form
          errors={problem === '' ? form.errors : { ...form.errors, '': problem }}
          busy={busy}
          onSubmit={send}
        >
          <Stack gap={4}>
            <p>Primero se ensaya: dice qué pasaría con cada registro, sin guardar nada.</p>
            <SelectField
              name="que"
              label="Qué cambiar"
              required
              options={changes.map(({ key, label }) => ({ value: key, label }))}
              value={String(form.values.que)}
              onChange={(que) => form.set('que', que)}
            />
            {chosen?.asks.map((name) => {
              const field = fieldOf(collection, name);
              return (
                field && (
                  <FieldControl
                    key={name}
                    path={name}
                    field={field}
                    required={chosen.needs.includes(name)}
                    value={form.values[name]}
                    onChange={(value) => form.set(name, value)}
                  />
                )
              );
            })}
          </Stack>
        </Form>
      </FormScopeContext>
    </Dialog>
  );
}
