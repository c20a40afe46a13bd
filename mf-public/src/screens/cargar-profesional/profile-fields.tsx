import { users } from '@oficio/shared/contract/collections/users';
import {
  CheckField,
  CheckGroup,
  FieldGroup,
  fieldProps,
  RadioGroup,
  TextArea,
  TextField,
} from '@oficio/shared/ui/forms';
import type { Facets } from '../../professionals/use-directory.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { ProfileLists } from './profile-lists.tsx';

const { titular, resumen, especialidades, modalidad, disponible, visibilidad } =
  users.fields.perfilProfesional.fields;

/** Fields of a professional profile. `listing` is whether the person may choose here to be listed. */
export function ProfileFields({
  draft,
  set,
  facets,
  listing,
}: {
  draft: ProfileDraft;
  set: (changes: Partial<ProfileDraft>) => void;
  facets: Facets;
  listing: boolean;
}) {
  const bind = <K extends keyof ProfileDraft & string>(name: K) => ({
    name: `perfilProfesional.${name}`,
    value: draft[name],
    onChange: (value: ProfileDraft[K]) => set({ [name]: value }),
  });
  return (
    <>
      <FieldGroup title="Qué se ofrece">
        <TextField {...bind('titular')} {...fieldProps(titular)} required />
        <TextArea {...bind('resumen')} {...fieldProps(resumen)} rows={5} />
        <CheckGroup
          name="perfilProfesional.especialidades"
          value={draft.especialidades}
          onChange={(chosen) => set({ especialidades: chosen })}
          label={especialidades.label}
          options={facets.especialidades.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
        />
        <RadioGroup {...bind('modalidad')} {...fieldProps(modalidad)} />
        <CheckField {...bind('disponible')} {...fieldProps(disponible)} />
      </FieldGroup>
      <FieldGroup title="Con qué se respalda">
        <ProfileLists draft={draft} set={set} provinces={facets.provincias} />
      </FieldGroup>
      {listing && (
        <FieldGroup title="Quién lo ve">
          <RadioGroup
            {...bind('visibilidad')}
            label={visibilidad.label}
            options={[
              {
                value: 'publico',
                label: visibilidad.options.publico,
                help: 'Aparece en el directorio una vez aprobado. El correo y el teléfono no se muestran.',
              },
              {
                value: 'oculto',
                label: visibilidad.options.oculto,
                help: 'No aparece en el directorio. Se puede cambiar cuando se quiera.',
              },
            ]}
          />
        </FieldGroup>
      )}
    </>
  );
}
