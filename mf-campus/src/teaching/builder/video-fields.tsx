import { clases } from '@oficio/shared/contract/collections/clases';
import {
  FieldGroup,
  fieldProps,
  FieldRow,
  FileField,
  NumberField,
  TextArea,
  TextField,
} from '@oficio/shared/ui/forms';
import type { LessonForm } from './lesson-values.ts';

const { video, videoArchivo, subtitulosArchivo } = clases.fields;
const MB = 1024 * 1024;
const rules = (field: typeof videoArchivo | typeof subtitulosArchivo) => ({
  maxMB: Math.floor((field.maxBytes ?? 0) / MB),
  accept: field.types?.join(',') ?? '',
});

/** A video by its address or as a file, with its captions and what is said in it. */
export function VideoFields({
  form,
  names,
}: {
  form: LessonForm;
  /** Of the stored files, by their id. */
  names: Readonly<Record<string, string>>;
}) {
  const nameOf = (file: string | File | null | undefined) =>
    typeof file === 'string' ? names[file] : undefined;
  const value = form.values.video ?? {};
  const put = (name: keyof typeof video.fields) => (next: string | number | undefined) =>
    form.set('video', { ...value, [name]: next === '' ? undefined : next });
  return (
    <FieldGroup title={video.label}>
      <FieldRow>
        <TextField
          name="video.url"
          value={value.url}
          onChange={put('url')}
          {...fieldProps(video.fields.url)}
          type="url"
        />
        <NumberField
          name="video.segundos"
          value={value.segundos}
          onChange={put('segundos')}
          {...fieldProps(video.fields.segundos)}
          integer
        />
      </FieldRow>
      <FileField
        existingName={nameOf(form.values.videoArchivo)}
        {...form.field('videoArchivo')}
        {...fieldProps(videoArchivo)}
        {...rules(videoArchivo)}
        uploadTo="clases"
      />
      <FileField
        existingName={nameOf(form.values.subtitulosArchivo)}
        {...form.field('subtitulosArchivo')}
        {...fieldProps(subtitulosArchivo)}
        {...rules(subtitulosArchivo)}
        uploadTo="clases"
      />
      <TextArea
        name="video.transcripcion"
        value={value.transcripcion}
        onChange={put('transcripcion')}
        {...fieldProps(video.fields.transcripcion)}
        rows={4}
      />
    </FieldGroup>
  );
}
