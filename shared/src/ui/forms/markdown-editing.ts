export interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Wraps the selection in marks, or removes existing ones; an empty selection gets `sample`. */
export function wrap({ text, start, end }: Selection, mark: string, sample: string): Selection {
  const inside = text.slice(start, end);
  const n = mark.length;
  if (text.slice(start - n, start) === mark && text.slice(end, end + n) === mark && n > 0) {
    return { text: text.slice(0, start - n) + inside + text.slice(end + n), start: start - n, end: end - n };
  }
  const body = inside || sample;
  return {
    text: text.slice(0, start) + mark + body + mark + text.slice(end),
    start: start + n,
    end: start + n + body.length,
  };
}

/** Prefixes each line of the selection with a mark ("- ", "> "); "1. " numbers the lines. */
export function prefixLines({ text, start, end }: Selection, mark: string): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(from, end).split('\n');
  const done = lines.map((line, index) => (mark === '1. ' ? `${index + 1}. ` : mark) + line).join('\n');
  return { text: text.slice(0, from) + done + text.slice(end), start: from, end: from + done.length };
}

/** Turns the selection into a link with an empty address to fill in. */
export function makeLink({ text, start, end }: Selection): Selection {
  const label = text.slice(start, end) || 'texto del enlace';
  const address = 'https://';
  const at = start + label.length + 3;
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  };
}
