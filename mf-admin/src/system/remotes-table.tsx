import type {
  RemoteRendering,
  RemoteStatus,
  RemoteVersion,
} from '@oficio/shared/contract/calls/system-remotes';
import { Chip, formatCount } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { IconAlertCircle, IconArrowBackUp, IconCheck, IconHistory } from '@oficio/shared/ui/icons';
import { useCallback, useEffect, useState } from 'react';
import { formatMoment } from '../declarations/field-text.ts';
import { previousVersion, remoteLabel } from './remote-labels.ts';
import classes from './system.module.css';

/** Change of the served version of a remote. */
export interface VersionChange {
  readonly remote: RemoteStatus;
  readonly to: RemoteVersion;
}

/** Whether the entry of a remote responds, by its name; absent until it is checked. */
type Health = ReadonlyMap<string, boolean>;

/** Remotes, each with its version and its state, and the menu that changes its version. */
export function RemotesTable({
  remotes,
  health,
  onList,
  onChange,
}: {
  remotes: readonly RemoteStatus[];
  health: Health;
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
          render: ({ dibujo }) => <RenderingState state={dibujo} />,
        },
        {
          key: 'health',
          label: 'Estado',
          render: ({ nombre }) => <HealthChip healthy={health.get(nombre)} />,
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

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Returns whether the entry of each remote can be fetched, and a function that checks again. */
export function useHealth(remotes: readonly RemoteStatus[] | undefined) {
  const [health, setHealth] = useState<Health>(new Map());
  const check = useCallback(() => {
    setHealth(new Map());
    for (const { nombre, entrada } of remotes ?? [])
      void responds(entrada).then((healthy) => setHealth((before) => new Map(before).set(nombre, healthy)));
  }, [remotes]);
  useEffect(check, [check]);
  return { health, check };
}

function HealthChip({ healthy }: { healthy: boolean | undefined }) {
  if (healthy === undefined) return <Chip tone="muted">Comprobando</Chip>;
  return healthy ? (
    <Chip tone="petroleo" icon={<IconCheck size={16} aria-hidden="true" />}>
      Responde
    </Chip>
  ) : (
    <Chip tone="danger" icon={<IconAlertCircle size={16} aria-hidden="true" />}>
      No responde
    </Chip>
  );
}

/** State of the server's rendering of a remote's screens; the browser renders the pages that failed. */
function RenderingState({ state }: { state: RemoteRendering | undefined }) {
  if (!state) return <>Sólo en el navegador</>;
  const { dibujadas, fallidas, enPausaHasta, ultimaFalla } = state;
  const rendered = formatCount(dibujadas, 'página', 'páginas');
  if (fallidas === 0)
    return (
      <Chip tone="petroleo" icon={<IconCheck size={16} aria-hidden="true" />}>
        {rendered}
      </Chip>
    );
  return (
    <>
      <Chip tone="danger" icon={<IconAlertCircle size={16} aria-hidden="true" />}>
        {`${formatCount(fallidas, 'falla', 'fallas')}, ${rendered}`}
      </Chip>
      {enPausaHasta && <p className={classes.narrowed}>En pausa hasta el {formatMoment(enPausaHasta)}.</p>}
      {ultimaFalla && (
        <details>
          <summary>La última, {formatMoment(ultimaFalla.en)}</summary>
          <code className={classes.reason}>{ultimaFalla.motivo}</code>
        </details>
      )}
    </>
  );
}
