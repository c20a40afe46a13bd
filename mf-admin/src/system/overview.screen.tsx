import { activity, type SystemFigures } from '@oficio/shared/contract/calls/system';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { AREAS, type Area, type Collection } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useCall } from '@oficio/shared/store';
import { ErrorState, Figure, Figures, formatBytes, formatNumber, Skeletons } from '@oficio/shared/ui';
import { BarChart } from '@oficio/shared/ui/admin';
import { figuresScreen } from './system-page.tsx';
import classes from './system.module.css';
import { WeeklyChart } from './weekly-chart.tsx';

const SERIES_TITLES: Readonly<Record<string, string>> = { users: 'Cuentas nuevas' };

/** New records per week, over the last weeks. */
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

const totalOf = (figures: SystemFigures, name: string): number =>
  figures.registros.find(({ coleccion }) => coleccion === name)?.todos ?? 0;

/** Number of records of each collection, and other totals. */
function Overview({ figures }: { figures: SystemFigures }) {
  const counts = figures.registros.flatMap(({ coleccion, todos }) => {
    const collection = collectionNamed(coleccion);
    return collection ? [{ collection, todos }] : [];
  });
  const inArea = (area: Area) =>
    counts.filter(({ collection }: { collection: Collection }) => collection.area === area);
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
                data={inArea(area).map(({ collection, todos }) => ({
                  label: collection.label,
                  value: todos,
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
