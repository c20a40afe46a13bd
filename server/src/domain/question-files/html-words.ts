/** Extracts the text and the pictures of a question's HTML. */
import { UnsupportedQuestion } from '@oficio/shared/contract/exercises/read-question';
import sanitize from 'sanitize-html';
import { wordsOf } from '../packages/foreign-html.ts';

const MAX_CHARACTERS = 200_000;
/**
 * Maximum tags. Real questions have few, and thousands of nested ones would occupy the sanitizer for seconds.
 */
const MAX_MARKS = 2000;
const UNSEEN = ['audio', 'video', 'iframe', 'object', 'embed', 'svg', 'math', 'canvas'];

export interface ShownPicture {
  /** Its address in the HTML, or the bytes of an inline picture. */
  readonly source: string | Buffer;
  readonly alt: string;
}
interface Words {
  readonly text: string;
  readonly pictures: readonly ShownPicture[];
}

const RAISED: Readonly<Record<string, string>> = {
  ...digits('⁰¹²³⁴⁵⁶⁷⁸⁹'),
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  n: 'ⁿ',
};
const LOWERED: Readonly<Record<string, string>> = { ...digits('₀₁₂₃₄₅₆₇₈₉'), '+': '₊', '-': '₋', '−': '₋' };
function digits(signs: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign, i) => [String(i), sign]));
}
/**
 * Writes a superscript or subscript in Unicode characters where they exist, because «x²» as plain text would
 * be «x2».
 */
export function raised(text: string, lowered = false): string {
  const signs = lowered ? LOWERED : RAISED;
  const all = [...text.trim()];
  if (all.every((sign) => signs[sign] !== undefined)) return all.map((sign) => signs[sign]).join('');
  return `${lowered ? '_' : '^'}(${text.trim()})`;
}

const DATA = /data:image\/[a-z.+-]{1,20};base64,([A-Za-z0-9+/=\s]+)/gi;

/**
 * Extracts the text and the pictures.
 * @throws UnsupportedQuestion for HTML that shows something that our questions can't
 */
export function htmlWords(html: string): Words {
  const inside: Buffer[] = [];
  const text = html.replace(
    DATA,
    (_, base64: string) => `@@${inside.push(Buffer.from(base64, 'base64')) - 1}`,
  );
  if (text.length > MAX_CHARACTERS || text.split('<').length > MAX_MARKS)
    throw new UnsupportedQuestion('Su texto es demasiado largo.');
  const pictures: ShownPicture[] = [];
  if (text.includes('<'))
    sanitize(text, {
      allowedTags: [],
      allowedAttributes: {},
      transformTags: {
        '*': (tagName, attribs) => {
          if (UNSEEN.includes(tagName))
            throw new UnsupportedQuestion(
              'Muestra un video, un audio, una fórmula u otra cosa que no es una imagen.',
            );
          const { src, alt = '' } = attribs;
          if (tagName === 'img' && src !== undefined) {
            const written = /^@@(\d+)$/.exec(src)?.[1];
            const source = written === undefined ? src : (inside[Number(written)] ?? src);
            pictures.push({ source, alt: alt.trim() });
          }
          return { tagName, attribs };
        },
      },
    });
  const spaced = text
    .replace(/<\/(?:td|th)>/gi, ' ')
    .replace(/<(sup|sub)>([^<>]{1,40})<\/\1>/gi, (_, tag: string, said: string) =>
      raised(said, tag.toLowerCase() === 'sub'),
    );
  return { text: wordsOf(spaced), pictures };
}
