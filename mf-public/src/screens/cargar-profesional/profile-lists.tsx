import { users } from '@oficio/shared/contract/collections/users';
import { ListField } from '@oficio/shared/ui/admin';
import {
  DateField,
  fieldProps,
  FieldRow,
  NumberField,
  TextArea,
  TextField,
  FileField,
  SelectField,
} from '@oficio/shared/ui/forms';
import { Chip } from '@oficio/shared/ui';
import { IconClipboardCheck } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';
import { namedOptions } from '../../catalogue/names.ts';
import {
  jobDraft,
  licenceDraft,
  linkDraft,
  studyDraft,
  type ProfileDraft,
  type LicenceDraft,
} from './profile-draft.ts';

const licenceFields = users.fields.perfilProfesional.fields.matriculas.fields;
const PROOF_TYPES = 'application/pdf,image/jpeg,image/png,image/webp';

/** Binds a control to a property of an item; `blank` is its value when cleared. */
type Bind<T> = <K extends keyof T & string>(
  name: K,
  blank?: T[K],
) => { name: string; value: T[K]; onChange: (value: T[K] | undefined) => void };

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
        titleOf={({ numero }, position) => numero || `Matrícula ${position}`}
        addLabel="Agregar una matrícula"
      >
        {(bind, licence) => <LicenceFields bind={bind} licence={licence} provinces={provinces} />}
      </ProfileList>
      <ProfileList
        name="experiencia"
        value={draft.experiencia}
        onChange={(next) => set({ experiencia: next })}
        newItem={jobDraft}
        titleOf={({ puesto }, position) => puesto || `Trabajo ${position}`}
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
        titleOf={({ titulo }, position) => titulo || `Estudio ${position}`}
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
        titleOf={({ nombre }, position) => nombre || `Enlace ${position}`}
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
  titleOf: (item: T, position: number) => string;
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
          (property, blank) => ({
            name: `${path}.${index}.${property}`,
            value: item[property],
            onChange: (next) => change({ ...item, [property]: next === undefined ? blank : next }),
          }),
          item,
        )
      }
    />
  );
}

/** Fields of a licence, with the state that its review set. */
function LicenceFields({
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
            {licenceFields.estado.states.revisada.label}
          </Chip>{' '}
          Si se cambia algo, vuelve a figurar como declarada hasta la próxima revisión.
        </p>
      )}
      <FieldRow>
        <TextField {...bind('numero')} {...fieldProps(licenceFields.numero)} />
        <TextField {...bind('categoria')} {...fieldProps(licenceFields.categoria)} />
      </FieldRow>
      <TextField {...bind('autoridad')} {...fieldProps(licenceFields.autoridad)} />
      <FieldRow>
        <SelectField
          {...bind('provincia')}
          label={licenceFields.provincia.label}
          options={namedOptions(provinces)}
        />
        <DateField {...bind('venceEn', '')} {...fieldProps(licenceFields.venceEn)} />
      </FieldRow>
      <FileField
        {...bind('comprobante')}
        label={licenceFields.comprobante.label}
        help={licenceFields.comprobante.help}
        accept={PROOF_TYPES}
        maxMB={10}
        existingName="Comprobante guardado"
      />
    </>
  );
}
