import { ENROLMENT_STATES } from '@oficio/shared/contract/words/inscripciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { queuePositionSentence } from '@oficio/shared/contract/answers/waiting-place';
import { waitingPlace } from '@oficio/shared/contract/calls/waiting-place';
import { viewOf } from '@oficio/shared/contract/views';
import { useCall, useWrite } from '@oficio/shared/store';
import {
  Button,
  ButtonLink,
  formatDate,
  formatDateTime,
  Notice,
  Stack,
  TextLink,
  toast,
} from '@oficio/shared/ui';
import { useState, type ReactNode } from 'react';
import { hasPrice, type EnrolmentStateProps } from './enrolment-state-props.ts';
import { Proof } from './proof.tsx';
import { Withdraw } from './withdraw.tsx';

const ENDED_STATES: readonly string[] = ['abandonada', 'rechazada', 'noAprobada', 'vencida'];
/** Returns whether the user may enrol again from a state of the enrolment. */
export const canEnrolAgain = (estado: string): boolean => ENDED_STATES.includes(estado);

/** Explains a state to the reader of the course's page. */
function meaning(enrolment: Doc<'inscripciones'>): ReactNode {
  const { estado, venceEn, responderHasta } = enrolment;
  switch (estado) {
    case 'solicitada':
      return 'El centro tiene que aprobar la inscripción. Se avisa por correo y en la cuenta.';
    case 'enEspera':
      return 'Cuando se libere un lugar se ofrece a quien más esperó, por correo y en la cuenta, con un plazo para aceptarlo.';
    case 'suspendida':
      return 'El centro la suspendió: por ahora las clases no se abren.';
    case 'noAprobada':
      return (
        <>
          Se puede cursar otra vez desde el principio, o{' '}
          <TextLink to="/mis-cursos">pedir otra oportunidad en Mis cursos</TextLink>.
        </>
      );
    case 'vencida':
      // Only an offered place has a deadline to answer.
      return responderHasta ? (
        'Terminó el plazo para aceptar el lugar, y pasó a quien seguía. Se puede volver a la lista.'
      ) : (
        <>
          {venceEn ? `El acceso terminó el ${formatDate(venceEn)}. ` : ''}
          <TextLink to="/mis-cursos">Pedir más tiempo en Mis cursos</TextLink> o inscribirse otra vez.
        </>
      );
    case 'abandonada':
      if (!hasBegun(enrolment)) return 'Se puede pedir otra vez cuando se quiera.';
      return 'El avance quedó guardado: al inscribirse otra vez se sigue desde donde se estaba, si hay lugar.';
    case 'rechazada':
      return 'Se puede pedir otra vez.';
    default:
      return undefined;
  }
}

/** Returns whether the person began the course; an enrolment that only waited has no progress to keep. */
const hasBegun = ({ progresoPct, claseActual }: Doc<'inscripciones'>): boolean =>
  Boolean(progresoPct) || claseActual !== undefined;

function titleOf(enrolment: Doc<'inscripciones'>): string {
  if (enrolment.estado === 'vencida') return 'Terminó el plazo';
  if (enrolment.estado === 'abandonada' && !hasBegun(enrolment)) return 'Inscripción retirada';
  return ENROLMENT_STATES[enrolment.estado].label;
}

function studyLabel({ estado, progresoPct }: Doc<'inscripciones'>): string {
  if (estado === 'completada') return 'Repasar el curso';
  return progresoPct ? 'Continuar el curso' : 'Empezar el curso';
}

/** Explains when the proof of payment is due. */
const PROOF_HELP: Readonly<Record<string, string>> = {
  solicitada: 'Cuando se haya pagado, el comprobante se envía aquí: el centro lo ve al decidir.',
  enEspera: 'El comprobante de pago hace falta para aceptar el lugar, cuando lo haya.',
};

const WARNING_STATES: readonly string[] = ['noAprobada', 'vencida', 'suspendida', 'rechazada'];

/** A place that is offered to a person until they answer. */
function Offer({ course, enrolment, onChanged }: EnrolmentStateProps) {
  const { edit, pending } = useWrite('inscripciones', { scope: `curso-${course._id}` });
  const [problem, setProblem] = useState<string>();
  const lacksProof = hasPrice(course) && !enrolment.comprobante;

  async function accept() {
    setProblem(undefined);
    const result = await edit(enrolment._id, { estado: 'activa' }).done;
    if (!result.ok) setProblem(result.message);
    else toast('Lugar aceptado: el curso ya está abierto', { kind: 'success' });
    onChanged();
  }

  return (
    <Stack gap={2}>
      <Notice kind="success" title="Hay un lugar">
        <p>
          {enrolment.responderHasta
            ? `Se guarda hasta el ${formatDateTime(enrolment.responderHasta, { zone: true })}. Después pasa a quien sigue en la lista.`
            : 'Se guarda por unas horas. Después pasa a quien sigue en la lista.'}
        </p>
        <p>
          {lacksProof
            ? 'Para aceptarlo falta enviar el comprobante de pago.'
            : 'Al aceptarlo, el curso se abre en el momento.'}
        </p>
      </Notice>
      {problem && (
        <Notice kind="error" title="No se pudo aceptar el lugar">
          {problem}
        </Notice>
      )}
      {!lacksProof && (
        <Button size="large" wide busy={pending} onClick={() => void accept()}>
          Aceptar el lugar
        </Button>
      )}
      {hasPrice(course) && <Proof enrolment={enrolment} onChanged={onChanged} />}
      <Withdraw enrolment={enrolment} onChanged={onChanged} />
    </Stack>
  );
}

/** State of the user's enrolment in the course, its reason and the actions possible. */
export function EnrolmentState({ course, enrolment, onChanged }: EnrolmentStateProps) {
  const { _id, estado, motivoEstado, venceEn } = enrolment;
  const place = useCall(waitingPlace, estado === 'enEspera' ? { inscripcion: _id } : null);
  const queuePosition = queuePositionSentence(place.data);
  if (estado === 'ofrecida') return <Offer course={course} enrolment={enrolment} onChanged={onChanged} />;
  if (estado === 'activa' || estado === 'completada')
    return (
      <Stack gap={2}>
        <ButtonLink to={viewOf('course', { curso: course._id })} size="large" wide>
          {studyLabel(enrolment)}
        </ButtonLink>
        {estado === 'activa' && venceEn && <p>El acceso termina el {formatDate(venceEn)}.</p>}
        {/* Leaving the course is done elsewhere, so that it is never next to the button that starts it. */}
        {estado === 'activa' && (
          <p>
            <TextLink to="/mis-cursos">Ver todos mis cursos</TextLink>
          </p>
        )}
      </Stack>
    );
  const isPending = estado === 'solicitada' || estado === 'enEspera';
  return (
    <Stack gap={2}>
      <Notice kind={WARNING_STATES.includes(estado) ? 'warn' : 'info'} title={titleOf(enrolment)}>
        {motivoEstado && <p>{motivoEstado}</p>}
        {queuePosition && <p>{queuePosition}.</p>}
        <p>{meaning(enrolment)}</p>
        {isPending && hasPrice(course) && !enrolment.comprobante && <p>{PROOF_HELP[estado]}</p>}
      </Notice>
      {estado === 'noAprobada' && (
        <ButtonLink to={viewOf('course', { curso: course._id })} variant="secondary" wide>
          Ver lo hecho
        </ButtonLink>
      )}
      {isPending && hasPrice(course) && <Proof enrolment={enrolment} onChanged={onChanged} />}
      {isPending && <Withdraw enrolment={enrolment} onChanged={onChanged} />}
    </Stack>
  );
}
