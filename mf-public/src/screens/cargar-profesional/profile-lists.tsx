import { users } from '@oficio/shared/contract/collections/users';
import { Chip } from '@oficio/shared/ui';
import { ListField } from '@oficio/shared/ui/admin';
import {
  DateField,
  fieldProps,
  FieldRow,
  FileField,
  NumberField,
  SelectField,
  TextArea,
  TextField,
} from '@oficio/shared/ui/forms';
import { IconClipboardCheck } from '@oficio/shared/ui/icons';
import {
  newJob,
  newLicence,
  newLink,
  newStudy,
  type JobDraft,
  type LicenceDraft,
  type LinkDraft,
  type ProfileDraft,
  type StudyDraft,
} from './profile-draft.ts';

const { matriculas, experiencia, formacion, enlaces } = users.fields.perfilProfesional.fields;
const PROOFS = 'application/pdf,image/jpeg,image/png,image/webp';

interface Props {
  readonly draft: ProfileDraft;
  readonly set: (changes: Partial<ProfileDraft>) => void;
  readonly provinces: readonly { _id: string; nombre: string }[];
}

/** The parts of a profile that are lists. Controls are named by their place, as the server names what is wrong. */
export function ProfileLists({ draft, set, provinces }: Props) {
  return (
    <>
      <ListField<LicenceDraft>
        name="perfilProfesional.matriculas"
        label={matriculas.label}
        help="Las que correspondan al oficio. El comprobante permite que figuren como revisadas."
        value={draft.matriculas}
        onChange={(next) => set({ matriculas: next })}
        newItem={newLicence}
        itemLabel={({ numero }, index) => numero || `Matrícula ${index + 1}`}
        addLabel="Agregar una matrícula"
        max={matriculas.maxItems ?? 20}
        renderItem={(licence, change, index) => (
          <LicenceFields licence={licence} change={change} index={index} provinces={provinces} />
        )}
      />
      <ListField<JobDraft>
        name="perfilProfesional.experiencia"
        label={experiencia.label}
        value={draft.experiencia}
        onChange={(next) => set({ experiencia: next })}
        newItem={newJob}
        itemLabel={({ puesto }, index) => puesto || `Trabajo ${index + 1}`}
        addLabel="Agregar un trabajo"
        max={experiencia.maxItems ?? 30}
        renderItem={(job, change, index) => <JobFields job={job} change={change} index={index} />}
      />
      <ListField<StudyDraft>
        name="perfilProfesional.formacion"
        label={formacion.label}
        help="Lo que no tiene certificado. Los certificados de Oficio se muestran solos."
        value={draft.formacion}
        onChange={(next) => set({ formacion: next })}
        newItem={newStudy}
        itemLabel={({ titulo }, index) => titulo || `Estudio ${index + 1}`}
        addLabel="Agregar un estudio"
        max={formacion.maxItems ?? 30}
        renderItem={(study, change, index) => <StudyFields study={study} change={change} index={index} />}
      />
      <ListField<LinkDraft>
        name="perfilProfesional.enlaces"
        label={enlaces.label}
        value={draft.enlaces}
        onChange={(next) => set({ enlaces: next })}
        newItem={newLink}
        itemLabel={({ nombre }, index) => nombre || `Enlace ${index + 1}`}
        addLabel="Agregar un enlace"
        max={enlaces.maxItems ?? 10}
        renderItem={(link, change, index) => <LinkFields link={link} change={change} index={index} />}
      />
    </>
  );
}

/** Binds a control to a part of an item of a list. */
function binder<T extends object>(list: string, index: number, item: T, change: (item: T) => void) {
  return <K extends keyof T & string>(name: K) => ({
    name: `perfilProfesional.${list}.${index}.${name}`,
    value: item[name],
    onChange: (value: T[K] | undefined) => change({ ...item, [name]: value ?? '' }),
  });
}

function LicenceFields({
  licence,
  change,
  index,
  provinces,
}: {
  licence: LicenceDraft;
  change: (licence: LicenceDraft) => void;
  index: number;
  provinces: Props['provinces'];
}) {
  const bind = binder('matriculas', index, licence, change);
  const { fields } = matriculas;
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
          options={provinces.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
        />
        <DateField {...bind('venceEn')} {...fieldProps(fields.venceEn)} />
      </FieldRow>
      <FileField
        name={`perfilProfesional.matriculas.${index}.comprobante`}
        value={licence.comprobante}
        onChange={(comprobante) => change({ ...licence, comprobante })}
        label={fields.comprobante.label}
        help={fields.comprobante.help}
        accept={PROOFS}
        maxMB={10}
        existingName="Comprobante guardado"
      />
    </>
  );
}

function JobFields({
  job,
  change,
  index,
}: {
  job: JobDraft;
  change: (job: JobDraft) => void;
  index: number;
}) {
  const bind = binder('experiencia', index, job, change);
  const { fields } = experiencia;
  return (
    <>
      <FieldRow>
        <TextField {...bind('puesto')} {...fieldProps(fields.puesto)} />
        <TextField {...bind('lugar')} {...fieldProps(fields.lugar)} />
      </FieldRow>
      <FieldRow>
        <DateField {...bind('desde')} {...fieldProps(fields.desde)} />
        <DateField {...bind('hasta')} {...fieldProps(fields.hasta)} />
      </FieldRow>
      <TextArea {...bind('descripcion')} {...fieldProps(fields.descripcion)} rows={2} />
    </>
  );
}

function StudyFields({
  study,
  change,
  index,
}: {
  study: StudyDraft;
  change: (study: StudyDraft) => void;
  index: number;
}) {
  const bind = binder('formacion', index, study, change);
  const { fields } = formacion;
  return (
    <FieldRow>
      <TextField {...bind('titulo')} {...fieldProps(fields.titulo)} />
      <TextField {...bind('institucion')} {...fieldProps(fields.institucion)} />
      <NumberField
        name={`perfilProfesional.formacion.${index}.anio`}
        value={study.anio}
        onChange={(anio) => change({ ...study, anio })}
        label={fields.anio.label}
        integer
      />
    </FieldRow>
  );
}

function LinkFields({
  link,
  change,
  index,
}: {
  link: LinkDraft;
  change: (link: LinkDraft) => void;
  index: number;
}) {
  const bind = binder('enlaces', index, link, change);
  return (
    <FieldRow>
      <TextField {...bind('nombre')} {...fieldProps(enlaces.fields.nombre)} />
      <TextField
        {...bind('url')}
        {...fieldProps(enlaces.fields.url)}
        help="Empieza con https://"
        type="url"
      />
    </FieldRow>
  );
}
