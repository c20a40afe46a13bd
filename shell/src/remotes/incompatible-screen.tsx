import type { RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { Button, ButtonLink, Page } from '@oficio/shared/ui';
import { useState } from 'react';
import { useUpdate } from '../offline/update.ts';
import classes from '../routing/message.module.css';
import { usePlaceOf } from '../routing/duties.ts';

const keyOf = ({ name, version }: RegistryRemote): string => `oficio:incompatible:${name}@${version}`;

/** Returns whether the page was already reloaded for this version of a remote without success. */
function wasReloadedInVain(remote: RegistryRemote): boolean {
  try {
    return sessionStorage.getItem(keyOf(remote)) !== null;
  } catch {
    return false; // unknown without storage
  }
}

/** Records that the page is being reloaded for this version of a remote. */
function noteReload(remote: RegistryRemote): void {
  try {
    sessionStorage.setItem(keyOf(remote), '1');
  } catch {
    // Without storage the person is offered the same reload again.
  }
}

/**
 * Says that a screen needs a newer version of the site. Offers a reload first and, when that did not help,
 * what else can be done.
 */
export function IncompatibleScreen({ remote }: { remote: RegistryRemote }) {
  const { available, accept } = useUpdate();
  const [triedInVain] = useState(() => wasReloadedInVain(remote));
  // The same button applies a waiting update, even after a reload that did not help.
  const offersReload = available || !triedInVain;
  const reload = (): void => {
    noteReload(remote);
    if (available) accept();
    else location.reload();
  };
  const contact = usePlaceOf('contact');
  return (
    <Page
      title={offersReload ? 'Hay una versión más nueva del sitio' : 'Esta pantalla todavía no se puede abrir'}
      width="reading"
    >
      <div className={classes.text} role="alert">
        {offersReload ? (
          <p>Para abrir esta pantalla hay que volver a cargar la página.</p>
        ) : (
          <p>
            Se publicó para una versión del sitio que todavía no está en marcha, y volver a cargar no lo
            cambia. El resto del sitio funciona y lo guardado está a salvo. Conviene probar más tarde; si
            sigue igual, avisar a quien administra el sitio.
          </p>
        )}
        <div className={classes.actions}>
          {offersReload && <Button onClick={reload}>Volver a cargar</Button>}
          {!offersReload && contact && contact.remote.name !== remote.name && (
            <ButtonLink to={contact.to}>Avisar</ButtonLink>
          )}
          <ButtonLink to="/" variant="secondary">
            Ir al inicio
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
