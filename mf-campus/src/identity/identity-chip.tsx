import { IDENTITY_CHIPS, type IdentityLevel } from '@oficio/shared/contract/collections/identity-levels';
import { Chip } from '@oficio/shared/ui';

/** How surely a person is who they say, in words; nothing while it isn't known. */
export function IdentityChip({ level }: { level: IdentityLevel | undefined }) {
  return level && <Chip tone={level === 'declarada' ? 'muted' : 'verified'}>{IDENTITY_CHIPS[level]}</Chip>;
}

/** The column that says it of each row's person. */
export const identityColumn = <R,>(levelOf: (row: R) => IdentityLevel | undefined) => ({
  key: 'identidad',
  label: 'Identidad',
  render: (row: R) => <IdentityChip level={levelOf(row)} />,
});
