import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import type { Doc, Expanded } from '@oficio/shared/contract/collections/index';
import { useWrite } from '@oficio/shared/store';
import { toast, type MenuItem } from '@oficio/shared/ui';
import { ReasonDialog } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { ExtraTime } from './extra-time.tsx';
import type { TaughtCourse } from './use-taught-course.ts';

/** An enrolment with its person. */
export type StudentRow = Expanded<'inscripciones', 'usuario'>;
type State = Doc<'inscripciones'>['estado'];
const STATES = inscripciones.fields.estado.states;

interface Options {
  readonly taught: TaughtCourse;
  readonly scope: string;
  readonly name: (row: StudentRow) => string;
  /** Called after an enrolment changed its state. */
  readonly onMoved: () => void;
}

/** Decisions on a course's enrolments, with the dialogs that they open. */
export function useEnrolmentDecisions({ taught, scope, name, onMoved }: Options) {
  const { edit, error, clearError } = useWrite('inscripciones', { scope });
  const [deciding, setDeciding] = useState<{ row: StudentRow; to: State }>();
  const [timed, setTimed] = useState<StudentRow>();

  async function move(row: StudentRow, to: State, motivoEstado?: string) {
    const result = await edit(row._id, { estado: to, ...(motivoEstado && { motivoEstado }) }).done;
    if (!result.ok) return result.message;
    toast(`${name(row)}: ${STATES[to].label.toLowerCase()}`, { kind: 'success' });
    taught.requests.reload();
    onMoved();
    return undefined;
  }

  function actions(row: StudentRow): MenuItem[] {
    const ask = (to: State) => () => setDeciding({ row, to });
    const items: MenuItem[] = [];
    if (['solicitada', 'enEspera', 'ofrecida'].includes(row.estado))
      items.push({ label: 'Aprobar inscripción', onSelect: () => void move(row, 'activa') });
    if (row.estado === 'solicitada') {
      items.push({ label: 'Pasar a lista de espera', onSelect: () => void move(row, 'enEspera') });
      items.push({ label: 'Rechazar inscripción', danger: true, onSelect: ask('rechazada') });
    }
    if (taught.isManager && row.estado === 'activa')
      items.push({ label: 'Suspender', danger: true, onSelect: ask('suspendida') });
    if (taught.isManager && row.estado === 'suspendida')
      items.push({ label: 'Levantar la suspensión', onSelect: () => void move(row, 'activa') });
    if (row.estado === 'activa')
      items.push({ label: 'Tiempo adicional en los exámenes', onSelect: () => setTimed(row) });
    return items;
  }

  const question = deciding && {
    title: deciding.to === 'suspendida' ? 'Suspender la inscripción' : 'Rechazar la inscripción',
    field: inscripciones.fields.motivoEstado,
    help: 'Lo lee la persona inscripta.',
    confirm: deciding.to === 'suspendida' ? 'Suspender' : 'Rechazar',
    danger: true,
    required: true,
    onConfirm: (reason: string) => move(deciding.row, deciding.to, reason),
  };
  return {
    actions,
    /** Why the last decision failed; undefined while a dialog shows it. */
    problem: deciding ? undefined : error?.message,
    clearError,
    dialogs: (
      <>
        {timed && (
          <ExtraTime
            enrolment={timed}
            person={name(timed)}
            scope={scope}
            onClose={() => setTimed(undefined)}
          />
        )}
        <ReasonDialog
          question={question}
          onClose={() => {
            setDeciding(undefined);
            clearError();
          }}
        />
      </>
    ),
  };
}
