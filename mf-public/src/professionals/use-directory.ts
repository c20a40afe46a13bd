import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList } from '@oficio/shared/store';
import { usePlaces } from '../places/use-places.ts';
import { FACETS, obtainable, specialties } from './professionals.queries.ts';

/** One of each certification: the edition to obtain, or the one that the address names. */
function newestEditions(docs: readonly Doc<'certificaciones'>[], chosen: string) {
  const best = new Map<string, Doc<'certificaciones'>>();
  for (const one of docs) {
    const other = best.get(one.codigo);
    const newer = !other || (other.numeroEdicion ?? 1) < (one.numeroEdicion ?? 1);
    if (one._id === chosen || (newer && other?._id !== chosen)) best.set(one.codigo, one);
  }
  return [...best.values()];
}

/** The choices of the directory's filters; `chosen`: the certification that the address names. */
export function useFacets(province: string, chosen = '') {
  const especialidades = useList(specialties);
  const places = usePlaces(province, FACETS);
  const certifications = useList(obtainable);
  return {
    especialidades: especialidades.docs,
    ...places,
    certificaciones: newestEditions(certifications.docs, chosen),
  };
}
export type Facets = ReturnType<typeof useFacets>;
