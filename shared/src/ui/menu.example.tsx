import type { Examples } from './examples/examples.ts';
import { IconDots } from './icons.ts';
import { Menu } from './menu.tsx';

export const examples: Examples = {
  Menu: () => (
    <Menu
      label="Acciones de la clase"
      align="start"
      trigger={<IconDots size={20} aria-hidden="true" />}
      items={[
        { kind: 'heading', label: 'Clase 3' },
        { label: 'Editar', to: '/editar' },
        { label: 'Duplicar', onSelect: () => undefined },
        { kind: 'line' },
        { label: 'Enviar a la papelera', danger: true, onSelect: () => undefined },
      ]}
    />
  ),
};
