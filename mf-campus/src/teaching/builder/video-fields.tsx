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
const FILE_FIELDS = { videoArchivo, subtitulosArchivo };
const MB = 1024 * 1024;
const uploadLimits = (field: (typeof FILE_FIELDS)[keyof typeof FILE_FIELDS]) => ({
  maxMB: Math.floor((field.maxBytes ?? 0) / MB),
  accept: field.types?.join(',') ?? '',
});

/** Fields of a lesson's video: its URL or its file, its captions and its transcript. */
export function VideoFields({
  form,
  names,
}: {
  form: LessonForm;
  /** Names of the stored files, by id. */
  names: Readonly<Record<string, string>>;
}) {
  const value = form.values.video ?? {};
  const videoField = <N extends keyof typeof video.fields>(name: N) => ({
    name: `video.${name}`,
    value: value[name],
    onChange: (next: string | number | undefined) =>
      form.set('video', { ...value, [name]: next === '' ? undefined : next }),
    ...fieldProps(video.fields[name]),
  });
  const fileField = (name: keyof typeof FILE_FIELDS) => {
    const file = form.values[name];
    return (
      <FileField
        existingName={typeof file === 'string' ? names[file] : undefined}
        {...form.field(name)}
        {...fieldProps(FILE_FIELDS[name])}
        {...uploadLimits(FILE_FIELDS[name])}
        uploadTo="clases"
      />
    );
  };
  return (
    <FieldGroup title={video.label}>
      <FieldRow>
        <TextField {...videoField('url')} type="url" />
        <NumberField {...videoField('segundos')} integer />
      </FieldRow>
      {fileField('videoArchivo')}
      {fileField('subtitulosArchivo')}
      <TextArea {...videoField('transcripcion')} rows={4} />
    </FieldGroup>
  );
}
