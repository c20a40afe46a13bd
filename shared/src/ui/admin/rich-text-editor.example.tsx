import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

export const examples: Examples = {
  RichTextEditor: () => (
    <Controlled<string> start="<p>El curso termina con un <strong>examen práctico</strong>.</p>">
      {(field) => <RichTextEditor {...field} name="descripcion" label="Descripción del curso" required />}
    </Controlled>
  ),
};
