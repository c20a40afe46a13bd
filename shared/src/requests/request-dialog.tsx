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

/** The fields of every request; a form may have others, for what the request proposes. */
interface RequestValues {
  motivo: string;
  archivo: FileValue | null;
}
export const NO_REQUEST: RequestValues = { motivo: '', archivo: null };

/** Asks for something that somebody else decides: what is proposed, why, and the file that supports it. */
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
  /** Returns what the request proposes; nothing, with the reason said in the form, when it can't be sent. */
  propose?: () => Changes<'solicitudes'>['propuesto'] | void;
  open?: boolean;
  title: string;
  /** Name of the form, where it isn't the title. */
  label?: string;
  /** What the reason should say, and who reads it. */
  help?: string;
  rows?: number;
  /** The file that is asked for, if any; its words are the declaration's unless given. */
  file?: { readonly label?: string; readonly help?: string; readonly required?: boolean } | undefined;
  /** Said once it was sent. */
  sent: string;
  /** Fields of what is proposed. */
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
