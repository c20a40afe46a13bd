import {
  remotes as remotesCall,
  serveRemoteVersion,
  type RemoteStatus,
} from '@oficio/shared/contract/calls/system-remotes';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi, useCall } from '@oficio/shared/store';
import { Button, ErrorState, Skeletons, toast } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { IconArrowBackUp, IconHistory, IconRefresh } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { formatMoment } from '../declarations/field-text.ts';
import { toastFailure } from '../failure-toast.ts';
import { VersionChangeDialog, type VersionChange } from './remote-change.tsx';
import { HealthChip, useHealth } from './remote-health.tsx';
import { previousVersion, remoteLabel } from './remote-labels.ts';
import { RemoteVersions } from './remote-versions.tsx';
import { RenderingState } from './rendering-state.tsx';
import { systemScreen } from './system-page.tsx';
import classes from './system.module.css';

/** Remotes of the site: the version served, whether it responds, and a switch to another version. */
function Remotes() {
  const { data, status, message, reload } = useCall(remotesCall, {});
  const { request } = useApi();
  const { health, check } = useHealth(data?.remotos);
  const [listedName, setListedName] = useState<string>();
  const [change, setChange] = useState<VersionChange>();
  const { busy, during } = useBusy();
  if (status === 'failed')
    return (
      <ErrorState title="No se pudo leer el registro de remotos" onRetry={reload}>
        {message}
      </ErrorState>
    );
  if (!data) return <Skeletons kind="rows" count={4} />;

  const apply = async ({ remote, to }: VersionChange): Promise<void> => {
    const outcome = await during(
      request(
        serveRemoteVersion,
        { nombre: remote.nombre },
        { body: { version: to.version, desde: remote.version } },
      ),
    );
    setChange(undefined);
    if (outcome.ok) toast(`${remoteLabel(remote.nombre)} usa ahora ${to.version}`, { kind: 'success' });
    else toastFailure(outcome.message);
    reload();
  };
  const listedRemote = data.remotos.find(({ nombre }) => nombre === listedName);

  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h2>Versiones publicadas</h2>
        <Button
          variant="secondary"
          size="small"
          icon={<IconRefresh size={18} aria-hidden="true" />}
          onClick={check}
        >
          Comprobar otra vez
        </Button>
      </div>
      <p className={classes.narrowed}>
        Cada parte del sitio se publica por separado y conserva sus versiones anteriores. Las páginas abiertas
        siguen con la versión con la que empezaron.
      </p>
      <RemotesTable remotes={data.remotos} health={health} onList={setListedName} onChange={setChange} />
      {listedRemote && (
        <RemoteVersions
          remote={listedRemote}
          onClose={() => setListedName(undefined)}
          onChoose={(to) => {
            setListedName(undefined);
            setChange({ remote: listedRemote, to });
          }}
        />
      )}
      {change && (
        <VersionChangeDialog
          change={change}
          busy={busy}
          onConfirm={() => void apply(change)}
          onCancel={() => setChange(undefined)}
        />
      )}
    </section>
  );
}

/** Remotes, each with its version and its state, and the menu that changes its version. */
function RemotesTable({
  remotes,
  health,
  onList,
  onChange,
}: {
  remotes: readonly RemoteStatus[];
  health: ReturnType<typeof useHealth>['health'];
  onList: (name: string) => void;
  onChange: (change: VersionChange) => void;
}) {
  return (
    <DataTable<RemoteStatus>
      label="Remotos"
      rows={remotes}
      rowKey={({ nombre }) => nombre}
      rowName={({ nombre }) => remoteLabel(nombre)}
      onOpen={({ nombre }) => onList(nombre)}
      columns={[
        { key: 'nombre', label: 'Parte', primary: true, render: ({ nombre }) => remoteLabel(nombre) },
        { key: 'version', label: 'Versión', render: ({ version }) => <code>{version}</code> },
        {
          key: 'publicada',
          label: 'Publicada',
          render: ({ versiones }) => {
            const current = versiones.find(({ actual }) => actual);
            return current ? formatMoment(current.publicadaEn) : 'Sin dato';
          },
        },
        { key: 'rutas', label: 'Rutas', align: 'end', render: ({ rutas }) => rutas },
        {
          key: 'dibujo',
          label: 'Dibujo en el servidor',
          render: ({ dibujo }) => <RenderingState drawing={dibujo} />,
        },
        {
          key: 'health',
          label: 'Estado',
          render: ({ nombre }) => <HealthChip found={health.get(nombre)} />,
        },
      ]}
      actions={(remote) => {
        const previous = previousVersion(remote);
        return [
          ...(previous
            ? [
                {
                  label: 'Volver a la anterior',
                  icon: <IconArrowBackUp size={18} aria-hidden="true" />,
                  onSelect: () => onChange({ remote, to: previous }),
                },
              ]
            : []),
          {
            label: 'Ver las versiones',
            icon: <IconHistory size={18} aria-hidden="true" />,
            onSelect: () => onList(remote.nombre),
          },
        ];
      }}
    />
  );
}

export const Screen = systemScreen('system-remotes', Remotes);
