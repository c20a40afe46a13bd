/** Draft of a professional profile: converts it from and to the record. */
import type { Doc } from '@oficio/shared/contract/collections/index';
import type { VisibleProfile } from '../../professionals/profile-sections.tsx';

type StoredProfile = NonNullable<Doc<'users'>['perfilProfesional']>;
export type ProfileState = NonNullable<StoredProfile['estado']>;

type Item<List extends 'matriculas' | 'experiencia' | 'formacion' | 'enlaces'> = NonNullable<
  StoredProfile[List]
>[number];

/**
 * Returns a stored date for a date control. Some old profiles have only a year, which becomes its 1 January.
 */
const dayOf = (value: unknown): string => {
  const text = String(value ?? '');
  return /^\d{4}$/.test(text) ? `${text}-01-01` : text.slice(0, 10);
};

/** Returns the draft of a list's item, from the stored one or empty. */
export const licenceDraft = (stored?: Item<'matriculas'>) => ({
  numero: stored?.numero ?? '',
  autoridad: stored?.autoridad ?? '',
  provincia: stored?.provincia ?? '',
  categoria: stored?.categoria ?? '',
  venceEn: dayOf(stored?.venceEn),
  /** A new file, or the id of the stored one. */
  comprobante: (stored?.comprobante ?? null) as File | string | null,
  /** State set by the review; read-only here. */
  estado: stored?.estado ?? ('declarada' as const),
});
export type LicenceDraft = Readonly<ReturnType<typeof licenceDraft>>;
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

const draftsOf = <S, D>(stored: readonly S[] | undefined, draft: (stored?: S) => D): readonly Readonly<D>[] =>
  (stored ?? []).map((item) => draft(item));

/** Returns the draft of a stored profile, or an empty one. */
export const draftOf = (stored: StoredProfile | undefined) => ({
  titular: stored?.titular ?? '',
  resumen: stored?.resumen ?? '',
  especialidades: (stored?.especialidades ?? []) as readonly string[],
  modalidad: (stored?.modalidad ?? '') as string,
  disponible: stored?.disponible ?? true,
  visibilidad: (stored?.visibilidad ?? 'oculto') as string,
  matriculas: draftsOf(stored?.matriculas, licenceDraft),
  experiencia: draftsOf(stored?.experiencia, jobDraft),
  formacion: draftsOf(stored?.formacion, studyDraft),
  enlaces: draftsOf(stored?.enlaces, linkDraft),
});
export type ProfileDraft = Readonly<ReturnType<typeof draftOf>>;

/**
 * Clears the files of a draft restored from storage: it is saved as JSON, so files are lost and must be
 * chosen again.
 */
export const withoutLostFiles = (draft: ProfileDraft): ProfileDraft => ({
  ...draft,
  matriculas: draft.matriculas.map((licence) => {
    const { comprobante } = licence;
    return comprobante instanceof File || typeof comprobante === 'string'
      ? licence
      : { ...licence, comprobante: null };
  }),
});

/** Removes empty values: optional texts left blank are not sent. */
function withoutBlanks<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== '' && item !== undefined && item !== null),
  ) as Partial<T>;
}
const isEmpty = (value: object) => Object.keys(withoutBlanks(value)).length === 0;

/**
 * Converts a draft to the payload to send. Rows left empty are dropped; the rest is sent as it is, and the
 * server reports what is missing. Files must be uploaded first: `comprobante` is sent as an id.
 */
export function profileToSend(draft: ProfileDraft, estado?: ProfileState): StoredProfile {
  const { matriculas, experiencia, formacion, enlaces, ...rest } = draft;
  return {
    ...withoutBlanks(rest),
    especialidades: [...draft.especialidades],
    matriculas: matriculas
      .map(({ estado: _reviewed, ...licence }) => withoutBlanks(licence))
      .filter((licence) => !isEmpty(licence)),
    experiencia: experiencia.map(withoutBlanks).filter((job) => !isEmpty(job)),
    formacion: formacion.map(withoutBlanks).filter((study) => !isEmpty(study)),
    enlaces: enlaces.map(withoutBlanks).filter((link) => !isEmpty(link)),
    ...(estado && { estado }),
    // The cast hides missing required texts; the server reports each with its position.
  } as StoredProfile;
}

/** Returns the draft as the directory would show it. */
export function visibleProfileOf(draft: ProfileDraft): VisibleProfile {
  const { comprobante: _proofs, ...payload } = profileToSend(draft) as StoredProfile & {
    comprobante?: never;
  };
  return {
    ...payload,
    matriculas: draft.matriculas
      .filter(({ numero }) => numero !== '')
      .map(({ comprobante: _proof, ...licence }) => ({ ...withoutBlanks(licence), estado: licence.estado })),
  } as VisibleProfile;
}
