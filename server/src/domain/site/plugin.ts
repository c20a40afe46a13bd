import type { DomainPlugin } from '../common/domain-plugin.ts';
import { categoriasHooks } from './categorias.ts';
import { centreDataRequest } from './centre-data-request.ts';
import { centrosHooks } from './centros.ts';
import { configuracionHooks } from './configuracion.ts';
import { contactarnos } from './contactarnos.ts';
import { fotospublicitarias, posts } from './contents.ts';
import type { RequestTypes } from './request-types.ts';
import { solicitudesHooks } from './solicitudes.ts';
import { zonasHooks } from './zonas.ts';

/** @param requests types of requests that other folders define */
export const siteWith = (requests: Omit<RequestTypes, 'datosCentro'>): DomainPlugin => ({
  hooks: {
    categorias: categoriasHooks,
    centros: centrosHooks,
    configuracion: configuracionHooks,
    contactarnos,
    fotospublicitarias,
    posts,
    solicitudes: solicitudesHooks({ datosCentro: centreDataRequest, ...requests }),
    zonas: zonasHooks,
  },
});
