import { CheckGroup } from '@oficio/shared/ui/forms';
import { roleOptions } from '../declarations/role-options.ts';
import { useFormScope } from './form-scope.ts';

/** Roles of a person. A user may grant and revoke only roles below their own. */
export function RoleChoices() {
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
