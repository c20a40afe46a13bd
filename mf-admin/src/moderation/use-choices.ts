import { idIn } from '@oficio/shared/contract/values/ids';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { anyCollection, useWrite, type WriteResult } from '@oficio/shared/store';
import type { Choice } from './decision.tsx';
import { VIEWS, type View } from './views.ts';

/** Store scope of this screen's lists. */
export const SCOPE = 'moderacion';

const withReason = (field: string, reason: string) => (reason === '' ? {} : { [field]: reason });

/**
 * Returns the decisions on an item of a view. `seen` is the subject's state before the decision, which an
 * undo restores.
 */
export function useChoices(view: View, record: AnyRecord, seen = 'visible'): Choice[] {
  const own = useWrite(anyCollection(VIEWS[view].collection), { scope: SCOPE });
  const subject = typeof record.coleccion === 'string' ? record.coleccion : 'preguntas';
  const other = useWrite(anyCollection(subject));
  const edit = (changes: Readonly<Record<string, unknown>>): Promise<WriteResult> =>
    own.edit(record._id, { ...changes, version: record.version }).done;
  /** Restores an earlier state. It sends no version, since the decision has changed it. */
  const back = (changes: Readonly<Record<string, unknown>>) => () => own.edit(record._id, changes).done;

  switch (view) {
    case 'preguntas':
    case 'respuestas': {
      const shown = view === 'preguntas' ? 'abierta' : 'visible';
      return [
        {
          label: 'Aprobar y mostrar',
          kind: 'approve',
          reason: 'none',
          run: () => edit({ estado: shown }),
          undo: back({ estado: 'pendiente' }),
        },
        {
          label: 'Ocultar',
          kind: 'refuse',
          reason: 'optional',
          reasonLabel: 'Motivo para quien lo escribió',
          reasonField: COLLECTIONS[view].fields.motivoEstado,
          run: (reason) => edit({ estado: 'oculta', ...withReason('motivoEstado', reason) }),
          undo: back({ estado: 'pendiente' }),
        },
      ];
    }
    case 'credenciales':
      return [
        {
          label: 'Aprobar',
          kind: 'approve',
          reason: 'none',
          consequence:
            'Recibe un número, cualquiera puede comprobarla y se avisa a quien la cargó. No se puede deshacer.',
          run: () => edit({ estado: 'vigente' }),
        },
        {
          label: 'Rechazar',
          kind: 'refuse',
          reason: 'needed',
          reasonLabel: 'Motivo, sin datos personales',
          reasonField: COLLECTIONS.credenciales.fields.motivoPublico,
          run: (reason) => edit({ estado: 'rechazada', motivoPublico: reason }),
        },
      ];
    case 'perfiles': {
      const profile = record.perfilProfesional as Readonly<Record<string, unknown>> | undefined;
      return [
        {
          label: 'Aprobar el perfil',
          kind: 'approve',
          reason: 'none',
          consequence:
            'Aparece en el directorio, si la persona eligió mostrarlo, y se le avisa. No se puede deshacer.',
          run: () => edit({ perfilProfesional: { ...profile, estado: 'aprobado' } }),
        },
        {
          label: 'Rechazar',
          kind: 'refuse',
          reason: 'needed',
          reasonLabel: 'Qué conviene corregir',
          reasonField: COLLECTIONS.users.fields.perfilProfesional.fields.motivo,
          run: (reason) => edit({ perfilProfesional: { ...profile, estado: 'rechazado', motivo: reason } }),
        },
      ];
    }
    case 'reportes': {
      const objeto = idIn(record.objeto) ?? '';
      const hides = subject === 'preguntas' || subject === 'respuestas';
      const closing = (label: string, estado: string, reasonLabel: string): Choice => ({
        label,
        kind: 'neutral',
        reason: 'optional',
        reasonLabel,
        reasonField: COLLECTIONS.reportes.fields.resolucion,
        run: (reason) => edit({ estado, ...withReason('resolucion', reason) }),
        undo: back({ estado: 'abierto' }),
      });
      const hide: Choice = {
        label: 'Ocultar y resolver',
        kind: 'refuse',
        reason: 'needed',
        reasonLabel: 'Motivo, para quien lo escribió y para quien lo reportó',
        reasonField: COLLECTIONS.preguntas.fields.motivoEstado,
        // The server closes the text's reports with it, and reopens them when it is shown again.
        run: (reason) => other.edit(objeto, { estado: 'oculta', motivoEstado: reason }).done,
        undo: () => other.edit(objeto, { estado: seen }).done,
      };
      return [
        ...(hides ? [hide] : []),
        closing('Resolver', 'resuelto', 'Qué se hizo, para quien lo reportó'),
        closing('Desestimar', 'desestimado', 'Por qué, para quien lo reportó'),
      ];
    }
  }
}
