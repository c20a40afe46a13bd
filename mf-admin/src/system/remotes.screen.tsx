import {
  remotes as remotesCall,
  serveRemoteVersion,
  type RemoteStatus,
  type RemoteVersion,
} from '@oficio/shared/contract/calls/system-remotes';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi, useCall } from '@oficio/shared/store';
import { Button, Chip, ErrorState, Skeletons, Stack, toast } from '@oficio/shared/ui';
import { ConfirmDialog, DataTable } from '@oficio/shared/ui/admin';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCheck,
  IconHistory,
  IconRefresh,
} from '@oficio/shared/ui/icons';
import { useCallback, useEffect, useState } from 'react';
import { formatMoment } from '../declarations/describe.ts';
import { DrawingState } from './drawing-state.tsx';
import { RemoteVersions } from './remote-versions.tsx';
import { previousVersion, remoteName } from './remote-words.ts';
import classes from './system.module.css';
import { systemScreen } from './system-page.tsx';

/** The remote that this screen belongs to. */
const OWN = 'mf-admin';

type Health = 'bien' | 'mal';

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** Checks whether the entry of each remote can be fetched now. */
function useHealth(remotes: readonly RemoteStatus[] | undefined) {
  const [health, setHealth] = useState<ReadonlyMap<string, Health>>(new Map());
  const check = useCallback(() => {
    setHealth(new Map());
    for (const { nombre, entrada } of remotes ?? [])
      void answers(entrada).then((healthy) =>
        setHealth((before) => new Map(before).set(nombre, healthy ? 'bien' : 'mal')),
      );
  }, [remotes]);
  useEffect(check, [check]);
  return { health, check };
}

function HealthChip({ found }: { found: Health | undefined }) {
  if (!found) return <Chip tone="muted">Comprobando</Chip>;
  return found === 'bien' ? (
    <Chip tone="petroleo" icon={<IconCheck size={16} aria-hidden="true" />}>
      Responde
    </Chip>
  ) : (
    <Chip tone="danger" icon={<IconAlertCircle size={16} aria-hidden="true" />}>
      No responde
    </Chip>
  );
}

interface Change {
  readonly remote: RemoteStatus;
  readonly to: RemoteVersion;
}

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
      <DataTable<RemoteStatus>
        label="Remotos"
        rows={data.remotos}
        rowKey={({ nombre }) => nombre}
        rowName={({ nombre }) => remoteName(nombre)}
        onOpen={({ nombre }) => setListed(nombre)}
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
            render: ({ dibujo }) => <DrawingState drawing={dibujo} />,
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
                    onSelect: () => setChange({ remote, to: previous }),
                  },
                ]
              : []),
            {
              label: 'Ver las versiones',
              icon: <IconHistory size={18} aria-hidden="true" />,
              onSelect: () => setListed(remote.nombre),
            },
          ];
        }}
      />
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
        <ConfirmDialog
          open
          busy={busy}
          title={`Cambiar la versión de ${remoteName(change.remote.nombre)}`}
          confirm={`Usar ${change.to.version}`}
          onConfirm={() => void apply(change)}
          onClose={() => setChange(undefined)}
        >
          <Stack gap={3}>
            <p>
              Pasa de <code>{change.remote.version}</code> a <code>{change.to.version}</code>, publicada el{' '}
              {formatMoment(change.to.publicadaEn)}, para todas las personas.
            </p>
            <p>
              Las páginas que se abran desde ahora usan esa versión; las ya abiertas siguen con la suya hasta
              que se recarguen. No se pierde ningún dato y se puede deshacer eligiendo otra vez{' '}
              <code>{change.remote.version}</code>. Queda anotado en la auditoría.
            </p>
            {change.remote.nombre === OWN && (
              <p>
                Esta pantalla es de la parte que cambia: si esa versión no la tiene, se vuelve desde el
                servidor con{' '}
                <code>
                  npm run rollback-remote -- {OWN} {change.remote.version}
                </code>
                .
              </p>
            )}
          </Stack>
        </ConfirmDialog>
      )}
    </section>
  );
}

export const Screen = systemScreen('system-remotes', Remotes);
