import { rankOf, ROLE_LABELS, ROLES } from '@oficio/shared/contract/declaration/access';

/**
 * Returns the roles as options. A user may grant only roles below their own; superadmins may grant any.
 * Everybody with an account is a student. The server enforces the same rule.
 */
export function roleOptions(ownRoles: readonly string[]) {
  const ownRank = ownRoles.includes('superadmin') ? Infinity : rankOf(ownRoles);
  return ROLES.map((value) => ({
    value,
    label: ROLE_LABELS[value],
    disabled: value === 'estudiante' || rankOf([value]) >= ownRank,
  }));
}
