import type { Options } from 'react-markdown';
import { TOO_NESTED } from '../contract/declaration/nesting.ts';

type Plugin = Exclude<NonNullable<Options['remarkPlugins']>[number], readonly unknown[]>;

/** Marks of Markdown that one paragraph may hold: far more than anybody writes. */
const MOST_MARKS = 1_000;

/** Lines that may follow one another without an empty one: reading a paragraph grows with their square too. */
const MOST_LINES = 1_500;

/**
 * Words that a paragraph with an open bracket may hold: at each, addresses of mail are looked for, and to find one the
 * reader goes back over all that came since the bracket (0.5 s for 10,000 `1) `, many times that in a test's browser).
 */
const MOST_WORDS = 2_000;

/** What starts or ends something inside a line; the last four are what addresses of mail are looked for at. */
const MARKS = '!&*<[\\]_`~:@+-.';

/**
 * A plugin of remark that reads a line as plain letters once its paragraph has had a thousand marks. The reader's time
 * grows with the square of the marks of a paragraph (2 s for 15,000 `](`, 17 s for as many `*_`), and a text is
 * read by everybody who opens its page.
 * https://github.com/micromark/micromark#security
 */
export const boundMarks = function (this: { data(): { micromarkExtensions?: unknown[] } }) {
  const counts = new WeakMap<object, number>();
  const bound: Construct = {
    tokenize(this: object, effects, ok, nok) {
      const rest: State = (code) => {
        // A line's end is negative, the text's is null.
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
        if (count <= MOST_MARKS) return nok(code);
        effects.enter('data');
        return rest(code);
      };
    },
  };
  const data = this.data();
  const text = Object.fromEntries([...MARKS].map((mark) => [mark.charCodeAt(0), bound]));
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { text }];
} as Plugin;

/** Whether the text is so nested, or a paragraph of so many lines or words, that reading it would stop the page. */
export function isTooMuch(text: string): boolean {
  return TOO_NESTED.test(text) || paragraphsOf(text).some(isTooLong);
}

/** The lines that follow one another without an empty one. */
const paragraphsOf = (text: string): string[] => text.split(/\n[^\S\n]*\n/);

function isTooLong(paragraph: string): boolean {
  if (paragraph.split('\n').length > MOST_LINES) return true;
  return paragraph.includes('[') && paragraph.split(/[^\p{L}\p{N}]+/u).length > MOST_WORDS;
}

/** The part of micromark's constructs that is used here; its types are not a dependency of ours. */
interface Construct {
  tokenize(this: object, effects: Effects, ok: State, nok: State): State;
}
type State = (code: number | null) => State | undefined;
interface Effects {
  enter(token: string): void;
  exit(token: string): void;
  consume(code: number | null): void;
}
