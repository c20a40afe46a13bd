import { pluck } from '@oficio/shared/contract/queries/resolve';
import { useList } from '@oficio/shared/store';
import { usePlaces } from '../places/use-places.ts';
import type { DirectoryValues } from './directory.ts';
import { FACETS, holdersOfChosen, obtainable, specialties } from './professionals.queries.ts';

/** The choices of the directory's filters. */
export function useFacets(province: string) {
  const especialidades = useList(specialties);
  const places = usePlaces(province, FACETS);
  const certifications = useList(obtainable);
  return {
    especialidades: especialidades.docs,
    ...places,
    certificaciones: certifications.docs,
  };
}
export type Facets = ReturnType<typeof useFacets>;

/**
 * Who holds the certification chosen; nothing without one. People are not filtered by what they hold, so the holders
 * (the first hundred) are asked before.
 */
export function useHolders({ certificacion }: DirectoryValues) {
  const chosen = certificacion !== '';
  const { docs, status, reload } = useList(holdersOfChosen, { certificacion });
  return {
    ids: chosen && status === 'loaded' ? pluck(docs, 'titular') : undefined,
    /** Whether the people can be asked for. */
    ready: !chosen || status === 'loaded',
    failed: chosen && status === 'failed',
    reload,
  };
}
