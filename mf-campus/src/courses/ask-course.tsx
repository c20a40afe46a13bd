import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { useList, useSession, useWrite } from '@oficio/shared/store';
import { Button, Dialog, toast } from '@oficio/shared/ui';
import { DateField, fieldProps, Form, FormActions, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';

const { motivo } = solicitudes.fields;
const SCOPE = 'pedidos-de-cursada-propios';

interface Props {
  /** The enrolment, or for another chance the exercise whose times were used up. */
  readonly objeto: string;
}

/** Asks for another chance: in an exercise taken as often as it allows, or in a course that ended without passing. */
export const AskAgain = ({ objeto }: Props) => (
  <Ask
    tipo="otroIntento"
    objeto={objeto}
    words="Pedir otra oportunidad"
    help="Qué pasó y qué se hizo desde entonces. Lo lee quien enseña el curso."
  />
);

/** Asks for more time in a course whose access ends, or ended. */
export const AskExtension = ({ objeto }: Props) => (
  <Ask
    tipo="prorroga"
    objeto={objeto}
    words="Pedir más tiempo"
    help="Qué falta y por qué hace falta el tiempo. Lo lee quien enseña el curso."
    dated
  />
);

/** Asks that a mark be looked at again: once, and then says what was answered. */
export function AskReview({ objeto }: Props) {
  const { user } = useSession();
  const asked = useList(
    'solicitudes',
    { filters: { usuario: user?._id, objeto, tipo: 'revisionNota' }, limit: 20 },
    { scope: `${SCOPE}-${objeto}-respuesta`, enabled: user !== null },
  );
  if (asked.status === 'loading' && asked.docs.length === 0) return null;
  const answer = asked.docs.find(({ estado }) => estado === 'aceptada' || estado === 'rechazada');
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
    <Ask
      tipo="revisionNota"
      objeto={objeto}
      words="Pedir que se revise la nota"
      help="Qué pregunta y por qué. Lo lee quien corrige; se puede pedir una vez."
    />
  );
}

/** The last moment of a day, here. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();

function Ask({
  tipo,
  objeto,
  words,
  help,
  dated = false,
}: Props & {
  tipo: 'otroIntento' | 'prorroga' | 'revisionNota';
  words: string;
  help: string;
  dated?: boolean;
}) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const waiting = useList(
    'solicitudes',
    { filters: { usuario: user?._id, objeto, tipo, estado: 'pendiente' }, limit: 1 },
    { scope: `${SCOPE}-${objeto}`, enabled: user !== null },
  );
  const form = useFormState({ motivo: '', hasta: undefined as string | undefined });
  const { add, edit, pending } = useWrite('solicitudes', { scope: `${SCOPE}-${objeto}` });
  const asked = waiting.docs[0];

  async function send() {
    const { motivo: why, hasta } = form.values;
    if (dated && !hasta) return form.setErrors({ hasta: 'Falta decir hasta cuándo.' });
    const result = await add({
      tipo,
      objeto,
      motivo: why,
      ...(dated && hasta && { propuesto: { hasta: endOf(hasta) } }),
    }).done;
    if (!result.ok)
      return result.field === 'propuesto.hasta'
        ? form.setErrors({ hasta: result.message })
        : form.fromServer(result);
    form.reset();
    setOpen(false);
    toast('Solicitud enviada. La respuesta llega por correo y a la cuenta.', { kind: 'success' });
    waiting.reload();
  }
  async function retire(id: string) {
    const result = await edit(id, { estado: 'retirada' }).done;
    toast(result.ok ? 'Solicitud retirada' : result.message, { kind: result.ok ? 'success' : 'error' });
    waiting.reload();
  }

  // In the place that it will have.
  if (waiting.status === 'loading' && !asked)
    return (
      <Button size="small" variant="secondary" busy>
        {words}
      </Button>
    );
  if (asked)
    return (
      <p>
        Ya se pidió, y espera respuesta.{' '}
        <Button size="small" variant="quiet" busy={pending} onClick={() => void retire(asked._id)}>
          Retirar la solicitud
        </Button>
      </p>
    );
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words}>
        <Form label={words} errors={form.errors} busy={pending} onSubmit={() => void send()}>
          {dated && (
            <DateField
              {...form.field('hasta')}
              label="Hasta cuándo"
              help="El último día en que se necesita el curso abierto."
              required
            />
          )}
          <TextArea {...form.field('motivo')} {...fieldProps(motivo)} help={help} rows={4} />
          <FormActions submit="Enviar la solicitud" busy={pending} onCancel={() => setOpen(false)} />
        </Form>
      </Dialog>
    </>
  );
}
