import type { DeskGroup, DeskItem } from '@oficio/shared/contract/calls/desk';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import type { WrittenField } from '@oficio/shared/contract/declaration/fields';
import { viewOf } from '@oficio/shared/contract/views';
import { centrePath } from '../sides/centre-paths.ts';
import { issuePath } from '../sides/issue-paths.ts';
import { teachPath } from '../sides/teaching-paths.ts';

/** The write that a decision makes. */
export interface Verdict {
  readonly collection: 'inscripciones' | 'solicitudes' | 'cursos';
  readonly changes: Readonly<Record<string, string>>;
  /** "1 inscripción aprobada", "4 inscripciones aprobadas". */
  readonly one: string;
  readonly many: string;
}
interface Refusal extends Verdict {
  readonly label: string;
  /** Field that holds the reason, which the person reads. */
  readonly field: WrittenField;
  readonly reason: 'motivoEstado' | 'resolucion';
}
export interface GroupDefinition {
  readonly title: string;
  /** Label beside the group's figure. */
  readonly short: string;
  /** Acceptance of one item, or of several selected ones. */
  readonly accept?: Verdict & { readonly label: string; readonly may?: (item: DeskItem) => boolean };
  /** Optional message to the person, when a single item is accepted. */
  readonly asks?: (item: DeskItem) => { readonly title: string; readonly help: string };
  readonly refuse?: Refusal;
  /** Page where the item is shown in full or handled. */
  readonly to: (item: DeskItem) => string;
  /** Label of the link to that page, if the item is handled there. */
  readonly go?: string;
}

const ACCEPT_REQUEST: Verdict & { label: string } = {
  collection: 'solicitudes',
  changes: { estado: 'aceptada' },
  label: 'Aceptar',
  one: 'solicitud aceptada',
  many: 'solicitudes aceptadas',
};
const REFUSE_REQUEST: Refusal = {
  collection: 'solicitudes',
  changes: { estado: 'rechazada' },
  label: 'Rechazar',
  field: solicitudes.fields.resolucion,
  reason: 'resolucion',
  one: 'solicitud rechazada',
  many: 'solicitudes rechazadas',
};
const studentsOf = ({ curso = '' }: DeskItem) => teachPath(curso, 'estudiantes');

/** Labels and actions of each kind of pending item. */
export const GROUPS: Readonly<Record<DeskGroup, GroupDefinition>> = {
  inscripciones: {
    title: 'Piden inscribirse',
    short: 'Inscripciones',
    accept: {
      collection: 'inscripciones',
      changes: { estado: 'activa' },
      label: 'Aprobar',
      one: 'inscripción aprobada',
      many: 'inscripciones aprobadas',
    },
    refuse: {
      collection: 'inscripciones',
      changes: { estado: 'rechazada' },
      label: 'Rechazar',
      field: inscripciones.fields.motivoEstado,
      reason: 'motivoEstado',
      one: 'solicitud rechazada',
      many: 'solicitudes rechazadas',
    },
    to: studentsOf,
  },
  espera: {
    title: 'Esperan un lugar',
    short: 'En espera',
    accept: {
      collection: 'inscripciones',
      changes: { estado: 'activa' },
      label: 'Dar un lugar',
      // An offered place can only be accepted by its person.
      may: ({ estado }) => estado === 'enEspera',
      one: 'persona con lugar',
      many: 'personas con lugar',
    },
    to: studentsOf,
  },
  cursada: {
    title: 'Piden otra oportunidad o más tiempo',
    short: 'Otra oportunidad o tiempo',
    accept: ACCEPT_REQUEST,
    refuse: REFUSE_REQUEST,
    to: studentsOf,
  },
  notas: {
    title: 'Piden que se revise su nota',
    short: 'Notas por revisar',
    to: (item) => (item.curso === undefined ? viewOf('examsToGrade') : teachPath(item.curso, 'corregir')),
    go: 'Revisar',
  },
  certificacion: {
    title: 'Piden rendir o renovar',
    short: 'Rendir o renovar',
    accept: ACCEPT_REQUEST,
    asks: ({ tipo }) =>
      tipo === 'renovacion'
        ? {
            title: 'Aceptar y renovar el certificado',
            help: 'Al aceptar se emite el certificado nuevo, que renueva a este. Lo escrito lo lee la persona.',
          }
        : {
            title: 'Aceptar que rinda',
            help: 'Lo escrito lo lee la persona: por ejemplo, cuándo y dónde se rinde.',
          },
    refuse: REFUSE_REQUEST,
    to: ({ centro = '' }) => centrePath(centro, 'solicitudes'),
  },
  corregir: {
    title: 'Por corregir en cursos',
    short: 'Por corregir',
    to: ({ _id, curso = '' }) => teachPath(curso, 'corregir', { intento: _id }),
    go: 'Corregir',
  },
  examenes: {
    title: 'Exámenes de certificaciones por corregir',
    short: 'Exámenes por corregir',
    to: ({ _id }) => viewOf('examsToGrade', { intento: _id }),
    go: 'Corregir',
  },
  cursos: {
    title: 'Cursos por publicar',
    short: 'Por publicar',
    accept: {
      collection: 'cursos',
      changes: { estado: 'publicado' },
      label: 'Publicar',
      one: 'curso publicado',
      many: 'cursos publicados',
    },
    to: ({ _id }) => teachPath(_id),
    go: 'Ver',
  },
  emitir: {
    title: 'Certificados por emitir',
    short: 'Por emitir',
    to: ({ _id, centro = '' }) => issuePath(centro, 'cumplen', { certificacion: _id }),
    go: 'Emitir',
  },
  renovar: {
    title: 'Certificados por renovar',
    short: 'Por renovar',
    to: ({ centro = '' }) => centrePath(centro, 'credenciales'),
    go: 'Ver',
  },
  mensajes: {
    title: 'Mensajes sin responder',
    short: 'Mensajes',
    to: ({ centro = '' }) => centrePath(centro, 'mensajes'),
    go: 'Responder',
  },
};
