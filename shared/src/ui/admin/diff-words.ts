export interface DiffPart {
  readonly kind: 'same' | 'out' | 'in';
  readonly text: string;
}

/** Past this many cells (4 MB of integers) the longest common part is not looked for. */
const LIMIT = 1_000_000;

/** The words that two texts share and those that each has alone, in order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const a = before.split(/(\s+)/).filter(Boolean);
  const b = after.split(/(\s+)/).filter(Boolean);
  if (a.length * b.length > LIMIT)
    return [
      { kind: 'out', text: before },
      { kind: 'in', text: after },
    ];
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  const cell = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        a[i] === b[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  const push = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
    else parts.push({ kind, text });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const out = a[i];
    const into = b[j];
    if (out !== undefined && out === into) {
      push('same', out);
      i += 1;
      j += 1;
    } else if (into === undefined || (out !== undefined && cell(i + 1, j) >= cell(i, j + 1))) {
      push('out', out ?? '');
      i += 1;
    } else {
      push('in', into);
      j += 1;
    }
  }
  return parts;
}
