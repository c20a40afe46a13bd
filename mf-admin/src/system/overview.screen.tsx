import { activity, type SystemFigures } from '@oficio/shared/contract/calls/system';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { AREAS, type Area } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useCall } from '@oficio/shared/store';
import {
  ErrorState,
  Figure,
  Figures,
  formatBytes,
  formatDateShort,
  formatNumber,
  Skeletons,
  VisuallyHidden,
} from '@oficio/shared/ui';
import { BarChart } from '@oficio/shared/ui/admin';
import { figuresScreen } from './system-page.tsx';
import classes from './system.module.css';
import chartClasses from './weekly-chart.module.css';

const SERIES_TITLES: Readonly<Record<string, string>> = { users: 'Cuentas nuevas' };

/** New records per week, by collection. */
function Activity() {
  const { data, status, message, reload } = useCall(activity, {});
  return (
    <section className={classes.part}>
      <h2>Por semana</h2>
      {status === 'failed' && (
        <ErrorState title="No se pudo leer la actividad" onRetry={reload}>
          {message}
        </ErrorState>
      )}
      {!data && status !== 'failed' && <Skeletons kind="rows" count={3} />}
      {data && (
        <div className={classes.weeks}>
          {Object.entries(data.series).map(([name, counts]) => (
            <WeeklyChart
              key={name}
              title={SERIES_TITLES[name] ?? collectionNamed(name)?.label ?? name}
              weeks={data.semanas}
              counts={counts}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** Column chart of counts per week, with the number of each column. */
function WeeklyChart({
  title,
  weeks,
  counts,
}: {
  title: string;
  /** Mondays, "YYYY-MM-DD", oldest first. */
  weeks: readonly string[];
  counts: readonly number[];
}) {
  const maxCount = Math.max(1, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <figure className={chartClasses.chart} aria-label={`${title} por semana`}>
      <figcaption className={chartClasses.caption}>
        <h3>{title}</h3>
        <span>
          {formatNumber(total)} en {weeks.length} semanas
        </span>
      </figcaption>
      <ol className={chartClasses.columns}>
        {weeks.map((monday, index) => {
          const count = counts[index] ?? 0;
          return (
            <li key={monday} className={chartClasses.column}>
              <VisuallyHidden>Semana del {formatDateShort(monday)}: </VisuallyHidden>
              <span className={chartClasses.count}>{formatNumber(count)}</span>
              <span
                className={chartClasses.bar}
                aria-hidden="true"
                style={{ height: `${(count / maxCount) * 100}%` }}
              />
            </li>
          );
        })}
      </ol>
      <p className={chartClasses.ends} aria-hidden="true">
        <span>{formatDateShort(weeks[0] ?? '')}</span>
        <span>Esta semana</span>
      </p>
    </figure>
  );
}

const totalOf = (figures: SystemFigures, name: string): number =>
  figures.registros.find(({ coleccion }) => coleccion === name)?.todos ?? 0;

/** Totals of the system, its activity, and the number of records of each collection. */
function Overview({ figures }: { figures: SystemFigures }) {
  const counts = figures.registros.flatMap(({ coleccion, todos }) => {
    const collection = collectionNamed(coleccion);
    return collection ? [{ collection, total: todos }] : [];
  });
  const inArea = (area: Area) => counts.filter(({ collection }) => collection.area === area);
  return (
    <>
      <div className={classes.part}>
        <Figures>
          <Figure value={formatNumber(totalOf(figures, 'users'))} label="personas con cuenta" />
          <Figure value={formatNumber(totalOf(figures, 'cursos'))} label="cursos" />
          <Figure value={formatNumber(totalOf(figures, 'inscripciones'))} label="inscripciones" />
          <Figure value={formatNumber(totalOf(figures, 'credenciales'))} label="credenciales" />
          <Figure value={formatNumber(figures.sesiones)} label="sesiones abiertas" />
          <Figure value={formatBytes(figures.archivos.bytes)} label="en archivos" />
        </Figures>
      </div>
      <Activity />
      <div className={classes.charts}>
        {(Object.keys(AREAS) as Area[])
          .filter((area) => inArea(area).length > 0)
          .map((area) => (
            <section key={area} className={classes.part}>
              <h2>{AREAS[area]}</h2>
              <BarChart
                label={`Registros de ${AREAS[area]}`}
                data={inArea(area).map(({ collection, total }) => ({
                  label: collection.label,
                  value: total,
                  to: managementOf(collection),
                }))}
              />
            </section>
          ))}
      </div>
    </>
  );
}

export const Screen = figuresScreen('super-admin', Overview);
