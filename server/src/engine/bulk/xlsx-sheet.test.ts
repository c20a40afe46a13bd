/** Excel files: displayed cell values, and malicious files. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { xlsx, zip } from '../../testing/xlsx.ts';
import { xlsxRows } from './xlsx-sheet.ts';

async function read(bytes: Buffer): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of xlsxRows(Readable.from([bytes]))) rows.push(cells);
  return rows;
}
const cell = (is: string, inside: string) => ({ is, inside });

describe('an Excel file', () => {
  it('gives what its cells show: texts, numbers, days and results', async () => {
    const bytes = xlsx({
      texts: ['<t>Begoña</t>', '<r><t>Ñan</t></r><r><t>dú</t></r><rPh><t>aparte</t></rPh>'],
      styles:
        '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>',
      rows: [
        [cell('t="s"', '<v>0</v>'), cell('t="s"', '<v>1</v>'), '', cell('s="1"', '<v>46349</v>')],
        [
          cell('', '<v>30111222</v>'),
          cell('', '<v>3.0111222E7</v>'),
          cell('t="str"', '<f>CONCAT(A1,"@x")</f><v>a@x.example</v>'),
          cell('t="e"', '<f>1/0</f><v>#DIV/0!</v>'),
        ],
        [],
        [
          cell('t="b"', '<v>1</v>'),
          cell('', '<f>SUM(A1)</f>'),
          cell('t="inlineStr"', '<is><t> x &lt; y </t></is>'),
        ],
      ],
    });
    assert.deepEqual(await read(bytes), [
      ['Begoña', 'Ñandú', '', '2026-11-23'],
      ['30111222', '30111222', 'a@x.example', ''],
      ['Sí', '', 'x < y'],
    ]);
  });

  it('is refused by field when damaged, misdeclared or too large', async () => {
    const refused = (bytes: Buffer, message: RegExp) =>
      assert.rejects(read(bytes), { name: 'ContractError', status: 400, field: 'archivo', message });
    const good = xlsx({ rows: [['<is><t>Ana</t></is>']] });
    await refused(Buffer.from('PK no es nada'), /dañado/);
    await refused(good.subarray(0, good.length - 30), /dañado/);
    await refused(zip([{ name: 'otra.xml', bytes: Buffer.from('<a/>') }]), /ninguna hoja/);
    const sheet = { name: 'xl/sharedStrings.xml', bytes: Buffer.from('<sst><si><t>') };
    await refused(xlsx({ rows: [['<v>1</v>']], parts: [sheet] }), /dañado/);
    // A zip bomb: its unpacked size is checked before unpacking anything.
    const bomb = { name: 'xl/styles.xml', bytes: Buffer.alloc(100 * 1024 * 1024, 32) };
    await refused(xlsx({ rows: [['<v>1</v>']], parts: [bomb] }), /demasiado grande/);
    await refused(xlsx({ rows: [['<v>1</v>']], parts: [{ ...bomb, announced: 10 }] }), /dañado/);
    const many = Array.from({ length: 5001 }, (_, i) => ({ name: `p${i}`, bytes: Buffer.alloc(0) }));
    await refused(zip(many), /demasiado grande/);
  });

  it('declares no entities, so that nothing grows or is fetched', async () => {
    const evil = Buffer.from(
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><sst><si><t>&b;&c;</t></si></sst>',
    );
    await assert.rejects(read(xlsx({ rows: [], parts: [{ name: 'xl/sharedStrings.xml', bytes: evil }] })), {
      name: 'ContractError',
      status: 400,
    });
  });
});
