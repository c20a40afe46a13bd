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

interface CentreSpec {
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
export function centre(spec: CentreSpec): SeedRecord {
  return {
    $id: `centro.${spec.id}`,
    nombre: spec.nombre,
    slug: spec.id,
    razonSocial: spec.razonSocial,
    idFiscal: spec.idFiscal,
    descripcion: spec.descripcion,
    logo: logo(spec.rubro, spec.id, spec.siglas),
    colores: spec.colores,
    direccion: spec.direccion,
    provincia: ref(`provincia.${spec.provincia}`),
    zona: ref(zonaId(spec.provincia, spec.zona)),
    geo: spec.geo,
    telefono: spec.telefono,
    ...(spec.whatsapp ? { whatsapp: spec.whatsapp } : {}),
    email: `${spec.id}@oficio.example`,
    web: spec.web ?? `https://${spec.id}.oficio.example`,
    gestores: userRefs(spec.gestores),
    docentes: userRefs(spec.docentes),
    firmantes: spec.firmantes,
    habilitaciones: spec.habilitaciones.map(({ venceEnDias, ...authorization }) => ({
      ...authorization,
      ...(venceEnDias === undefined ? {} : { venceEn: dayFromNow(venceEnDias) }),
    })),
    ...(spec.padre ? { centroPadre: ref(`centro.${spec.padre}`) } : {}),
    estado: spec.estado ?? 'activo',
    ...(spec.motivoEstado ? { motivoEstado: spec.motivoEstado } : {}),
    creadoEn: daysFromNow(-spec.antiguedad),
    creadoPor: ref(spec.estado === 'pendiente' ? `user.${spec.gestores[0]}` : 'user.admin'),
  };
}
