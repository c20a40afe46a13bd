import { useQuery } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { Page, Skeletons } from '@oficio/shared/ui';
import { lazy, Suspense } from 'react';
import { Presentation } from './presentation.tsx';

// Only who manages a centre needs it.
const Panel = lazy(() =>
  import(/* webpackChunkName: "instituciones-panel" */ './panel/panel.tsx').then(({ Panel }) => ({
    default: Panel,
  })),
);
const waiting = (
  <Page title="Mi centro" hideHead>
    <Skeletons kind="detail" />
  </Page>
);

/** For institutions: what they get and how to join; for who manages a centre, its panel. */
export function Screen() {
  const { status, user } = useSession();
  const { values } = useQuery(['centro', 'vista']);
  const wantsPanel = values.centro !== '' || values.vista !== '';
  const manages = (user?.gestorDe.length ?? 0) > 0;
  // Administrators may look into any centre's panel.
  const isAdmin = user?.roles.some((role) => role === 'admin' || role === 'superadmin') ?? false;
  if (wantsPanel && status === 'loading') return waiting;
  if (user && wantsPanel && (manages || (isAdmin && values.centro !== ''))) {
    const centre = values.centro || user.gestorDe[0] || '';
    return (
      <Suspense fallback={waiting}>
        <Panel key={centre} centro={centre} vista={values.vista || 'resumen'} mine={user.gestorDe} />
      </Suspense>
    );
  }
  return <Presentation manages={manages} />;
}
