/** Rules of exercises: where they hang from, what publishing needs, when they may go back. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Values } from '../../engine/collections/context.ts';
import { checkOrder } from '../common/date-order.ts';
import { checkItems } from '@oficio/shared/contract/exercises/check-items';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { findRow, noSuch, touches } from '../common/lookup.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

const PLACES = ['clase', 'modulo', 'curso', 'certificacion'] as const;
const LABELS = {
  clase: 'una clase',
  modulo: 'un módulo',
  curso: 'un curso',
  certificacion: 'una certificación',
};

/** The course an exercise belongs to, or null for the exam of a certification. Refuses none or several places. */
async function courseOf(context: RuleContext, exercise: Values): Promise<unknown> {
  const given = PLACES.filter((place) => exercise[place] !== undefined && exercise[place] !== null);
  const place = given[0];
  if (!place) {
    throw new ContractError(
      422,
      'Hay que indicar a qué pertenece el ejercicio: una clase, un módulo, un curso o una certificación.',
      'clase',
    );
  }
  if (given[1]) {
    throw new ContractError(
      422,
      `El ejercicio pertenece a una sola cosa: se indicó ${given.map((name) => LABELS[name]).join(' y ')}.`,
      given[1],
    );
  }
  if (place === 'curso') return exercise['curso'];
  const column = place === 'certificacion' ? 'estado' : 'curso';
  const whole = await findRow(
    context.tx,
    { clase: 'clases', modulo: 'modulos', certificacion: 'certificaciones' }[place],
    exercise[place],
    [column],
  );
  if (!whole) throw noSuch(LABELS[place], place);
  return place === 'certificacion' ? null : whole['curso'];
}

function checkWhole(exercise: Values): void {
  const items = (exercise['reactivos'] ?? []) as Item[];
  checkItems(items, recordOf(exercise['clave']), {
    complete: exercise['estado'] === 'publicado',
    allManual: exercise['correccion'] === 'manual',
  });
  checkOrder(exercise['abre'], exercise['cierra'], 'cierra', 'El ejercicio no puede cerrar antes de abrir.');
  const limit = exercise['limitarA'];
  if (typeof limit === 'number' && limit > items.length) {
    throw new ContractError(
      422,
      `No se pueden tomar ${limit} preguntas por intento: el ejercicio tiene ${items.length}.`,
      'limitarA',
    );
  }
  if (exercise['permiteSinConexion'] === true && typeof exercise['duracionSeg'] === 'number') {
    throw new ContractError(
      422,
      'Un ejercicio con duración no se puede rendir sin conexión: el reloj lo lleva el servidor.',
      'permiteSinConexion',
    );
  }
}
const WHOLE = [
  'reactivos',
  'clave',
  'estado',
  'correccion',
  'abre',
  'cierra',
  'limitarA',
  'permiteSinConexion',
  'duracionSeg',
];

export const ejerciciosRules: DomainRules = {
  async prepareCreate(context, values) {
    values['cursoRaiz'] = await courseOf(context, values);
    checkWhole(values);
  },
  async prepareEdit(context, changes, before) {
    const after = { ...before, ...changes };
    if (touches(changes, ...PLACES)) changes['cursoRaiz'] = await courseOf(context, after);
    if (touches(changes, ...WHOLE)) checkWhole(after);
    if (changes['estado'] !== 'borrador' || before['estado'] !== 'publicado') return;
    const { rows } = await context.tx.query(
      `select 1 as ok from "intentos" where "ejercicio" = $1 and not "eliminado" limit 1`,
      [before._id],
    );
    if (rows.length > 0) {
      throw new ContractError(
        409,
        'El ejercicio ya tiene intentos: no puede volver a borrador. Conviene cerrarlo con una fecha.',
        'estado',
      );
    }
  },
};
