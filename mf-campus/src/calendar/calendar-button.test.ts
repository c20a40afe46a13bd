import { icsOf } from './calendar-button.tsx';

const meeting = {
  id: 'clase-1',
  title: 'Taller: tableros, parte 1',
  start: '2026-11-29T21:00:00.000Z',
  end: '2026-11-29T22:00:00.000Z',
  place: 'Taller 2; Belgrano 1480',
};

test('writes the meeting’s times in UTC', () => {
  const text = icsOf(meeting, new Date('2026-11-20T12:00:00Z'));
  expect(text).toContain('DTSTART:20261129T210000Z\r\n');
  expect(text).toContain('DTEND:20261129T220000Z\r\n');
  expect(text).toContain('DTSTAMP:20261120T120000Z\r\n');
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
});

test('escapes separators and folds lines at 75 bytes', () => {
  const text = icsOf({ ...meeting, description: 'Señales y medición '.repeat(10) });
  expect(text).toContain('SUMMARY:Taller: tableros\\, parte 1\r\n');
  expect(text).toContain('LOCATION:Taller 2\\; Belgrano 1480\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
