import { rankOf, ROLE_LABELS, ROLES } from '@oficio/shared/contract/declaration/access';

/**
 * Returns the roles as options. A user may grant only roles below their own; superadmins may grant any.
 * Everybody with an account is a student. The server enforces the same rule.
 */
export function roleOptions(own: readonly string[]) {
  const rank = own.includes('superadmin') ? Infinity : rankOf(own);
  return ROLES.map((value) => ({
    value,
    label: ROLE_LABELS[value],
    disabled: value === 'estudiante' || rankOf([value]) >= rank,
  }));
}
