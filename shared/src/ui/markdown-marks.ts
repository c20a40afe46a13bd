import type { Options } from 'react-markdown';
import { TOO_NESTED } from '../contract/declaration/nesting.ts';

type Plugin = Exclude<NonNullable<Options['remarkPlugins']>[number], readonly unknown[]>;

/** Maximum Markdown marks in one paragraph, far more than people write. */
const MAX_MARKS = 1_000;

/** Maximum consecutive lines without an empty one: parsing time also grows with their square. */
const MAX_LINES = 1_500;

/**
 * Maximum words of a paragraph with an open bracket: at each word the parser looks for an e-mail address,
 * going back to the bracket (0.5 s for 10,000 `1) `, many times that in a test's browser).
 */
const MAX_WORDS = 2_000;

/** Characters that start or end inline markup; at the last four, the parser looks for e-mail addresses. */
const MARKS = '!&*<[\\]_`~:@+-.';

/**
 * A remark plugin that treats a line as plain text once its paragraph has had a thousand marks. Parsing time
 * grows with the square of a paragraph's marks (2 s for 15,000 `](`, 17 s for as many `*_`), and every
 * browser that opens the page parses it. https://github.com/micromark/micromark#security
 */
export const boundMarks = function (this: { data(): { micromarkExtensions?: unknown[] } }) {
  const counts = new WeakMap<object, number>();
  const boundConstruct: Construct = {
    tokenize(this: object, effects, ok, nok) {
      const rest: State = (code) => {
        // A line ending has a negative code, the end of the text is null.
        if (code === null || code < 0) {
          effects.exit('data');
          return ok(code);
        }
        effects.consume(code);
        return rest;
      };
      return (code) => {
        const count = (counts.get(this) ?? 0) + 1;
        counts.set(this, count);
        if (count <= MAX_MARKS) return nok(code);
        effects.enter('data');
        return rest(code);
      };
    },
  };
  const data = this.data();
  const text = Object.fromEntries([...MARKS].map((mark) => [mark.charCodeAt(0), boundConstruct]));
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { text }];
} as Plugin;

/**
 * Whether a text is nested too deeply, or a paragraph has too many lines or words, to parse without blocking
 * the page.
 */
export function isTooMuch(text: string): boolean {
  return TOO_NESTED.test(text) || paragraphsOf(text).some(isTooLong);
}

/** Splits a text into paragraphs at its empty lines. */
const paragraphsOf = (text: string): string[] => text.split(/\n[^\S\n]*\n/);

function isTooLong(paragraph: string): boolean {
  if (paragraph.split('\n').length > MAX_LINES) return true;
  return paragraph.includes('[') && paragraph.split(/[^\p{L}\p{N}]+/u).length > MAX_WORDS;
}

/** The part of micromark's constructs used here; its types are not a dependency of ours. */
interface Construct {
  tokenize(this: object, effects: Effects, ok: State, nok: State): State;
}
type State = (code: number | null) => State | undefined;
interface Effects {
  enter(token: string): void;
  exit(token: string): void;
  consume(code: number | null): void;
}
