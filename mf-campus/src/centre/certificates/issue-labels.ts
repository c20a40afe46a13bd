import type { IssueLine, IssueLineResult } from '@oficio/shared/contract/calls/issuing';
import type { Tone } from '@oficio/shared/ui';

interface LineLabel {
  readonly label: string;
  readonly tone: Tone;
  /** Advice on what to do, where the missing requirements don't say so. */
  readonly help?: string;
}

/** Label of each line's result in the review, before anything is issued. */
export const LINE_LABELS: Readonly<Record<IssueLineResult, LineLabel>> = {
  emite: { label: 'Se emite', tone: 'verified' },
  yaTiene: { label: 'Ya lo tiene', tone: 'muted' },
  yaTuvo: {
    label: 'Ya lo tuvo',
    tone: 'warn',
    help: 'Otro se emite desde «A una persona», donde se dice si renueva o reemplaza al anterior.',
  },
  falta: { label: 'No se emite', tone: 'warn' },
  noEsDelCentro: {
    label: 'No figura',
    tone: 'danger',
    help: 'No figura entre las personas del centro con ese correo o documento. Puede faltar que se inscriba.',
  },
  ambigua: {
    label: 'No se sabe quién es',
    tone: 'danger',
    help: 'El correo y el documento no son de la misma cuenta, o los declara más de una. Conviene dejar solo el correo.',
  },
  sinDatos: { label: 'Sin datos', tone: 'danger', help: 'La fila no tiene un correo ni un documento.' },
  repetida: { label: 'Repetida', tone: 'muted', help: 'Ya está en una fila anterior.' },
};

/** Returns why a line isn't issued, as a sentence; undefined for lines that are. */
export function reasonOf({ resultado, faltan = [] }: IssueLine): string | undefined {
  if (faltan.length > 0) return `Falta ${faltan.join('; ')}.`;
  return LINE_LABELS[resultado].help;
}

/** Returns a person's full name as the desk shows it. */
export const fullName = ({ nombre, apellido }: { readonly nombre: string; readonly apellido: string }) =>
  `${nombre} ${apellido}`.trim() || 'Persona';
