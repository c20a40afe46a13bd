import type { FieldOf } from '@oficio/shared/contract/declaration/fields';
import { ReferenceField, ReferencesField } from '@oficio/shared/ui/forms';
import type { ControlProps } from './form-scope.ts';
import { useReferenceSource } from './use-reference-source.ts';

export function ReferenceControl({
  path,
  field,
  value,
  onChange,
  required,
}: ControlProps<FieldOf<'reference'>>) {
  const source = useReferenceSource(field.to, field.only);
  return (
    <ReferenceField
      {...source}
      name={path}
      label={field.label}
      help={field.help}
      required={required}
      value={typeof value === 'string' ? value : null}
      onChange={(id) => onChange(id)}
    />
  );
}

export function ReferencesControl({
  path,
  field,
  value,
  onChange,
  required,
}: ControlProps<FieldOf<'references'>>) {
  const source = useReferenceSource(field.to, field.only);
  return (
    <ReferencesField
      {...source}
      name={path}
      label={field.label}
      help={field.help}
      required={required}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  );
}
