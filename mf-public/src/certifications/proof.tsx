import { CREDENTIAL_STATES, PROOF_LEVELS } from '@oficio/shared/contract/words/credenciales';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { Chip, StateChip, type Tone } from '@oficio/shared/ui';
import { IconClipboardCheck, IconFileText, IconShieldCheck } from '@oficio/shared/ui/icons';

type Level = NonNullable<Doc<'credenciales'>['nivelPrueba']>;

/**
 * Green is only for credentials proved by a signature; reviewed ones use the primary colour, declared ones
 * ink.
 */
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

/** Proof level of a credential, in a word. */
export function ProofChip({ nivel }: { nivel: Level | undefined }) {
  const level = nivel ?? 'declarada';
  const Icon = ICONS[level];
  return (
    <Chip tone={TONES[level]} icon={<Icon size={16} aria-hidden="true" />}>
      {PROOF_LEVELS[level]}
    </Chip>
  );
}

/** State of a credential. A valid one is green only if it is signed. */
export function CredentialState({
  credencial,
}: {
  credencial: Pick<Doc<'credenciales'>, 'estado' | 'nivelPrueba'>;
}) {
  const state = CREDENTIAL_STATES[credencial.estado];
  const level = credencial.nivelPrueba ?? 'declarada';
  return (
    <StateChip
      state={credencial.estado}
      label={state.label}
      tone={credencial.estado === 'vigente' ? TONES[level] : state.tone}
    />
  );
}
