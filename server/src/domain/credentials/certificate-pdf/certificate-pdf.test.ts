/** The printed certificate, parsed back: text, glyphs, marks, the second page and attachments. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { writable } from '../../../platform/paper/pdf-type.ts';
import { attachedTo, linksOf, pagesOf, typesOf } from '../../../testing/pdf-reader.ts';
import type { CertificateData } from './data.ts';
import { certificatePdf } from './first-page.ts';
import { inksOf } from './sheet.ts';
import { tilesOf } from './tiles.ts';

const LINK = 'https://oficio.example/verificar/OF-2026-000123?codigo=K7MP2QXA';
const DATA: CertificateData = {
  numero: 'OF-2026-000123',
  codigo: 'K7MP2QXA',
  titulo: 'Instalaciones eléctricas de vivienda',
  nombreLegal: 'Łukasz Őry',
  documento: 'DNI 30.111.222',
  emitidaEn: '2026-11-20T12:00:00Z',
  alcance: 'formacion',
  estado: 'vigente',
  impresoEn: '2026-11-22T12:00:00Z',
  centro: 'Instituto Técnico Sur',
  firmantes: [],
  huella: 'a3f1'.repeat(16),
};
const print = (more: Partial<CertificateData> = {}) => certificatePdf({ ...DATA, ...more }, LINK);
const firstPage = async (more?: Partial<CertificateData>) => pagesOf(await print(more))[0] ?? '';

/** Returns a page's text without its line breaks. */
const flat = (page: string) => page.replace(/\s+/g, ' ');
const LONG = {
  nombreLegal: 'María de los Ángeles Guadalupe Fernández de la Cruz y Montes de Oca Etchegaray',
  titulo:
    'Instalación, puesta en marcha y mantenimiento de sistemas de refrigeración comercial con refrigerantes naturales e inflamables de segunda generación',
  centro: 'Centro de Formación Profesional N.º 401 «Domingo Faustino Sarmiento» de la Unión Obrera',
};

