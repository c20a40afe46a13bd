import { CREDENTIAL_STATES, PROOF_LEVELS } from '@oficio/shared/contract/words/credenciales';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { Chip, StateChip, type Tone } from '@oficio/shared/ui';
import { IconClipboardCheck, IconFileText, IconShieldCheck } from '@oficio/shared/ui/icons';

type Level = NonNullable<Doc<'credenciales'>['nivelPrueba']>;

/** The green is for what a signature proves; what people reviewed is the primary colour, what is declared is ink. */
const TONES: Readonly<Record<Level, Tone>> = {
  firmada: 'verified',
  revisada: 'petroleo',
  declarada: 'neutral',
};
const ICONS: Readonly<Record<Level, typeof IconShieldCheck>> = {
  firmada: IconShieldCheck,
  revisada: IconClipboardCheck,
  declarada: IconFileText,
};

/** How much a credential proves, in a word. */
export function ProofChip({ nivel }: { nivel: Level | undefined }) {
  const level = nivel ?? 'declarada';
  const Icon = ICONS[level];
  return (
    <Chip tone={TONES[level]} icon={<Icon size={16} aria-hidden="true" />}>
      {PROOF_LEVELS[level]}
    </Chip>
  );
}

/** The state of a credential, green only when its signature was checked. */
export function CredentialState({
  credencial,
}: {
  credencial: Pick<Doc<'credenciales'>, 'estado' | 'nivelPrueba'>;
}) {
  const look = CREDENTIAL_STATES[credencial.estado];
  const level = credencial.nivelPrueba ?? 'declarada';
  return (
    <StateChip
      state={credencial.estado}
      label={look.label}
      tone={credencial.estado === 'vigente' ? TONES[level] : look.tone}
    />
  );
}
