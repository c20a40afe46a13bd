import { ErrorState, Figure, Figures, formatNumber, ProvinceTileMap, Skeletons } from '@oficio/shared/ui';
import { tilesOf } from '../../places/province-tiles.ts';
import type { Facets } from '../../professionals/use-directory.ts';
import styles from './resultados-mapa.module.css';
import type { useFigures } from './use-figures.ts';

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
  const of = figures.figuresOf(selected);
  const where = provinces.find(({ _id }) => _id === selected)?.nombre ?? 'Todo el país';
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
        <h2>{where}</h2>
        <Figures>
          <Figure value={formatNumber(of.total)} label={of.total === 1 ? 'profesional' : 'profesionales'} />
          <Figure value={formatNumber(of.disponibles)} label="con disponibilidad" />
          <Figure value={formatNumber(of.conCredencial)} label="con certificación vigente" />
          <Figure value={formatNumber(of.conMatricula)} label="con matrícula revisada" />
        </Figures>
      </div>
    </div>
  );
}
