import { remotes as remotesCall, serveRemoteVersion } from '@oficio/shared/contract/calls/system-remotes';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi, useCall } from '@oficio/shared/store';
import { Button, ErrorState, Skeletons, Stack, toast } from '@oficio/shared/ui';
import { ConfirmDialog } from '@oficio/shared/ui/admin';
import { IconRefresh } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { formatMoment } from '../declarations/field-text.ts';
import { toastFailure } from '../failure-toast.ts';
import { remoteLabel } from './remote-labels.ts';
import { RemoteVersions } from './remote-versions.tsx';
import { RemotesTable, useHealth, type VersionChange } from './remotes-table.tsx';
import { systemScreen } from './system-page.tsx';
import classes from './system.module.css';

/** Remotes of the site: their served version, whether it responds, and the change to another version. */
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

/** Remote of this screen. */
const THIS_REMOTE = 'mf-admin';

/** Confirms serving another version of a remote. */
function VersionChangeDialog({
  change: { remote, to },
  busy,
  onConfirm,
  onCancel,
}: {
  change: VersionChange;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={`Cambiar la versión de ${remoteLabel(remote.nombre)}`}
      confirm={`Usar ${to.version}`}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <Stack gap={3}>
        <p>
          Pasa de <code>{remote.version}</code> a <code>{to.version}</code>, publicada el{' '}
          {formatMoment(to.publicadaEn)}, para todas las personas.
        </p>
        <p>
          Las páginas que se abran desde ahora usan esa versión; las ya abiertas siguen con la suya hasta que
          se recarguen. No se pierde ningún dato y se puede deshacer eligiendo otra vez{' '}
          <code>{remote.version}</code>. Queda anotado en la auditoría.
        </p>
        {remote.nombre === THIS_REMOTE && (
          <p>
            Esta pantalla es de la parte que cambia: si esa versión no la tiene, se vuelve desde el servidor
            con{' '}
            <code>
              npm run rollback-remote -- {THIS_REMOTE} {remote.version}
            </code>
            .
          </p>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

export const Screen = systemScreen('system-remotes', Remotes);
