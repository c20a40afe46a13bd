import { accessSentence } from '@oficio/shared/contract/answers/course-rule';
import { isFull } from '@oficio/shared/contract/answers/places';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { withQuery } from '@oficio/shared/kit/with-query';
import { useLocation, useNavigate } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';
import { Button, formatDate, Notice, TextLink } from '@oficio/shared/ui';
import { Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import { withReturn } from '../../account/return-path.ts';
import { rememberIntent, consumeIntent } from '../enrol-intent.ts';
import { hasPrice } from './enrolment-state-props.ts';

interface EnrolProps {
  readonly course: Doc<'cursos'>;
  readonly signedIn: boolean;
  /** Whether the person was enrolled before. */
  readonly again: boolean;
  readonly onDone: () => void;
}

/**
 * Returns the form of the enrolment code, and the function that enrols or leads a visitor to sign in, after
 * which it continues by itself.
 */
function useEnrol({ course, signedIn, onDone }: EnrolProps) {
  const { add, pending } = useWrite('inscripciones', { scope: `curso-${course._id}` });
  const [showsCode, setShowsCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useFormState({ codigo: '' }, { draftKey: `inscripcion-${course._id}` });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const needsCode = course.modoInscripcion === 'codigo';

  async function enrol(codigo?: string) {
    if (!signedIn) {
      rememberIntent(course._id);
      return navigate(withReturn('/login', pathname + search));
    }
    setProblem(undefined);
    const result = await add({ curso: course._id, ...(codigo && { codigo }) }).done;
    if (!result.ok) {
      if (result.field === 'codigo') form.fromServer(result);
      else setProblem(result.message);
      return;
    }
    form.reset();
    onDone();
  }

  // A visitor who pressed the button has signed in meanwhile.
  const resume = useEffectEvent(() => {
    if (!signedIn || !consumeIntent(course._id)) return;
    if (needsCode) setShowsCode(true);
    else void enrol();
  });
  useEffect(() => resume(), [signedIn]);

  return {
    form,
    pending,
    problem,
    showsCode,
    enrol,
    start: () => (signedIn && needsCode ? setShowsCode(true) : void enrol()),
    cancel: () => setShowsCode(false),
  };
}

function submitLabel(course: Doc<'cursos'>, again: boolean): string {
  const byRequest = course.modoInscripcion === 'aprobacion';
  if (isFull(course) && !byRequest) return 'Avisarme si se libera un lugar';
  return `${byRequest ? 'Solicitar inscripción' : 'Inscribirse'}${again ? ' otra vez' : ''}`;
}

/** Enrols in a course, by its enrolment mode, or explains why that is not possible. */
export function Enrol(props: EnrolProps) {
  const { course, signedIn, again } = props;
  const [now] = useState(Date.now);
  const { form, pending, problem, showsCode, enrol, start, cancel } = useEnrol(props);

  if (course.fin && new Date(course.fin).getTime() < now)
    return (
      <Notice kind="info" title="El curso terminó">
        Terminó el {formatDate(course.fin)}.{' '}
        <ContactCentre course={course}>Preguntar al centro cuándo empieza otra vez</ContactCentre>
      </Notice>
    );
  if (course.modoInscripcion === 'cerrada')
    return (
      <Notice kind="info" title="Inscripción cerrada">
        El centro invita directamente. <ContactCentre course={course}>Consultar al centro</ContactCentre>
      </Notice>
    );
  return (
    <>
      {problem && (
        <Notice kind="error" title="No se pudo completar la inscripción">
          {problem}
        </Notice>
      )}
      {showsCode ? (
        <Form
          label="Código de inscripción"
          errors={form.errors}
          busy={pending}
          onSubmit={() => void enrol(form.values.codigo)}
        >
          <TextField
            {...form.field('codigo')}
            label="Código de inscripción"
            help="Lo entrega el centro."
            required
          />
          <FormActions submit="Inscribirse" busy={pending} onCancel={cancel} />
        </Form>
      ) : (
        <Button size="large" wide busy={pending} onClick={start}>
          {submitLabel(course, again)}
        </Button>
      )}
      <Conditions course={course} signedIn={signedIn} />
    </>
  );
}

const ContactCentre = ({ course, children }: { course: Doc<'cursos'>; children: string }) => (
  <TextLink to={withQuery('/contactanos', { centro: course.centro, curso: course._id })}>{children}</TextLink>
);

/** Conditions of the enrolment: who answers, the waiting list, the payment, the access and the account. */
function Conditions({ course, signedIn }: Pick<EnrolProps, 'course' | 'signedIn'>) {
  const byRequest = course.modoInscripcion === 'aprobacion';
  const access = accessSentence(course.accesoDias);
  return (
    <>
      {byRequest && <p>El centro responde por correo y en la cuenta.</p>}
      {isFull(course) && (
        <p>
          Sin cupo por ahora.{' '}
          {byRequest
            ? 'Si el centro acepta la solicitud, queda en la lista de espera.'
            : 'El primer lugar que se libere se ofrece a quien más esperó, con un plazo para aceptarlo.'}
        </p>
      )}
      {hasPrice(course) && (
        <p>No se paga ahora: el comprobante se envía desde aquí, después de pedir la inscripción.</p>
      )}
      {access && <p>{access}.</p>}
      {!signedIn && <p>Hace falta una cuenta. Crearla lleva un minuto.</p>}
    </>
  );
}
