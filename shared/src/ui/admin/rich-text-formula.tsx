import { Node, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextArea } from '../forms/text-fields.tsx';
import { Row } from '../page.tsx';
import classes from './rich-text.module.css';

const loadFormulas = () => import(/* webpackChunkName: "formulas" */ '../formulas.ts');

/** An inline formula: one node, stored as its LaTeX. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  // Before the mark for code, which uses the same tag.
  priority: 1100,
  addAttributes: () => ({
    latex: { default: '', parseHTML: (element: HTMLElement) => element.textContent, rendered: false },
  }),
  parseHTML: () => [{ tag: 'code[data-formula]', priority: 60 }],
  renderHTML: ({ node }) => ['code', { 'data-formula': '' }, String(node.attrs['latex'])],
  renderText: ({ node }) => String(node.attrs['latex']),
  addNodeView:
    () =>
    ({ node }) => {
      const latex = String(node.attrs['latex']);
      const dom = Object.assign(document.createElement('span'), {
        className: classes.formula,
        textContent: latex,
      });
      void loadFormulas()
        .then(({ renderFormula }) => renderFormula(dom, latex))
        .catch(() => undefined);
      return { dom };
    },
});

/** Buttons for common notation, for people who don't write LaTeX: the label and the text to insert. */
const SNIPPETS: readonly (readonly [label: string, latex: string])[] = [
  ['a/b', '\\frac{a}{b}'],
  ['√', '\\sqrt{x}'],
  ['x²', 'x^{2}'],
  ['x₁', 'x_{1}'],
  ['·', ' \\cdot '],
  ['±', '\\pm '],
  ['≤', '\\leq '],
  ['≈', '\\approx '],
  ['Ω', '\\Omega '],
  ['π', '\\pi '],
  ['Δ', '\\Delta '],
  ['φ', '\\varphi '],
];

/** A dialog over an editor. */
export interface EditorDialogProps {
  readonly editor: Editor;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog that inserts a formula or changes the selected one, with a preview. */
export function FormulaDialog({ editor, open, onClose }: EditorDialogProps) {
  const [latex, setLatex] = useState('');
  const [wrong, setWrong] = useState(false);
  const previewBox = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (open) setLatex(String(editor.getAttributes('formula')['latex'] ?? ''));
  }, [open, editor]);
  useEffect(() => {
    if (!open) return undefined;
    let stale = false;
    void loadFormulas().then(({ renderFormula }) => {
      if (stale || !previewBox.current) return;
      try {
        renderFormula(previewBox.current, latex, true);
        setWrong(false);
      } catch {
        setWrong(true);
      }
    });
    return () => {
      stale = true;
    };
  }, [open, latex]);
  const finish = (): void => {
    onClose();
    const trimmedLatex = latex.trim();
    const { from, to } = editor.state.selection;
    // Replaces a selected formula; any other selection (such as a picture) stays, and the formula is inserted
    // after it.
    const at = editor.isActive('formula') ? { from, to } : to;
    editor
      .chain()
      .focus()
      .insertContentAt(at, { type: 'formula', attrs: { latex: trimmedLatex } })
      .run();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Fórmula"
      size="small"
      actions={
        <>
          <Button disabled={wrong || latex.trim() === ''} onClick={finish}>
            Poner la fórmula
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <Row gap={1}>
        {SNIPPETS.map(([label, snippet]) => (
          <Button
            key={label}
            variant="secondary"
            size="small"
            onClick={() => setLatex((all) => all + snippet)}
          >
            {label}
          </Button>
        ))}
      </Row>
      <TextArea
        name="formula"
        label="En LaTeX"
        help="Por ejemplo: I = \frac{V}{R}"
        required
        rows={2}
        value={latex}
        onChange={setLatex}
        error={wrong ? 'Así no se entiende: falta cerrar algo, o hay una orden que no existe.' : undefined}
      />
      <p ref={previewBox} className={classes.formulaSeen} aria-label="Cómo se ve" />
    </Dialog>
  );
}
