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
import { formatMoment } from '../declarations/describe.ts';
import { RenderingState } from './rendering-state.tsx';
import { HealthChip, useHealth } from './remote-health.tsx';
import { RemoteVersions } from './remote-versions.tsx';
import { previousVersion, remoteName } from './remote-words.ts';
import classes from './system.module.css';
import { systemScreen } from './system-page.tsx';
import { type Change, ChangeDialog } from './remote-change.tsx';

/** Remotes of the site: the version served, whether it responds, and a switch to another version. */
function Remotes() {
  const { data, status, message, reload } = useCall(remotesCall, {});
  const { request } = useApi();
  const { health, check } = useHealth(data?.remotos);
  const [listed, setListed] = useState<string>();
  const [change, setChange] = useState<Change>();
  const { busy, during } = useBusy();
  if (status === 'failed')
    return (
      <ErrorState title="No se pudo leer el registro de remotos" onRetry={reload}>
        {message}
      </ErrorState>
    );
  if (!data) return <Skeletons kind="rows" count={4} />;

  const apply = async ({ remote, to }: Change): Promise<void> => {
    const outcome = await during(
      request(
        serveRemoteVersion,
        { nombre: remote.nombre },
        { body: { version: to.version, desde: remote.version } },
      ),
    );
    setChange(undefined);
    if (outcome.ok) toast(`${remoteName(remote.nombre)} usa ahora ${to.version}`, { kind: 'success' });
    else toast(outcome.message, { kind: 'error', duration: 12_000 });
    reload();
  };
  const shown = data.remotos.find(({ nombre }) => nombre === listed);

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
      <RemotesTable remotes={data.remotos} health={health} onList={setListed} onChange={setChange} />
      {shown && (
        <RemoteVersions
          remote={shown}
          onClose={() => setListed(undefined)}
          onChoose={(to) => {
            setListed(undefined);
            setChange({ remote: shown, to });
          }}
        />
      )}
      {change && (
        <ChangeDialog
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
  onChange: (change: Change) => void;
}) {
  return (
    <DataTable<RemoteStatus>
      label="Remotos"
      rows={remotes}
      rowKey={({ nombre }) => nombre}
      rowName={({ nombre }) => remoteName(nombre)}
      onOpen={({ nombre }) => onList(nombre)}
      columns={[
        { key: 'nombre', label: 'Parte', primary: true, render: ({ nombre }) => remoteName(nombre) },
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
