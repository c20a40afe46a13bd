import { Chip, FactsList, formatBytes, formatDateTime, formatNumber } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { formatMoment } from '../declarations/describe.ts';
import { uptime, type SystemFigures } from './figures.ts';
import classes from './system.module.css';

const JOB_NAMES: Readonly<Record<string, string>> = {
  'mail.send': 'Enviar correos',
  'image.variants': 'Preparar tamaños de imágenes',
  'files.orphans': 'Limpiar archivos sin uso',
  clock: 'Vencimientos y publicaciones programadas',
  reminders: 'Recordatorios',
};

const MAIL_STATES: Readonly<Record<string, string>> = {
  pendiente: 'En espera',
  enviado: 'Enviado',
  fallido: 'No se pudo enviar',
};

/** The server, its database, the jobs and the mail. */
export function Running({ figures }: { figures: SystemFigures }) {
  const { servidor, base, archivos, sesiones, trabajos, correos } = figures;
  return (
    <>
      <div className={classes.charts}>
        <section className={classes.part}>
          <h2>Servidor</h2>
          <FactsList
            facts={[
              { label: 'Funciona desde', value: formatDateTime(servidor.activoDesde) },
              { label: 'Tiempo en marcha', value: uptime(servidor.segundos) },
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
          <h2>Almacenamiento</h2>
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
      <section className={classes.part}>
        <h2>Trabajos en segundo plano</h2>
        <DataTable
          label="Trabajos"
          rows={trabajos}
          rowKey={({ nombre }) => nombre}
          rowName={({ nombre }) => JOB_NAMES[nombre] ?? nombre}
          empty={<p>No hay trabajos anotados.</p>}
          columns={[
            { key: 'nombre', label: 'Trabajo', render: ({ nombre }) => JOB_NAMES[nombre] ?? nombre },
            {
              key: 'esperando',
              label: 'En espera',
              align: 'end',
              render: ({ esperando }) => formatNumber(esperando),
            },
            {
              key: 'fallidos',
              label: 'Fallidos',
              align: 'end',
              render: ({ fallidos }) =>
                fallidos > 0 ? <Chip tone="danger">{formatNumber(fallidos)}</Chip> : '0',
            },
          ]}
        />
      </section>
      <section className={classes.part}>
        <h2>Últimos correos</h2>
        <DataTable
          label="Correos"
          rows={correos.ultimos}
          rowName={({ asunto }) => asunto}
          empty={<p>Todavía no se envió ninguno.</p>}
          columns={[
            { key: 'asunto', label: 'Asunto', render: ({ asunto }) => asunto },
            { key: 'para', label: 'Para', render: ({ para }) => para },
            { key: 'creadoEn', label: 'Fecha', render: ({ creadoEn }) => formatMoment(creadoEn) },
            {
              key: 'estado',
              label: 'Estado',
              render: ({ estado, error }) => (
                <>
                  <Chip tone={error ? 'danger' : 'neutral'}>{MAIL_STATES[estado] ?? estado}</Chip>
                  {error && <span className={classes.failure}> {error}</span>}
                </>
              ),
            },
          ]}
        />
      </section>
    </>
  );
}
