import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { newId } from '@oficio/shared/contract/values/ids';
import { anyCollection, useWrite } from '@oficio/shared/store';
import { useFormState, type FormErrors } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import {
  changes,
  creation,
  proposedSlug,
  valuesOf,
  type FieldEntries,
  type Values,
} from '../declarations/values.ts';

interface BeforeSaving {
  /** Adds values that are still in flight. */
  readonly complete?: (values: Values) => Promise<Values>;
  /** Resolves to whether to send the changes. */
  readonly confirm?: (changes: Values) => Promise<boolean>;
}
type Saved =
  | { readonly kind: 'saved'; readonly record: AnyRecord }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'conflict'; readonly stored: AnyRecord };

export interface RecordFormOptions {
  readonly collection: Collection;
  readonly fields: FieldEntries;
  /** The record being edited; undefined when creating one. */
  readonly record?: AnyRecord | undefined;
  readonly initial: Values;
  /** Scope of the store's list that has the record. */
  readonly scope: string;
  readonly draftKey?: string | undefined;
}

/**
 * Validates against the declaration; zod is loaded only now. Errors of fields without a control are left to
 * the server.
 */
async function problems(
  { collection, fields, record }: RecordFormOptions,
  sent: Values,
): Promise<FormErrors> {
  const { problemsOf } = await import(
    /* webpackChunkName: "validation" */ '@oficio/shared/contract/declaration/validation'
  );
  const found = problemsOf(collection, sent, record ? 'edit' : 'create');
  const names = new Set(fields.map(([name]) => name));
  return Object.fromEntries(
    Object.entries(found).filter(([path]) => {
      const name = path.split('.')[0] ?? '';
      const proposed = !record && !sent[name] && proposedSlug(collection, name, sent) !== undefined;
      return names.has(name) && !proposed;
    }),
  );
}

/** Returns the values and errors of a record's form, and the functions that change and save it. */
export function useRecordForm(options: RecordFormOptions) {
  const { collection, fields, record, initial, scope, draftKey } = options;
  const form = useFormState<Record<string, unknown>>({ ...initial }, { draftKey });
  const write = useWrite(anyCollection(collection.name), { scope });
  // Every submission uses the same id, so that a repeated create makes one record.
  const [freshId, setFreshId] = useState(newId);
  const [checking, setChecking] = useState(false);

  const set = (name: string, value: unknown): void => {
    form.set(name, value);
    // Changing a field clears the errors of its nested fields.
    const within = Object.keys(form.errors).filter((path) => path.startsWith(`${name}.`));
    if (within.length > 0)
      form.setErrors(
        Object.fromEntries(Object.entries(form.errors).filter(([path]) => !within.includes(path))),
      );
  };

  /**
   * Validates and sends the form. `over` is the version to overwrite, once the user has seen a conflict with
   * it.
   */
  const save = async (over?: AnyRecord, { complete, confirm }: BeforeSaving = {}): Promise<Saved> => {
    setChecking(true);
    const values = (await complete?.(form.values)) ?? form.values;
    const sent = record ? changes(fields, values, record) : creation(fields, values);
    if (record && Object.keys(sent).length === 0) {
      setChecking(false);
      return { kind: 'unchanged' };
    }
    // Offline the validation code may not load; the server validates too.
    const found = await problems(options, sent).catch(() => ({}));
    setChecking(false);
    if (Object.keys(found).length > 0) {
      form.setErrors(found);
      return { kind: 'refused' };
    }
    if (record && confirm && !(await confirm(sent))) return { kind: 'refused' };
    const result = record
      ? await write.edit(record._id, { ...sent, version: (over ?? record).version }).done
      : await write.add({ ...sent, _id: freshId }).done;
    const saved = (stored: AnyRecord): Saved => {
      form.reset(valuesOf(fields, stored));
      setFreshId(newId());
      return { kind: 'saved', record: stored };
    };
    if (result.ok) return saved(result.record);
    if (result.status === 409 && result.field === 'version' && result.record) {
      // The stored record already has all these values: an earlier submission of this form was saved and its
      // answer was lost.
      const left = changes(fields, form.values, result.record);
      if (Object.keys(sent).every((name) => !(name in left))) return saved(result.record);
      return { kind: 'conflict', stored: result.record };
    }
    const name = result.field.split('.')[0] ?? '';
    const known = fields.some(([field]) => field === name);
    form.fromServer({ message: result.message, field: known ? result.field : '' });
    return { kind: 'refused' };
  };

  return {
    values: form.values,
    errors: form.errors,
    busy: checking || write.pending,
    /** Whether the form differs from the saved record. */
    dirty: form.dirty,
    /** Whether a saved draft was restored. */
    restored: form.restored,
    set,
    setValues: (values: Values) => form.setValues({ ...values }),
    /** Discards what was typed, including the draft. */
    restart: () => form.reset({ ...initial }),
    save,
  };
}
