import { Breadcrumbs } from './breadcrumbs.tsx';
import type { Examples } from './examples/examples.ts';

export const examples: Examples = {
  Breadcrumbs: () => (
    <Breadcrumbs
      items={[
        { label: 'Cursos', to: '/showCursos' },
        { label: 'Electricidad', to: '/showCursos?categoria=electricidad' },
      ]}
    />
  ),
};
