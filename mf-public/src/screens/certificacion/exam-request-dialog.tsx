import { EMPTY_REQUEST, RequestDialog } from '@oficio/shared/requests/request-dialog';
import { useFormState } from '@oficio/shared/ui/forms';

/** Asks the centre that issues a certification for permission to sit its exam. */
export function ExamRequestDialog({
  certification,
  onClose,
  onSent,
}: {
  certification: string;
  onClose: () => void;
  onSent: () => void;
}) {
  const form = useFormState(EMPTY_REQUEST);
  return (
    <RequestDialog
      form={form}
      tipo="rendirExamen"
      objeto={certification}
      scope="requisitos"
      title="Pedir rendir el examen"
      help="La experiencia o los estudios que se tienen. Lo lee quien decide en el centro."
      file={{ help: 'Una constancia, si la hay. La ve solamente quien decide.' }}
      sent="Solicitud enviada al centro"
      onSent={onSent}
      onClose={onClose}
    />
  );
}
