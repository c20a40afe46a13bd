/** Labels of a work, by its type and phase. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { formatNumber, type Fact } from '@oficio/shared/ui';
import type { Work } from '@oficio/shared/works/use-work';
import { countPhrase } from '../declarations/phrases.ts';

/** Returns the number of records that the work changes, or would change. */
export const writtenCount = ({ creadas = 0, cambiadas = 0 }: Work): number => creadas + cambiadas;

/** Whether the work has ended and has changes to undo. */
export const canBeUndone = (work: Work): boolean =>
  work.tipo !== 'exportacion' &&
  work.fase !== 'ensayar' &&
  writtenCount(work) > 0 &&
  (work.estado === 'terminado' || work.estado === 'detenido' || work.estado === 'fallido');

const VERBS: Readonly<Record<Work['tipo'], string>> = {
  cambio: 'Cambiar',
  eliminacion: 'Enviar a la papelera',
  restauracion: 'Restaurar',
  importacion: 'Importar',
  exportacion: 'Exportar',
};

/** Returns the verb of the button that runs the work: "Cambiar". */
export const verbOf = ({ tipo }: Work): string => VERBS[tipo];

const PROGRESS_LABELS: Readonly<Record<Work['tipo'], string>> = {
  cambio: 'Cambiando',
  eliminacion: 'Enviando a la papelera',
  restauracion: 'Restaurando',
  importacion: 'Importando',
  exportacion: 'Escribiendo el archivo',
};

/** Returns the label of a running work: "Ensayando, sin guardar nada". */
export function progressLabel({ fase, tipo }: Work): string {
  if (fase === 'deshacer') return 'Deshaciendo';
  return fase === 'ensayar' ? 'Ensayando, sin guardar nada' : PROGRESS_LABELS[tipo];
}

/** Labels of the counts of records; an empty one is not shown. */
interface CountLabels {
  readonly creadas: string;
  readonly cambiadas: string;
  readonly iguales: string;
}
const ALREADY_SO = 'Ya están así';
const DRY_RUN_LABELS: Readonly<Record<Work['tipo'], CountLabels>> = {
  cambio: { creadas: '', cambiadas: 'Cambiarían', iguales: ALREADY_SO },
  eliminacion: { creadas: '', cambiadas: 'Irían a la papelera', iguales: ALREADY_SO },
  restauracion: { creadas: '', cambiadas: 'Se restaurarían', iguales: ALREADY_SO },
  importacion: {
    creadas: 'Se crearían',
    cambiadas: 'Ya existen y cambiarían',
    iguales: 'Ya existen y quedan igual',
  },
  exportacion: { creadas: '', cambiadas: '', iguales: '' },
};
const RESULT_LABELS: Readonly<Record<Work['tipo'], CountLabels>> = {
  cambio: { creadas: '', cambiadas: 'Cambiados', iguales: 'Ya estaban así' },
  eliminacion: { creadas: '', cambiadas: 'En la papelera', iguales: 'Ya estaban así' },
  restauracion: { creadas: '', cambiadas: 'Restaurados', iguales: 'Ya estaban así' },
  importacion: { creadas: 'Creados', cambiadas: 'Cambiados', iguales: 'Ya existían y quedaron igual' },
  exportacion: { creadas: '', cambiadas: '', iguales: '' },
};

/** Returns the counts of records by outcome, expected or actual. */
export function outcomeFacts(work: Work): Fact[] {
  const labels = (work.fase === 'ensayar' ? DRY_RUN_LABELS : RESULT_LABELS)[work.tipo];
  const { creadas = 0, cambiadas = 0, iguales = 0, rechazadas = 0 } = work;
  const skipsExisting = work.fase === 'ensayar' && omitsExisting(work);
  const facts: Fact[] = [];
  const add = (label: string, count: number, evenIfZero = false) => {
    if (label !== '' && (evenIfZero || count > 0)) facts.push({ label, value: formatNumber(count) });
  };
  if (work.fase === 'deshacer') {
    add('Vueltos atrás', (work.hechas ?? 0) - rechazadas, true);
    add('Quedan como están', rechazadas);
    return facts;
  }
  add(labels.creadas, creadas, true);
  add(labels.cambiadas, cambiadas, work.tipo !== 'importacion');
  add(skipsExisting ? 'Ya existen y se omiten' : labels.iguales, iguales);
  add('Con problemas', rechazadas);
  return facts;
}

/** Whether an import skips existing records. */
const omitsExisting = ({ opciones }: Work): boolean => recordOf(opciones)['existentes'] === 'omitir';

const UNDO_LABELS: Partial<Readonly<Record<Work['tipo'], string>>> = {
  eliminacion: 'Vuelven de la papelera',
  restauracion: 'Vuelven a la papelera',
};

/** Describes the effect of an undo on the records. */
export function undoEffect(work: Work, collection: Collection): string {
  const { tipo, creadas = 0, cambiadas = 0 } = work;
  return [
    creadas > 0 && `Lo que se creó va a la papelera: ${countPhrase(collection, creadas)}.`,
    cambiadas > 0 &&
      `${UNDO_LABELS[tipo] ?? 'Vuelven a como estaban'}: ${countPhrase(collection, cambiadas)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
