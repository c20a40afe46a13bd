import { ErrorState, Figure, Figures, formatNumber, ProvinceTileMap, Skeletons } from '@oficio/shared/ui';
import { cutSearch } from '@oficio/shared/contract/answers/limits';
import { directoryFigures, type ProvinceFigures } from '@oficio/shared/contract/calls/directory-figures';
import type { ReadOptions } from '@oficio/shared/contract/queries/wire';
import { useCall, type Filters } from '@oficio/shared/store';
import { tilesOf } from '../../places/province-tiles.ts';
import type { Facets } from '../../professionals/use-directory.ts';
import styles from './resultados-mapa.module.css';

type FigureTotals = Omit<ProvinceFigures, 'provincia'>;

const ZERO_FIGURES: FigureTotals = { total: 0, disponibles: 0, conMatricula: 0, conCredencial: 0 };

/** Map of the search, and the figures of the chosen province, or of all. */
export function MapPanel({
  figures,
  provinces,
  selected,
  onSelect,
}: {
  figures: ReturnType<typeof useFigures>;
  provinces: Facets['provincias'];
  selected: string;
  onSelect: (id: string | undefined) => void;
}) {
  if (figures.status === 'failed' && !figures.data)
    return <ErrorState title="No se pudo cargar el mapa" onRetry={figures.reload} />;
  if (!figures.data || provinces.length === 0) return <Skeletons kind="detail" />;
  const provinceFigures = figures.figuresOf(selected);
  const placeName = provinces.find(({ _id }) => _id === selected)?.nombre ?? 'Todo el país';
  return (
    <div className={styles.map}>
      <ProvinceTileMap
        provinces={tilesOf(provinces, figures.countIn)}
        selected={selected || undefined}
        onSelect={onSelect}
        label="Profesionales por provincia"
        noun={['profesional', 'profesionales']}
      />
      <div className={styles.figures}>
        <h2>{placeName}</h2>
        <Figures>
          <Figure
            value={formatNumber(provinceFigures.total)}
            label={provinceFigures.total === 1 ? 'profesional' : 'profesionales'}
          />
          <Figure value={formatNumber(provinceFigures.disponibles)} label="con disponibilidad" />
          <Figure value={formatNumber(provinceFigures.conCredencial)} label="con certificación vigente" />
          <Figure value={formatNumber(provinceFigures.conMatricula)} label="con matrícula revisada" />
        </Figures>
      </div>
    </div>
  );
}

/**
 * Returns a search's figures per province. The chosen province is ignored, since the map shows all of them.
 * @param interpretation interpretation parameters of the list's search, so that both find the same people
 */
export function useFigures(
  filters: Filters<'users'> | undefined,
  searchString: string,
  interpretation: ReadOptions['params'],
) {
  const { provincia: _province, zona: _zone, ...rest } = filters ?? {};
  const resource = useCall(
    directoryFigures,
    filters
      ? {
          options: {
            filters: rest,
            ...(searchString && { searchString: cutSearch(searchString), params: interpretation }),
          },
        }
      : null,
  );
  const rows = resource.data?.provincias ?? [];
  return {
    ...resource,
    countIn: (id: string) => rows.find((row) => row.provincia === id)?.total ?? 0,
    /** Returns the figures of a province, or of all for an empty id. */
    figuresOf: (id: string): FigureTotals =>
      rows
        .filter((row) => id === '' || row.provincia === id)
        .reduce(
          (sum, row) => ({
            total: sum.total + row.total,
            disponibles: sum.disponibles + row.disponibles,
            conMatricula: sum.conMatricula + row.conMatricula,
            conCredencial: sum.conCredencial + row.conCredencial,
          }),
          ZERO_FIGURES,
        ),
  };
}
