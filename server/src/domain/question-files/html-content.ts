/** Extracts the text and the pictures of a question's HTML. */
import sanitize from 'sanitize-html';
import { UnsupportedQuestion } from '@oficio/shared/contract/exercises/read-question';
import { htmlToPlainText } from '../packages/foreign-html.ts';

const MAX_CHARACTERS = 200_000;
/**
 * Maximum tags. Real questions have few, and thousands of nested ones would occupy the sanitizer for seconds.
 */
const MAX_TAGS = 2000;
const UNSUPPORTED_TAGS = ['audio', 'video', 'iframe', 'object', 'embed', 'svg', 'math', 'canvas'];

export interface HtmlPicture {
  /** Its URL in the HTML, or the bytes of an inline picture. */
  readonly source: string | Buffer;
  readonly alt: string;
}
interface HtmlContent {
  readonly text: string;
  readonly pictures: readonly HtmlPicture[];
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  ...digitSigns('⁰¹²³⁴⁵⁶⁷⁸⁹'),
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  n: 'ⁿ',
};
const SUBSCRIPTS: Readonly<Record<string, string>> = {
  ...digitSigns('₀₁₂₃₄₅₆₇₈₉'),
  '+': '₊',
  '-': '₋',
  '−': '₋',
};

function digitSigns(signs: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign, i) => [String(i), sign]));
}

/**
 * Writes a superscript or subscript in Unicode characters where they exist, because «x²» as plain text would
 * be «x2».
 */
export function scriptText(text: string, isSubscript = false): string {
  const signs = isSubscript ? SUBSCRIPTS : SUPERSCRIPTS;
  const characters = [...text.trim()];
  if (characters.every((sign) => signs[sign] !== undefined))
    return characters.map((sign) => signs[sign]).join('');
  return `${isSubscript ? '_' : '^'}(${text.trim()})`;
}

const DATA_URL = /data:image\/[a-z.+-]{1,20};base64,([A-Za-z0-9+/=\s]+)/gi;

/**
 * Extracts the text and the pictures.
 * @throws UnsupportedQuestion for HTML that shows something that our questions can't
 */
export function htmlContent(html: string): HtmlContent {
  const inlinePictures: Buffer[] = [];
  const text = html.replace(
    DATA_URL,
    (_, base64: string) => `@@${inlinePictures.push(Buffer.from(base64, 'base64')) - 1}`,
  );
  if (text.length > MAX_CHARACTERS || text.split('<').length > MAX_TAGS)
    throw new UnsupportedQuestion('Su texto es demasiado largo.');
  const pictures: HtmlPicture[] = [];
  if (text.includes('<'))
    sanitize(text, {
      allowedTags: [],
      allowedAttributes: {},
      transformTags: {
        '*': (tagName, attribs) => {
          if (UNSUPPORTED_TAGS.includes(tagName))
            throw new UnsupportedQuestion(
              'Muestra un video, un audio, una fórmula u otra cosa que no es una imagen.',
            );
          const { src, alt = '' } = attribs;
          if (tagName === 'img' && src !== undefined) {
            const inlineIndex = /^@@(\d+)$/.exec(src)?.[1];
            const source = inlineIndex === undefined ? src : (inlinePictures[Number(inlineIndex)] ?? src);
            pictures.push({ source, alt: alt.trim() });
          }
          return { tagName, attribs };
        },
      },
    });
  const readable = text
    .replace(/<\/(?:td|th)>/gi, ' ')
    .replace(/<(sup|sub)>([^<>]{1,40})<\/\1>/gi, (_, tag: string, script: string) =>
      scriptText(script, tag.toLowerCase() === 'sub'),
    );
  return { text: htmlToPlainText(readable), pictures };
}
