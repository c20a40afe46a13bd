import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { EMPTY_REQUEST, RequestDialog } from '@oficio/shared/requests/request-dialog';
import type { Changes } from '@oficio/shared/store';
import { fieldProps, SelectField, TextField, useFormState } from '@oficio/shared/ui/forms';

const { nombreLegal, documentoTipo, documento } = solicitudes.fields.propuesto.fields;

/** Asks the administration to correct the user's name or document, with an image of the document. */
export function CorrectionDialog({
  user,
  onClose,
  onSent,
}: {
  user: Doc<'users'>;
  onClose: () => void;
  onSent: () => void;
}) {
  const form = useFormState({
    ...EMPTY_REQUEST,
    nombreLegal: user.nombreLegal ?? '',
    documentoTipo: (user.documentoTipo ?? '') as string,
    documento: user.documento ?? '',
  });

  function proposedValues() {
    const { values } = form;
    return {
      nombreLegal: values.nombreLegal,
      documentoTipo: values.documentoTipo,
      documento: values.documento,
      // The cast is safe: the select offers only the declared options.
    } as Changes<'solicitudes'>['propuesto'];
  }

  return (
    <RequestDialog
      form={form}
      tipo="correccionIdentidad"
      objeto={user._id}
      scope="mi-correccion"
      propose={proposedValues}
      title="Pedir una corrección"
      rows={3}
      file={{
        label: 'Imagen del documento',
        help: 'La ve solamente quien decide la corrección.',
        required: true,
      }}
      sent="Solicitud enviada a la administración"
      onSent={onSent}
      onClose={onClose}
    >
      <TextField {...form.field('nombreLegal')} {...fieldProps(nombreLegal)} required />
      <SelectField {...form.field('documentoTipo')} {...fieldProps(documentoTipo)} required />
      <TextField {...form.field('documento')} {...fieldProps(documento)} required />
    </RequestDialog>
  );
}
