import type { Examples } from './examples/examples.ts';
import { Picture } from './picture.tsx';

export const examples: Examples = {
  Picture: () => (
    <div style={{ maxWidth: '20rem' }}>
      <Picture id="curso-3" category="Construcción" alt="Curso de albañilería" />
    </div>
  ),
};
