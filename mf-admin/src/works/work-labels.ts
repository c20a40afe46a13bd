/** Labels of a work, by its type and phase. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { formatNumber, type Fact } from '@oficio/shared/ui';
import type { Work } from '@oficio/shared/works/use-work';
import { countPhrase } from '../declarations/phrases.ts';

/** Returns the number of records that the work changes, or would change. */
export const writtenCount = ({ creadas = 0, cambiadas = 0 }: Work): number => creadas + cambiadas;

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
/** Returns the label of the button that runs it: "Cambiar". */
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

interface CountLabels {
  readonly creadas: string;
  readonly cambiadas: string;
  readonly iguales: string;
}
const SAME = 'Ya están así';
const DRY_RUN_LABELS: Readonly<Record<Work['tipo'], CountLabels>> = {
  cambio: { creadas: '', cambiadas: 'Cambiarían', iguales: SAME },
  eliminacion: { creadas: '', cambiadas: 'Irían a la papelera', iguales: SAME },
  restauracion: { creadas: '', cambiadas: 'Se restaurarían', iguales: SAME },
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
  const omits = work.fase === 'ensayar' && omitsExisting(work);
  const facts: Fact[] = [];
  const add = (label: string, count: number, always: boolean) => {
    if (label !== '' && (always || count > 0)) facts.push({ label, value: formatNumber(count) });
  };
  if (work.fase === 'deshacer') {
    add('Vueltos atrás', (work.hechas ?? 0) - rechazadas, true);
    add('Quedan como están', rechazadas, false);
    return facts;
  }
  add(labels.creadas, creadas, true);
  add(labels.cambiadas, cambiadas, work.tipo !== 'importacion' || cambiadas > 0);
  add(omits ? 'Ya existen y se omiten' : labels.iguales, iguales, false);
  add('Con problemas', rechazadas, rechazadas > 0);
  return facts;
}

/** Whether an import skips existing records. */
const omitsExisting = ({ opciones }: Work): boolean =>
  typeof opciones === 'object' &&
  opciones !== null &&
  'existentes' in opciones &&
  opciones.existentes === 'omitir';

/** Describes what an undo would do to the records. */
export function undoEffect(work: Work, collection: Collection): string {
  const { tipo, creadas = 0, cambiadas = 0 } = work;
  const returned =
    tipo === 'eliminacion'
      ? 'Vuelven de la papelera'
      : tipo === 'restauracion'
        ? 'Vuelven a la papelera'
        : 'Vuelven a como estaban';
  return [
    creadas > 0 && `Lo que se creó va a la papelera: ${countPhrase(collection, creadas)}.`,
    cambiadas > 0 && `${returned}: ${countPhrase(collection, cambiadas)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
