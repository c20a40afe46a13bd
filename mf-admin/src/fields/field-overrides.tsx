import { settingNamed } from '@oficio/shared/contract/collections/settings';
import { CheckGroup } from '@oficio/shared/ui/forms';
import type { ComponentType } from 'react';
import { roleOptions } from '../declarations/role-options.ts';
import { ExerciseRubric } from './exercise/exercise-rubric.tsx';
import { QuestionsPart } from './exercise/questions-part.tsx';
import { FieldControl } from './field-control.tsx';
import { useFormScope } from './form-scope.ts';

interface FieldOverride {
  readonly component: ComponentType;
  /** Fields that this editor also edits; they get no control of their own. */
  readonly alsoEdits: readonly string[];
}

/** Fields with a custom editor instead of the control of their kind, by `collection.field`. */
export const FIELD_OVERRIDES: Readonly<Record<string, FieldOverride>> = {
  // A question is edited together with its key and its explanation, though they are stored separately.
  'ejercicios.reactivos': { component: QuestionsPart, alsoEdits: ['clave', 'retroalimentacion'] },
  'ejercicios.rubrica': { component: ExerciseRubric, alsoEdits: [] },
  'users.roles': { component: RoleChoices, alsoEdits: [] },
  'configuracion.valor': { component: SettingValue, alsoEdits: [] },
};

/** Roles of a person. A user may grant and revoke only roles below their own. */
function RoleChoices() {
  const { values, set, user, collection } = useFormScope();
  const { roles } = values;
  const options = roleOptions(user.roles);
  const limited = options.some(({ value, disabled }) => disabled && value !== 'estudiante');
  return (
    <CheckGroup
      name="roles"
      label={collection.fields['roles']?.label ?? ''}
      help={limited ? 'Solo se dan y se quitan los roles por debajo del propio.' : undefined}
      required
      options={options}
      value={Array.isArray(roles) ? roles.map(String) : ['estudiante']}
      onChange={(next) => set('roles', next)}
    />
  );
}

/** Value of a setting, with the control that the setting declares. */
function SettingValue() {
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
