/** Expands a short description of a person into a `users` record with every field of a real account. */
import { zonaId } from '@oficio/shared/starter/content/zonas';
import { dayFromNow, daysFromNow, ref, refs, type SeedId, type SeedRecord } from '../types.ts';

interface PersonSpec {
  readonly id: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly provincia: string;
  readonly zona: string;
  /** Days since the account was opened. */
  readonly antiguedad: number;
  readonly biografia?: string;
  readonly roles?: readonly string[];
  readonly estado?: string;
  readonly nombreUsuario?: string;
  readonly email?: string;
  readonly perfil?: ProfileSpec;
  readonly extra?: Readonly<Record<string, unknown>>;
}

interface ProfileSpec {
  readonly titular: string;
  readonly resumen: string;
  /** Slugs of professional categories. */
  readonly especialidades: readonly string[];
  readonly matriculas?: readonly Licence[];
  readonly disponible?: boolean;
  readonly modalidad?: string;
  readonly visibilidad?: 'oculto' | 'publico';
  readonly estado?: 'borrador' | 'pendiente' | 'aprobado' | 'rechazado';
  readonly experiencia?: readonly Experience[];
  readonly formacion?: readonly Training[];
  /** Reason for the rejection. */
  readonly motivo?: string;
}
interface Licence {
  readonly numero: string;
  readonly autoridad: string;
  readonly categoria?: string;
  readonly venceEnDias?: number;
  readonly revisada?: boolean;
}
interface Experience {
  readonly puesto: string;
  readonly lugar: string;
  readonly desde: number;
  readonly hasta?: number;
  readonly descripcion?: string;
}
interface Training {
  readonly titulo: string;
  readonly institucion: string;
  readonly anio: number;
}

// Document and telephone numbers are from unassigned ranges.
const FIRST_DOCUMENT = 98_104_200;
const DOCUMENT_INTERVAL = 137;
const FIRST_PHONE = 550_100;

function profile(province: string, spec: ProfileSpec) {
  return {
    titular: spec.titular,
    resumen: spec.resumen,
    especialidades: refs(...spec.especialidades.map((slug): SeedId => `categoria.${slug}`)),
    matriculas: (spec.matriculas ?? []).map((licence) => ({
      numero: licence.numero,
      autoridad: licence.autoridad,
      provincia: ref(`provincia.${province}`),
      ...(licence.categoria ? { categoria: licence.categoria } : {}),
      ...(licence.venceEnDias === undefined ? {} : { venceEn: dayFromNow(licence.venceEnDias) }),
      estado: licence.revisada ? 'revisada' : 'declarada',
    })),
    disponible: spec.disponible ?? true,
    modalidad: spec.modalidad ?? 'presencial',
    visibilidad: spec.visibilidad ?? 'publico',
    estado: spec.estado ?? 'aprobado',
    experiencia: (spec.experiencia ?? []).map(({ desde, hasta, ...job }) => ({
      ...job,
      desde: `${desde}-03-01`,
      ...(hasta ? { hasta: `${hasta}-02-28` } : {}),
    })),
    formacion: spec.formacion ?? [],
    enlaces: [],
    ...(spec.motivo ? { motivo: spec.motivo } : {}),
  };
}

/** Returns the `users` records of these people; `offset` keeps the numbers of several lists apart. */
export function people(list: readonly PersonSpec[], offset: number): SeedRecord[] {
  return list.map((person, index) => {
    const openedAt = daysFromNow(-person.antiguedad);
    const isConfirmed = person.estado !== 'pendiente';
    return {
      $id: `user.${person.id}` satisfies SeedId,
      email: person.email ?? `${person.id}@oficio.example`,
      emailVerificado: isConfirmed,
      nombreUsuario: person.nombreUsuario ?? person.id.replace(/-/g, '.'),
      nombre: person.nombre,
      apellido: person.apellido,
      nombreLegal: `${person.nombre} ${person.apellido}`,
      documentoTipo: 'DNI',
      documento: String(FIRST_DOCUMENT + (offset + index) * DOCUMENT_INTERVAL),
      telefono: `+54${AREA_CODES[person.provincia] ?? '11'}${FIRST_PHONE + offset + index}`,
      ...(person.biografia ? { biografia: person.biografia } : {}),
      provincia: ref(`provincia.${person.provincia}`),
      zona: ref(zonaId(person.provincia, person.zona)),
      roles: person.roles ?? (person.perfil ? ['estudiante', 'profesional'] : ['estudiante']),
      estado: person.estado ?? 'activo',
      // Confirmed accounts are older than a month and known to the forum.
      confianza: isConfirmed ? 'conocida' : 'nueva',
      consentimientos: [
        { tipo: 'terminos', version: '2026-03', aceptado: true, fecha: openedAt },
        { tipo: 'privacidad', version: '2026-03', aceptado: true, fecha: openedAt },
      ],
      preferencias: { tema: 'sistema', ahorroDatos: false, avisos: ['cursos', 'foro', 'certificados'] },
      ...(person.perfil ? { perfilProfesional: profile(person.provincia, person.perfil) } : {}),
      creadoEn: openedAt,
      ...person.extra,
    };
  });
}

/** Area codes by province, as dialled inside the country, without the 0. */
const AREA_CODES: Readonly<Record<string, string>> = {
  'buenos-aires': '2214',
  caba: '1147',
  catamarca: '3834',
  chaco: '3624',
  chubut: '2804',
  cordoba: '3514',
  corrientes: '3794',
  'entre-rios': '3434',
  formosa: '3704',
  jujuy: '3884',
  'la-pampa': '2954',
  'la-rioja': '3804',
  mendoza: '2614',
  misiones: '3764',
  neuquen: '2994',
  'rio-negro': '2944',
  salta: '3874',
  'san-juan': '2644',
  'san-luis': '2664',
  'santa-cruz': '2966',
  'santa-fe': '3414',
  'santiago-del-estero': '3854',
  'tierra-del-fuego': '2901',
  tucuman: '3814',
};
