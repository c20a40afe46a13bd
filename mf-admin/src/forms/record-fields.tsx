import { transitionsFrom } from '@oficio/shared/contract/access/transitions';
import { alwaysHasValue, type FieldEntries } from '../declarations/form-values.ts';
import { accessNamesOf } from '../declarations/permissions.ts';
import { REASON_FIELDS } from '../declarations/state-actions.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { FIELD_OVERRIDES } from '../fields/field-overrides.tsx';
import { fieldRows } from '../fields/field-rows.tsx';
import { useFormScope } from '../fields/form-scope.ts';

/** Reasons for a change of state, requested only with that change. */
const REASONS_OF_A_TRANSITION: ReadonlySet<string> = new Set([...REASON_FIELDS, 'motivoInterno']);

/** Renders one control per field, in the declaration's order. */
export function RecordFields({ fields }: { fields: FieldEntries }) {
  const { collection, values, set, record, user, mode } = useFormScope();
  const accessNames = accessNamesOf(collection, user, record);
  const transitions = fields.flatMap(([name, field]) => {
    if (field.kind !== 'state' || values[name] === record?.[name]) return [];
    const from = typeof record?.[name] === 'string' ? record[name] : undefined;
    return transitionsFrom(collection, field, from, accessNames).filter(({ to }) => to === values[name]);
  });
  const neededFields = new Set(transitions.flatMap(({ needs = [] }) => needs));
  const editedElsewhere = new Set(
    fields.flatMap(([name]) => FIELD_OVERRIDES[`${collection.name}.${name}`]?.alsoEdits ?? []),
  );
  const control = ([name, field]: FieldEntries[number]) => {
    const Override = FIELD_OVERRIDES[`${collection.name}.${name}`]?.component;
    if (Override) return <Override key={name} />;
    return (
      <FieldControl
        key={name}
        path={name}
        field={field}
        required={alwaysHasValue(field) || neededFields.has(name)}
        value={values[name]}
        onChange={(value) => set(name, value)}
      />
    );
  };
  const visibleFields = fields
    .filter(([name]) => !editedElsewhere.has(name))
    .filter(
      ([name]) =>
        !REASONS_OF_A_TRANSITION.has(name) ||
        (mode === 'edit' && (transitions.length > 0 || Boolean(values[name]))),
    );
  return fieldRows(visibleFields, control);
}
