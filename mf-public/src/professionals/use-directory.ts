import { useList } from '@oficio/shared/store';
import { usePlaces } from '../places/use-places.ts';
import { FACETS_SCOPE, chosenCertification, specialties } from './professionals.queries.ts';

/** Returns the options of the directory's filters. `chosen` is the certification named in the address. */
export function useFacets(province: string, chosen = '') {
  const especialidades = useList(specialties);
  const places = usePlaces(province, FACETS_SCOPE);
  const certifications = useList(chosenCertification, { certificacion: chosen });
  return {
    especialidades: especialidades.docs,
    ...places,
    certificaciones: certifications.docs.filter(({ _id }) => _id === chosen),
  };
}
export type Facets = ReturnType<typeof useFacets>;
