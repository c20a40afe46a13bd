/** Reads the body of a QTI item: its text, its pictures, and the position of its interactions. */
import { UnsupportedQuestion } from '@oficio/shared/contract/exercises/read-question';
import { attributeOf, inside, type Element } from '../../platform/formats/xml-tree.ts';
import { collapseSpace } from '../packages/foreign-html.ts';
import { scriptText } from './html-content.ts';

export interface QtiPicture {
  readonly source: string;
  readonly alt: string;
}
interface QtiBody {
  /** Texts and interactions, in order. */
  readonly pieces: readonly (string | Element)[];
  readonly pictures: readonly QtiPicture[];
}

const BLOCK_ELEMENTS = 'p div li tr pre blockquote h1 h2 h3 h4 h5 h6 br prompt'.split(' ');
/** Elements that are shown at another time, or to other people. */
const HIDDEN_ELEMENTS =
  'feedbackBlock feedbackInline rubricBlock stylesheet templateBlock templateInline'.split(' ');
const UNSUPPORTED_ELEMENTS = 'audio video iframe embed svg include infoControl printedVariable'.split(' ');

const isInteraction = (name: string): boolean => name.endsWith('Interaction') || name === 'gap';

/** Collects the pieces and the pictures of a body. */
class BodyReader {
  readonly pieces: (string | Element)[] = [];
  readonly pictures: QtiPicture[] = [];

  #picture(element: Element, source: string): void {
    if (source === '') return;
    const alt = (attributeOf(element, 'alt') || attributeOf(element, 'label')).trim();
    this.pictures.push({ source, alt });
  }

  #math(element: Element): void {
    const annotations = [...inside(element, 'annotation')];
    const tex = annotations.find((annotation) => /tex/i.test(attributeOf(annotation, 'encoding')));
    if (!tex) throw new UnsupportedQuestion('Trae una fórmula (MathML), que aquí no se escribe.');
    this.pieces.push(`\\(${tex.text.trim()}\\)`);
  }

  element(element: Element): void {
    const { name } = element;
    if (HIDDEN_ELEMENTS.includes(name)) return;
    if (UNSUPPORTED_ELEMENTS.includes(name))
      throw new UnsupportedQuestion('Muestra un video, un audio u otra cosa que no es una imagen.');
    if (isInteraction(name)) return void this.pieces.push(element);
    if (name === 'img') return this.#picture(element, attributeOf(element, 'src'));
    if (name === 'math') return this.#math(element);
    if (name === 'object') {
      if (!attributeOf(element, 'type').startsWith('image/'))
        throw new UnsupportedQuestion('Muestra un video, un audio u otra cosa que no es una imagen.');
      return this.#picture(element, attributeOf(element, 'data'));
    }
    if (name === 'sup' || name === 'sub')
      return void this.pieces.push(scriptText(plainText(element), name === 'sub'));
    if (name === 'td' || name === 'th') this.pieces.push(' ');
    const isBlock = BLOCK_ELEMENTS.includes(name);
    if (isBlock) this.pieces.push('\n');
    this.nodes(element);
    if (isBlock) this.pieces.push('\n');
  }

  nodes(element: Element): void {
    for (const node of element.nodes)
      if (typeof node === 'string') this.pieces.push(node.replace(/\s+/g, ' '));
      else this.element(node);
  }
}

export const normaliseSpace = (text: string): string => collapseSpace(text.replaceAll('\u00a0', ' '));

/**
 * Reads the body of an element.
 * @throws UnsupportedQuestion for contents that our questions can't show
 */
export function bodyOf(element: Element | undefined): QtiBody {
  const reader = new BodyReader();
  if (element) reader.nodes(element);
  return reader;
}

/** Returns the text of an element, without its interactions. */
export const plainText = (element: Element | undefined): string =>
  normaliseSpace(
    bodyOf(element)
      .pieces.filter((piece) => typeof piece === 'string')
      .join(''),
  );
