/** Form of a few fields of a record, for a dialog: a reason, an assignee, the value of a bulk change. */
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { Stack } from '@oficio/shared/ui';
import { Form, type FormErrors, type FormState } from '@oficio/shared/ui/forms';
import type { ReactNode } from 'react';
import { normalise } from '../declarations/form-values.ts';
import { FieldControl } from './field-control.tsx';
import { FormScopeContext } from './form-scope.ts';

const NO_PARAMS = new URLSearchParams();

type RecordFormState = FormState<Record<string, unknown>>;

/** Returns an error message for each required field that is empty, by field. */
export const missingErrors = (
  collection: Collection,
  form: RecordFormState,
  required: readonly string[],
): FormErrors =>
  Object.fromEntries(
    required
      .filter((name) => normalise(form.values[name]) === null)
      .map((name) => [
        name,
        `Falta completar el campo «${(collection.fields as Fields)[name]?.label ?? name}».`,
      ]),
  );

/** Renders the named fields as a form, below `children`. */
export function FieldsForm({
  collection,
  user,
  record,
  form,
  errors,
  names,
  required,
  busy,
  onSubmit,
  children,
}: {
  collection: Collection;
  user: SessionUser;
  record?: AnyRecord;
  form: RecordFormState;
  errors: FormErrors;
  names: readonly string[];
  required: readonly string[];
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const fields: Fields = collection.fields;
  return (
    <FormScopeContext
      value={{
        collection,
        mode: 'edit',
        user,
        record,
        values: form.values,
        set: form.set,
        params: NO_PARAMS,
        onlyManaged: false,
      }}
    >
      <Form errors={errors} busy={busy} onSubmit={onSubmit}>
        <Stack gap={4}>
          {children}
          {names.map((name) => {
            const field = fields[name];
            return (
              field && (
                <FieldControl
                  key={name}
                  path={name}
                  field={field}
                  required={required.includes(name)}
                  value={form.values[name]}
                  onChange={(value) => form.set(name, value)}
                />
              )
            );
          })}
        </Stack>
      </Form>
    </FormScopeContext>
  );
}
