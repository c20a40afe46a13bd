/** The controls of the kinds that hold one value of their own. */
import type { FieldOf } from '@oficio/shared/contract/declaration/fields';
import { RichTextEditor } from '@oficio/shared/ui/admin';
import {
  CheckField,
  CheckGroup,
  DateField,
  DateTimeField,
  MarkdownEditor,
  NumberField,
  SelectField,
  TagsField,
  TextArea,
  TextField,
  useUploadImage,
} from '@oficio/shared/ui/forms';
import { proposedSlug } from '../declarations/values.ts';
import { useFormScope, type ControlProps } from './form-scope.ts';

type TextKind = FieldOf<'text' | 'longText' | 'markdown' | 'richText'>;
type DateKind = FieldOf<'dateTime' | 'date'>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const common = <F extends { label: string; help?: string }>({ path, field, required }: ControlProps<F>) => ({
  name: path,
  label: field.label,
  help: field.help,
  required,
});

const INPUT_TYPES = { correo: 'email', telefono: 'tel', enlace: 'url' } as const;

export function TextControl(props: ControlProps<TextKind>) {
  const { field, path, value, onChange } = props;
  const { collection, mode, values } = useFormScope();
  const proposed = mode === 'create' ? proposedSlug(collection, path, values) : undefined;
  if (field.format === 'color') return <ColorControl {...props} />;
  const type =
    field.format && field.format in INPUT_TYPES
      ? INPUT_TYPES[field.format as keyof typeof INPUT_TYPES]
      : 'text';
  return (
    <TextField
      {...common(props)}
      required={props.required && proposed === undefined}
      type={type}
      maxLength={field.max !== undefined && field.max > 20 ? field.max : undefined}
      placeholder={proposed || undefined}
      value={asText(value)}
      onChange={onChange}
      autoComplete="off"
    />
  );
}

/** A colour by the device's picker, and written. */
function ColorControl(props: ControlProps<TextKind>) {
  const { value, onChange, field } = props;
  const colour = asText(value);
  return (
    <TextField
      {...common(props)}
      value={colour}
      onChange={onChange}
      placeholder="#0b5c6b"
      autoComplete="off"
      suffix={
        <input
          type="color"
          aria-label={`Elegir ${field.label.toLowerCase()}`}
          value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#0b5c6b'}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  );
}

export function LongTextControl(props: ControlProps<TextKind>) {
  const { field, value, onChange } = props;
  return (
    <TextArea
      {...common(props)}
      rows={props.required && (field.max ?? 500) > 1000 ? 6 : 3}
      maxLength={field.max}
      value={asText(value)}
      onChange={onChange}
    />
  );
}

export function MarkdownControl(props: ControlProps<TextKind>) {
  const uploadImage = useUploadImage();
  return (
    <MarkdownEditor
      {...common(props)}
      maxLength={props.field.max}
      value={asText(props.value)}
      onChange={props.onChange}
      uploadImage={uploadImage}
    />
  );
}

export function RichTextControl(props: ControlProps<TextKind>) {
  const uploadImage = useUploadImage();
  return (
    <RichTextEditor
      {...common(props)}
      value={asText(props.value)}
      onChange={props.onChange}
      uploadImage={uploadImage}
    />
  );
}

export function NumberControl(props: ControlProps<FieldOf<'integer' | 'decimal'>>) {
  const { field, value, onChange } = props;
  return (
    <NumberField
      {...common(props)}
      integer={field.kind === 'integer'}
      min={field.min}
      max={field.max}
      unit={field.unit}
      value={asNumber(value)}
      onChange={onChange}
    />
  );
}

export function BooleanControl(props: ControlProps<FieldOf<'boolean'>>) {
  return <CheckField {...common(props)} value={props.value === true} onChange={props.onChange} />;
}

export function DateControl(props: ControlProps<DateKind>) {
  return <DateField {...common(props)} value={asText(props.value)} onChange={props.onChange} />;
}
export function DateTimeControl(props: ControlProps<DateKind>) {
  return <DateTimeField {...common(props)} value={asText(props.value)} onChange={props.onChange} />;
}

const choicesOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

export function ChoiceControl(props: ControlProps<FieldOf<'choice'>>) {
  return (
    <SelectField
      {...common(props)}
      options={choicesOf(props.field.options)}
      value={asText(props.value)}
      onChange={(value) => props.onChange(value || undefined)}
    />
  );
}
export function ChoicesControl(props: ControlProps<FieldOf<'choices'>>) {
  return (
    <CheckGroup
      {...common(props)}
      options={choicesOf(props.field.options)}
      value={asTexts(props.value)}
      onChange={props.onChange}
    />
  );
}

export function TextsControl(props: ControlProps<FieldOf<'texts'>>) {
  return (
    <TagsField
      {...common(props)}
      {...(props.field.maxItems !== undefined && { max: props.field.maxItems })}
      value={asTexts(props.value)}
      onChange={props.onChange}
    />
  );
}
export function NumbersControl(props: ControlProps<FieldOf<'numbers'>>) {
  const numbers = (tags: readonly string[]) =>
    tags.map((tag) => Number(tag.replace(',', '.'))).filter((number) => Number.isFinite(number));
  return (
    <TagsField
      {...common(props)}
      {...(props.field.maxItems !== undefined && { max: props.field.maxItems })}
      value={asTexts(props.value)}
      onChange={(tags) => props.onChange(numbers(tags))}
    />
  );
}
/** The identifier of a record of a collection that another field names. */
export function IdControl(props: ControlProps<FieldOf<'id'>>) {
  return (
    <TextField
      {...common(props)}
      value={asText(props.value)}
      onChange={(text) => props.onChange(text.trim())}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
