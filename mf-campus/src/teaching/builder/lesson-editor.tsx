import { clases } from '@oficio/shared/contract/collections/clases';
import { useHarmCheck } from '@oficio/shared/course-changes/use-harm-check';
import { useWrite } from '@oficio/shared/store';
import { Notice, Stack, toast } from '@oficio/shared/ui';
import { RichTextEditor } from '@oficio/shared/ui/admin';
import {
  CheckField,
  FieldGroup,
  FieldRow,
  fieldProps,
  FilesField,
  Form,
  FormActions,
  NumberField,
  SelectField,
  TextArea,
  useFormState,
  useUploadImage,
} from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { criteriaOf, partsOf } from './lesson-kinds.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { changedIn, valuesOf, type LessonForm } from './lesson-values.ts';
import type { Lesson } from './outline.ts';
import { useFileNames } from './use-file-names.ts';
import { oneOf } from '../../sides/one-of.ts';
import { VideoFields } from './video-fields.tsx';

const FIELDS = clases.fields;
const MB = 1024 * 1024;

interface Props {
  readonly lesson: Lesson;
  /** The store's list that contains it. */
  readonly scope: string;
  readonly onClose: () => void;
}

/** Editor of a lesson's content, with the fields of its kind. The draft survives leaving the page. */
export function LessonEditor({ lesson, scope, onClose }: Props) {
  // The lesson as opened: a later version by somebody else is a conflict, and must not reset the form.
  const [before, setBefore] = useState(lesson);
  const form = useFormState(valuesOf(lesson), { draftKey: `clase-${lesson._id}` });
  const write = useWrite('clases', { scope });
  const uploadImage = useUploadImage();
  const names = useFileNames(before);
  const harm = useHarmCheck();
  const [theirs, setTheirs] = useState<Lesson>();
  const { values, field } = form;
  const parts = partsOf(values.tipo, lesson);
  const criterio = FIELDS.criterio.options;

  const save = async (over?: Lesson): Promise<void> => {
    // A newer version with the same content was only moved or renamed, on this page.
    const sameStill = Object.keys(changedIn(valuesOf(lesson), before)).length === 0;
    const base = over ?? (sameStill ? lesson : before);
    const changes = changedIn(values, before);
    if (Object.keys(changes).length === 0) return onClose();
    if (!(await harm.check(lesson.curso, { coleccion: 'clases', objeto: lesson._id, cambios: changes })))
      return;
    const result = await write.edit(lesson._id, { ...changes, version: base.version }).done;
    if (result.ok) {
      form.reset(valuesOf(result.record));
      setBefore(result.record);
      setTheirs(undefined);
      toast(`Clase guardada: ${result.record.titulo}`, { kind: 'success' });
      return onClose();
    }
    if (result.status === 409 && result.field === 'version' && result.record) {
      // Moving or renaming also creates a version, and does not conflict with the content edited here.
      const other = changedIn(valuesOf(result.record), before);
      if (Object.keys(other).length === 0) return save(result.record);
      return setTheirs(result.record);
    }
    form.fromServer(result);
  };

  return (
    <Form
      errors={form.errors}
      busy={write.pending}
      onSubmit={() => void save(theirs)}
      label={`Editar la clase «${lesson.titulo}»`}
    >
      <Stack gap={6}>
        {form.restored && form.dirty && (
          <Notice kind="info" title="Se recuperó lo que se había escrito">
            Los archivos hay que volver a elegirlos.
          </Notice>
        )}
        {theirs && (
          <Notice kind="warn" title="Otra persona cambió esta clase mientras tanto">
            Lo escrito sigue aquí. Al guardar otra vez, lo que se cambió aquí reemplaza a lo suyo; el resto
            queda como lo dejó.
          </Notice>
        )}
        <FieldRow>
          <SelectField
            name="tipo"
            value={values.tipo}
            onChange={(value) => form.set('tipo', oneOf(FIELDS.tipo.options, value) ?? values.tipo)}
            {...fieldProps(FIELDS.tipo)}
          />
          <NumberField {...field('duracionMin')} {...fieldProps(FIELDS.duracionMin)} integer />
        </FieldRow>
        {parts.has('encuentro') && <MeetingFields form={form} parts={parts} />}
        {parts.has('video') && <VideoFields form={form} names={names} />}
        <RichTextEditor
          uploadImage={uploadImage}
          onFiles={(files) => takeFiles(form, files)}
          {...field('contenido')}
          {...fieldProps(FIELDS.contenido)}
          help={values.tipo === 'externo' ? 'El enlace, y qué hay que hacer ahí.' : undefined}
        />
        <FilesField
          names={names}
          {...field('adjuntos')}
          {...fieldProps(FIELDS.adjuntos)}
          maxMB={Math.floor((FIELDS.adjuntos.maxBytes ?? 0) / MB)}
          max={FIELDS.adjuntos.maxItems}
          uploadTo="clases"
        />
        <FieldGroup title="Cómo se completa">
          <FieldRow>
            <SelectField
              name="criterio"
              value={values.criterio}
              onChange={(value) => form.set('criterio', oneOf(criterio, value) ?? values.criterio)}
              {...fieldProps(FIELDS.criterio)}
              options={criteriaOf(values.tipo, lesson).map((value) => ({ value, label: criterio[value] }))}
            />
            {values.criterio === 'tiempo' && (
              <NumberField {...field('tiempoMinSeg')} {...fieldProps(FIELDS.tiempoMinSeg)} integer />
            )}
          </FieldRow>
          <CheckField {...field('obligatoria')} {...fieldProps(FIELDS.obligatoria)} />
          <CheckField {...field('vistaPrevia')} {...fieldProps(FIELDS.vistaPrevia)} />
        </FieldGroup>
        <TextArea {...field('notasDocente')} {...fieldProps(FIELDS.notasDocente)} rows={3} />
        {harm.dialog}
        <FormActions submit="Guardar clase" busy={write.pending} onCancel={onClose} cancel="Cerrar" />
      </Stack>
    </Form>
  );
}

const isVideo = ({ type }: File): boolean => (FIELDS.videoArchivo.types as readonly string[]).includes(type);

/** Assigns files dropped on the text that aren't pictures to the field that takes them, and reports it. */
function takeFiles(form: LessonForm, files: readonly File[]): void {
  const video = files.find(isVideo);
  const others = files.filter((file) => file !== video);
  if (video) {
    form.set('tipo', 'video');
    form.set('videoArchivo', video);
    toast(`«${video.name}» es ahora el video de la clase`);
  }
  if (others.length === 0) return;
  form.set('adjuntos', [...form.values.adjuntos, ...others]);
  toast(
    others.length === 1
      ? `«${others[0]?.name ?? ''}» quedó entre los adjuntos de la clase`
      : `${others.length} archivos quedaron entre los adjuntos de la clase`,
  );
}
