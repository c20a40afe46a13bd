import { users } from '@oficio/shared/contract/collections/users';
import { ListField } from '@oficio/shared/ui/admin';
import { DateField, fieldProps, FieldRow, NumberField, TextArea, TextField } from '@oficio/shared/ui/forms';
import type { ReactNode } from 'react';
import { LicenceFields, type Bind } from './licence-fields.tsx';
import { jobDraft, licenceDraft, linkDraft, studyDraft, type ProfileDraft } from './profile-draft.ts';

const LISTS = users.fields.perfilProfesional.fields;
const { experiencia, formacion, enlaces } = LISTS;

interface Props {
  readonly draft: ProfileDraft;
  readonly set: (changes: Partial<ProfileDraft>) => void;
  readonly provinces: readonly { _id: string; nombre: string }[];
}

/** Lists of a profile: licences, experience, education and links. */
export function ProfileLists({ draft, set, provinces }: Props) {
  return (
    <>
      <ProfileList
        name="matriculas"
        help="Las que correspondan al oficio. El comprobante permite que figuren como revisadas."
        value={draft.matriculas}
        onChange={(next) => set({ matriculas: next })}
        newItem={licenceDraft}
        titleOf={({ numero }, place) => numero || `Matrícula ${place}`}
        addLabel="Agregar una matrícula"
      >
        {(bind, licence) => <LicenceFields bind={bind} licence={licence} provinces={provinces} />}
      </ProfileList>
      <ProfileList
        name="experiencia"
        value={draft.experiencia}
        onChange={(next) => set({ experiencia: next })}
        newItem={jobDraft}
        titleOf={({ puesto }, place) => puesto || `Trabajo ${place}`}
        addLabel="Agregar un trabajo"
      >
        {(bind) => (
          <>
            <FieldRow>
              <TextField {...bind('puesto')} {...fieldProps(experiencia.fields.puesto)} />
              <TextField {...bind('lugar')} {...fieldProps(experiencia.fields.lugar)} />
            </FieldRow>
            <FieldRow>
              <DateField {...bind('desde', '')} {...fieldProps(experiencia.fields.desde)} />
              <DateField {...bind('hasta', '')} {...fieldProps(experiencia.fields.hasta)} />
            </FieldRow>
            <TextArea {...bind('descripcion')} {...fieldProps(experiencia.fields.descripcion)} rows={2} />
          </>
        )}
      </ProfileList>
      <ProfileList
        name="formacion"
        help="Lo que no tiene certificado. Los certificados de Oficio se muestran solos."
        value={draft.formacion}
        onChange={(next) => set({ formacion: next })}
        newItem={studyDraft}
        titleOf={({ titulo }, place) => titulo || `Estudio ${place}`}
        addLabel="Agregar un estudio"
      >
        {(bind) => (
          <FieldRow>
            <TextField {...bind('titulo')} {...fieldProps(formacion.fields.titulo)} />
            <TextField {...bind('institucion')} {...fieldProps(formacion.fields.institucion)} />
            <NumberField {...bind('anio')} label={formacion.fields.anio.label} integer />
          </FieldRow>
        )}
      </ProfileList>
      <ProfileList
        name="enlaces"
        value={draft.enlaces}
        onChange={(next) => set({ enlaces: next })}
        newItem={linkDraft}
        titleOf={({ nombre }, place) => nombre || `Enlace ${place}`}
        addLabel="Agregar un enlace"
      >
        {(bind) => (
          <FieldRow>
            <TextField {...bind('nombre')} {...fieldProps(enlaces.fields.nombre)} />
            <TextField
              {...bind('url')}
              {...fieldProps(enlaces.fields.url)}
              help="Empieza con https://"
              type="url"
            />
          </FieldRow>
        )}
      </ProfileList>
    </>
  );
}

/** One of the lists. Controls are named by their index, as the server names the fields with errors. */
function ProfileList<T extends object>({
  name,
  help,
  value,
  onChange,
  newItem,
  titleOf,
  addLabel,
  children,
}: {
  name: 'matriculas' | 'experiencia' | 'formacion' | 'enlaces';
  help?: string;
  value: readonly T[];
  onChange: (value: T[]) => void;
  newItem: () => T;
  titleOf: (item: T, place: number) => string;
  addLabel: string;
  children: (bind: Bind<T>, item: T) => ReactNode;
}) {
  const { label, maxItems } = LISTS[name];
  const path = `perfilProfesional.${name}`;
  return (
    <ListField<T>
      name={path}
      label={label}
      help={help}
      value={value}
      onChange={onChange}
      newItem={newItem}
      itemLabel={(item, index) => titleOf(item, index + 1)}
      addLabel={addLabel}
      max={maxItems}
      renderItem={(item, change, index) =>
        children(
          (part, blank) => ({
            name: `${path}.${index}.${part}`,
            value: item[part],
            onChange: (next) => change({ ...item, [part]: next === undefined ? blank : next }),
          }),
          item,
        )
      }
    />
  );
}
