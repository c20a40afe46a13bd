import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { newId } from '@oficio/shared/contract/values/ids';
import { anyCollection, useWrite } from '@oficio/shared/store';
import { useFormState, type FormErrors } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import {
  createPayload,
  editPayload,
  proposedSlug,
  valuesOf,
  type FieldEntries,
  type Values,
} from '../declarations/form-values.ts';

/** HTTP status of an edit of a version that is no longer the stored one. */
const CONFLICT_STATUS = 409;

interface BeforeSaving {
  /** Adds values that are still in flight. */
  readonly complete?: (values: Values) => Promise<Values>;
  /** Resolves to whether to send the changes. */
  readonly confirm?: (changes: Values) => Promise<boolean>;
}
type SaveOutcome =
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
 * Returns the errors of the values against the declaration; zod loads only now. Leaves out fields without a
 * control, which the server validates.
 */
async function validationErrors(
  { collection, fields, record }: RecordFormOptions,
  sent: Values,
): Promise<FormErrors> {
  const { problemsOf } = await import(
    /* webpackChunkName: "validation" */ '@oficio/shared/contract/declaration/validation'
  );
  const errors = problemsOf(collection, sent, record ? 'edit' : 'create');
  const names = new Set(fields.map(([name]) => name));
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const name = path.split('.')[0] ?? '';
      const hasProposal = !record && !sent[name] && proposedSlug(collection, name, sent) !== undefined;
      return names.has(name) && !hasProposal;
    }),
  );
}

/** Returns the values and errors of a record's form, and the functions that change and save it. */
export function useRecordForm(options: RecordFormOptions) {
  const { collection, fields, record, initial, scope, draftKey } = options;
  const form = useFormState<Record<string, unknown>>({ ...initial }, { draftKey });
  const write = useWrite(anyCollection(collection.name), { scope });
  // Every submission sends the same id, so that a repeated create makes one record.
  const [newRecordId, setNewRecordId] = useState(newId);
  const [checking, setChecking] = useState(false);

  const set = (name: string, value: unknown): void => {
    form.set(name, value);
    // Changing a field clears the errors of its nested fields.
    const errors = Object.entries(form.errors);
    const otherErrors = errors.filter(([path]) => !path.startsWith(`${name}.`));
    if (otherErrors.length < errors.length) form.setErrors(Object.fromEntries(otherErrors));
  };

  /** Validates and sends the form. After a conflict, `overwritten` is the version that the user has seen. */
  const save = async (
    overwritten?: AnyRecord,
    { complete, confirm }: BeforeSaving = {},
  ): Promise<SaveOutcome> => {
    setChecking(true);
    const values = (await complete?.(form.values)) ?? form.values;
    const sent = record ? editPayload(fields, values, record) : createPayload(fields, values);
    if (record && Object.keys(sent).length === 0) {
      setChecking(false);
      return { kind: 'unchanged' };
    }
    // Offline the validation code may not load; the server validates too.
    const errors = await validationErrors(options, sent).catch(() => ({}));
    setChecking(false);
    if (Object.keys(errors).length > 0) {
      form.setErrors(errors);
      return { kind: 'refused' };
    }
    if (record && confirm && !(await confirm(sent))) return { kind: 'refused' };
    const result = record
      ? await write.edit(record._id, { ...sent, version: (overwritten ?? record).version }).done
      : await write.add({ ...sent, _id: newRecordId }).done;
    const saved = (stored: AnyRecord): SaveOutcome => {
      form.reset(valuesOf(fields, stored));
      setNewRecordId(newId());
      return { kind: 'saved', record: stored };
    };
    if (result.ok) return saved(result.record);
    if (result.status === CONFLICT_STATUS && result.field === 'version' && result.record) {
      // If the stored record already has all these values, an earlier submission was saved and its response
      // was lost.
      const unsavedChanges = editPayload(fields, form.values, result.record);
      if (Object.keys(sent).every((name) => !(name in unsavedChanges))) return saved(result.record);
      return { kind: 'conflict', stored: result.record };
    }
    const name = result.field.split('.')[0] ?? '';
    const hasControl = fields.some(([field]) => field === name);
    form.fromServer({ message: result.message, field: hasControl ? result.field : '' });
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
