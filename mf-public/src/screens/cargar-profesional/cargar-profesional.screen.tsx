import { useQuery } from '@oficio/shared/router';
import { useRecord, useSession } from '@oficio/shared/store';
import { ErrorState, Page, Skeletons, Stack, Tabs, useHydrating, lazyNamed } from '@oficio/shared/ui';
import { Suspense } from 'react';
import { OtherProfile } from './other-profile.tsx';
import { OwnProfile } from './own-profile.tsx';

// Loaded on demand: few people load others from a spreadsheet, and it needs the declaration of works.
const PeopleLoad = lazyNamed(
  () => import(/* webpackChunkName: "people-load" */ './people-load.tsx'),
  'PeopleLoad',
);

/**
 * Professional profile: one's own. Administrators and managers of a centre may also load other people's, one
 * by one or from a file.
 */
export function Screen() {
  const { user } = useSession();
  const { values } = useQuery(['modo']);
  const mayLoadOthers =
    user !== null && (user.gestorDe.length > 0 || user.roles.some((role) => /admin$/.test(role)));
  const mode = mayLoadOthers ? values.modo : '';
  return (
    <Page
      title="Perfil profesional"
      description="Lo que se ofrece, dónde y con qué se respalda. Una vez aprobado puede aparecer en el directorio de profesionales."
    >
      <Stack gap={6}>
        {mayLoadOthers && (
          <Tabs
            label="De quién es el perfil"
            items={[
              { label: 'El mío', to: '/cargar-profesional', current: mode === '' },
              { label: 'De otra persona', to: '/cargar-profesional?modo=otra', current: mode === 'otra' },
              {
                label: 'Varios, de una planilla',
                to: '/cargar-profesional?modo=csv',
                current: mode === 'csv',
              },
            ]}
          />
        )}
        <ProfileOfMode mode={mode} />
      </Stack>
    </Page>
  );
}

const LOADING = <Skeletons kind="text" count={8} />;

function ProfileOfMode({ mode }: { mode: string }) {
  const hydrating = useHydrating();
  const { status, user } = useSession();
  if (mode === 'otra') return <OtherProfile />;
  if (mode === 'csv') {
    // Rendered after hydration: the code loads later, and choices made before that would be lost.
    if (hydrating) return LOADING;
    return (
      <Suspense fallback={LOADING}>
        <PeopleLoad />
      </Suspense>
    );
  }
  if (status === 'loading') return LOADING;
  return user ? <StoredOwnProfile key={user._id} id={user._id} /> : <OwnProfile record={undefined} />;
}

function StoredOwnProfile({ id }: { id: string }) {
  const { record, status, reload } = useRecord('users', id);
  if (record) return <OwnProfile record={record} />;
  if (status === 'failed') return <ErrorState title="No se pudo cargar el perfil" onRetry={reload} />;
  return LOADING;
}
