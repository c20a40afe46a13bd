import type { SystemFigures } from '@oficio/shared/contract/calls/system';
import { Chip, formatNumber } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { jobLabel } from './job-labels.ts';
import { JobQueue } from './job-queue.tsx';
import { MailQueue } from './mail-queue.tsx';
import { figuresScreen } from './system-page.tsx';
import classes from './system.module.css';

/** Background jobs and e-mail: pending and failed ones, and their retries. */
function Background({ figures }: { figures: SystemFigures }) {
  return (
    <>
      <section className={classes.part}>
        <h2>Trabajos en segundo plano</h2>
        <DataTable
          label="Trabajos por tipo"
          rows={figures.trabajos}
          rowKey={({ nombre }) => nombre}
          rowName={({ nombre }) => jobLabel(nombre)}
          empty={<p>No hay trabajos anotados.</p>}
          columns={[
            { key: 'nombre', label: 'Tipo', render: ({ nombre }) => jobLabel(nombre) },
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
        <h2>Cola</h2>
        <JobQueue />
      </section>
      <section className={classes.part}>
        <h2>Correos</h2>
        <MailQueue counts={figures.correos.porEstado} />
      </section>
    </>
  );
}

export const Screen = figuresScreen('system-jobs', Background);
