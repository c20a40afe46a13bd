import { rankOf, ROLE_LABELS, ROLES } from '@oficio/shared/contract/declaration/access';

/**
 * The roles as choices for whoever gives them: only those below one's own; superadmins, any. Everybody with an
 * account is a student. The server holds the same rule.
 */
export function roleOptions(own: readonly string[]) {
  const rank = own.includes('superadmin') ? Infinity : rankOf(own);
  return ROLES.map((value) => ({
    value,
    label: ROLE_LABELS[value],
    disabled: value === 'estudiante' || rankOf([value]) >= rank,
  }));
}
