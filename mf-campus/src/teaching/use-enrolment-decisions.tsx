import type { Doc, Expanded } from '@oficio/shared/contract/collections/index';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { useWrite } from '@oficio/shared/store';
import { Dialog, toast, type MenuItem } from '@oficio/shared/ui';
import {
  fieldProps,
  Form,
  FormActions,
  NumberField,
  ReasonDialog,
  useFormState,
} from '@oficio/shared/ui/forms';
import { useState } from 'react';
import type { TaughtCourse } from './use-taught-course.ts';

/** Enrolment with its person. */
export type StudentRow = Expanded<'inscripciones', 'usuario'>;
type State = Doc<'inscripciones'>['estado'];
const STATES = inscripciones.fields.estado.states;
const APPROVABLE_STATES: ReadonlySet<State> = new Set(['solicitada', 'enEspera', 'ofrecida']);

interface Options {
  readonly taught: TaughtCourse;
  readonly scope: string;
  readonly name: (row: StudentRow) => string;
  /** Called after an enrolment changed its state. */
  readonly onStateChanged: () => void;
}

/** Returns the decisions on a course's enrolments, with the dialogs that they open. */
export function useEnrolmentDecisions({ taught, scope, name, onStateChanged }: Options) {
  const { edit, error, clearError } = useWrite('inscripciones', { scope });
  const [deciding, setDeciding] = useState<{ row: StudentRow; to: State }>();
  const [extraTimeRow, setExtraTimeRow] = useState<StudentRow>();

  async function changeState(row: StudentRow, to: State, motivoEstado?: string) {
    const result = await edit(row._id, { estado: to, ...(motivoEstado && { motivoEstado }) }).done;
    if (!result.ok) return result.message;
    toast(`${name(row)}: ${STATES[to].label.toLowerCase()}`, { kind: 'success' });
    taught.requests.reload();
    onStateChanged();
    return undefined;
  }

  function actions(row: StudentRow): MenuItem[] {
    const askReason = (to: State) => () => setDeciding({ row, to });
    const items: MenuItem[] = [];
    if (APPROVABLE_STATES.has(row.estado))
      items.push({ label: 'Aprobar inscripción', onSelect: () => void changeState(row, 'activa') });
    if (row.estado === 'solicitada') {
      items.push({ label: 'Pasar a lista de espera', onSelect: () => void changeState(row, 'enEspera') });
      items.push({ label: 'Rechazar inscripción', danger: true, onSelect: askReason('rechazada') });
    }
    if (taught.isManager && row.estado === 'activa')
      items.push({ label: 'Suspender', danger: true, onSelect: askReason('suspendida') });
    if (taught.isManager && row.estado === 'suspendida')
      items.push({ label: 'Levantar la suspensión', onSelect: () => void changeState(row, 'activa') });
    if (row.estado === 'activa')
      items.push({ label: 'Tiempo adicional en los exámenes', onSelect: () => setExtraTimeRow(row) });
    return items;
  }

  const question = deciding && {
    title: deciding.to === 'suspendida' ? 'Suspender la inscripción' : 'Rechazar la inscripción',
    field: inscripciones.fields.motivoEstado,
    help: 'Lo lee la persona inscripta.',
    confirm: deciding.to === 'suspendida' ? 'Suspender' : 'Rechazar',
    danger: true,
    required: true,
    onConfirm: (reason: string) => changeState(deciding.row, deciding.to, reason),
  };
  return {
    actions,
    /** Failure of the last decision; undefined while a dialog shows it. */
    problem: deciding ? undefined : error?.message,
    clearError,
    dialogs: (
      <>
        {extraTimeRow && (
          <ExtraTimeDialog
            enrolment={extraTimeRow}
            person={name(extraTimeRow)}
            scope={scope}
            onClose={() => setExtraTimeRow(undefined)}
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

interface ExtraTimeProps {
  readonly enrolment: Pick<Doc<'inscripciones'>, '_id' | 'tiempoExtraPct'>;
  readonly person: string;
  readonly scope: string;
  readonly onClose: () => void;
}

/** Dialog that sets the extra time of a student in every exam. */
export function ExtraTimeDialog({ enrolment, person, scope, onClose }: ExtraTimeProps) {
  const form = useFormState<{ tiempoExtraPct: number | undefined }>({
    tiempoExtraPct: enrolment.tiempoExtraPct,
  });
  const { edit, pending } = useWrite('inscripciones', { scope });

  async function save() {
    const result = await edit(enrolment._id, { tiempoExtraPct: form.values.tiempoExtraPct ?? 0 }).done;
    if (!result.ok) return form.fromServer(result);
    toast('Tiempo adicional guardado', { kind: 'success' });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Tiempo adicional en los exámenes: ${person}`} size="small">
      <Form label="Tiempo adicional" errors={form.errors} busy={pending} onSubmit={() => void save()}>
        <NumberField
          {...form.field('tiempoExtraPct')}
          {...fieldProps(inscripciones.fields.tiempoExtraPct)}
          help="Con 50 %, un examen de una hora dura una hora y media. Lo ven la persona, sus docentes y el centro."
        />
        <FormActions submit="Guardar" busy={pending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
