import { systemFigures, type SystemFigures } from '@oficio/shared/contract/calls/system';
import { viewOf } from '@oficio/shared/contract/views';
import { useCall } from '@oficio/shared/store';
import { ErrorState, Page, Skeletons, Tabs } from '@oficio/shared/ui';
import type { ComponentType, ReactNode } from 'react';
import { SYSTEM_SECTIONS, type SectionScreen } from './sections.ts';

/** Page of the superadministration: one section, below the tabs of all. */
function SystemPage({ current, children }: { current: SectionScreen; children: ReactNode }) {
  return (
    <Page width="full" title="Superadministración">
      <Tabs
        label="Partes"
        items={[
          ...SYSTEM_SECTIONS.map(({ label, view, screen }) => ({
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

/** Returns the screen of a section. */
export const systemScreen = (screen: SectionScreen, Section: ComponentType) =>
  function Screen() {
    return (
      <SystemPage current={screen}>
        <Section />
      </SystemPage>
    );
  };

/** Returns the screen of a section that renders the system's figures, once they have loaded. */
export const figuresScreen = (screen: SectionScreen, Section: ComponentType<{ figures: SystemFigures }>) =>
  systemScreen(screen, function Figures() {
    const { data, status, message, reload } = useCall(systemFigures, {});
    if (status === 'failed')
      return (
        <ErrorState title="No se pudo leer el estado del sistema" onRetry={reload}>
          {message}
        </ErrorState>
      );
    return data ? <Section figures={data} /> : <Skeletons kind="rows" count={6} />;
  });
