/** Controls of the kinds with a single plain value. */
import type { FieldOf } from '@oficio/shared/contract/declaration/fields';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
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
import { asText, proposedSlug } from '../declarations/values.ts';
import { aboutField, useFormScope, type ControlProps } from './form-scope.ts';

type TextKind = FieldOf<'text' | 'longText' | 'markdown' | 'richText'>;
type DateKind = FieldOf<'dateTime' | 'date'>;

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
/** Returns the common props of a text control. */
const textProps = <F extends { label: string; help?: string }>(props: ControlProps<F>) => ({
  ...aboutField(props),
  value: asText(props.value),
  onChange: props.onChange,
});

const INPUT_TYPES = { correo: 'email', telefono: 'tel', enlace: 'url' } as const;

export function TextControl(props: ControlProps<TextKind>) {
  const { field, path } = props;
  const { collection, mode, values } = useFormScope();
  const proposed = mode === 'create' ? proposedSlug(collection, path, values) : undefined;
  if (field.format === 'color') return <ColorControl {...props} />;
  const type =
    field.format && field.format in INPUT_TYPES
      ? INPUT_TYPES[field.format as keyof typeof INPUT_TYPES]
      : 'text';
  return (
    <TextField
      {...textProps(props)}
      required={props.required && proposed === undefined}
      type={type}
      maxLength={field.max !== undefined && field.max > 20 ? field.max : undefined}
      placeholder={proposed || undefined}
      autoComplete="off"
    />
  );
}

/** Colour, chosen with the device's picker or typed. */
function ColorControl(props: ControlProps<TextKind>) {
  const { onChange, field } = props;
  const colour = asText(props.value);
  return (
    <TextField
      {...textProps(props)}
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
  const { max } = props.field;
  return (
    <TextArea {...textProps(props)} rows={props.required && (max ?? 500) > 1000 ? 6 : 3} maxLength={max} />
  );
}

export function MarkdownControl(props: ControlProps<TextKind>) {
  return <MarkdownEditor {...textProps(props)} maxLength={props.field.max} uploadImage={useUploadImage()} />;
}

export function RichTextControl(props: ControlProps<TextKind>) {
  return <RichTextEditor {...textProps(props)} uploadImage={useUploadImage()} />;
}

export function NumberControl(props: ControlProps<FieldOf<'integer' | 'decimal'>>) {
  const { field, value, onChange } = props;
  return (
    <NumberField
      {...aboutField(props)}
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
  return <CheckField {...aboutField(props)} value={props.value === true} onChange={props.onChange} />;
}

export function DateControl(props: ControlProps<DateKind>) {
  return <DateField {...textProps(props)} />;
}
export function DateTimeControl(props: ControlProps<DateKind>) {
  return <DateTimeField {...textProps(props)} />;
}

export function ChoiceControl(props: ControlProps<FieldOf<'choice'>>) {
  return (
    <SelectField
      {...textProps(props)}
      options={optionsOf(props.field.options)}
      onChange={(value) => props.onChange(value || undefined)}
    />
  );
}
export function ChoicesControl(props: ControlProps<FieldOf<'choices'>>) {
  return (
    <CheckGroup
      {...aboutField(props)}
      options={optionsOf(props.field.options)}
      value={asTexts(props.value)}
      onChange={props.onChange}
    />
  );
}

export function TextsControl(props: ControlProps<FieldOf<'texts' | 'numbers'>>) {
  return (
    <TagsField
      {...aboutField(props)}
      {...(props.field.maxItems !== undefined && { max: props.field.maxItems })}
      value={asTexts(props.value)}
      onChange={props.onChange}
    />
  );
}
export function NumbersControl(props: ControlProps<FieldOf<'numbers'>>) {
  const numbers = (tags: readonly string[]) =>
    tags.map((tag) => Number(tag.replace(',', '.'))).filter((number) => Number.isFinite(number));
  return <TextsControl {...props} onChange={(tags) => props.onChange(numbers(asTexts(tags)))} />;
}
/** Id of a record; another field names its collection. */
export function IdControl(props: ControlProps<FieldOf<'id'>>) {
  return (
    <TextField
      {...textProps(props)}
      onChange={(text) => props.onChange(text.trim())}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
