import { LEGAL_DATA } from '@oficio/shared/contract/collections/centros';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { EMPTY_REQUEST, RequestDialog } from '@oficio/shared/requests/request-dialog';
import { fieldProps, TextField, useFormState } from '@oficio/shared/ui/forms';

const { propuesto } = solicitudes.fields;

interface Props {
  readonly centre: Doc<'centros'>;
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

/** Asks the administration to change the legal data that a centre's certificates state. */
export function AskLegalData({ centre, onClose, onRequested }: Props) {
  const form = useFormState({
    ...EMPTY_REQUEST,
    nombre: centre.nombre,
    razonSocial: centre.razonSocial ?? '',
    idFiscal: centre.idFiscal ?? '',
  });

  function changes() {
    const { values } = form;
    const changed = LEGAL_DATA.filter((name) => values[name].trim() !== (centre[name] ?? ''));
    if (changed.length === 0)
      return form.setErrors({ '': 'Falta decir qué dato cambiar: están como antes.' });
    return Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
  }

  return (
    <RequestDialog
      form={form}
      tipo="datosCentro"
      objeto={centre._id}
      scope="panel-datos-pedidos"
      propose={changes}
      title="Pedir un cambio de datos"
      rows={3}
      file={{}}
      sent="Solicitud enviada a la administración"
      onSent={onRequested}
      onClose={onClose}
    >
      {LEGAL_DATA.map((name) => (
        <TextField key={name} {...form.field(name)} {...fieldProps(propuesto.fields[name])} />
      ))}
    </RequestDialog>
  );
}
