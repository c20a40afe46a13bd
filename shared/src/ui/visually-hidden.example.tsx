import type { Examples } from './examples/examples.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export const examples: Examples = {
  VisuallyHidden: () => (
    <p>
      4,8<VisuallyHidden> de 5 puntos, con 32 opiniones</VisuallyHidden>
    </p>
  ),
};
