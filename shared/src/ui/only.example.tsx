import type { Examples } from './examples/examples.ts';
import { Only } from './only.tsx';

export const examples: Examples = {
  Only: () => (
    <p>
      <Only on="wide" as="span">
        Esta ventana es ancha.
      </Only>
      <Only on="narrow" as="span">
        Esta ventana es angosta.
      </Only>
    </p>
  ),
};
