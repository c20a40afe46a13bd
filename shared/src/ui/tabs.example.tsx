import type { Examples } from './examples/examples.ts';
import { Tabs } from './tabs.tsx';

export const examples: Examples = {
  Tabs: () => (
    <Tabs
      label="Partes del curso"
      items={[
        { label: 'Clases', to: '?parte=clases', count: 12, current: true },
        { label: 'Estudiantes', to: '?parte=estudiantes', count: 28, current: false },
        { label: 'Calificaciones', to: '?parte=calificaciones', current: false },
      ]}
    />
  ),
};
