import type { RemoteStatus, RemoteVersion } from '@oficio/shared/contract/calls/system-remotes';
import { Button, Chip, Dialog } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { formatMoment } from '../declarations/field-text.ts';
import { remoteLabel } from './remote-labels.ts';
import classes from './system.module.css';

/** Published versions of a remote; chooses the one to serve. */
export function RemoteVersions({
  remote,
  onChoose,
  onClose,
}: {
  remote: RemoteStatus;
  onChoose: (version: RemoteVersion) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={`Versiones de ${remoteLabel(remote.nombre)}`}
      actions={
        <Button variant="quiet" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <DataTable<RemoteVersion>
        label={`Versiones de ${remoteLabel(remote.nombre)}`}
        rows={remote.versiones}
        rowKey={({ version }) => version}
        rowName={({ version }) => version}
        empty={<p>No quedan versiones guardadas: se guarda una cada vez que se publica.</p>}
        columns={[
          {
            key: 'version',
            label: 'Versión',
            primary: true,
            render: ({ version }) => <code>{version}</code>,
          },
          {
            key: 'publicadaEn',
            label: 'Publicada',
            render: ({ publicadaEn }) => formatMoment(publicadaEn),
          },
          { key: 'rutas', label: 'Rutas', align: 'end', render: ({ rutas }) => rutas },
          {
            key: 'uso',
            label: 'Uso',
            render: (one) =>
              one.actual ? (
                <Chip tone="petroleo">En uso</Chip>
              ) : one.impedimento ? (
                <span className={classes.failure}>{one.impedimento}</span>
              ) : (
                <Button variant="secondary" size="small" onClick={() => onChoose(one)}>
                  Usar esta versión
                </Button>
              ),
          },
        ]}
      />
    </Dialog>
  );
}
