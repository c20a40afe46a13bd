/** Expands a short description of a person into a `users` record with every field of a real account. */
import { zonaId } from '@oficio/shared/starter/content/zonas';
import { dayFromNow, daysFromNow, ref, refs, type SeedId, type SeedRecord } from '../types.ts';

interface Person {
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
  readonly perfil?: Profile;
  readonly extra?: Readonly<Record<string, unknown>>;
}

interface Profile {
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
const FIRST_PHONE = 550_100;

function profile(province: string, p: Profile) {
  return {
    titular: p.titular,
    resumen: p.resumen,
    especialidades: refs(...p.especialidades.map((slug): SeedId => `categoria.${slug}`)),
    matriculas: (p.matriculas ?? []).map((m) => ({
      numero: m.numero,
      autoridad: m.autoridad,
      provincia: ref(`provincia.${province}`),
      ...(m.categoria ? { categoria: m.categoria } : {}),
      ...(m.venceEnDias === undefined ? {} : { venceEn: dayFromNow(m.venceEnDias) }),
      estado: m.revisada ? 'revisada' : 'declarada',
    })),
    disponible: p.disponible ?? true,
    modalidad: p.modalidad ?? 'presencial',
    visibilidad: p.visibilidad ?? 'publico',
    estado: p.estado ?? 'aprobado',
    experiencia: (p.experiencia ?? []).map(({ desde, hasta, ...e }) => ({
      ...e,
      desde: `${desde}-03-01`,
      ...(hasta ? { hasta: `${hasta}-02-28` } : {}),
    })),
    formacion: p.formacion ?? [],
    enlaces: [],
    ...(p.motivo ? { motivo: p.motivo } : {}),
  };
}

/** Returns the `users` records of these people; `offset` keeps the numbers of several lists apart. */
export function people(list: readonly Person[], offset: number): SeedRecord[] {
  return list.map((p, index) => {
    const opened = daysFromNow(-p.antiguedad);
    const confirmed = p.estado !== 'pendiente';
    return {
      $id: `user.${p.id}` satisfies SeedId,
      email: p.email ?? `${p.id}@oficio.example`,
      emailVerificado: confirmed,
      nombreUsuario: p.nombreUsuario ?? p.id.replace(/-/g, '.'),
      nombre: p.nombre,
      apellido: p.apellido,
      nombreLegal: `${p.nombre} ${p.apellido}`,
      documentoTipo: 'DNI',
      documento: String(FIRST_DOCUMENT + (offset + index) * 137),
      telefono: `+54${AREA_CODES[p.provincia] ?? '11'}${FIRST_PHONE + offset + index}`,
      ...(p.biografia ? { biografia: p.biografia } : {}),
      provincia: ref(`provincia.${p.provincia}`),
      zona: ref(zonaId(p.provincia, p.zona)),
      roles: p.roles ?? (p.perfil ? ['estudiante', 'profesional'] : ['estudiante']),
      estado: p.estado ?? 'activo',
      // Confirmed accounts are older than a month and known to the forum.
      confianza: confirmed ? 'conocida' : 'nueva',
      consentimientos: [
        { tipo: 'terminos', version: '2026-03', aceptado: true, fecha: opened },
        { tipo: 'privacidad', version: '2026-03', aceptado: true, fecha: opened },
      ],
      preferencias: { tema: 'sistema', ahorroDatos: false, avisos: ['cursos', 'foro', 'certificados'] },
      ...(p.perfil ? { perfilProfesional: profile(p.provincia, p.perfil) } : {}),
      creadoEn: opened,
      ...p.extra,
    };
  });
}

// Area codes as dialled inside the country, without the 0.
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
