/** A person's calendar: its secret address, and what is there. */
import { fields, get, post, stream } from './call.ts';
import { boolean, text } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { secret, signedIn } from './who.ts';

/** Gives the caller's address; with `renovar` the one before stops working. */
export const calendarAddress = post('/api/calendario', {
  summary: 'Dirección del calendario propio',
  body: fields({ renovar: boolean({ label: 'Renovar', default: false }) }),
  // Secret: who has it sees the dates.
  answer: shape.object({ direccion: shape.text }),
  who: signedIn(),
  confidential: true,
});

/** What programs that show calendars read. */
export const calendarFeed = get('/calendario/:archivo', {
  summary: 'Calendario de una persona',
  params: { archivo: text({ label: 'Dirección', required: true }) },
  answer: stream('text/calendar'),
  who: secret('archivo', 'calendarios'),
});
