/**
 * Invitation slips as a PDF that the server doesn't store: to be cut apart, eight to a page, each with name,
 * course, code and instructions.
 */
import * as calls from '@oficio/shared/contract/calls/invitations';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { longDate } from '@oficio/shared/kit/site-dates';
import { serve } from '../engine/calls/serve.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { A4, INK, makePdf, MM, MUTED, decorate, drawQr, write } from '../platform/paper/pdf-document.ts';
import type { Room } from './common/room.ts';
import { inGroups, makeSlips, type Slip, type SlipRequest } from './study/invitations/invitations.ts';

const COLUMNS = 2;
const ROWS = 4;
const SLIPS_PER_PAGE = COLUMNS * ROWS;
// Lengths are in points.
const PAGE_MARGIN = 8 * MM;
const SLIP_WIDTH = (A4.short - 2 * PAGE_MARGIN) / COLUMNS;
const SLIP_HEIGHT = (A4.long - 2 * PAGE_MARGIN) / ROWS;
const PADDING = 5 * MM;
const QR_SIZE = 27 * MM;
const TEXT_WIDTH = SLIP_WIDTH - 2 * PADDING;
const INSTRUCTIONS_WIDTH = TEXT_WIDTH - QR_SIZE - 4 * MM;
const LINE_GAP = 5;

/** Returns the URL in a slip's QR code. */
const invitationUrl = (origin: string, codigo: string) => `${origin}/invitacion?codigo=${codigo}`;

const truncate = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

/** Draws a slip; `place` is its place on the page, from 0. */
function drawSlip(doc: PDFKit.PDFDocument, slip: Slip, place: number, origin: string): void {
  const left = PAGE_MARGIN + (place % COLUMNS) * SLIP_WIDTH;
  const top = PAGE_MARGIN + Math.floor(place / COLUMNS) * SLIP_HEIGHT;
  decorate(doc, () => {
    doc
      .lineWidth(0.5)
      .strokeColor(MUTED)
      .dash(3, { space: 3 })
      .rect(left, top, SLIP_WIDTH, SLIP_HEIGHT)
      .stroke()
      .undash();
  });
  const x = left + PADDING;
  let y = top + PADDING;
  const line = (text: string, size: number, { width = TEXT_WIDTH, strong = false, quiet = false } = {}) => {
    const style = {
      size,
      width,
      face: strong ? 'strong' : 'regular',
      color: quiet ? MUTED : INK,
      tag: strong ? 'H2' : 'P',
    } as const;
    y += write(doc, text, { x, y }, style) + LINE_GAP;
  };
  line(truncate(slip.nombre, 60), 12, { strong: true });
  line(truncate(slip.curso, 90), 10);
  line(truncate(slip.centro, 70), 9, { quiet: true });
  const qrTop = top + SLIP_HEIGHT - PADDING - QR_SIZE;
  drawQr(
    doc,
    { text: invitationUrl(origin, slip.codigo), leadsTo: 'la invitación' },
    { x: left + SLIP_WIDTH - PADDING - QR_SIZE, y: qrTop, size: QR_SIZE },
  );
  y = qrTop - 8 * MM;
  line(inGroups(slip.codigo), 16, { strong: true });
  y = qrTop + 1 * MM;
  const width = INSTRUCTIONS_WIDTH;
  line(`1. Entrar en ${origin.replace(/^https?:\/\//, '')}/invitacion`, 8.5, { width });
  line('2. Escribir el código, o apuntar la cámara al cuadro.', 8.5, { width });
  line('3. Crear la cuenta con el propio correo, o entrar con la que se tiene.', 8.5, { width });
  line(`Vale hasta el ${longDate(slip.venceEn)}, una sola vez.`, 8, { width, quiet: true });
}

/** @param origin `https://host` of the site */
export function slipsPdf(slips: readonly Slip[], origin: string): Promise<Buffer> {
  return makePdf(
    { title: 'Talones de invitación', author: slips[0]?.centro ?? '', layout: 'portrait' },
    (doc) => {
      for (const [index, slip] of slips.entries()) {
        if (index > 0 && index % SLIPS_PER_PAGE === 0) doc.addPage();
        drawSlip(doc, slip, index % SLIPS_PER_PAGE, origin);
      }
    },
  );
}

/** Returns which slips a request is for: those of a list, of one person or of a centre. */
function slipsRequested({
  trabajo,
  invitacion,
  centro,
}: Readonly<Record<string, string | undefined>>): SlipRequest {
  if (trabajo) return { trabajo };
  if (invitacion) return { invitacion };
  if (centro) return { centro };
  throw invalid('Falta decir qué talones.', 'invitacion');
}

export const slipRoutes: Room = (app, { db, hooks, origin }) => {
  serve(app, calls.printSlips, async ({ who, body, reply }) => {
    const request = slipsRequested(body);
    // The PDF is made inside the transaction: if it fails, the previous codes stay valid.
    const pdf = await db.transaction(async (tx) =>
      slipsPdf(await makeSlips({ ...who, db, tx, hooks, origin }, request), origin),
    );
    return sendFile(reply, { body: pdf, type: 'application/pdf', name: 'talones.pdf' });
  });
};
