import { clases } from '@oficio/shared/contract/collections/clases';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { useApi } from '@oficio/shared/store';
import { Notice, Stack, toast } from '@oficio/shared/ui';
import { RichTextEditor } from '@oficio/shared/ui/admin';
import {
  CheckField,
  DateTimeField,
  FieldGroup,
  fieldProps,
  FieldRow,
  FilesField,
  Form,
  FormActions,
  NumberField,
  SelectField,
  TextArea,
  TextField,
  useUploadImage,
} from '@oficio/shared/ui/forms';
import { useEffect, useState } from 'react';
import { thenUnlessCancelled } from '../../hooks/then-unless-cancelled.ts';
import { oneOf } from '../../sides/one-of.ts';
import { criteriaOf, partsOf, type Part } from './lesson-kinds.ts';
import type { LessonForm } from './lesson-values.ts';
import type { Lesson } from './outline.ts';
import { useLessonForm } from './use-lesson-form.ts';
import { VideoFields } from './video-fields.tsx';

const FIELDS = clases.fields;
const { label: MEETING_LABEL, fields: MEETING_FIELDS } = FIELDS.encuentro;
const MB = 1024 * 1024;

interface Props {
  readonly lesson: Lesson;
  /** The store's list that contains it. */
  readonly scope: string;
  readonly onClose: () => void;
}

/** Editor of a lesson's content, with the fields of its kind. The draft survives leaving the page. */
export function LessonEditor({ lesson, scope, onClose }: Props) {
  const { form, opened, newer, pending, save, harmDialog } = useLessonForm(lesson, scope, onClose);
  const uploadImage = useUploadImage();
  const names = useFileNames(opened);
  const { values, field } = form;
  const parts = partsOf(values.tipo, lesson);
  const criterio = FIELDS.criterio.options;

  return (
    <Form
      errors={form.errors}
      busy={pending}
      onSubmit={() => void save(newer)}
      label={`Editar la clase «${lesson.titulo}»`}
    >
      <Stack gap={6}>
        {form.restored && form.dirty && (
          <Notice kind="info" title="Se recuperó lo que se había escrito">
            Los archivos hay que volver a elegirlos.
          </Notice>
        )}
        {newer && (
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
          onFiles={(files) => assignFiles(form, files)}
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
        {harmDialog}
        <FormActions submit="Guardar clase" busy={pending} onCancel={onClose} cancel="Cerrar" />
      </Stack>
    </Form>
  );
}

const isVideo = ({ type }: File): boolean => (FIELDS.videoArchivo.types as readonly string[]).includes(type);

/** Puts files dropped on the text, other than pictures, in the field that accepts them, and reports it. */
function assignFiles(form: LessonForm, files: readonly File[]): void {
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

/** Fields of a lesson's meeting: time, place and link. */
function MeetingFields({ form, parts }: { form: LessonForm; parts: ReadonlySet<Part> }) {
  const meeting = form.values.encuentro ?? {};
  const meetingField = (name: keyof typeof MEETING_FIELDS) => ({
    name: `encuentro.${name}`,
    value: meeting[name],
    onChange: (value: string | undefined) =>
      form.set('encuentro', { ...meeting, [name]: value === '' ? undefined : value }),
  });
  return (
    <FieldGroup title={MEETING_LABEL}>
      <FieldRow>
        <DateTimeField {...meetingField('inicio')} {...fieldProps(MEETING_FIELDS.inicio)} required />
        <DateTimeField {...meetingField('fin')} {...fieldProps(MEETING_FIELDS.fin)} />
      </FieldRow>
      {parts.has('enlace') && (
        <TextField {...meetingField('enlace')} {...fieldProps(MEETING_FIELDS.enlace)} type="url" />
      )}
      {parts.has('lugar') && <TextField {...meetingField('lugar')} {...fieldProps(MEETING_FIELDS.lugar)} />}
    </FieldGroup>
  );
}

/** Returns the names of a lesson's files by id; empty until loaded, and offline. */
function useFileNames({
  _id,
  adjuntos,
  videoArchivo,
  subtitulosArchivo,
}: Lesson): Readonly<Record<string, string>> {
  const { record } = useApi();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const files = [...(adjuntos ?? []), videoArchivo, subtitulosArchivo].filter(Boolean).join();
  useEffect(() => {
    if (files === '') return undefined;
    const expand = ['adjuntos', 'videoArchivo', 'subtitulosArchivo'];
    return thenUnlessCancelled(record('clases', _id, { expand }), (outcome) => {
      if (!outcome.ok) return;
      const lesson = outcome.data;
      const references = expand.flatMap((name) => lesson[name]);
      setNames(
        Object.fromEntries(
          references
            .map(recordOf)
            .flatMap(({ _id: id, nombre }) => (nombre ? [[String(id), String(nombre)]] : [])),
        ),
      );
    });
  }, [record, _id, files]);
  return names;
}
