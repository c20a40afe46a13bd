import { systemFigures } from '@oficio/shared/contract/calls/system';
import { useQuery } from '@oficio/shared/router';
import { useCall } from '@oficio/shared/store';
import { ErrorState, Page, Skeletons, Tabs } from '@oficio/shared/ui';
import { Audit } from '../../system/audit.tsx';
import { Background } from '../../system/background.tsx';
import { Errors } from '../../system/errors.tsx';
import { isView, VIEWS, type View } from '../../system/figures.ts';
import { Overview } from '../../system/overview.tsx';
import { People } from '../../system/people.tsx';
import { Remotes } from '../../system/remotes.tsx';
import { Running } from '../../system/running.tsx';
import { Sessions } from '../../system/sessions.tsx';

/** The whole site for whoever answers for it: figures, roles, versions, settings, what was done, how it runs. */
export function Screen() {
  const { values } = useQuery(['vista']);
  const view: View = isView(values.vista) ? values.vista : 'resumen';
  return (
    <Page width="full" title="Superadministración">
      <Tabs
        label="Partes"
        items={[
          ...(Object.keys(VIEWS) as View[]).map((one) => ({
            label: VIEWS[one],
            to: one === 'resumen' ? '/superAdmin' : `/superAdmin?vista=${one}`,
            current: one === view,
          })),
          // Settings are a collection like any other.
          { label: 'Ajustes', to: '/panel?coleccion=configuracion', current: false },
        ]}
      />
      {view === 'personas' && <People />}
      {view === 'remotos' && <Remotes />}
      {view === 'auditoria' && <Audit />}
      {view === 'sesiones' && <Sessions />}
      {view === 'errores' && <Errors />}
      {(view === 'resumen' || view === 'trabajos' || view === 'sistema') && <System view={view} />}
    </Page>
  );
}

function System({ view }: { view: 'resumen' | 'trabajos' | 'sistema' }) {
  const { data, status, message, reload } = useCall(systemFigures, {});
  if (status === 'failed')
    return (
      <ErrorState title="No se pudo leer el estado del sistema" onRetry={reload}>
        {message}
      </ErrorState>
    );
  if (!data) return <Skeletons kind="rows" count={6} />;
  if (view === 'resumen') return <Overview figures={data} />;
  return view === 'trabajos' ? <Background figures={data} /> : <Running figures={data} />;
}
