import { clases } from '@oficio/shared/contract/collections/clases';
import { DateTimeField, FieldGroup, fieldProps, FieldRow, TextField } from '@oficio/shared/ui/forms';
import type { Part } from './lesson-kinds.ts';
import type { LessonForm } from './lesson-values.ts';

const { label, fields } = clases.fields.encuentro;

/** Fields of a lesson's meeting: time, place and link. */
export function MeetingFields({ form, parts }: { form: LessonForm; parts: ReadonlySet<Part> }) {
  const meeting = form.values.encuentro ?? {};
  const of = (name: keyof typeof fields) => ({
    name: `encuentro.${name}`,
    value: meeting[name],
    onChange: (value: string | undefined) =>
      form.set('encuentro', { ...meeting, [name]: value === '' ? undefined : value }),
  });
  return (
    <FieldGroup title={label}>
      <FieldRow>
        <DateTimeField {...of('inicio')} {...fieldProps(fields.inicio)} required />
        <DateTimeField {...of('fin')} {...fieldProps(fields.fin)} />
      </FieldRow>
      {parts.has('enlace') && <TextField {...of('enlace')} {...fieldProps(fields.enlace)} type="url" />}
      {parts.has('lugar') && <TextField {...of('lugar')} {...fieldProps(fields.lugar)} />}
    </FieldGroup>
  );
}
