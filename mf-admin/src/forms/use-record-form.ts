import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { newId } from '@oficio/shared/contract/values/ids';
import { anyCollection, useWrite } from '@oficio/shared/store';
import { useFormState, type FormErrors } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { changes, creation, proposedSlug, valuesOf, type Values } from '../declarations/values.ts';

type Entries = readonly (readonly [string, Field])[];

interface BeforeSaving {
  /** Adds what is still on its way. */
  readonly complete?: (values: Values) => Promise<Values>;
  /** Whether what changed is to be sent. */
  readonly confirm?: (changes: Values) => Promise<boolean>;
}
type Saved =
  | { readonly kind: 'saved'; readonly record: AnyRecord }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'conflict'; readonly theirs: AnyRecord };

export interface RecordFormOptions {
  readonly collection: Collection;
  readonly fields: Entries;
  /** The record that is edited; absent when one is created. */
  readonly record?: AnyRecord | undefined;
  readonly initial: Values;
  /** The store's list that the record stands in. */
  readonly scope: string;
  readonly draftKey?: string | undefined;
}

/** The problems that the declaration finds; zod comes only now. Those of fields that have no control are left to the server. */
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

/** The values, errors and sending of a record's form. */
export function useRecordForm(options: RecordFormOptions) {
  const { collection, fields, record, initial, scope, draftKey } = options;
  const form = useFormState<Record<string, unknown>>({ ...initial }, { draftKey });
  const write = useWrite(anyCollection(collection.name), { scope });
  // The same identifier however often it is sent: a create that is repeated makes one record.
  const [freshId, setFreshId] = useState(newId);
  const [checking, setChecking] = useState(false);

  const set = (name: string, value: unknown): void => {
    form.set(name, value);
    // A message about a part goes when its whole changes.
    const within = Object.keys(form.errors).filter((path) => path.startsWith(`${name}.`));
    if (within.length > 0)
      form.setErrors(
        Object.fromEntries(Object.entries(form.errors).filter(([path]) => !within.includes(path))),
      );
  };

  /** Checks and sends. `over`: write on top of this version, after a conflict was looked at. */
  const save = async (over?: AnyRecord, { complete, confirm }: BeforeSaving = {}): Promise<Saved> => {
    setChecking(true);
    const values = (await complete?.(form.values)) ?? form.values;
    const sent = record ? changes(fields, values, record) : creation(fields, values);
    if (record && Object.keys(sent).length === 0) {
      setChecking(false);
      return { kind: 'unchanged' };
    }
    // Without a network the checks may not come: the server makes them too.
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
      // All of it is there already: it was this very form, whose answer got lost.
      const left = changes(fields, form.values, result.record);
      if (Object.keys(sent).every((name) => !(name in left))) return saved(result.record);
      return { kind: 'conflict', theirs: result.record };
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
    /** Something differs from what is saved. */
    dirty: form.dirty,
    /** A draft left before was put back. */
    restored: form.restored,
    set,
    setValues: (values: Values) => form.setValues({ ...values }),
    /** Forgets what was typed, draft included. */
    restart: () => form.reset({ ...initial }),
    save,
  };
}
