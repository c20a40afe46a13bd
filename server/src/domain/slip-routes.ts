/** Serves the slips of a list, of a centre or of one person, as a PDF that the server doesn't store. */
import * as calls from '@oficio/shared/contract/calls/invitations';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { serve } from '../engine/calls/serve.ts';
import { sendFile } from '../platform/http/send-file.ts';
import type { Room } from './common/room.ts';
import { slipsPdf } from './slips-pdf.ts';
import { makeSlips, type SlipsAsked } from './study/invitations/invitations.ts';

function askedIn({ trabajo, invitacion, centro }: Readonly<Record<string, string | undefined>>): SlipsAsked {
  if (trabajo) return { trabajo };
  if (invitacion) return { invitacion };
  if (centro) return { centro };
  throw invalid('Falta decir qué talones.', 'invitacion');
}

export const slipRoutes: Room = (app, { db, hooks, origin }) => {
  serve(app, calls.printSlips, async ({ who, body, reply }) => {
    const which = askedIn(body);
    // The PDF is made inside the transaction: if it fails, the previous codes stay valid.
    const pdf = await db.transaction(async (tx) =>
      slipsPdf(await makeSlips({ ...who, db, tx, hooks, origin }, which), origin),
    );
    return sendFile(reply, { body: pdf, type: 'application/pdf', name: 'talones.pdf' });
  });
};
