import type { FieldOf } from '@oficio/shared/contract/declaration/fields';
import { ReferenceField, ReferencesField } from '@oficio/shared/ui/forms';
import { aboutField, type ControlProps } from './form-scope.ts';
import { useReferenceSource } from './use-reference-source.ts';

export function ReferenceControl(props: ControlProps<FieldOf<'reference'>>) {
  const { field, value, onChange } = props;
  return (
    <ReferenceField
      {...useReferenceSource(field.to, field.only)}
      {...aboutField(props)}
      value={typeof value === 'string' ? value : null}
      onChange={(id) => onChange(id)}
    />
  );
}

export function ReferencesControl(props: ControlProps<FieldOf<'references'>>) {
  const { field, value, onChange } = props;
  return (
    <ReferencesField
      {...useReferenceSource(field.to, field.only)}
      {...aboutField(props)}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  );
}
