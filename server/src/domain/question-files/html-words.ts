/** The words of the HTML of a question, and the pictures that it shows. */
import { NotTaken } from '@oficio/shared/contract/exercises/read-question';
import sanitize from 'sanitize-html';
import { wordsOf } from '../packages/foreign-html.ts';

const MOST = 200_000;
/** A question has few; nested in thousands they keep the cleaner busy for seconds. */
const MOST_MARKS = 2000;
const UNSEEN = ['audio', 'video', 'iframe', 'object', 'embed', 'svg', 'math', 'canvas'];

export interface ShownPicture {
  /** As the HTML names it; a picture that is written inside it, by its bytes. */
  readonly source: string | Buffer;
  readonly alt: string;
}
export interface Words {
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
/** What stands higher or lower, with signs of its own where there are: plain, «x²» would be «x2». */
export function raised(text: string, lowered = false): string {
  const signs = lowered ? LOWERED : RAISED;
  const all = [...text.trim()];
  if (all.every((sign) => signs[sign] !== undefined)) return all.map((sign) => signs[sign]).join('');
  return `${lowered ? '_' : '^'}(${text.trim()})`;
}

const DATA = /data:image\/[a-z.+-]{1,20};base64,([A-Za-z0-9+/=\s]+)/gi;

/**
 * @throws NotTaken for what shows something that a question here doesn't
 */
export function htmlWords(html: string): Words {
  const inside: Buffer[] = [];
  const text = html.replace(
    DATA,
    (_, base64: string) => `@@${inside.push(Buffer.from(base64, 'base64')) - 1}`,
  );
  if (text.length > MOST || text.split('<').length > MOST_MARKS)
    throw new NotTaken('Su texto es demasiado largo.');
  const pictures: ShownPicture[] = [];
  if (text.includes('<'))
    sanitize(text, {
      allowedTags: [],
      allowedAttributes: {},
      transformTags: {
        '*': (tagName, attribs) => {
          if (UNSEEN.includes(tagName))
            throw new NotTaken('Muestra un video, un audio, una fórmula u otra cosa que no es una imagen.');
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
