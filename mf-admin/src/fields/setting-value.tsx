import { settingNamed } from '@oficio/shared/contract/collections/settings';
import { FieldControl } from './field-control.tsx';
import { useFormScope } from './form-scope.ts';

/** Value of a setting, with the control that the setting declares. */
export function SettingValue() {
  const { record, values, set } = useFormScope();
  const field = settingNamed(record?.['clave']);
  if (!field) return null;
  return (
    <FieldControl
      path="valor"
      field={field}
      required={false}
      value={values['valor']}
      onChange={(value) => set('valor', value)}
    />
  );
}
