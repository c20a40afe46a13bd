/** Calls of a person's calendar feed: its secret address and its contents. */
import { boolean, text } from '../declaration/fields.ts';
import { fields, get, post, stream } from './call.ts';
import * as shape from './shape.ts';
import { secret, signedIn } from './who.ts';

/**
 * Returns the address of the caller's feed; with `renovar`, replaces it, so the previous one stops working.
 */
export const calendarAddress = post('/api/calendario', {
  summary: 'Dirección del calendario propio',
  body: fields({ renovar: boolean({ label: 'Renovar', default: false }) }),
  // Secret: anyone with this address sees the dates.
  answer: shape.object({ direccion: shape.text }),
  who: signedIn(),
  confidential: true,
});

/** The feed that calendar programs fetch. */
export const calendarFeed = get('/calendario/:archivo', {
  summary: 'Calendario de una persona',
  params: { archivo: text({ label: 'Dirección', required: true }) },
  answer: stream('text/calendar'),
  who: secret('archivo', 'calendarios'),
});
