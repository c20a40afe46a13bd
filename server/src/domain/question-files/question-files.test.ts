/**
 * Questions in other programs' files: which are imported, which are reported, and which files are refused.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { ZipFile } from 'yazl';
import { refused } from '../../testing/training.ts';
import { readQuestionFile } from './read-file.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'oficio-preguntas-'));
});
after(() => rm(folder, { recursive: true, force: true }));

// Without pictures nothing is stored, so neither a database nor a caller is needed.
async function read(bytes: Buffer | string) {
  const file = path.join(folder, 'archivo');
  await writeFile(file, bytes);
  return readQuestionFile({} as never, {} as never, file);
}
async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
const MOODLE = readFileSync(new URL('fixtures/banco.xml', import.meta.url), 'utf8');
const quiz = (inner: string) => `<?xml version="1.0"?><quiz>${inner}</quiz>`;
const trueFalse = (text: string) =>
  `<question type="truefalse"><questiontext format="plain_text"><text>${text}</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;

describe('Moodle questions', () => {
  it('imports every supported kind, and lists the others with reasons', async () => {
    const { tomadas, dejadas } = await read(MOODLE);
    assert.deepEqual(
      tomadas.map(({ tipo, clave }) => [tipo, clave]),
      [
        ['unica', 'b'],
        ['multiple', ['a', 'b']],
        ['verdaderoFalso', false],
        ['textoCorto', { aceptadas: ['ohm', 'ohmio'] }],
        ['numerica', { valor: 806.67, tolerancia: 0.5 }],
        ['emparejar', { i1: 'volt', i2: 'ampere' }],
        ['ordenar', ['a', 'b', 'c']],
        ['ensayo', 'Que nombre la jabalina.'],
        ['completar', { 1: ['neutro'], 2: ['celeste'], 3: ['220'] }],
        ['unica', 'b'],
        ['completar', { 1: ['térmica'], 2: ['disyuntor'] }],
      ],
    );
    const [pava, several, term, , lamp, pairs, order, , gaps, phase] = tomadas;
    assert.deepEqual(pava, {
      tipo: 'unica',
      enunciado: '¿Qué corriente toma una pava de 1800 W en 220 V?',
      opciones: [
        { id: 'a', texto: '5 A' },
        { id: 'b', texto: '8,2 A' },
        { id: 'c', texto: '8 A & algo' },
      ],
      clave: 'b',
      grupo: 'Protecciones 220/380',
      etiquetas: ['corriente', 'cálculo'],
      puntaje: 2,
      retroalimentacion: 'I = P / U',
      avisos: ['Las opciones que daban parte del puntaje cuentan como incorrectas.'],
    });
    assert.equal(several?.enunciado, '¿Qué corta el disyuntor? El área es 2 m²');
    assert.equal(term?.enunciado, 'Si x < 3 la térmica reemplaza al disyuntor.');
    assert.equal(term.retroalimentacion, 'Protegen de cosas distintas.');
    assert.equal(lamp?.unidad, 'Ω');
    // The default category of a course is no group.
    assert.equal(lamp.grupo, undefined);
    assert.deepEqual(pairs?.avisos, ['Las respuestas que sobraban, sin par, no se traen.']);
    assert.deepEqual(
      order?.opciones?.map(({ texto }) => texto),
      ['Bloquear', 'Cortar', 'Verificar'],
    );
    assert.equal(gaps?.enunciado, 'El {{1}} es {{2}} y la tensión {{3}}.');
    assert.equal(phase?.enunciado, 'La fase va en ____.');
    assert.deepEqual(dejadas, [
      { texto: 'Lo que sigue es de cables.', motivo: 'Es un texto, no una pregunta.' },
      {
        texto: '¿Cuánto es {a} + {b}?',
        motivo: 'Sus números se sortean (calculada), y eso no se usa aquí.',
      },
      { texto: 'Con comodín', motivo: 'Acepta respuestas con comodines (*), que aquí no se usan.' },
      { texto: '¿Qué es?', motivo: 'Su imagen está en otro sitio, no en el archivo.' },
      { texto: 'Repetidas', motivo: 'Dos opciones dicen lo mismo: «a».' },
    ]);
  });

  it('reads the encoding from the declaration, the first bytes or the text', async () => {
    const text = quiz(trueFalse('¿Señal de la fase, año 2026?'));
    const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    const said = (name: string) => text.replace('?>', ` encoding="${name}"?>`);
    const euro = said('iso-8859-15').replace('año', 'año €');
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      swapped,
      Buffer.from(said('windows-1252'), 'latin1'),
      // The declared encoding is wrong.
      Buffer.from(said('UTF-8'), 'latin1'),
    ])
      assert.equal((await read(bytes)).tomadas[0]?.enunciado, '¿Señal de la fase, año 2026?');
    const bytes = Buffer.from(euro.replace('€', '\u00a4'), 'latin1');
    assert.equal((await read(bytes)).tomadas[0]?.enunciado, '¿Señal de la fase, año € 2026?');
  });

  it('returns statements and options as they were written', async () => {
    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']', '&#93;');
    const line = fc
      .stringMatching(/^[a-zA-Zñáé<>&"'[\]{}~=#%$0-9:;,.¿?()+*/\\ -]{1,60}$/)
      .filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(
        line,
        fc.uniqueArray(line, { minLength: 2, maxLength: 6, selector: (one) => one.trim() }),
        async (asked, options) => {
          const answers = options.map(
            (one, i) =>
              `<answer fraction="${i === 0 ? 100 : 0}" format="plain_text"><text>${escaped(one)}</text></answer>`,
          );
          const { tomadas, dejadas } = await read(
            quiz(
              `<question type="multichoice"><questiontext format="plain_text"><text>${escaped(asked)}</text></questiontext><single>true</single>${answers.join('')}</question>`,
            ),
          );
          assert.deepEqual(dejadas, []);
          assert.equal(tomadas[0]?.enunciado, asked.trim());
          assert.deepEqual(
            tomadas[0].opciones?.map(({ texto }) => texto),
            options.map((one) => one.trim()),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

const item = (body: string, declared: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Título" adaptive="false" timeDependent="false">${declared}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="3"/><itemBody>${body}</itemBody>${more}</assessmentItem>`;
const declared = (cardinality: string, baseType: string, values: readonly string[], mapping = '') =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${mapping}</responseDeclaration>`;
const interaction = (name: string, inner: string) =>
  `<${name} responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">${inner}</${name}>`;
const choices = (...texts: string[]) =>
  texts.map((text, i) => `<simpleChoice identifier="C${i + 1}">${text}</simpleChoice>`).join('');
const associable = (...ids: string[]) =>
  ids
    .map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">de ${id}</simpleAssociableChoice>`)
    .join('');

describe('QTI 2.1 questions', () => {
  it('imports each supported kind of interaction', async () => {
    const cases: [string, unknown][] = [
      [
        item(
          `<p>Cable   de</p>${interaction('choiceInteraction', `<prompt>¿Tierra?</prompt>${choices('rojo', 'verde')}`)}`,
          declared('single', 'identifier', ['C2']),
          '<modalFeedback outcomeIdentifier="F" showHide="show" identifier="x">Verde y amarillo.</modalFeedback>',
        ),
        {
          tipo: 'unica',
          enunciado: 'Cable de\n¿Tierra?',
          opciones: [
            { id: 'a', texto: 'rojo' },
            { id: 'b', texto: 'verde' },
          ],
          clave: 'b',
          puntaje: 3,
          retroalimentacion: 'Verde y amarillo.',
        },
      ],
      [
        item(
          interaction('choiceInteraction', `<prompt>¿Cuáles?</prompt>${choices('a', 'b', 'c')}`),
          declared('multiple', 'identifier', ['C1', 'C3']),
        ),
        { tipo: 'multiple', clave: ['a', 'c'] },
      ],
      [
        item(
          interaction('choiceInteraction', `<prompt>¿Sí?</prompt>${choices('Verdadero', 'Falso')}`),
          declared('single', 'identifier', ['C2']),
        ),
        { tipo: 'verdaderoFalso', clave: false, opciones: undefined },
      ],
      [
        item(
          interaction('orderInteraction', `<prompt>Ordenar</prompt>${choices('Verificar', 'Cortar')}`),
          declared('ordered', 'identifier', ['C2', 'C1']),
        ),
        {
          tipo: 'ordenar',
          clave: ['a', 'b'],
          opciones: [
            { id: 'a', texto: 'Cortar' },
            { id: 'b', texto: 'Verificar' },
          ],
        },
      ],
      [
        item(
          interaction('associateInteraction', `<prompt>Unir</prompt>${associable('A', 'B', 'X', 'Y')}`),
          declared('multiple', 'pair', ['A X', 'B Y']),
        ),
        { tipo: 'emparejar', clave: { i1: 'de X', i2: 'de Y' } },
      ],
      [
        item(
          interaction(
            'matchInteraction',
            `<prompt>Unir</prompt><simpleMatchSet>${associable('A', 'B')}</simpleMatchSet><simpleMatchSet>${associable('X', 'Y', 'Z')}</simpleMatchSet>`,
          ),
          declared('multiple', 'directedPair', ['A X', 'B X']),
        ),
        {
          tipo: 'emparejar',
          clave: { i1: 'de X', i2: 'de X' },
          avisos: ['Las respuestas que sobraban, sin par, no se traen.'],
        },
      ],
      [
        item(
          interaction(
            'gapMatchInteraction',
            '<prompt>Completar</prompt><gapText identifier="W" matchMax="1">fase</gapText><gapText identifier="S" matchMax="1">neutro</gapText><p>El <gap identifier="G1"/> y la <gap identifier="G2"/>.</p>',
          ),
          declared('multiple', 'directedPair', ['W G2', 'S G1']),
        ),
        {
          tipo: 'completar',
          enunciado: 'Completar\nEl {{1}} y la {{2}}.',
          clave: { 1: ['neutro'], 2: ['fase'] },
        },
      ],
      [
        item(
          '<p>La fase es <inlineChoiceInteraction responseIdentifier="RESPONSE" shuffle="false"><inlineChoice identifier="R">marrón</inlineChoice><inlineChoice identifier="C">celeste</inlineChoice></inlineChoiceInteraction>.</p>',
          declared('single', 'identifier', ['R']),
        ),
        { tipo: 'unica', enunciado: 'La fase es ____.', clave: 'a' },
      ],
      [
        item(
          '<p>Unidad de resistencia: <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="15"/></p>',
          declared(
            'single',
            'string',
            ['ohm'],
            '<mapping defaultValue="0"><mapEntry mapKey="ohm" mappedValue="1"/><mapEntry mapKey="ohmio" mappedValue="1"/><mapEntry mapKey="omio" mappedValue="0.5"/></mapping>',
          ),
        ),
        { tipo: 'textoCorto', enunciado: 'Unidad de resistencia:', clave: { aceptadas: ['ohm', 'ohmio'] } },
      ],
      [
        item(
          '<p>¿Cuántos volts? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
          declared('single', 'float', ['220']),
          '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="5 5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseIf></responseCondition></responseProcessing>',
        ),
        { tipo: 'numerica', enunciado: '¿Cuántos volts?', clave: { valor: 220, tolerancia: 5 } },
      ],
      [
        item(
          `<rubricBlock view="scorer"><p>Que nombre la jabalina.</p></rubricBlock>${interaction('extendedTextInteraction', '<prompt>Explicar la tierra, H<sub>2</sub>O.</prompt>')}`,
          declared('single', 'string', []),
        ),
        { tipo: 'ensayo', enunciado: 'Explicar la tierra, H₂O.', clave: 'Que nombre la jabalina.' },
      ],
    ];
    for (const [xml, expected] of cases) {
      const { tomadas, dejadas } = await read(xml);
      assert.deepEqual(dejadas, []);
      const wanted = expected as Record<string, unknown>;
      const taken = tomadas[0] as unknown as Record<string, unknown>;
      assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, taken[name]])), wanted);
    }
  });

  it('imports a package in its manifest’s order, and lists omissions', async () => {
    const one = (text: string) =>
      item(
        interaction('choiceInteraction', `<prompt>${text}</prompt>${choices('a', 'b')}`),
        declared('single', 'identifier', ['C1']),
      );
    const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><metadata/><organizations/><resources>${[
      'dos',
      'uno',
      'mapa',
      'muestra',
    ]
      .map(
        (name) =>
          `<resource identifier="${name}" type="imsqti_item_xmlv2p1" href="items/${name}.xml"><file href="items/${name}.xml"/></resource>`,
      )
      .join('')}<resource identifier="t" type="imsqti_test_xmlv2p1" href="test.xml"/></resources></manifest>`;
    const { tomadas, dejadas } = await read(
      await zipped({
        'imsmanifest.xml': manifest,
        'test.xml':
          '<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="t"/>',
        'items/uno.xml': one('Uno'),
        'items/dos.xml': one('Dos'),
        'items/mapa.xml': item(
          interaction('hotspotInteraction', '<prompt>Marcar</prompt>'),
          declared('single', 'identifier', ['A']),
        ),
        'items/muestra.xml': item(`<p>Ver<video src="x.mp4"/></p>`, ''),
      }),
    );
    assert.deepEqual(
      tomadas.map(({ enunciado }) => enunciado),
      ['Dos', 'Uno'],
    );
    assert.deepEqual(dejadas, [
      { texto: 'Título', motivo: 'Se responde sobre una imagen, y eso no se usa aquí.' },
      { texto: 'Título', motivo: 'Muestra un video, un audio u otra cosa que no es una imagen.' },
    ]);
  });
});

/** Returns a ZIP whose only entry declares a false size. */
function lying(inner: Buffer, said: number): Buffer {
  const squeezed = deflateRawSync(inner);
  const name = Buffer.from('a.xml');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(squeezed.length, 18);
  head.writeUInt32LE(said, 22);
  head.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(squeezed.length, 20);
  central.writeUInt32LE(said, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(head.length + name.length + squeezed.length, 16);
  return Buffer.concat([head, name, squeezed, central, name, end]);
}

describe('hostile files', () => {
  it('are refused with a sentence on the file', async () => {
    const bomb = `<!DOCTYPE quiz [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;">]>${quiz(trueFalse('&b;')).slice(21)}`;
    const outside = '<!DOCTYPE quiz [<!ENTITY e SYSTEM "file:///etc/passwd">]><quiz>&e;</quiz>';
    const fat = Buffer.from(quiz(trueFalse('x'.repeat(6_000_000))));
    for (const [bytes, sentence] of [
      [bomb, /DOCTYPE/],
      [outside, /DOCTYPE/],
      [quiz(trueFalse('&nada;')), /dañado/],
      [quiz('<question>'.repeat(200) + '</question>'.repeat(200)), /dañado/],
      [quiz('<question type="truefalse">'), /dañado/],
      [quiz(''), /no trae preguntas/],
      ['<html><body>hola</body></html>', /no trae preguntas/],
      ['Una pregunta\na) x', /no trae preguntas/],
      [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), /ZIP/],
      [lying(fat, fat.length), /fuera de lo común/],
      [lying(fat, 1000), /dañado/],
    ] as const)
      await refused(read(bytes as string), 400, 'archivo', sentence);
  });

  it('are skipped when nested thousands deep, without delay', async () => {
    const deep = trueFalse('&lt;div>'.repeat(40_000)).replace('plain_text', 'html');
    const { dejadas } = await read(quiz(deep));
    assert.equal(dejadas[0]?.motivo, 'Su texto es demasiado largo.');
  });

  it('import only the words of their HTML, and no program', async () => {
    const html =
      '<p onclick="x()">Uno<script>alert(1)</script><style>p{}</style><a href="javascript:x()">dos</a></p>'.replaceAll(
        '<',
        '&lt;',
      );
    const { tomadas } = await read(quiz(trueFalse(html).replace('plain_text', 'html')));
    assert.equal(tomadas[0]?.enunciado, 'Unodos');
  });
});
