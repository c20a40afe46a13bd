/** Words printed across the name of a certificate that is no longer valid. */
import type { CertificateData } from './certificate-data.ts';
import { DANGER, tell } from './pdf-document.ts';
import { heightOf, setLines, widthOf, type Style } from './pdf-type.ts';

const MARKS: Readonly<Partial<Record<CertificateData['estado'], string>>> = {
  suspendida: 'SUSPENDIDO',
  revocada: 'REVOCADO',
  vencida: 'VENCIDO',
  reemplazada: 'REEMPLAZADO',
};

/** Returns the word for a state, in capitals; undefined for a valid one. */
export const markOf = (estado: CertificateData['estado']): string | undefined => MARKS[estado];

/** Draws the state across `area`, leaving the name legible. Draws nothing for a valid one. */
export function drawMarkAcross(
  doc: PDFKit.PDFDocument,
  estado: CertificateData['estado'],
  area: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const word = markOf(estado);
  if (!word) return;
  let style: Style = { size: 96, face: 'strong', color: DANGER, tracking: 5 };
  while (widthOf(doc, word, style) > area.width - 16) style = { ...style, size: style.size - 2 };
  const middle = heightOf([word], style) / 2;
  doc
    .save()
    .rotate(-6, { origin: [area.x + widthOf(doc, word, style) / 2, area.y] })
    .fillOpacity(0.58);
  tell(doc, 'P', () => setLines(doc, [word], area.x, area.y - middle, style));
  doc.restore();
}
