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
const FILES = { videoArchivo, subtitulosArchivo };
const MB = 1024 * 1024;
const rules = (field: (typeof FILES)[keyof typeof FILES]) => ({
  maxMB: Math.floor((field.maxBytes ?? 0) / MB),
  accept: field.types?.join(',') ?? '',
});

/** A video by its address or as a file, with its captions and transcript. */
export function VideoFields({
  form,
  names,
}: {
  form: LessonForm;
  /** Names of the stored files, by id. */
  names: Readonly<Record<string, string>>;
}) {
  const value = form.values.video ?? {};
  const of = <N extends keyof typeof video.fields>(name: N) => ({
    name: `video.${name}`,
    value: value[name],
    onChange: (next: string | number | undefined) =>
      form.set('video', { ...value, [name]: next === '' ? undefined : next }),
    ...fieldProps(video.fields[name]),
  });
  const file = (name: keyof typeof FILES) => {
    const held = form.values[name];
    return (
      <FileField
        existingName={typeof held === 'string' ? names[held] : undefined}
        {...form.field(name)}
        {...fieldProps(FILES[name])}
        {...rules(FILES[name])}
        uploadTo="clases"
      />
    );
  };
  return (
    <FieldGroup title={video.label}>
      <FieldRow>
        <TextField {...of('url')} type="url" />
        <NumberField {...of('segundos')} integer />
      </FieldRow>
      {file('videoArchivo')}
      {file('subtitulosArchivo')}
      <TextArea {...of('transcripcion')} rows={4} />
    </FieldGroup>
  );
}
