import { users } from '@oficio/shared/contract/collections/users';
import { Chip } from '@oficio/shared/ui';
import { DateField, fieldProps, FieldRow, FileField, SelectField, TextField } from '@oficio/shared/ui/forms';
import { IconClipboardCheck } from '@oficio/shared/ui/icons';
import { namedOptions } from '../../catalogue/named.ts';
import type { LicenceDraft } from './profile-draft.ts';

const { fields } = users.fields.perfilProfesional.fields.matriculas;
const PROOFS = 'application/pdf,image/jpeg,image/png,image/webp';

/** Binds a control to a property of an item; `blank` is its value when cleared. */
export type Bind<T> = <K extends keyof T & string>(
  name: K,
  blank?: T[K],
) => { name: string; value: T[K]; onChange: (value: T[K] | undefined) => void };

/** Fields of a licence, with the state that its review set. */
export function LicenceFields({
  bind,
  licence,
  provinces,
}: {
  bind: Bind<LicenceDraft>;
  licence: LicenceDraft;
  provinces: readonly { _id: string; nombre: string }[];
}) {
  return (
    <>
      {licence.estado === 'revisada' && (
        <p>
          <Chip tone="petroleo" icon={<IconClipboardCheck size={16} aria-hidden="true" />}>
            {fields.estado.states.revisada.label}
          </Chip>{' '}
          Si se cambia algo, vuelve a figurar como declarada hasta la próxima revisión.
        </p>
      )}
      <FieldRow>
        <TextField {...bind('numero')} {...fieldProps(fields.numero)} />
        <TextField {...bind('categoria')} {...fieldProps(fields.categoria)} />
      </FieldRow>
      <TextField {...bind('autoridad')} {...fieldProps(fields.autoridad)} />
      <FieldRow>
        <SelectField
          {...bind('provincia')}
          label={fields.provincia.label}
          options={namedOptions(provinces)}
        />
        <DateField {...bind('venceEn', '')} {...fieldProps(fields.venceEn)} />
      </FieldRow>
      <FileField
        {...bind('comprobante')}
        label={fields.comprobante.label}
        help={fields.comprobante.help}
        accept={PROOFS}
        maxMB={10}
        existingName="Comprobante guardado"
      />
    </>
  );
}
