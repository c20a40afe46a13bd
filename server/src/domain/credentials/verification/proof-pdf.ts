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
  QUIET,
  rule,
  SITE,
  tell,
  write,
} from '../../../platform/paper/pdf-document.ts';
import { fitted, heightOf, setLines, type Style } from '../../../platform/paper/pdf-type.ts';
import { dayInWords } from '../../common/lookup.ts';

const HEIGHT = A4.long;
const LEFT = 64;
const COLUMN = A4.short - LEFT * 2;
const QR = 30 * MM;

const PROOF: Readonly<Record<string, string>> = {
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
    ['Prueba', PROOF[result.nivelPrueba ?? '']],
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
      const fit = fitted(doc, text, style, { width: COLUMN, smallest: 13, most });
      tell(doc, 'H1', () => setLines(doc, fit.lines, { x: LEFT, y }, fit.style));
      return heightOf(fit.lines, fit.style);
    };
    drawMark(doc, { x: LEFT, y: 60, size: 22 }, PRIMARY);
    write(doc, SITE, { x: LEFT + 30, y: 66 }, { size: 16, face: 'strong', color: PRIMARY });
    let y = 140;
    y += heading('Constancia de verificación', y, 32, 2) + 18;
    const when = `${longDate(result.comprobadaEn)} a las ${timeOfDay(result.comprobadaEn)}`;
    y +=
      write(
        doc,
        `Comprobación hecha el ${when} (hora de Argentina).`,
        { x: LEFT, y },
        {
          size: 11,
          color: QUIET,
          width: COLUMN,
        },
      ) + 26;
    decorate(doc, () => doc.rect(LEFT, y, COLUMN, 3).fill(PRIMARY));
    y += 22;
    y += write(doc, 'Resultado', { x: LEFT, y }, { size: 10.5, color: QUIET }) + 12;
    y += heading(result.etiqueta, y, 21, 4) + 26;
    for (const [label, value] of factsOf(result)) {
      rule(doc, { x: LEFT, y, width: COLUMN });
      y += 11;
      write(doc, label, { x: LEFT, y: y + 0.5 }, { size: 10.5, color: QUIET, width: 130 });
      y += write(doc, value, { x: LEFT + 140, y }, { size: 11.5, width: COLUMN - 140 }) + 11;
    }

    const foot = HEIGHT - 64 - QR;
    drawQr(doc, { text: url, leadsTo: url }, { x: LEFT, y: foot, size: QR });
    const beside = LEFT + QR + 20;
    const room = COLUMN - QR - 20;
    const advice =
      'Esta constancia dice lo que se comprobó en ese momento. El estado puede cambiar: para conocer el actual conviene repetir la comprobación con este código.';
    const taken = write(
      doc,
      advice,
      { x: beside, y: foot },
      { size: 10, color: INK, width: room, leading: 1.4 },
    );
    const { host, pathname } = new URL(url);
    const address = fitted(
      doc,
      `${host}${pathname}`,
      { size: 10, face: 'strong', color: INK },
      { width: room, smallest: 6, most: 1 },
    );
    tell(doc, 'Link', () => setLines(doc, address.lines, { x: beside, y: foot + taken + 14 }, address.style));
    link(doc, { x: LEFT, y: foot, width: QR, height: QR }, url, 'Repetir la comprobación');
    link(doc, { x: beside, y: foot + taken + 10, width: room, height: 16 }, url, 'Repetir la comprobación');
  });
}
