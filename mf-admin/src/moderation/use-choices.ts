import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { idIn } from '@oficio/shared/contract/values/ids';
import { anyCollection, useWrite, type WriteResult } from '@oficio/shared/store';
import type { Choice } from './decision.tsx';
import { VIEWS, type View } from './views.ts';

/** Store scope of this screen's lists. */
export const MODERATION_SCOPE = 'moderacion';

const withReason = (field: string, reason: string) => (reason === '' ? {} : { [field]: reason });

type Changes = Readonly<Record<string, unknown>>;

/** Writes of a decision on one item. */
interface Writes {
  readonly edit: (changes: Changes) => Promise<WriteResult>;
  /** Returns an undo. It sends no version, since the decision has changed it. */
  readonly restore: (changes: Changes) => () => Promise<WriteResult>;
}

function postChoices(view: 'preguntas' | 'respuestas', { edit, restore }: Writes): Choice[] {
  return [
    {
      label: 'Aprobar y mostrar',
      kind: 'approve',
      reason: 'none',
      run: () => edit({ estado: view === 'preguntas' ? 'abierta' : 'visible' }),
      undo: restore({ estado: 'pendiente' }),
    },
    {
      label: 'Ocultar',
      kind: 'refuse',
      reason: 'optional',
      reasonLabel: 'Motivo para quien lo escribió',
      reasonField: COLLECTIONS[view].fields.motivoEstado,
      run: (reason) => edit({ estado: 'oculta', ...withReason('motivoEstado', reason) }),
      undo: restore({ estado: 'pendiente' }),
    },
  ];
}

const credentialChoices = ({ edit }: Writes): Choice[] => [
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

const profileChoices = (profile: Changes | undefined, { edit }: Writes): Choice[] => [
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

function reportChoices({ edit, restore }: Writes): Choice[] {
  const closingChoice = (label: string, estado: string, reasonLabel: string): Choice => ({
    label,
    kind: 'neutral',
    reason: 'optional',
    reasonLabel,
    reasonField: COLLECTIONS.reportes.fields.resolucion,
    run: (reason) => edit({ estado, ...withReason('resolucion', reason) }),
    undo: restore({ estado: 'abierto' }),
  });
  return [
    closingChoice('Resolver', 'resuelto', 'Qué se hizo, para quien lo reportó'),
    closingChoice('Desestimar', 'desestimado', 'Por qué, para quien lo reportó'),
  ];
}

/** Returns the decisions on an item of a view. An undo restores `stateBefore`, the state of its subject. */
export function useChoices(view: View, record: AnyRecord, stateBefore = 'visible'): Choice[] {
  const item = useWrite(anyCollection(VIEWS[view].collection), { scope: MODERATION_SCOPE });
  const reported = typeof record.coleccion === 'string' ? record.coleccion : 'preguntas';
  const subject = useWrite(anyCollection(reported));
  const writes: Writes = {
    edit: (changes) => item.edit(record._id, { ...changes, version: record.version }).done,
    restore: (changes) => () => item.edit(record._id, changes).done,
  };

  switch (view) {
    case 'preguntas':
    case 'respuestas':
      return postChoices(view, writes);
    case 'credenciales':
      return credentialChoices(writes);
    case 'perfiles':
      return profileChoices(record.perfilProfesional as Changes | undefined, writes);
    case 'reportes': {
      const objeto = idIn(record.objeto) ?? '';
      const hide: Choice = {
        label: 'Ocultar y resolver',
        kind: 'refuse',
        reason: 'needed',
        reasonLabel: 'Motivo, para quien lo escribió y para quien lo reportó',
        reasonField: COLLECTIONS.preguntas.fields.motivoEstado,
        // The server closes the text's reports with it, and reopens them when it is shown again.
        run: (reason) => subject.edit(objeto, { estado: 'oculta', motivoEstado: reason }).done,
        undo: () => subject.edit(objeto, { estado: stateBefore }).done,
      };
      const hides = reported === 'preguntas' || reported === 'respuestas';
      return [...(hides ? [hide] : []), ...reportChoices(writes)];
    }
  }
}