describe('the certificate on paper', () => {
  it('states who, what, when, the centre and the site', async () => {
    const page = await firstPage({ horas: 120, calificacion: '87', venceEn: '2029-11-20T12:00:00Z' });
    for (const words of [
      'Oficio',
      'Instituto Técnico Sur',
      'Certificado de formación',
      'Łukasz Őry',
      'DNI 30.111.222',
      'Instalaciones eléctricas de vivienda',
      'Emitido',
      '20 de noviembre de 2026',
      '20 de noviembre de 2029',
      '120 horas',
      '87',
      'OF-2026-000123',
      'Para comprobarlo',
      'oficio.example/verificar/OF-2026-000123',
      'K7MP2QXA',
      'No reemplaza la matrícula habilitante.',
    ])
      assert.ok(page.split('\n').includes(words), words);
    assert.ok(!page.includes('Registrado') && !page.includes('Demostró'));
  });
  it('writes every Latin letter with its own embedded font', async () => {
    const name = 'Ğöksel Ňăţ Đorđević Ệ Żółć Ñandú Þór';
    const pdf = await print({ nombreLegal: name });
    assert.ok(flat(pagesOf(pdf)[0] ?? '').includes(name));
    assert.deepEqual(typesOf(pdf), {
      names: ['SourceSerif4-Regular', 'SourceSerif4-SemiBold'],
      embedded: 2,
    });
    assert.equal(writable('N\u0303andú\n– “ỹ” ĳ ﬁn 李'), 'Ñandú – “ỹ” ij fin ?');
    // A letter that another document first drew as part of an accented one.
    assert.ok(flat(await firstPage({ nombreLegal: 'Gala Noé Zofía' })).includes('Gala Noé Zofía'));
  });
  it('states what the person proved, when and how, in words', async () => {
    const page = await firstPage({
      demuestra: ['Calcula circuitos.', 'Trabaja sin tensión.', 'Mide tierra.', 'De más.'],
      registradaEn: '2026-11-22T12:00:00Z',
      emitidaEn: '2024-03-10T12:00:00Z',
      identidadTexto: 'Comprobada por «Instituto Técnico Sur» contra el documento, el 3 de marzo de 2026',
      advertencias: ['Se registró 2 años después.', 'Se emitió a una persona que trabaja en el centro.'],
    });
    for (const words of [
      'Calcula circuitos.',
      'Mide tierra.',
      'Registrado',
      '22 de noviembre de 2026',
      '10 de marzo de 2024',
      'DNI 30.111.222 · Identidad comprobada por «Instituto Técnico Sur» contra el documento, el 3 de marzo de 2026',
      'Se registró 2 años después.',
      'Se emitió a una persona que trabaja en el centro.',
    ])
      assert.ok(page.split('\n').includes(words), words);
    assert.ok(!page.includes('De más.'));
  });
  it('describes its signature as electronic, never as digital', async () => {
    const firma = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const people = ['Ricardo Montiel', 'Elena Sosa', 'Juan Ñáñez'];
    for (const firmantes of [
      [],
      people.map((nombre) => ({ nombre, cargo: 'Dirección' })),
      people.map((nombre) => ({ nombre, firma })),
    ]) {
      const page = flat(await firstPage({ firmantes }));
      assert.match(page, /Firmado electrónicamente con la clave del sitio\./);
      assert.doesNotMatch(page, /digital/i);
      for (const { nombre } of firmantes) assert.ok(page.includes(nombre));
    }
  });
  it('fits a long name, title and centre inside the page', async () => {
    const pdf = await print({ ...LONG, normativa: 'Resolución 123/2024. '.repeat(12) });
    const [page = '', ...more] = pagesOf(pdf);
    assert.equal(more.length, 0);
    for (const words of Object.values(LONG)) assert.ok(flat(page).includes(words), words);
    assert.ok(
      (await firstPage({ nombreLegal: 'Ñ'.repeat(60) })).replaceAll('\n', '').includes('Ñ'.repeat(60)),
    );
  });
  it('states on both pages that it is no longer in force', async () => {
    const contenidos = { modulos: [{ titulo: 'Módulo', clases: ['Clase'] }], notas: [] };
    for (const [estado, word] of [
      ['revocada', 'REVOCADO'],
      ['vencida', 'VENCIDO'],
      ['reemplazada', 'REEMPLAZADO'],
      ['suspendida', 'SUSPENDIDO'],
    ] as const) {
      const pages = pagesOf(await print({ estado, contenidos }));
      for (const page of pages) assert.ok(page.split('\n').includes(word), word);
      assert.equal(pages.length, 2);
      assert.ok(!(await firstPage()).includes(word));
    }
  });
  it('lists contents and grades on a second page, where there are any', async () => {
    const pdf = await print({
      contenidos: {
        curso: 'Electricidad domiciliaria',
        modulos: [
          { titulo: 'Seguridad', clases: ['Riesgo eléctrico', 'Cinco reglas de oro'] },
          { titulo: 'Proyecto', clases: [] },
        ],
        notas: [{ titulo: 'Evaluación final', nota: 92.5 }],
      },
    });
    const [, page = '', ...more] = pagesOf(pdf);
    assert.equal(more.length, 0);
    for (const words of [
      'Electricidad domiciliaria',
      '1. Seguridad',
      'Cinco reglas de oro',
      '2. Proyecto',
      'Evaluación final',
      '92,5 %',
      'Según constan en Oficio al 22 de noviembre de 2026',
    ])
      assert.ok(page.split('\n').includes(words), words);
    const clases = Array.from({ length: 20 }, (_, i) => `Clase número ${i + 1}`);
    const modulos = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ titulo: `Módulo ${i + 1}`, clases }));
    const many = async (count: number) =>
      pagesOf(await print({ contenidos: { curso: 'Largo', modulos: modulos(count), notas: [] } }));
    assert.match((await many(30))[1] ?? '', /30\. Módulo 30 \(20 clases\)/);
    const most = await many(400);
    assert.equal(most.length, 2);
    assert.match(most[1] ?? '', /y \d+ módulos más/);
  });
  it('embeds the signed document and links to its check', async () => {
    const jwt = `${'eyJ'.repeat(500)}.firma`;
    const pdf = await print({ jwt });
    assert.deepEqual(attachedTo(pdf), { name: 'OF-2026-000123.jwt', content: jwt });
    assert.deepEqual(linksOf(pdf), [LINK]);
    const text = pdf.toString('latin1');
    for (const mark of ['/AFRelationship /Data', '/Lang (es-AR)', '<pdfaid:part>3', '/Marked true'])
      assert.ok(text.includes(mark), mark);
  });
});

describe('colours and tiles', () => {
  it('prints readable letters whatever colour the centre declares', () => {
    for (const pale of ['#ffffff', '#f2d13a', '#aaccee']) assert.notEqual(inksOf(pale).deep, pale);
    assert.equal(inksOf('#27498a').deep, '#27498a');
    assert.deepEqual(inksOf(undefined), inksOf('#0b5c6b'));
    assert.equal(inksOf('#0b5c6b', '#f2b632').accent, '#f2b632');
    assert.equal(inksOf('#0b5c6b', '#f4f6f8').accent, inksOf('#0b5c6b').middle);
  });
  it('renders equal tiles for a hash, and no two alike side by side', () => {
    const inks = inksOf('#0b5c6b');
    assert.deepEqual(tilesOf('a3f1'.repeat(16), inks, 7), tilesOf('a3f1'.repeat(16), inks, 7));
    assert.notDeepEqual(tilesOf('a3f1'.repeat(16), inks, 7), tilesOf('b7c2'.repeat(16), inks, 7));
    for (const hash of ['00'.repeat(32), 'ff'.repeat(32), '5e'.repeat(32)]) {
      const tiles = tilesOf(hash, inks, 7);
      for (const [i, tile] of tiles.entries())
        assert.ok(i === 0 || (tile.shape !== tiles[i - 1]?.shape && tile.ground !== tiles[i - 1]?.ground));
    }
  });
});
