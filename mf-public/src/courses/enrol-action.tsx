import { isFull } from '@oficio/shared/contract/answers/places';
import { ENROLMENT_STATES } from '@oficio/shared/contract/words/inscripciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useLocation, useNavigate } from '@oficio/shared/router';
import { useList, useSession, useWrite } from '@oficio/shared/store';
import { accessSentence } from '@oficio/shared/contract/answers/course-rule';
import { withQuery } from '@oficio/shared/kit/with-query';
import { Button, formatDate, Notice, StateChip, TextLink } from '@oficio/shared/ui';
import { Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import { withReturn } from '../account/return-path.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOver, Standing } from './enrolment/standing.tsx';
import { hasPrice } from './enrolment/standing-props.ts';
import { rememberIntent, takeIntent } from './enrol-intent.ts';

interface Props {
  readonly course: Doc<'cursos'>;
}

/** Main action of a course's page: enrol in the course's mode, or continue studying. */
export function EnrolAction({ course }: Props) {
  const { status, user } = useSession();
  const mine = useList(
    'inscripciones',
    { filters: { curso: course._id, usuario: user?._id }, sort: '-ciclo', limit: 1 },
    { scope: `curso-${course._id}`, enabled: user !== null },
  );
  const enrolment = mine.docs[0];
  // The pressed button is gone, so screen readers continue from the new state of the enrolment.
  const standing = useRef<HTMLParagraphElement>(null);
  const [enrolled, setEnrolled] = useState(false);
  useEffect(() => {
    if (enrolled && enrolment) standing.current?.focus({ preventScroll: true });
  }, [enrolled, enrolment]);

  if (status === 'loading' || (user && mine.status === 'loading'))
    return (
      <Button size="large" wide busy>
        Inscribirse
      </Button>
    );
  const look = enrolment && ENROLMENT_STATES[enrolment.estado];
  return (
    <>
      {enrolment && <Standing course={course} enrolment={enrolment} onChanged={mine.reload} />}
      {enrolment && look && !isOver(enrolment.estado) && (
        <p ref={standing} tabIndex={-1}>
          {enrolled && enrolment.estado === 'activa' ? (
            `${['Inscripción confirmada', accessSentence(course.accesoDias)].filter(Boolean).join('. ')}.`
          ) : (
            <>
              Inscripción: <StateChip state={enrolment.estado} {...look} />
            </>
          )}
        </p>
      )}
      {enrolment && user?.confirmado === false && (
        <p>
          Falta confirmar el correo: el enlace llega a {user.emailNuevo ?? user.email}.{' '}
          <TextLink to="/verificar-correo">Corregirlo o pedir otro enlace</TextLink>
        </p>
      )}
      {(!enrolment || isOver(enrolment.estado)) && (
        <Enrol
          course={course}
          signedIn={user !== null}
          again={enrolment !== undefined}
          onDone={() => {
            setEnrolled(true);
            mine.reload();
          }}
        />
      )}
    </>
  );
}

function Enrol({
  course,
  signedIn,
  again,
  onDone,
}: Props & { signedIn: boolean; again: boolean; onDone: () => void }) {
  const [now] = useState(Date.now);
  const { add, pending } = useWrite('inscripciones', { scope: `curso-${course._id}` });
  const [askingCode, setAskingCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useFormState({ codigo: '' }, { draftKey: `inscripcion-${course._id}` });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const full = isFull(course);
  const asked = course.modoInscripcion === 'aprobacion';

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
  const goOn = useEffectEvent(() => {
    if (!signedIn || !takeIntent(course._id)) return;
    if (course.modoInscripcion === 'codigo') setAskingCode(true);
    else void enrol();
  });
  useEffect(() => goOn(), [signedIn]);

  if (course.fin && new Date(course.fin).getTime() < now)
    return (
      <Notice kind="info" title="El curso terminó">
        Terminó el {formatDate(course.fin)}.{' '}
        <TextLink to={withQuery('/contactanos', { centro: course.centro, curso: course._id })}>
          Preguntar al centro cuándo empieza otra vez
        </TextLink>
      </Notice>
    );
  if (course.modoInscripcion === 'cerrada')
    return (
      <Notice kind="info" title="Inscripción cerrada">
        El centro invita directamente.{' '}
        <TextLink to={withQuery('/contactanos', { centro: course.centro, curso: course._id })}>
          Consultar al centro
        </TextLink>
      </Notice>
    );
  const access = accessSentence(course.accesoDias);
  return (
    <>
      {problem && (
        <Notice kind="error" title="No se pudo completar la inscripción">
          {problem}
        </Notice>
      )}
      {askingCode ? (
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
          <FormActions submit="Inscribirse" busy={pending} onCancel={() => setAskingCode(false)} />
        </Form>
      ) : (
        <Button
          size="large"
          wide
          busy={pending}
          onClick={() =>
            signedIn && course.modoInscripcion === 'codigo' ? setAskingCode(true) : void enrol()
          }
        >
          {full && !asked
            ? 'Avisarme si se libera un lugar'
            : asked
              ? again
                ? 'Solicitar inscripción otra vez'
                : 'Solicitar inscripción'
              : again
                ? 'Inscribirse otra vez'
                : 'Inscribirse'}
        </Button>
      )}
      {asked && <p>El centro responde por correo y en la cuenta.</p>}
      {full && (
        <p>
          Sin cupo por ahora.{' '}
          {asked
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
