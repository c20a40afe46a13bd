/** Controls of the kinds of field with a plain value: texts, numbers, dates, choices. */
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
import type { ComponentProps } from 'react';
import { asText, proposedSlug } from '../declarations/form-values.ts';
import { commonProps, useFormScope, type ControlProps } from './form-scope.ts';

type TextKind = FieldOf<'text' | 'longText' | 'markdown' | 'richText'>;
type DateKind = FieldOf<'dateTime' | 'date'>;

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
/** Returns the common props of a text control. */
const textProps = <F extends { label: string; help?: string }>(props: ControlProps<F>) => ({
  ...commonProps(props),
  value: asText(props.value),
  onChange: props.onChange,
});

type InputType = ComponentProps<typeof TextField>['type'];
const INPUT_TYPES: Readonly<Record<string, InputType>> = { correo: 'email', telefono: 'tel', enlace: 'url' };
/** Fields up to this length show no character count. */
const MAX_UNCOUNTED_LENGTH = 20;
/** Fields above this length get a tall text area, if they are required. */
const MAX_SHORT_TEXT_LENGTH = 1000;
const DEFAULT_COLOUR = '#0b5c6b';
const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

export function TextControl(props: ControlProps<TextKind>) {
  const { field, path } = props;
  const { collection, mode, values } = useFormScope();
  const proposed = mode === 'create' ? proposedSlug(collection, path, values) : undefined;
  if (field.format === 'color') return <ColorControl {...props} />;
  return (
    <TextField
      {...textProps(props)}
      required={props.required && proposed === undefined}
      type={INPUT_TYPES[field.format ?? ''] ?? 'text'}
      maxLength={field.max !== undefined && field.max > MAX_UNCOUNTED_LENGTH ? field.max : undefined}
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
      placeholder={DEFAULT_COLOUR}
      autoComplete="off"
      suffix={
        <input
          type="color"
          aria-label={`Elegir ${field.label.toLowerCase()}`}
          value={HEX_COLOUR.test(colour) ? colour : DEFAULT_COLOUR}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  );
}

export function LongTextControl(props: ControlProps<TextKind>) {
  const { max = 0 } = props.field;
  const isTall = props.required && max > MAX_SHORT_TEXT_LENGTH;
  return <TextArea {...textProps(props)} rows={isTall ? 6 : 3} maxLength={props.field.max} />;
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
      {...commonProps(props)}
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
  return <CheckField {...commonProps(props)} value={props.value === true} onChange={props.onChange} />;
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
      {...commonProps(props)}
      options={optionsOf(props.field.options)}
      value={asTexts(props.value)}
      onChange={props.onChange}
    />
  );
}

export function TextsControl(props: ControlProps<FieldOf<'texts' | 'numbers'>>) {
  return (
    <TagsField
      {...commonProps(props)}
      {...(props.field.maxItems !== undefined && { max: props.field.maxItems })}
      value={asTexts(props.value)}
      onChange={props.onChange}
    />
  );
}

export function NumbersControl(props: ControlProps<FieldOf<'numbers'>>) {
  const parseNumbers = (tags: readonly string[]) =>
    tags.map((tag) => Number(tag.replace(',', '.'))).filter((number) => Number.isFinite(number));
  return <TextsControl {...props} onChange={(tags) => props.onChange(parseNumbers(asTexts(tags)))} />;
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
