import { storageFigures, type SystemFigures } from '@oficio/shared/contract/calls/system';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { DAY_S, HOUR_S, MINUTE_S } from '@oficio/shared/kit/durations';
import { useCall } from '@oficio/shared/store';
import {
  ErrorState,
  FactsList,
  formatBytes,
  formatDateTime,
  formatNumber,
  Skeletons,
} from '@oficio/shared/ui';
import { BarChart } from '@oficio/shared/ui/admin';
import { figuresScreen } from './system-page.tsx';
import classes from './system.module.css';

const FILE_KIND_LABELS: Readonly<Record<string, string>> = {
  imagenes: 'Imágenes',
  pdf: 'Documentos PDF',
  videos: 'Videos',
  audios: 'Audios',
  otros: 'Otros',
};
/** Labels of the tables that are not collections. */
const TABLE_LABELS: Readonly<Record<string, string>> = {
  palabras: 'Índice de palabras',
  lexemas: 'Índice de palabras (raíces)',
  totales: 'Totales',
  correos: 'Correos',
  sesiones: 'Sesiones',
  errores: 'Errores',
  cuentas: 'Contraseñas',
};
const tableLabel = (name: string): string =>
  collectionNamed(name)?.label ?? TABLE_LABELS[name] ?? 'Otros datos internos';

/** Formats seconds as "3 d, 4 h"; with minutes on the first day. */
function formatUptime(seconds: number): string {
  const days = Math.floor(seconds / DAY_S);
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  const parts = [days > 0 && `${days} d`, hours > 0 && `${hours} h`, days === 0 && `${minutes} min`];
  return parts.filter(Boolean).join(', ');
}

/** Storage of the files, the database's tables and the disk. */
function Storage() {
  const { data, status, message, reload } = useCall(storageFigures, {});
  if (status === 'failed')
    return (
      <ErrorState title="No se pudo leer el almacenamiento" onRetry={reload}>
        {message}
      </ErrorState>
    );
  if (!data) return <Skeletons kind="rows" count={4} />;
  const { archivos, tablas, disco } = data;
  return (
    <div className={classes.charts}>
      <section className={classes.part}>
        <h2>Archivos por tipo</h2>
        {archivos.length === 0 ? (
          <p>Todavía no se cargó ninguno.</p>
        ) : (
          <BarChart
            label="Espacio de los archivos por tipo"
            format={formatBytes}
            data={archivos.map(({ clase, cantidad, bytes }) => ({
              label: `${FILE_KIND_LABELS[clase] ?? clase} (${formatNumber(cantidad)})`,
              value: bytes,
            }))}
          />
        )}
      </section>
      <section className={classes.part}>
        <h2>Lo que más ocupa en la base</h2>
        <BarChart
          label="Espacio de cada tabla"
          format={formatBytes}
          data={tablas.map(({ nombre, bytes }) => ({ label: tableLabel(nombre), value: bytes }))}
        />
      </section>
      {disco && (
        <section className={classes.part}>
          <h2>Disco</h2>
          <BarChart
            label="Espacio del disco"
            format={formatBytes}
            data={[
              { label: 'Ocupado', value: disco.total - disco.libre },
              { label: 'Libre', value: disco.libre },
            ]}
          />
        </section>
      )}
    </div>
  );
}

/** Server, database and storage in use. */
function Running({ figures }: { figures: SystemFigures }) {
  const { servidor, base, archivos, sesiones } = figures;
  return (
    <>
      <div className={classes.charts}>
        <section className={classes.part}>
          <h2>Servidor</h2>
          <FactsList
            facts={[
              { label: 'Funciona desde', value: formatDateTime(servidor.activoDesde) },
              { label: 'Tiempo en marcha', value: formatUptime(servidor.segundos) },
              {
                label: 'Memoria',
                value: `${formatBytes(servidor.memoria)} (${formatBytes(servidor.monton)} en uso)`,
              },
              { label: 'Node', value: servidor.node },
              { label: 'Sesiones abiertas', value: formatNumber(sesiones) },
            ]}
          />
        </section>
        <section className={classes.part}>
          <h2>Base de datos y archivos</h2>
          <FactsList
            facts={[
              { label: 'PostgreSQL', value: base.version },
              { label: 'Base de datos', value: formatBytes(base.bytes) },
              { label: 'Conexiones', value: formatNumber(base.conexiones) },
              { label: 'Archivos', value: formatNumber(archivos.cantidad) },
              { label: 'Ocupan', value: formatBytes(archivos.bytes) },
            ]}
          />
        </section>
      </div>
      <Storage />
    </>
  );
}

export const Screen = figuresScreen('system-server', Running);
