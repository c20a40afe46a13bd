/** The demo's films: committed files that any browser plays without a network. */
import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { CONTENT } from '@oficio/demo/content/index';
import { clases } from '@oficio/shared/contract/collections/clases';
import { sniff } from '../engine/files/sniff.ts';

const folder = path.resolve(import.meta.dirname, '../../../demo/films');

/** File and declared duration of each film in the content. */
const films = (CONTENT.find(({ coleccion }) => coleccion === 'clases')?.registros ?? []).flatMap((lesson) => {
  const stored = lesson['videoArchivo'] as { $film: { file: string } } | undefined;
  const { segundos } = (lesson['video'] ?? {}) as { segundos?: number };
  return stored ? [{ file: stored.$film.file, segundos }] : [];
});

/** Returns the duration in seconds of an MP4, from its movie header (ISO 14496-12), version 0. */
function lasts(bytes: Buffer): number {
  const at = bytes.indexOf('mvhd') + 4;
  return bytes.readUInt32BE(at + 16) / bytes.readUInt32BE(at + 12);
}

it('stores each film as a small MP4, as long as its class says', async () => {
  assert.ok(films.length > 0);
  for (const { file, segundos } of films) {
    const place = path.join(folder, file);
    const { size } = await stat(place);
    assert.ok(size < 150_000, `${file}: ${size} bytes`);
    assert.equal(await sniff(place, size, file), 'video/mp4');
    const bytes = await readFile(place);
    assert.equal(lasts(bytes), segundos);
    // So that it starts playing before it is fully downloaded.
    assert.ok(bytes.indexOf('moov') < bytes.indexOf('mdat'));
  }
  assert.deepEqual(await readdir(folder), [...new Set(films.map(({ file }) => file))].sort());
});

it('gives each class what its criterion needs, and uses each criterion', () => {
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
