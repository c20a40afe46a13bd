/** Workbook data of an Excel file: its first visible sheet, shared texts and date styles. */
import type { XlsxParts } from './xlsx-parts.ts';

export interface Workbook {
  /** Part with the cells; undefined when no sheet is visible. */
  readonly sheet: string | undefined;
  /** Names of the other visible sheets. */
  readonly otherSheets: readonly string[];
  /** Whether dates count from 1904, and not from 1900. */
  readonly from1904: boolean;
  readonly sharedTexts: readonly string[];
  /** Style number → whether it formats numbers as dates. */
  readonly dateStyles: readonly boolean[];
}

export async function readWorkbook(parts: XlsxParts): Promise<Workbook> {
  const sheets: { name: string; id: string }[] = [];
  let from1904 = false;
  await parts.read('xl/workbook.xml', {
    open(element, { state = 'visible', date1904, ...attributes }) {
      if (element === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      const id = attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      if (element === 'sheet' && state === 'visible' && id)
        sheets.push({ name: attributes['name'] ?? '', id });
    },
  });
  const targets = new Map<string, string>();
  await parts.read('xl/_rels/workbook.xml.rels', {
    open(element, { Id, Target }) {
      if (element === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const [first, ...others] = sheets;
  return {
    sheet: first && targets.get(first.id),
    otherSheets: others.map(({ name }) => name),
    from1904,
    sharedTexts: await readSharedTexts(parts),
    dateStyles: await readDateStyles(parts),
  };
}

async function readSharedTexts(parts: XlsxParts): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  /** Nesting depth of phonetic hints, which accompany the text and are left out. */
  let phoneticDepth = 0;
  let isInText = false;
  await parts.read('xl/sharedStrings.xml', {
    open(element) {
      if (element === 'si') current = '';
      if (element === 'rPh') phoneticDepth += 1;
      isInText = element === 't' && phoneticDepth === 0;
    },
    close(element) {
      if (element === 'rPh') phoneticDepth -= 1;
      if (element === 't') isInText = false;
      if (element === 'si') texts.push(current);
    },
    text(text) {
      if (isInText) current += text;
    },
  });
  return texts;
}

async function readDateStyles(parts: XlsxParts): Promise<boolean[]> {
  const formats = new Map<number, string>();
  const dateStyles: boolean[] = [];
  let isInCellStyles = false;
  await parts.read('xl/styles.xml', {
    open(element, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId ?? 0);
      if (element === 'numFmt') formats.set(id, formatCode);
      if (element === 'cellXfs') isInCellStyles = true;
      if (element === 'xf' && isInCellStyles)
        dateStyles.push(isBuiltInDate(id) || isDateFormat(formats.get(id) ?? ''));
    },
    close(element) {
      if (element === 'cellXfs') isInCellStyles = false;
    },
  });
  return dateStyles;
}

/** Whether a number format is one of the predefined dates (ECMA-376, part 1, section 18.8.30). */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36);

/** Whether a format has date letters, outside quotes and colours. */
const isDateFormat = (code: string): boolean => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
