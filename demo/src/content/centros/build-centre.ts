/** Turns a short description of a training centre into a `centros` record. */
import { zonaId } from '@oficio/shared/starter/content/zonas';
import {
  dayFromNow,
  daysFromNow,
  logo,
  ref,
  refs,
  type EmblemCategory,
  type SeedId,
  type SeedRecord,
} from '../types.ts';

interface Centre {
  readonly id: string;
  readonly nombre: string;
  readonly razonSocial: string;
  readonly idFiscal: string;
  readonly descripcion: string;
  readonly rubro: EmblemCategory;
  readonly siglas: string;
  readonly colores: { readonly primario: string; readonly secundario: string };
  readonly direccion: string;
  readonly provincia: string;
  readonly zona: string;
  readonly geo: { readonly lat: number; readonly lng: number };
  readonly telefono: string;
  readonly whatsapp?: string;
  readonly web?: string;
  readonly gestores: readonly string[];
  readonly docentes: readonly string[];
  readonly firmantes: readonly { readonly nombre: string; readonly cargo: string }[];
  readonly habilitaciones: readonly {
    readonly organismo: string;
    readonly numero: string;
    readonly venceEnDias?: number;
    readonly estado?: 'revisada';
  }[];
  readonly padre?: string;
  readonly estado?: string;
  readonly motivoEstado?: string;
  readonly antiguedad: number;
}

const userRefs = (ids: readonly string[]) => refs(...ids.map((id): SeedId => `user.${id}`));

/** Returns the record of one centre; its e-mail is derived from its id. */
export function centre(c: Centre): SeedRecord {
  return {
    $id: `centro.${c.id}`,
    nombre: c.nombre,
    slug: c.id,
    razonSocial: c.razonSocial,
    idFiscal: c.idFiscal,
    descripcion: c.descripcion,
    logo: logo(c.rubro, c.id, c.siglas),
    colores: c.colores,
    direccion: c.direccion,
    provincia: ref(`provincia.${c.provincia}`),
    zona: ref(zonaId(c.provincia, c.zona)),
    geo: c.geo,
    telefono: c.telefono,
    ...(c.whatsapp ? { whatsapp: c.whatsapp } : {}),
    email: `${c.id}@oficio.example`,
    web: c.web ?? `https://${c.id}.oficio.example`,
    gestores: userRefs(c.gestores),
    docentes: userRefs(c.docentes),
    firmantes: c.firmantes,
    habilitaciones: c.habilitaciones.map(({ venceEnDias, ...h }) => ({
      ...h,
      ...(venceEnDias === undefined ? {} : { venceEn: dayFromNow(venceEnDias) }),
    })),
    ...(c.padre ? { centroPadre: ref(`centro.${c.padre}`) } : {}),
    estado: c.estado ?? 'activo',
    ...(c.motivoEstado ? { motivoEstado: c.motivoEstado } : {}),
    creadoEn: daysFromNow(-c.antiguedad),
    creadoPor: ref(c.estado === 'pendiente' ? `user.${c.gestores[0]}` : 'user.admin'),
  };
}
