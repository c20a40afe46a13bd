import { cutSearch } from '@oficio/shared/contract/answers/limits';
import { directoryFigures, type ProvinceFigures } from '@oficio/shared/contract/calls/directory-figures';
import type { ReadOptions } from '@oficio/shared/contract/queries/wire';
import { useCall, type Filters } from '@oficio/shared/store';

type Figures = Omit<ProvinceFigures, 'provincia'>;

const NONE: Figures = { total: 0, disponibles: 0, conMatricula: 0, conCredencial: 0 };

/**
 * Returns a search's figures per province. The chosen province is ignored, since the map shows all of them.
 * @param understood interpretation parameters of the list's search, so that both find the same people
 */
export function useFigures(
  filters: Filters<'users'> | undefined,
  searchString: string,
  understood: ReadOptions['params'],
) {
  const { provincia: _province, zona: _zone, ...rest } = filters ?? {};
  const resource = useCall(
    directoryFigures,
    filters
      ? {
          options: {
            filters: rest,
            ...(searchString && { searchString: cutSearch(searchString), params: understood }),
          },
        }
      : null,
  );
  const rows = resource.data?.provincias ?? [];
  return {
    ...resource,
    countIn: (id: string) => rows.find((row) => row.provincia === id)?.total ?? 0,
    /** Returns the figures of a province, or of all for an empty id. */
    figuresOf: (id: string): Figures =>
      rows
        .filter((row) => id === '' || row.provincia === id)
        .reduce(
          (sum, row) => ({
            total: sum.total + row.total,
            disponibles: sum.disponibles + row.disponibles,
            conMatricula: sum.conMatricula + row.conMatricula,
            conCredencial: sum.conCredencial + row.conCredencial,
          }),
          NONE,
        ),
  };
}
