/** Reports, and what people follow. */
import { callerId, type Row } from '../../engine/collections/context.ts';
import { pointedRecord } from './likes.ts';
import { notify } from '../common/notify.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

/** The course that the reported record belongs to, whose teachers may resolve it. */
async function courseOf(
  context: RuleContext,
  coleccion: unknown,
  record: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (coleccion === 'cursos') return record['_id'];
  if (coleccion !== 'respuestas') return record['curso'];
  const { rows } = await context.tx.query<{ curso: string | null }>(
    `select "curso" from "preguntas" where "_id" = $1`,
    [record['pregunta']],
  );
  return rows[0]?.curso;
}

export const reportes: DomainRules = {
  async prepareCreate(context, values) {
    const record = await pointedRecord(context, values['coleccion'], values['objeto']);
    const curso = await courseOf(context, values['coleccion'], record);
    if (curso) values['curso'] = curso;
  },
  /** The same person reports the same thing once while it is open. */
  async existing(context, values) {
    const { rows } = await context.tx.query(
      `select * from "reportes" where "creadoPor" = $1 and "coleccion" = $2 and "objeto" = $3 and "estado" = 'abierto' and not "eliminado" limit 1`,
      [callerId(context), values['coleccion'], values['objeto']],
    );
    return rows[0] as Row | undefined;
  },
  prepareEdit(context, changes, before) {
    if (changes['estado'] !== undefined && changes['estado'] !== before['estado'])
      changes['resueltoPor'] = changes['estado'] === 'abierto' ? null : callerId(context);
  },
  async edited(context, row, before) {
    if (row['estado'] === before['estado'] || row['estado'] === 'abierto') return;
    await notify(context, [row.creadoPor], {
      tipo: 'moderacion',
      titulo: row['estado'] === 'resuelto' ? 'Un reporte propio se resolvió' : 'Un reporte propio se revisó',
      ...(row['resolucion'] ? { texto: String(row['resolucion']) } : {}),
    });
  },
};

export const seguimientos: DomainRules = {
  async prepareCreate(context, values) {
    values['usuario'] = callerId(context) ?? values['usuario'];
    await pointedRecord(context, values['coleccion'], values['objeto']);
  },
  async existing(context, values) {
    const { rows } = await context.tx.query(
      `select * from "seguimientos" where "usuario" = $1 and "coleccion" = $2 and "objeto" = $3 and not "eliminado"`,
      [values['usuario'], values['coleccion'], values['objeto']],
    );
    return rows[0] as Row | undefined;
  },
};
