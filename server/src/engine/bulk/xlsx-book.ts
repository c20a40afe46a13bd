/** Workbook data of an Excel file: its first visible sheet, shared texts and date styles. */
import type { XlsxParts } from './xlsx-parts.ts';

const ROOT = 'xl/workbook.xml';

export interface Book {
  /** Part with the cells; undefined when no sheet is visible. */
  readonly sheet: string | undefined;
  /** Names of the other visible sheets. */
  readonly others: readonly string[];
  /** Dates count from 1904. */
  readonly from1904: boolean;
  readonly texts: readonly string[];
  /** Style number → whether it formats numbers as dates. */
  readonly days: readonly boolean[];
}

export async function readBook(parts: XlsxParts): Promise<Book> {
  const sheets: { name: string; id: string }[] = [];
  let from1904 = false;
  await parts.read(ROOT, {
    open(name, { state = 'visible', date1904, ...more }) {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      const id = more['r:id'] ?? Object.entries(more).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && state === 'visible' && id) sheets.push({ name: more['name'] ?? '', id });
    },
  });
  const targets = new Map<string, string>();
  await parts.read('xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const [first, ...others] = sheets;
  return {
    sheet: first && targets.get(first.id),
    others: others.map(({ name }) => name),
    from1904,
    texts: await sharedTexts(parts),
    days: await dayStyles(parts),
  };
}

async function sharedTexts(parts: XlsxParts): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  // Phonetic hints, which accompany the text.
  let aside = 0;
  let inText = false;
  await parts.read('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') aside += 1;
      inText = name === 't' && aside === 0;
    },
    close(name) {
      if (name === 'rPh') aside -= 1;
      if (name === 't') inText = false;
      if (name === 'si') texts.push(current);
    },
    text(text) {
      if (inText) current += text;
    },
  });
  return texts;
}

/** Number formats that are built-in dates. */
const isBuiltInDay = (id: number): boolean => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36);
/** Detects date letters in a format, outside quotes and colours. */
const isDayFormat = (code: string): boolean => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

async function dayStyles(parts: XlsxParts): Promise<boolean[]> {
  const formats = new Map<number, string>();
  const days: boolean[] = [];
  let inCells = false;
  await parts.read('xl/styles.xml', {
    open(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId ?? 0);
      if (name === 'numFmt') formats.set(id, formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) days.push(isBuiltInDay(id) || isDayFormat(formats.get(id) ?? ''));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return days;
}
