import { IDENTITY_CHIPS, type IdentityLevel } from '@oficio/shared/contract/collections/identity-levels';
import { Chip } from '@oficio/shared/ui';

/** A person's identity level, in words; nothing while unknown. */
function IdentityChip({ level }: { level: IdentityLevel | undefined }) {
  return level && <Chip tone={level === 'declarada' ? 'muted' : 'verified'}>{IDENTITY_CHIPS[level]}</Chip>;
}

/** Table column with the identity level of each row's person. */
export const identityColumn = <R,>(levelOf: (row: R) => IdentityLevel | undefined) => ({
  key: 'identidad',
  label: 'Identidad',
  render: (row: R) => <IdentityChip level={levelOf(row)} />,
});
