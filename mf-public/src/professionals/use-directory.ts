import { useList } from '@oficio/shared/store';
import { usePlaces } from '../places/use-places.ts';
import { directoryFilters, type DirectoryValues } from './directory.ts';

/** The choices of the directory's filters. */
export function useFacets(provincia: string) {
  const especialidades = useList(
    'categorias',
    { filters: { ambito: 'profesional', activa: true }, sort: 'orden,nombre', limit: 100 },
    { scope: 'facetas-profesionales' },
  );
  const places = usePlaces(provincia, 'facetas-profesionales');
  const certificaciones = useList(
    'certificaciones',
    { sort: 'nombre', limit: 100 },
    { scope: 'facetas-profesionales' },
  );
  return {
    especialidades: especialidades.docs,
    ...places,
    certificaciones: certificaciones.docs,
  };
}
export type Facets = ReturnType<typeof useFacets>;

/**
 * The directory's filters, once who holds the chosen certification is known; undefined until then. People are not
 * filtered by what they hold, so the holders (the first hundred) are asked before.
 */
export function useDirectoryFilters(values: DirectoryValues) {
  const chosen = values.certificacion !== '';
  const holders = useList(
    'credenciales',
    { filters: { certificacion: values.certificacion, estado: 'vigente' }, limit: 100 },
    { scope: 'titulares-profesionales', enabled: chosen },
  );
  const ids = [...new Set(holders.docs.map(({ titular }) => titular))];
  return {
    filters:
      chosen && holders.status !== 'loaded' ? undefined : directoryFilters(values, chosen ? ids : undefined),
    failed: chosen && holders.status === 'failed',
    reload: holders.reload,
  };
}
