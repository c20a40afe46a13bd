import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { useNavigate } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { Layout } from './layout/layout.tsx';
import { useAccountTheme } from './layout/use-account-theme.ts';
import { Notices } from './offline/notices.tsx';
import { useWorkerSync } from './offline/use-worker-sync.ts';
import { RouteView } from './routing/route-view.tsx';
import { useViewer } from './routing/session.ts';

/** The page: the layout around the screen of the current path. */
export function App({ registry }: { registry: Registry }) {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  useWorkerSync(registry, useViewer());
  useAccountTheme();
  // First home: a guarded screen would send to sign in again who has just left.
  const leave = (): void => {
    void navigate('/');
    void signOut();
  };
  return (
    <Layout registry={registry} user={user} onSignOut={leave} notice={<Notices />}>
      <RouteView registry={registry} />
    </Layout>
  );
}
