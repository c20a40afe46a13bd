/** A professional profile while it is written, and its way from and to the record. */
import type { Doc } from '@oficio/shared/contract/collections/index';
import type { ShownProfile } from '../../professionals/profile-sections.tsx';

type Stored = NonNullable<Doc<'users'>['perfilProfesional']>;
export type ProfileState = NonNullable<Stored['estado']>;

export interface LicenceDraft {
  readonly numero: string;
  readonly autoridad: string;
  readonly provincia: string;
  readonly categoria: string;
  readonly venceEn: string;
  /** A new file, or the id of the stored one. */
  readonly comprobante: File | string | null;
  /** As the review left it; only shown. */
  readonly estado: 'declarada' | 'revisada';
}
export interface JobDraft {
  readonly puesto: string;
  readonly lugar: string;
  readonly desde: string;
  readonly hasta: string;
  readonly descripcion: string;
}
export interface StudyDraft {
  readonly titulo: string;
  readonly institucion: string;
  readonly anio: number | undefined;
}
export interface LinkDraft {
  readonly nombre: string;
  readonly url: string;
}
export interface ProfileDraft {
  readonly titular: string;
  readonly resumen: string;
  readonly especialidades: readonly string[];
  readonly modalidad: string;
  readonly disponible: boolean;
  readonly visibilidad: string;
  readonly matriculas: readonly LicenceDraft[];
  readonly experiencia: readonly JobDraft[];
  readonly formacion: readonly StudyDraft[];
  readonly enlaces: readonly LinkDraft[];
}

export const newLicence = (): LicenceDraft => ({
  numero: '',
  autoridad: '',
  provincia: '',
  categoria: '',
  venceEn: '',
  comprobante: null,
  estado: 'declarada',
});
export const newJob = (): JobDraft => ({ puesto: '', lugar: '', desde: '', hasta: '', descripcion: '' });
export const newStudy = (): StudyDraft => ({ titulo: '', institucion: '', anio: undefined });
export const newLink = (): LinkDraft => ({ nombre: '', url: '' });

/** A day of the record for a date control; years alone, as some old profiles have, become their first of January. */
const dayOf = (value: unknown): string => {
  const text = String(value ?? '');
  return /^\d{4}$/.test(text) ? `${text}-01-01` : text.slice(0, 10);
};

/** The draft of a stored profile; an empty one without it. */
export function draftOf(stored: Stored | undefined): ProfileDraft {
  return {
    titular: stored?.titular ?? '',
    resumen: stored?.resumen ?? '',
    especialidades: stored?.especialidades ?? [],
    modalidad: stored?.modalidad ?? '',
    disponible: stored?.disponible ?? true,
    visibilidad: stored?.visibilidad ?? 'oculto',
    matriculas: (stored?.matriculas ?? []).map((licence) => ({
      numero: licence.numero,
      autoridad: licence.autoridad,
      provincia: licence.provincia ?? '',
      categoria: licence.categoria ?? '',
      venceEn: dayOf(licence.venceEn),
      comprobante: licence.comprobante ?? null,
      estado: licence.estado ?? 'declarada',
    })),
    experiencia: (stored?.experiencia ?? []).map((job) => ({
      puesto: job.puesto,
      lugar: job.lugar ?? '',
      desde: dayOf(job.desde),
      hasta: dayOf(job.hasta),
      descripcion: job.descripcion ?? '',
    })),
    formacion: (stored?.formacion ?? []).map((study) => ({
      titulo: study.titulo,
      institucion: study.institucion ?? '',
      anio: study.anio,
    })),
    enlaces: (stored?.enlaces ?? []).map(({ nombre, url }) => ({ nombre, url })),
  };
}

/** A draft that was kept as text: files don't survive that, and have to be chosen again. */
export const withoutLostFiles = (draft: ProfileDraft): ProfileDraft => ({
  ...draft,
  matriculas: draft.matriculas.map((licence) => {
    const { comprobante } = licence;
    return comprobante instanceof File || typeof comprobante === 'string'
      ? licence
      : { ...licence, comprobante: null };
  }),
});

/** Without what is empty: an optional text that is left blank is not sent. */
function filled<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, v]) => v !== '' && v !== undefined && v !== null),
  ) as Partial<T>;
}
const isEmpty = (value: object) => Object.keys(filled(value)).length === 0;

/**
 * What is sent of a draft. Rows that were added and left empty are dropped; the rest goes as it is, and the
 * server says what is missing. Files must be stored before: `comprobante` goes as an id.
 */
export function profileToSend(draft: ProfileDraft, estado?: ProfileState): Stored {
  const { matriculas, experiencia, formacion, enlaces, ...rest } = draft;
  return {
    ...filled(rest),
    especialidades: [...draft.especialidades],
    matriculas: matriculas
      .map(({ estado: _reviewed, ...licence }) => filled(licence))
      .filter((licence) => !isEmpty(licence)),
    experiencia: experiencia.map(filled).filter((job) => !isEmpty(job)),
    formacion: formacion.map(filled).filter((study) => !isEmpty(study)),
    enlaces: enlaces.map(filled).filter((link) => !isEmpty(link)),
    ...(estado && { estado }),
    // The lists' required texts are the server's to ask for, with the place of each.
  } as Stored;
}

/** The draft as the directory would show it. */
export function shownOf(draft: ProfileDraft): ShownProfile {
  const { comprobante: _proofs, ...sent } = profileToSend(draft) as Stored & { comprobante?: never };
  return {
    ...sent,
    matriculas: draft.matriculas
      .filter(({ numero }) => numero !== '')
      .map(({ comprobante: _proof, ...licence }) => ({ ...filled(licence), estado: licence.estado })),
  } as ShownProfile;
}
