/** The demo's videos: drawn here, played by any browser, without a network. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { clases } from '@oficio/shared/contract/collections/clases';
import sharp from 'sharp';
import { sniff } from '../engine/files/sniff.ts';
import { CONTENT } from '@oficio/demo/content/index';
import { drawVideo } from '@oficio/demo/video/draw-video';
import { videoSeconds } from '@oficio/demo/video/seconds';
import { vp8Frame, webm } from '@oficio/demo/video/webm';

/** The content of the first element with an id inside some elements whose lengths take eight bytes. */
function inside(bytes: Buffer, id: string): Buffer {
  const wanted = Buffer.from(id, 'hex');
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] as number;
    const idLength = first >= 0x80 ? 1 : first >= 0x40 ? 2 : first >= 0x20 ? 3 : 4;
    const length = Number(bytes.readBigUInt64BE(at + idLength) & ((1n << 56n) - 1n));
    const from = at + idLength + 8;
    if (bytes.subarray(at, at + idLength).equals(wanted)) return bytes.subarray(from, from + length);
    at = from + length;
  }
  throw new Error(`no hay ${id}`);
}

it('is a WebM by its bytes, whose index points at its frames', async () => {
  const slides = { category: 'electricidad', title: 'Una prueba', steps: ['Un paso <con> signos', 'Otro'] };
  const bytes = await drawVideo(slides);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'oficio-video-'));
  const file = path.join(folder, 'v');
  await writeFile(file, bytes);
  assert.equal(await sniff(file, bytes.length, 'prueba.webm'), 'video/webm');
  await rm(folder, { recursive: true });
  const segment = inside(bytes, '18538067');
  const duration = inside(inside(segment, '1549a966'), '4489').readDoubleBE();
  assert.equal(duration, videoSeconds(slides.steps.length) * 1000);
  const cue = inside(inside(inside(segment, '1c53bb6b'), 'bb'), 'b7');
  const place = Number(inside(cue, 'f1').readBigUInt64BE());
  assert.equal(segment.subarray(place, place + 4).toString('hex'), '1f43b675');
  // A key frame begins with its tag and the start code of VP8 (RFC 6386, section 9.1).
  const block = inside(inside(segment, '1f43b675'), 'a3');
  assert.equal(block.subarray(7, 10).toString('hex'), '9d012a');
});

it('takes no picture that is not a key frame', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  assert.throws(() => vp8Frame(Buffer.from('RIFF0000WEBP')), /WebP/);
  const lossless = await picture.clone().webp({ lossless: true }).toBuffer();
  assert.throws(() => vp8Frame(lossless), /WebP/);
  const frame = vp8Frame(await picture.webp().toBuffer());
  assert.ok(webm({ width: 8, height: 8, frameMs: 1000, frames: [frame] }).length > frame.length);
});

it('stands in a class, and the demo shows every way of completing one', () => {
  const lessons = CONTENT.find(({ coleccion }) => coleccion === 'clases')?.registros ?? [];
  const seen = new Set(lessons.map(({ criterio }) => criterio));
  assert.deepEqual([...seen].sort(), Object.keys(clases.fields.criterio.options).sort());
  const exercises = CONTENT.find(({ coleccion }) => coleccion === 'ejercicios')?.registros ?? [];
  for (const lesson of lessons) {
    const of = (name: string) => lesson['criterio'] === name;
    if (of('visto')) assert.ok(lesson['videoArchivo'], lesson.$id);
    if (of('asistencia')) assert.ok(lesson['encuentro'], lesson.$id);
    if (of('ejercicio'))
      assert.ok(
        exercises.some(({ clase }) => (clase as { $ref?: string } | undefined)?.$ref === lesson.$id),
        lesson.$id,
      );
  }
});
