/** Malicious ZIP files, and the contents of a valid one. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { zip, type ZipPart } from '../../testing/xlsx.ts';
import { readZip } from './zip.ts';

const part = (name: string, text = 'hola', more: Partial<ZipPart> = {}): ZipPart => ({
  name,
  bytes: Buffer.from(text),
  ...more,
});
const ZEROS = Buffer.alloc(6_000_000);

const refused = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, { name: 'ContractError', status: 400, field: 'archivo', message });

describe('a ZIP', () => {
  it('gives its files by name, from a path or bytes, without folders', async () => {
    const bytes = zip([part('carpeta/', ''), part('carpeta/a.txt', '\uFEFFñandú')]);
    const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
    await writeFile(path.join(folder, 'a.zip'), bytes);
    for (const source of [bytes, path.join(folder, 'a.zip')]) {
      const read = await readZip(source);
      assert.deepEqual(read.names, ['carpeta/a.txt']);
      assert.equal(await read.text('carpeta/a.txt'), 'ñandú');
      await refused(read.open('otra.txt'), /le falta una parte: «otra\.txt»/);
      read.close();
    }
    await rm(folder, { recursive: true });
  });

  it('is refused before anything is unpacked', async () => {
    const many = Array.from({ length: 5001 }, (_, i) => part(`p${i}/`, ''));
    const wide = Array.from({ length: 3 }, (_, i) => part(`p${i}`, 'x', { announced: 400_000_000 }));
    for (const [parts, sentence] of [
      [[part('a.txt'), part('a.txt', 'otra')], /dos partes con el mismo nombre/],
      [[part('a.txt', 'hola', { encrypted: true })], /protegido con contraseña/],
      [[part('../../etc/passwd')], /dañado/],
      [[part('/etc/passwd')], /dañado/],
      [[part('C:\\a.txt')], /dañado/],
      [[{ name: 'ceros', bytes: ZEROS }], /fuera de lo común/],
      [many, /más de 5000 partes/],
      [wide, /fuera de lo común/],
    ] as const)
      await refused(readZip(zip(parts)), sentence);
    await refused(readZip(Buffer.from('no es un zip')), /no es un ZIP/);
    await refused(readZip('/no/hay/tal'), /no es un ZIP/);
  });

  it('counts the declared sizes of all its entries', async () => {
    // Random bytes don't compress, so the ratio of each entry is ordinary.
    const noise = randomBytes(2_500_000);
    const parts = [1, 2, 3].map((n) => ({ name: `p${n}`, bytes: noise, announced: 400_000_000 }));
    await refused(readZip(zip(parts)), /más de 1024 MB/);
  });

  it('stops where an entry holds more than it declares', async () => {
    const read = await readZip(zip([{ name: 'ceros', bytes: ZEROS, announced: 10 }]));
    await refused(read.text('ceros'), /dañado/);
    await refused(read.digest('ceros'), /dañado/);
  });

  it('is refused in the reader’s words', async () => {
    const sentences = { damaged: 'No se puede leer.', tooBig: 'Es demasiado.' };
    await refused(readZip(Buffer.from('nada'), sentences), /No se puede leer/);
    await refused(readZip(zip([{ name: 'ceros', bytes: ZEROS }]), sentences), /Es demasiado/);
  });
});
