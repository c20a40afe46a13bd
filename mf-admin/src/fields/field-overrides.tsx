import { settingNamed } from '@oficio/shared/contract/collections/settings';
import { lazyNamed, Skeletons } from '@oficio/shared/ui';
import { CheckGroup } from '@oficio/shared/ui/forms';
import { Suspense, type ComponentType } from 'react';
import { roleOptions } from '../declarations/role-options.ts';
import { ExerciseRubric } from './exercise/exercise-rubric.tsx';
import { FieldControl } from './field-control.tsx';
import { useFormScope } from './form-scope.ts';

const ExerciseItems = lazyNamed(
  () => import(/* webpackChunkName: "exercise-items" */ './exercise/exercise-items.tsx'),
  'ExerciseItems',
);

interface FieldOverride {
  readonly component: ComponentType;
  /** Fields that this editor also edits; they get no control of their own. */
  readonly alsoEdits: readonly string[];
}

/** Fields with a custom editor instead of the control of their kind, by `collection.field`. */
export const FIELD_OVERRIDES: Readonly<Record<string, FieldOverride>> = {
  // A question is edited together with its key and its explanation, though they are stored separately.
  'ejercicios.reactivos': { component: QuestionsEditor, alsoEdits: ['clave', 'retroalimentacion'] },
  'ejercicios.rubrica': { component: ExerciseRubric, alsoEdits: [] },
  'users.roles': { component: RoleChoices, alsoEdits: [] },
  'configuracion.valor': { component: SettingValue, alsoEdits: [] },
};

/** Questions of an exercise. Their editor loads only with an exercise's form. */
function QuestionsEditor() {
  return (
    <Suspense fallback={<Skeletons kind="rows" count={3} />}>
      <ExerciseItems />
    </Suspense>
  );
}

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
