import type { Examples } from '../examples/examples.ts';
import { FieldFrame } from './field.tsx';

export const examples: Examples = {
  FieldFrame: () => (
    <FieldFrame id="matricula" label="Número de matrícula" help="Figura en el carné" required>
      <input id="matricula" defaultValue="MP 20417" />
    </FieldFrame>
  ),
};
