import { useWrite } from '@oficio/shared/store';
import { Button, formatDateTime, Notice, Stack, toast } from '@oficio/shared/ui';
import { useState } from 'react';
import { Proof } from './proof.tsx';
import { hasPrice, type StandingProps } from './situation-props.ts';
import { Withdraw } from './withdraw.tsx';

/** A place that is offered to a person until they answer. */
export function Offer({ course, enrolment, onChanged }: StandingProps) {
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
