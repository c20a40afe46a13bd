import { transitionsFrom } from '@oficio/shared/contract/access/transitions';
import { FieldRow } from '@oficio/shared/ui/forms';
import { alwaysHolds, inRows, type FieldEntries } from '../declarations/values.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { FIELD_OVERRIDES } from '../fields/field-overrides.tsx';
import { useFormScope } from '../fields/form-scope.ts';
import { whoIs } from '../declarations/permissions.ts';

/** Reasons for a change of state, requested only with that change. */
const REASONS: ReadonlySet<string> = new Set([
  'motivoEstado',
  'motivoPublico',
  'motivoInterno',
  'resolucion',
]);

/** Renders one control per field, in the declaration's order. */
export function RecordFields({ fields }: { fields: FieldEntries }) {
  const { collection, values, set, record, user, mode } = useFormScope();
  const who = whoIs(collection, user, record);
  const moved = fields.flatMap(([name, field]) => {
    if (field.kind !== 'state' || values[name] === record?.[name]) return [];
    const from = typeof record?.[name] === 'string' ? record[name] : undefined;
    return transitionsFrom(collection, field, from, who).filter(({ to }) => to === values[name]);
  });
  const needed = new Set(moved.flatMap(({ needs = [] }) => needs));
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
        required={alwaysHolds(field) || needed.has(name)}
        value={values[name]}
        onChange={(value) => set(name, value)}
      />
    );
  };
  const shown = fields
    .filter(([name]) => !editedElsewhere.has(name))
    .filter(
      ([name]) => !REASONS.has(name) || (mode === 'edit' && (moved.length > 0 || Boolean(values[name]))),
    );
  return inRows(shown).map((row) =>
    row.length > 1 ? <FieldRow key={row[0]?.[0]}>{row.map(control)}</FieldRow> : row.map(control),
  );
}
