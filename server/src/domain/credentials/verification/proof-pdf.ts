/** The "Constancia de verificación": what was verified, when, and the result, on one page. */
import { rightWarnings } from '@oficio/shared/contract/answers/certificate-words';
import type { Verification } from '@oficio/shared/contract/calls/verification';
import { longDate, timeOfDay } from '@oficio/shared/kit/site-dates';
import type { Stored } from '../../../engine/sql/stored.ts';
import {
  A4,
  decorate,
  drawMark,
  drawQr,
  INK,
  link,
  makePdf,
  MM,
  PRIMARY,
  MUTED,
  rule,
  SITE,
  drawTagged,
  write,
} from '../../../platform/paper/pdf-document.ts';
import { fitText, heightOf, setLines, type Style } from '../../../platform/paper/pdf-type.ts';
import { dayInWords } from '../../common/lookup.ts';

const PAGE_HEIGHT = A4.long;
const TEXT_LEFT = 64;
const TEXT_WIDTH = A4.short - TEXT_LEFT * 2;
const QR_SIZE = 30 * MM;

const PROOF_LABELS: Readonly<Record<string, string>> = {
  firmada: 'Firmada por el centro emisor en Oficio',
  revisada: 'Revisada por Oficio; no emitida aquí',
  declarada: 'Declarada por la persona',
} satisfies Record<NonNullable<Stored<'credenciales'>['nivelPrueba']>, string>;

function factsOf(result: Verification): (readonly [string, string])[] {
  const hidden = 'Se muestra con el código de verificación';
  const facts: (readonly [string, string | undefined])[] = [
    ['Para tener en cuenta', rightWarnings(result).join(' ')],
    ['Número', result.numero],
    ['Título', result.titulo],
    [
      'Certificación',
      result.certificacion?.nombre === result.titulo ? undefined : result.certificacion?.nombre,
    ],
    [result.nivelPrueba === 'firmada' ? 'Centro emisor' : 'Institución', result.centro?.nombre],
    ['A nombre de', result.titular?.nombreLegal ?? hidden],
    ['Documento', result.titular?.documento],
    ['Emitida el', dayInWords(result.emitidaEn)],
    ['Registrada el', dayInWords(result.registradaEn)],
    ['Identidad', result.identidad?.texto],
    ['Vence el', dayInWords(result.venceEn) || 'No vence'],
    ['Prueba', PROOF_LABELS[result.nivelPrueba ?? '']],
    ['Firma', result.firma && (result.firma === 'valida' ? 'Comprobada' : 'No se pudo comprobar')],
  ];
  return facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));
}

/** Returns the proof as PDF; `url` is where the verification can be repeated. */
export function proofPdf(result: Verification, url: string): Promise<Buffer> {
  const title = `Constancia de verificación ${result.numero}`;
  return makePdf({ title, author: SITE, layout: 'portrait' }, (doc) => {
    const heading = (text: string, y: number, size: number, most: number) => {
      const style: Style = { size, face: 'strong', color: INK, leading: 1.2 };
      const fit = fitText(doc, text, style, { width: TEXT_WIDTH, smallest: 13, most });
      drawTagged(doc, 'H1', () => setLines(doc, fit.lines, { x: TEXT_LEFT, y }, fit.style));
      return heightOf(fit.lines, fit.style);
    };
    drawMark(doc, { x: TEXT_LEFT, y: 60, size: 22 }, PRIMARY);
    write(doc, SITE, { x: TEXT_LEFT + 30, y: 66 }, { size: 16, face: 'strong', color: PRIMARY });
    let y = 140;
    y += heading('Constancia de verificación', y, 32, 2) + 18;
    const when = `${longDate(result.comprobadaEn)} a las ${timeOfDay(result.comprobadaEn)}`;
    y +=
      write(
        doc,
        `Comprobación hecha el ${when} (hora de Argentina).`,
        { x: TEXT_LEFT, y },
        {
          size: 11,
          color: MUTED,
          width: TEXT_WIDTH,
        },
      ) + 26;
    decorate(doc, () => doc.rect(TEXT_LEFT, y, TEXT_WIDTH, 3).fill(PRIMARY));
    y += 22;
    y += write(doc, 'Resultado', { x: TEXT_LEFT, y }, { size: 10.5, color: MUTED }) + 12;
    y += heading(result.etiqueta, y, 21, 4) + 26;
    for (const [label, value] of factsOf(result)) {
      rule(doc, { x: TEXT_LEFT, y, width: TEXT_WIDTH });
      y += 11;
      write(doc, label, { x: TEXT_LEFT, y: y + 0.5 }, { size: 10.5, color: MUTED, width: 130 });
      y += write(doc, value, { x: TEXT_LEFT + 140, y }, { size: 11.5, width: TEXT_WIDTH - 140 }) + 11;
    }

    const foot = PAGE_HEIGHT - 64 - QR_SIZE;
    drawQr(doc, { text: url, leadsTo: url }, { x: TEXT_LEFT, y: foot, size: QR_SIZE });
    const besideX = TEXT_LEFT + QR_SIZE + 20;
    const besideWidth = TEXT_WIDTH - QR_SIZE - 20;
    const advice =
      'Esta constancia dice lo que se comprobó en ese momento. El estado puede cambiar: para conocer el actual conviene repetir la comprobación con este código.';
    const adviceHeight = write(
      doc,
      advice,
      { x: besideX, y: foot },
      { size: 10, color: INK, width: besideWidth, leading: 1.4 },
    );
    const { host, pathname } = new URL(url);
    const address = fitText(
      doc,
      `${host}${pathname}`,
      { size: 10, face: 'strong', color: INK },
      { width: besideWidth, smallest: 6, most: 1 },
    );
    drawTagged(doc, 'Link', () =>
      setLines(doc, address.lines, { x: besideX, y: foot + adviceHeight + 14 }, address.style),
    );
    link(doc, { x: TEXT_LEFT, y: foot, width: QR_SIZE, height: QR_SIZE }, url, 'Repetir la comprobación');
    link(
      doc,
      { x: besideX, y: foot + adviceHeight + 10, width: besideWidth, height: 16 },
      url,
      'Repetir la comprobación',
    );
  });
}
