import { EMPTY_REQUEST, RequestDialog } from '@oficio/shared/requests/request-dialog';
import { WithdrawButton } from '@oficio/shared/requests/withdraw-button';
import { useList, useSession } from '@oficio/shared/store';
import { Button } from '@oficio/shared/ui';
import { DateField, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';

const SCOPE = 'pedidos-de-cursada-propios';

interface Props {
  /** The enrolment; or, to ask for another chance, the exercise whose attempts are used up. */
  readonly objeto: string;
}

/**
 * Asks for another chance: in an exercise without attempts left, or in a course that ended without passing.
 */
export const AskAgain = ({ objeto }: Props) => (
  <RequestButton
    tipo="otroIntento"
    objeto={objeto}
    label="Pedir otra oportunidad"
    help="Qué pasó y qué se hizo desde entonces. Lo lee quien enseña el curso."
  />
);

/** Asks for more time in a course whose access ends or has ended. */
export const AskExtension = ({ objeto }: Props) => (
  <RequestButton
    tipo="prorroga"
    objeto={objeto}
    label="Pedir más tiempo"
    help="Qué falta y por qué hace falta el tiempo. Lo lee quien enseña el curso."
    withDate
  />
);

/** Asks to review a grade, once; afterwards shows the answer. */
export function AskReview({ objeto }: Props) {
  const { user } = useSession();
  const requests = useList(
    'solicitudes',
    { filters: { usuario: user?._id, objeto, tipo: 'revisionNota' }, limit: 20 },
    { scope: `${SCOPE}-${objeto}-respuesta`, enabled: user !== null },
  );
  if (requests.status === 'loading' && requests.docs.length === 0) return null;
  const answer = requests.docs.find(({ estado }) => estado === 'aceptada' || estado === 'rechazada');
  if (answer)
    return (
      <p>
        {answer.estado === 'aceptada'
          ? 'Se pidió revisar la nota, y se volvió a mirar.'
          : 'Se pidió revisar la nota, y queda como estaba.'}
        {answer.resolucion && ` «${answer.resolucion}»`}
      </p>
    );
  return (
    <RequestButton
      tipo="revisionNota"
      objeto={objeto}
      label="Pedir que se revise la nota"
      help="Qué pregunta y por qué. Lo lee quien corrige; se puede pedir una vez."
    />
  );
}

/** Returns the last moment of a day in local time. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();

function RequestButton({
  tipo,
  objeto,
  label,
  help,
  withDate = false,
}: Props & {
  tipo: 'otroIntento' | 'prorroga' | 'revisionNota';
  label: string;
  help: string;
  withDate?: boolean;
}) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const scope = `${SCOPE}-${objeto}`;
  const requests = useList(
    'solicitudes',
    { filters: { usuario: user?._id, objeto, tipo, estado: 'pendiente' }, limit: 1 },
    { scope, enabled: user !== null },
  );
  const form = useFormState({ ...EMPTY_REQUEST, hasta: undefined as string | undefined });
  const request = requests.docs[0];

  function proposedDate() {
    const { hasta } = form.values;
    if (hasta) return { hasta: endOf(hasta) };
    return form.setErrors({ hasta: 'Falta decir hasta cuándo.' });
  }

  // A placeholder button of the final size.
  if (requests.status === 'loading' && !request)
    return (
      <Button size="small" variant="secondary" busy>
        {label}
      </Button>
    );
  if (request)
    return (
      <p>
        Ya se pidió, y espera respuesta.{' '}
        <WithdrawButton
          request={request._id}
          scope={scope}
          look={{ variant: 'quiet', size: 'small' }}
          onDone={requests.reload}
        />
      </p>
    );
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <RequestDialog
        form={form}
        tipo={tipo}
        objeto={objeto}
        scope={scope}
        {...(withDate && { propose: proposedDate })}
        open={open}
        title={label}
        help={help}
        sent="Solicitud enviada. La respuesta llega por correo y a la cuenta."
        onSent={() => {
          form.reset();
          setOpen(false);
          requests.reload();
        }}
        onClose={() => setOpen(false)}
      >
        {withDate && (
          <DateField
            {...form.field('hasta')}
            label="Hasta cuándo"
            help="El último día en que se necesita el curso abierto."
            required
          />
        )}
      </RequestDialog>
    </>
  );
}
