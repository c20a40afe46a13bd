/** A professional profile while it is written, and its way from and to the record. */
import type { Doc } from '@oficio/shared/contract/collections/index';
import type { ShownProfile } from '../../professionals/profile-sections.tsx';

type Stored = NonNullable<Doc<'users'>['perfilProfesional']>;
export type ProfileState = NonNullable<Stored['estado']>;

type Item<List extends 'matriculas' | 'experiencia' | 'formacion' | 'enlaces'> = NonNullable<
  Stored[List]
>[number];

/** A day of the record for a date control; years alone, as some old profiles have, become their first of January. */
const dayOf = (value: unknown): string => {
  const text = String(value ?? '');
  return /^\d{4}$/.test(text) ? `${text}-01-01` : text.slice(0, 10);
};

/** An item of each list: the stored one, or an empty one. */
export const licenceDraft = (stored?: Item<'matriculas'>) => ({
  numero: stored?.numero ?? '',
  autoridad: stored?.autoridad ?? '',
  provincia: stored?.provincia ?? '',
  categoria: stored?.categoria ?? '',
  venceEn: dayOf(stored?.venceEn),
  /** A new file, or the id of the stored one. */
  comprobante: (stored?.comprobante ?? null) as File | string | null,
  /** As the review left it; only shown. */
  estado: stored?.estado ?? ('declarada' as const),
});
export type LicenceDraft = ReturnType<typeof licenceDraft>;
export const jobDraft = (stored?: Item<'experiencia'>) => ({
  puesto: stored?.puesto ?? '',
  lugar: stored?.lugar ?? '',
  desde: dayOf(stored?.desde),
  hasta: dayOf(stored?.hasta),
  descripcion: stored?.descripcion ?? '',
});
export const studyDraft = (stored?: Item<'formacion'>) => ({
  titulo: stored?.titulo ?? '',
  institucion: stored?.institucion ?? '',
  anio: stored?.anio,
});
export const linkDraft = (stored?: Item<'enlaces'>) => ({
  nombre: stored?.nombre ?? '',
  url: stored?.url ?? '',
});

/** The draft of a stored profile; an empty one without it. */
export const draftOf = (stored: Stored | undefined) => ({
  titular: stored?.titular ?? '',
  resumen: stored?.resumen ?? '',
  especialidades: (stored?.especialidades ?? []) as readonly string[],
  modalidad: (stored?.modalidad ?? '') as string,
  disponible: stored?.disponible ?? true,
  visibilidad: (stored?.visibilidad ?? 'oculto') as string,
  matriculas: (stored?.matriculas ?? []).map((one) => licenceDraft(one)),
  experiencia: (stored?.experiencia ?? []).map((one) => jobDraft(one)),
  formacion: (stored?.formacion ?? []).map((one) => studyDraft(one)),
  enlaces: (stored?.enlaces ?? []).map((one) => linkDraft(one)),
});
export type ProfileDraft = Readonly<ReturnType<typeof draftOf>>;

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
