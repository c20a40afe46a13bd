import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { SessionUser } from '@oficio/shared/contract/answers/session';
import type { WriteResult } from '@oficio/shared/store';
import { Button, Dialog, Stack } from '@oficio/shared/ui';
import { Form, useFormState } from '@oficio/shared/ui/forms';
import type { StateAction } from '../declarations/state-actions.ts';
import { titleOf } from '../declarations/titles.ts';
import { normalised } from '../declarations/values.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { FormScopeContext } from '../fields/form-scope.ts';

const NO_PARAMS = new URLSearchParams();

/** Asks for what a change of state needs (a reason, who it is assigned to) and makes it. */
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
  const asked = [...new Set([...action.needs, ...(action.reason ? [action.reason] : [])])];
  const fields: Fields = collection.fields;
  const form = useFormState<Record<string, unknown>>(
    Object.fromEntries(asked.map((name) => [name, record[name]])),
  );
  const send = async (): Promise<void> => {
    const missing = action.needs.filter((name) => normalised(form.values[name]) === null);
    if (missing.length > 0) {
      form.setErrors(
        Object.fromEntries(
          missing.map((name) => [name, `Falta completar el campo «${fields[name]?.label ?? name}».`]),
        ),
      );
      return;
    }
    const given = Object.fromEntries(
      asked.flatMap((name) => {
        const value = normalised(form.values[name]);
        return value === null ? [] : [[name, value]];
      }),
    );
    const result = await onChange({ ...given, [action.field]: action.to });
    if (!result.ok)
      form.fromServer({ message: result.message, field: asked.includes(result.field) ? result.field : '' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={action.verb}
      actions={
        <>
          <Button variant={action.severe ? 'danger' : 'primary'} busy={busy} onClick={() => void send()}>
            {action.verb}
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
          record,
          values: form.values,
          set: form.set,
          params: NO_PARAMS,
          ownCourses: undefined,
          onlyOwn: false,
        }}
      >
        <Form errors={form.errors} busy={busy} onSubmit={() => void send()}>
          <Stack gap={4}>
            <p>{titleOf(collection, record)}</p>
            {asked.map((name) => {
              const field = fields[name];
              return (
                field && (
                  <FieldControl
                    key={name}
                    path={name}
                    field={field}
                    required={action.needs.includes(name)}
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
