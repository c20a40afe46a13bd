import { systemFigures, type SystemFigures } from '@oficio/shared/contract/calls/system';
import { viewOf } from '@oficio/shared/contract/views';
import { useCall } from '@oficio/shared/store';
import { ErrorState, Page, Skeletons, Tabs } from '@oficio/shared/ui';
import type { ComponentType, ReactNode } from 'react';
import { PARTS, type PartScreen } from './parts.ts';

/** Page of the superadministration: one part, below the tabs of all. */
function SystemPage({ current, children }: { current: PartScreen; children: ReactNode }) {
  return (
    <Page width="full" title="Superadministración">
      <Tabs
        label="Partes"
        items={[
          ...PARTS.map(({ label, view, screen }) => ({
            label,
            to: view === undefined ? '/superAdmin' : viewOf(view),
            current: screen === current,
          })),
          // Settings are a collection like any other.
          { label: 'Ajustes', to: '/panel?coleccion=configuracion', current: false },
        ]}
      />
      {children}
    </Page>
  );
}

/** Returns the screen of a part. */
export const systemScreen = (screen: PartScreen, Part: ComponentType) =>
  function Screen() {
    return (
      <SystemPage current={screen}>
        <Part />
      </SystemPage>
    );
  };

/** Returns the screen of a part that needs the system's figures, rendered once they have loaded. */
export const figuresScreen = (screen: PartScreen, Part: ComponentType<{ figures: SystemFigures }>) =>
  systemScreen(screen, function Figures() {
    const { data, status, message, reload } = useCall(systemFigures, {});
    if (status === 'failed')
      return (
        <ErrorState title="No se pudo leer el estado del sistema" onRetry={reload}>
          {message}
        </ErrorState>
      );
    return data ? <Part figures={data} /> : <Skeletons kind="rows" count={6} />;
  });
