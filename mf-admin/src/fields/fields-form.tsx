/** Form of a few fields of a record, for a dialog. */
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { Form, type FormErrors, type FormState } from '@oficio/shared/ui/forms';
import { Stack } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { normalised } from '../declarations/values.ts';
import { FieldControl } from './field-control.tsx';
import { FormScopeContext } from './form-scope.ts';

const NO_PARAMS = new URLSearchParams();

type AskedForm = FormState<Record<string, unknown>>;

/** Returns error messages for the required fields that are empty, by field. */
export const missingIn = (collection: Collection, form: AskedForm, needs: readonly string[]): FormErrors =>
  Object.fromEntries(
    needs
      .filter((name) => normalised(form.values[name]) === null)
      .map((name) => [
        name,
        `Falta completar el campo «${(collection.fields as Fields)[name]?.label ?? name}».`,
      ]),
  );

/** Renders those fields as a form, below `children`. */
export function FieldsForm({
  collection,
  user,
  record,
  form,
  errors,
  names,
  needs,
  busy,
  onSubmit,
  children,
}: {
  collection: Collection;
  user: SessionUser;
  record?: AnyRecord;
  form: AskedForm;
  errors: FormErrors;
  names: readonly string[];
  needs: readonly string[];
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
                  required={needs.includes(name)}
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
