/** Excel files for tests, valid and invalid ones, part by part. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Buffer;
  /** Unpacked size that the ZIP declares, if it differs. */
  readonly announced?: number;
  /** Declares that a password protects it. */
  readonly encrypted?: boolean;
}

/** Returns a ZIP of some parts. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, announced = bytes.length, encrypted = false } of parts) {
    const packed = deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(Number(encrypted), 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(announced, 18);
    shared.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, Buffer.from(name)]),
    );
    files.push(head);
    at += head.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, entries, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;

/** A cell: the content of `<c>`, with its attributes if they matter. */
type XlsxCell = string | { readonly inside: string; readonly is: string };

function cellXml(cell: XlsxCell, column: number, row: number): string {
  const { inside, is } =
    typeof cell === 'string'
      ? { inside: cell, is: cell.startsWith('<is>') ? 't="inlineStr"' : 't="str"' }
      : cell;
  return inside === '' ? '' : `<c r="${String.fromCharCode(65 + column)}${row}" ${is}>${inside}</c>`;
}

/**
 * Returns a file with one sheet of cells, plus `others`, which only have a name; `parts` replace the standard
 * parts of the same name.
 */
export function xlsx({
  rows,
  texts = [],
  styles = '',
  others = [],
  parts = [],
}: {
  readonly rows: readonly (readonly XlsxCell[])[];
  readonly texts?: readonly string[];
  readonly styles?: string;
  readonly others?: readonly string[];
  readonly parts?: readonly ZipPart[];
}): Buffer {
  const sheet = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, column, at + 1)).join('')}</row>`,
    )
    .join('');
  const sheets = ['Hoja 1', ...others].map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const part = (name: string, text: string): ZipPart => ({ name, bytes: Buffer.from(`${XML}${text}`) });
  const usual = [
    { name: '[Content_Types].xml', bytes: Buffer.from(TYPES) },
    part(
      'xl/workbook.xml',
      `<workbook xmlns:r="r"><sheets><sheet name="Oculta" sheetId="99" state="hidden" r:id="rId99"/>${sheets.join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    part('xl/styles.xml', `<styleSheet>${styles}</styleSheet>`),
    part('xl/sharedStrings.xml', `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`),
    part('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  ];
  const given = new Set(parts.map(({ name }) => name));
  return zip([...usual.filter(({ name }) => !given.has(name)), ...parts]);
}
