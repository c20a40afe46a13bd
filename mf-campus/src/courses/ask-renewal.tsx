import type { Doc } from '@oficio/shared/contract/collections/index';
import { EMPTY_REQUEST, RequestDialog } from '@oficio/shared/requests/request-dialog';
import { useFormState } from '@oficio/shared/ui/forms';

interface Props {
  readonly credential: Doc<'credenciales'>;
  /**
   * Whether it is renewed by accrediting hours; otherwise the centre already sees the repeated exam or
   * course.
   */
  readonly byHours: boolean;
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

/** Asks the centre that issued a certificate to renew it. */
export function AskRenewal({ credential, byHours, onClose, onRequested }: Props) {
  const form = useFormState(EMPTY_REQUEST);
  return (
    <RequestDialog
      form={form}
      tipo="renovacion"
      objeto={credential._id}
      scope="renovaciones"
      title={`Renovar «${credential.titulo}»`}
      label="Renovar el certificado"
      help={
        byHours
          ? 'Qué horas se hicieron, dónde y cuándo. Lo lee quien decide en el centro.'
          : 'Lo lee quien decide en el centro.'
      }
      file={
        byHours
          ? {
              label: 'Constancia de las horas',
              help: 'La ve solamente quien decide.',
              required: true,
            }
          : undefined
      }
      sent="Solicitud enviada al centro"
      onSent={onRequested}
      onClose={onClose}
    />
  );
}
