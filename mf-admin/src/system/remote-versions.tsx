import type { RemoteStatus, RemoteVersion } from '@oficio/shared/contract/calls/system-remotes';
import { Button, Chip, Dialog } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { formatMoment } from '../declarations/field-text.ts';
import { remoteLabel } from './remote-labels.ts';
import classes from './system.module.css';

/** Dialog with the published versions of a remote, to choose the one to serve. */
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
            render: (version) => <VersionUse version={version} onChoose={onChoose} />,
          },
        ]}
      />
    </Dialog>
  );
}

/** Use of a version: current, impossible, or the button that starts it. */
function VersionUse({
  version,
  onChoose,
}: {
  version: RemoteVersion;
  onChoose: (version: RemoteVersion) => void;
}) {
  if (version.actual) return <Chip tone="petroleo">En uso</Chip>;
  if (version.impedimento) return <span className={classes.failure}>{version.impedimento}</span>;
  return (
    <Button variant="secondary" size="small" onClick={() => onChoose(version)}>
      Usar esta versión
    </Button>
  );
}
