/** "Constancia de verificación": what was checked, when, and what came out, on one page. */
import type { Verification } from '@oficio/shared/contract/answers/verification';
import type { Stored } from '../../engine/sql/stored.ts';
import { drawMark, drawQr, INK, LINE, makePdf, PRIMARY, QUIET, write } from './pdf-document.ts';
import { drawHeading } from './pdf-type.ts';
import { spanishDay } from './verification.ts';

const [WIDTH, HEIGHT] = [595.28, 841.89];
const LEFT = 64;
const COLUMN = WIDTH - LEFT * 2;

const PROOF: Readonly<Record<string, string>> = {
  firmada: 'Firmada por el centro emisor en Oficio',
  revisada: 'Revisada por Oficio; no emitida aquí',
  declarada: 'Declarada por su titular',
} satisfies Record<NonNullable<Stored<'credenciales'>['nivelPrueba']>, string>;

const clock = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'America/Argentina/Buenos_Aires',
});

function factsOf(result: Verification): (readonly [string, string])[] {
  const hidden = 'Se muestra con el código de verificación';
  const facts: (readonly [string, string | undefined])[] = [
    ['Número', result.numero],
    ['Título', result.titulo],
    [
      'Certificación',
      result.certificacion?.nombre === result.titulo ? undefined : result.certificacion?.nombre,
    ],
    [result.nivelPrueba === 'firmada' ? 'Centro emisor' : 'Institución', result.centro?.nombre],
    ['Titular', result.titular?.nombreLegal ?? hidden],
    ['Documento', result.titular?.documento],
    ['Emitida el', spanishDay(result.emitidaEn)],
    ['Vence el', spanishDay(result.venceEn) || 'No vence'],
    ['Prueba', PROOF[result.nivelPrueba ?? '']],
    ['Firma', result.firma && (result.firma === 'valida' ? 'Comprobada' : 'No se pudo comprobar')],
  ];
  return facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));
}

/** Draws the proof; `link` is where the check can be repeated. */
export function proofPdf(result: Verification, link: string): Promise<Buffer> {
  return makePdf({ title: `Constancia de verificación ${result.numero}`, layout: 'portrait' }, (doc) => {
    drawMark(doc, LEFT, 64, 30);
    write(doc, 'Oficio, formación y certificación profesional', LEFT + 42, 73, {
      size: 11,
      bold: true,
      color: PRIMARY,
    });
    let y = 134;
    y +=
      drawHeading(doc, 'Constancia de verificación', LEFT, y, {
        size: 30,
        minSize: 20,
        color: INK,
        width: COLUMN,
        maxLines: 2,
      }) + 8;
    const when = clock.format(new Date(result.comprobadaEn));
    y +=
      write(doc, `Comprobación hecha el ${when} (hora de Argentina).`, LEFT, y, {
        size: 10.5,
        color: QUIET,
        width: COLUMN,
      }) + 24;

    doc
      .save()
      .lineWidth(1.5)
      .strokeColor(PRIMARY)
      .moveTo(LEFT, y)
      .lineTo(LEFT + COLUMN, y)
      .stroke()
      .restore();
    y += 18;
    y += write(doc, 'Resultado', LEFT, y, { size: 10, color: QUIET }) + 4;
    y +=
      drawHeading(doc, result.etiqueta, LEFT, y, {
        size: 20,
        minSize: 13,
        color: INK,
        width: COLUMN,
        maxLines: 4,
      }) + 20;
    for (const [label, value] of factsOf(result)) {
      doc
        .save()
        .lineWidth(0.5)
        .strokeColor(LINE)
        .moveTo(LEFT, y)
        .lineTo(LEFT + COLUMN, y)
        .stroke()
        .restore();
      y += 9;
      write(doc, label, LEFT, y, { size: 10, color: QUIET, width: 130 });
      y += write(doc, value, LEFT + 140, y, { size: 11, width: COLUMN - 140 }) + 9;
    }

    drawQr(doc, link, LEFT - 12, HEIGHT - 176, 112);
    write(
      doc,
      'Esta constancia dice lo que se comprobó en ese momento. El estado puede cambiar: para conocer el actual conviene repetir la comprobación con este código.',
      LEFT + 112,
      HEIGHT - 158,
      { size: 10, color: QUIET, width: COLUMN - 112, lineGap: 3 },
    );
    write(doc, link, LEFT + 112, HEIGHT - 98, { size: 8.5, color: QUIET, width: COLUMN - 112 });
  });
}
