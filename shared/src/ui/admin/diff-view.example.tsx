import type { Examples } from '../examples/examples.ts';
import { DiffView } from './diff-view.tsx';

export const examples: Examples = {
  DiffView: () => (
    <DiffView
      changes={[
        { label: 'Título', before: 'Panadería casera', after: 'Panadería artesanal' },
        { label: 'Lugares', before: '20', after: '24' },
      ]}
    />
  ),
};
