import { activity } from '@oficio/shared/contract/calls/system';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { useCall } from '@oficio/shared/store';
import { ErrorState, Skeletons } from '@oficio/shared/ui';
import classes from './system.module.css';
import { WeeklyChart } from './weekly-chart.tsx';

const TITLES: Readonly<Record<string, string>> = { users: 'Cuentas nuevas' };

/** New records per week, over the last weeks. */
export function Activity() {
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
              title={TITLES[name] ?? collectionNamed(name)?.label ?? name}
              weeks={data.semanas}
              counts={counts}
            />
          ))}
        </div>
      )}
    </section>
  );
}
