import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';

export const examples: Examples = {
  MarkdownEditor: () => (
    <Controlled<string> start="¿Qué sección lleva un **circuito de tomas** de 20 A?">
      {(field) => <MarkdownEditor {...field} name="texto" label="Consulta" rows={4} required />}
    </Controlled>
  ),
};
