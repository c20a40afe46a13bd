import { cueAt, cuesOf, findCues } from './cues.ts';
import { keyAct } from './key-act.ts';

const track = {
  cues: [
    { startTime: 0, text: 'Antes de tocar,\n<b>se corta</b>.' },
    { startTime: 3, text: 'Antes de tocar, se corta.' },
    { startTime: 6.5, text: 'Después se mide la tensión.' },
    { startTime: 9, text: ' ' },
  ],
};

test('lists each caption once, as plain text with its time', () => {
  const cues = cuesOf(track);
  expect(cues).toEqual([
    { start: 0, text: 'Antes de tocar, se corta.' },
    { start: 6.5, text: 'Después se mide la tensión.' },
  ]);
  expect([cueAt(cues, 0), cueAt(cues, 6), cueAt(cues, 60)]).toEqual([0, 0, 1]);
  expect(cueAt([{ start: 2, text: 'a' }], 1)).toBe(-1);
  expect(findCues(cues, 'TENSION')).toEqual([1]);
  expect(cuesOf({ cues: null })).toEqual([]);
});

test('controls the video by keyboard only while it has the focus', () => {
  const video = document.createElement('video');
  Object.defineProperty(video, 'duration', { value: 60 });
  video.currentTime = 58;
  const press = (key: string, more: object = {}) =>
    keyAct({ key, ctrlKey: false, metaKey: false, altKey: false, target: video, ...more }, video);
  press('ArrowRight')?.();
  expect(video.currentTime).toBe(60);
  press('ArrowLeft')?.();
  expect(video.currentTime).toBe(55);
  press('m')?.();
  expect(video.muted).toBe(true);
  expect(press('k')).toBeDefined();
  expect(press('x')).toBeUndefined();
  expect(press('c')).toBeUndefined();
  expect(press('f', { ctrlKey: true })).toBeUndefined();
  expect(press(' ', { target: document.createElement('button') })).toBeUndefined();
});
