import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite, type Changes } from '@oficio/shared/store';
import { Dialog, toast } from '@oficio/shared/ui';
import {
  fieldProps,
  FileField,
  Form,
  FormActions,
  TextArea,
  type FileValue,
  type FormState,
} from '@oficio/shared/ui/forms';
import type { ReactNode } from 'react';

const { motivo, archivo } = solicitudes.fields;

/** Fields of every request. A form may add others for the proposed values. */
interface RequestValues {
  motivo: string;
  archivo: FileValue | null;
}
export const EMPTY_REQUEST: RequestValues = { motivo: '', archivo: null };

/**
 * Dialog for a request that another person decides: the proposed values, the reason, and a supporting file.
 */
export function RequestDialog({
  form,
  tipo,
  objeto,
  scope,
  propose,
  open = true,
  title,
  label = title,
  help,
  rows = 4,
  file,
  sent,
  children,
  onSent,
  onClose,
}: {
  form: Pick<FormState<RequestValues>, 'values' | 'errors' | 'field' | 'fromServer'>;
  tipo: Doc<'solicitudes'>['tipo'];
  objeto: string;
  scope: string;
  /** Returns the proposed values; nothing if they are invalid, after showing the reason in the form. */
  propose?: () => Changes<'solicitudes'>['propuesto'] | void;
  open?: boolean;
  title: string;
  /** Accessible name of the form, if it isn't the title. */
  label?: string;
  /** Help for the reason: its content and its readers. */
  help?: string;
  rows?: number;
  /** The supporting file, if one is requested; its texts are the declaration's by default. */
  file?: { readonly label?: string; readonly help?: string; readonly required?: boolean } | undefined;
  /** Toast shown after sending. */
  sent: string;
  /** Fields for the proposed values. */
  children?: ReactNode;
  onSent: () => void;
  onClose: () => void;
}) {
  const { add, pending } = useWrite('solicitudes', { scope });

  async function send() {
    const propuesto = propose?.();
    if (propose && !propuesto) return;
    const { values } = form;
    const result = await add({
      tipo,
      objeto,
      motivo: values.motivo,
      ...(propuesto && { propuesto }),
      ...(values.archivo instanceof File && { archivo: values.archivo }),
    }).done;
    if (!result.ok) return form.fromServer({ ...result, field: result.field.replace(/^propuesto\.?/, '') });
    toast(sent, { kind: 'success' });
    onSent();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form label={label} errors={form.errors} busy={pending} onSubmit={() => void send()}>
        {children}
        <TextArea {...form.field('motivo')} {...fieldProps(motivo)} {...(help && { help })} rows={rows} />
        {file && (
          <FileField
            {...form.field('archivo')}
            label={archivo.label}
            help={archivo.help}
            accept={archivo.types.join(',')}
            maxMB={10}
            {...file}
          />
        )}
        <FormActions submit="Enviar la solicitud" busy={pending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
