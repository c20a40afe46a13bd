import { transitionsFrom } from '@oficio/shared/contract/access/transitions';
import type { FieldOf, Fields } from '@oficio/shared/contract/declaration/fields';
import { SelectField } from '@oficio/shared/ui/forms';
import { accessNamesOf } from '../declarations/permissions.ts';
import { verbOf } from '../declarations/state-actions.ts';
import { commonProps, useFormScope, type ControlProps } from './form-scope.ts';

/** Returns the record's stored value at a dotted path. */
function storedAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return (value as Readonly<Record<string, unknown>>)[key];
  }, record);
}

/** State of a record: offers the transitions that this user may make or, on create, the initial states. */
export function StateControl(props: ControlProps<FieldOf<'state'>>) {
  const { path, field, value, onChange, required } = props;
  const { collection, record, user } = useFormScope();
  const stored = storedAt(record, path);
  const from = typeof stored === 'string' ? stored : undefined;
  const transitions = transitionsFrom(collection, field, from, accessNamesOf(collection, user, record));
  const labelOf = (state: string) => field.states[state]?.label ?? state;
  const options =
    from === undefined
      ? [field.initial, ...(field.alsoInitial ?? [])].map((state) => ({
          value: state,
          label: labelOf(state),
        }))
      : [
          { value: from, label: labelOf(from) },
          ...transitions.map(({ to }) => ({
            value: to,
            label: `${labelOf(to)} (${verbOf(field, from, to).toLowerCase()})`,
          })),
        ];
  const selected = transitions.find(({ to }) => to === value);
  const fields: Fields = collection.fields;
  const needed = (selected?.needs ?? []).map((name) => fields[name]?.label ?? name);
  const help = needed.length > 0 ? `Hace falta completar: ${needed.join(', ')}.` : field.help;
  return (
    <SelectField
      {...commonProps(props)}
      help={help}
      required={required || from !== undefined || field.initial !== undefined}
      options={options}
      value={typeof value === 'string' ? value : (from ?? field.initial)}
      onChange={onChange}
    />
  );
}
