import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { useNavigate } from '@oficio/shared/router';
import { useOutbox, useSession } from '@oficio/shared/store';
import { Button, Dialog } from '@oficio/shared/ui';
import { useState } from 'react';
import { Layout } from './layout/layout.tsx';
import { useAccountTheme } from './layout/use-account-theme.ts';
import { Notices } from './offline/notices.tsx';
import { useWorkerSync } from './offline/use-worker-sync.ts';
import { RegistryContext } from './routing/duties.ts';
import { RouteView } from './routing/route-view.tsx';
import { useViewer } from './routing/session.ts';

/** Root component: the layout around the screen of the current path. */
export function App({ registry }: { registry: Registry }) {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  useWorkerSync(registry, useViewer());
  useAccountTheme();
  const [confirmsSignOut, setConfirmsSignOut] = useState(false);
  const { commands } = useOutbox();
  // Navigates home first: a guarded screen would redirect the signed-out user to the sign-in page.
  const leave = (): void => {
    setConfirmsSignOut(false);
    void navigate('/');
    void signOut();
  };
  return (
    <RegistryContext value={registry}>
      <Layout
        registry={registry}
        user={user}
        onSignOut={() => (commands.length > 0 ? setConfirmsSignOut(true) : leave())}
        notice={<Notices />}
      >
        <RouteView registry={registry} />
        <Dialog
          open={confirmsSignOut}
          onClose={() => setConfirmsSignOut(false)}
          title="Quedan envíos pendientes"
          size="small"
          actions={
            <>
              <Button onClick={leave}>Cerrar sesión</Button>
              <Button variant="quiet" onClick={() => setConfirmsSignOut(false)}>
                Seguir aquí
              </Button>
            </>
          }
        >
          <p>
            {commands.length === 1
              ? 'Hay un envío que todavía no salió'
              : `Hay ${commands.length} envíos que todavía no salieron`}
            . No se pierde: queda en este dispositivo y se envía al volver a iniciar sesión con esta misma
            cuenta.
          </p>
        </Dialog>
      </Layout>
    </RegistryContext>
  );
}
