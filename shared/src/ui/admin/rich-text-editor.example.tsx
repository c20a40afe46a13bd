import type { Examples } from '../examples/examples.ts';
import { Kept } from '../examples/kept.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

export const examples: Examples = {
  RichTextEditor: () => (
    <Kept<string> start="<p>El curso termina con un <strong>examen práctico</strong>.</p>">
      {(field) => <RichTextEditor {...field} name="descripcion" label="Descripción del curso" required />}
    </Kept>
  ),
};
