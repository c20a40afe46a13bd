import { ROW_OUTCOMES, type RowOutcome } from '@oficio/shared/contract/answers/invite-list';
import type { Tone } from '@oficio/shared/ui';

interface RowLabels {
  /** Label before anything is done. */
  readonly before: string;
  readonly after: string;
  readonly tone: Tone;
}

const ROW_LABELS: Readonly<Record<RowOutcome | 'problema', RowLabels>> = {
  invitada: { before: 'Se invita por correo', after: 'Invitación enviada', tone: 'petroleo' },
  talon: {
    before: 'Se invita con un talón impreso',
    after: 'Invitada con un talón impreso',
    tone: 'petroleo',
  },
  invitadaEspera: {
    before: 'Se invita; espera un lugar',
    after: 'Invitada; espera un lugar',
    tone: 'warn',
  },
  talonEspera: {
    before: 'Con un talón impreso; espera un lugar',
    after: 'Con un talón impreso; espera un lugar',
    tone: 'warn',
  },
  inscripta: { before: 'Ya es del centro: se inscribe', after: 'Inscripta', tone: 'petroleo' },
  espera: { before: 'Ya es del centro: espera un lugar', after: 'En lista de espera', tone: 'warn' },
  yaInvitada: { before: 'Ya está invitada', after: 'Ya estaba invitada', tone: 'muted' },
  yaInscripta: { before: 'Ya está en el curso', after: 'Ya estaba en el curso', tone: 'muted' },
  repetida: { before: 'Repetida en la lista', after: 'Repetida en la lista', tone: 'muted' },
  problema: { before: 'No se puede', after: 'No se pudo', tone: 'danger' },
};

const isKnownResult = (result: string): result is keyof typeof ROW_LABELS =>
  Object.hasOwn(ROW_LABELS, result);

/** Returns the labels of a row's result; undefined for a result unknown to this version. */
export const labelsOf = (dicho: string | undefined): RowLabels | undefined =>
  dicho !== undefined && isKnownResult(dicho) ? ROW_LABELS[dicho] : undefined;

/** Every result, in display order. */
export const RESULT_ORDER: readonly string[] = ['problema', ...ROW_OUTCOMES];

/** Counts the people whom the list invites or enrols, or would. */
export const countInvited = (cuentas: Readonly<Record<string, number>>): number =>
  (
    ['invitada', 'talon', 'invitadaEspera', 'talonEspera', 'inscripta', 'espera'] satisfies RowOutcome[]
  ).reduce((sum, result) => sum + (cuentas[result] ?? 0), 0);

/** Counts the people whose invitation is a slip to print. */
export const countSlips = (cuentas: Readonly<Record<string, number>>): number =>
  (['talon', 'talonEspera'] satisfies RowOutcome[]).reduce((sum, result) => sum + (cuentas[result] ?? 0), 0);
