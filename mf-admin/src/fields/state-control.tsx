import { transitionsFrom } from '@oficio/shared/contract/access/transitions';
import type { FieldOf, Fields } from '@oficio/shared/contract/declaration/fields';
import { SelectField } from '@oficio/shared/ui/forms';
import { whoIs } from '../declarations/permissions.ts';
import { verbOf } from '../declarations/state-actions.ts';
import { aboutField, useFormScope, type ControlProps } from './form-scope.ts';

/** Returns the record's stored value at a dotted path. */
function storedAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return (value as Readonly<Record<string, unknown>>)[part];
  }, record);
}

/**
 * State of a record: offers only the transitions that this user may make or, on create, the initial states.
 */
export function StateControl(props: ControlProps<FieldOf<'state'>>) {
  const { path, field, value, onChange, required } = props;
  const { collection, record, user } = useFormScope();
  const stored = storedAt(record, path);
  const from = typeof stored === 'string' ? stored : undefined;
  const transitions = transitionsFrom(collection, field, from, whoIs(collection, user, record));
  const choices =
    from === undefined
      ? [field.initial, ...(field.alsoInitial ?? [])].map((state) => ({
          value: state,
          label: field.states[state]?.label ?? state,
        }))
      : [
          { value: from, label: field.states[from]?.label ?? from },
          ...transitions.map(({ to }) => ({
            value: to,
            label: `${field.states[to]?.label ?? to} (${verbOf(field, from, to).toLowerCase()})`,
          })),
        ];
  const chosen = transitions.find(({ to }) => to === value);
  const fields: Fields = collection.fields;
  const needed = (chosen?.needs ?? []).map((name) => fields[name]?.label ?? name);
  const help = needed.length > 0 ? `Hace falta completar: ${needed.join(', ')}.` : field.help;
  return (
    <SelectField
      {...aboutField(props)}
      help={help}
      required={required || from !== undefined || field.initial !== undefined}
      options={choices}
      value={typeof value === 'string' ? value : (from ?? field.initial)}
      onChange={onChange}
    />
  );
}
