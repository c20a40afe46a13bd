/** Changes that many records may share: a state, or a field that can have the same value in all of them. */
import { stateFields } from '@oficio/shared/contract/access/transitions';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { accessNamesOf, editableFields } from '../declarations/permissions.ts';
import { REASON_FIELDS } from '../declarations/state-actions.ts';

interface BulkChange {
  /** Value in the select: the field and, for a state, the target. */
  readonly key: string;
  readonly label: string;
  readonly field: string;
  /** Target state. */
  readonly to?: string;
  /** Fields to ask for: those that the transition needs, and a reason. */
  readonly requested: readonly string[];
  readonly needs: readonly string[];
}

/** Kinds of field in which many records may share a value. */
const SHARED_VALUE_KINDS: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'integer',
  'decimal',
  'boolean',
  'choice',
  'choices',
  'date',
  'dateTime',
  'reference',
  'references',
  'texts',
]);

/** Returns the changes that some rule may let the user make; the dry run states for which records. */
export function bulkChanges(collection: Collection, user: SessionUser): BulkChange[] {
  const accessNames = accessNamesOf(collection, user);
  const fields = editableFields(collection, user);
  const editable = new Set(fields.map(([name]) => name));
  const stateChanges = stateFields(collection).flatMap(([name, field]): BulkChange[] => {
    if (!editable.has(name)) return [];
    const transitions = field.transitions.filter(({ by }) => by.some((name) => accessNames.has(name)));
    return [...new Set(transitions.map(({ to }) => to))].map((to) => {
      const sameTarget = transitions.filter((transition) => transition.to === to);
      const needs = [...new Set(sameTarget.flatMap((transition) => transition.needs ?? []))];
      const reason = REASON_FIELDS.find((field) => editable.has(field));
      return {
        key: `${name}:${to}`,
        label: `${field.label}: ${field.states[to]?.label ?? to}`,
        field: name,
        to,
        needs,
        requested: [...new Set([...needs, ...(reason ? [reason] : [])])],
      };
    });
  });
  const valueChanges = fields
    .filter(([name, field]) => SHARED_VALUE_KINDS.has(field.kind) && canShareValue(collection, name, field))
    .map(([name, field]): BulkChange => ({
      key: name,
      label: field.label,
      field: name,
      requested: [name],
      needs: field.required ? [name] : [],
    }));
  return [...stateChanges, ...valueChanges];
}

/** Whether several records may have the same value in the field. */
function canShareValue(collection: Collection, name: string, field: Field): boolean {
  const uniqueFields = new Set((collection.unique ?? []).flat());
  return (
    name !== collection.title &&
    !field.unique &&
    !field.hidden &&
    !uniqueFields.has(name) &&
    !REASON_FIELDS.includes(name)
  );
}

export const fieldOf = (collection: Collection, name: string): Field | undefined =>
  (collection.fields as Fields)[name];
