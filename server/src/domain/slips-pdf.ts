/**
 * Prints invitation slips to be cut apart: eight to a page, each with name, course, code and instructions.
 */
import { longDate } from '@oficio/shared/kit/site-dates';
import { A4, INK, makePdf, MM, MUTED, decorate, drawQr, write } from '../platform/paper/pdf-document.ts';
import { inGroups, type Slip } from './study/invitations/invitations.ts';

const COLUMNS = 2;
const ROWS = 4;
const MARGIN = 8 * MM;
const INSIDE = 5 * MM;
const QR = 27 * MM;
const WIDTH = (A4.short - 2 * MARGIN) / COLUMNS;
const HEIGHT = (A4.long - 2 * MARGIN) / ROWS;

/** The address in a slip's QR code. */
const addressOf = (origin: string, codigo: string) => `${origin}/invitacion?codigo=${codigo}`;

function drawSlip(doc: PDFKit.PDFDocument, slip: Slip, at: number, origin: string): void {
  const left = MARGIN + (at % COLUMNS) * WIDTH;
  const top = MARGIN + Math.floor(at / COLUMNS) * HEIGHT;
  decorate(doc, () => {
    doc
      .lineWidth(0.5)
      .strokeColor(MUTED)
      .dash(3, { space: 3 })
      .rect(left, top, WIDTH, HEIGHT)
      .stroke()
      .undash();
  });
  const x = left + INSIDE;
  const wide = WIDTH - 2 * INSIDE;
  let y = top + INSIDE;
  const line = (
    text: string,
    size: number,
    more: { width?: number; strong?: boolean; quiet?: boolean } = {},
  ) => {
    y +=
      write(
        doc,
        text,
        { x, y },
        {
          size,
          width: more.width ?? wide,
          face: more.strong ? 'strong' : 'regular',
          color: more.quiet ? MUTED : INK,
          tag: more.strong ? 'H2' : 'P',
        },
      ) + 5;
  };
  const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
  line(short(slip.nombre, 60), 12, { strong: true });
  line(short(slip.curso, 90), 10);
  line(short(slip.centro, 70), 9, { quiet: true });
  const beside = wide - QR - 4 * MM;
  const bottom = top + HEIGHT - INSIDE;
  drawQr(
    doc,
    { text: addressOf(origin, slip.codigo), leadsTo: 'la invitación' },
    { x: left + WIDTH - INSIDE - QR, y: bottom - QR, size: QR },
  );
  y = bottom - QR - 8 * MM;
  line(inGroups(slip.codigo), 16, { strong: true });
  y = bottom - QR + 1 * MM;
  line(`1. Entrar en ${origin.replace(/^https?:\/\//, '')}/invitacion`, 8.5, { width: beside });
  line('2. Escribir el código, o apuntar la cámara al cuadro.', 8.5, { width: beside });
  line('3. Crear la cuenta con el propio correo, o entrar con la que se tiene.', 8.5, { width: beside });
  line(`Vale hasta el ${longDate(slip.venceEn)}, una sola vez.`, 8, {
    width: beside,
    quiet: true,
  });
}

/** @param origin `https://host` of the site */
export function slipsPdf(slips: readonly Slip[], origin: string): Promise<Buffer> {
  const each = COLUMNS * ROWS;
  return makePdf(
    { title: 'Talones de invitación', author: slips[0]?.centro ?? '', layout: 'portrait' },
    (doc) => {
      for (const [at, slip] of slips.entries()) {
        if (at > 0 && at % each === 0) doc.addPage();
        drawSlip(doc, slip, at % each, origin);
      }
    },
  );
}
