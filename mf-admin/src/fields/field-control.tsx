import type { Field, FieldOf, Fields } from '@oficio/shared/contract/declaration/fields';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { ListField, ObjectField } from '@oficio/shared/ui/admin';
import { ReferenceField, ReferencesField } from '@oficio/shared/ui/forms';
import type { ComponentType } from 'react';
import { alwaysHasValue, blankOf } from '../declarations/form-values.ts';
import { shorten } from '../declarations/titles.ts';
import { fieldRows } from './field-rows.tsx';
import { FileControl, FilesControl } from './file-controls.tsx';
import { commonProps, type ControlProps } from './form-scope.ts';
import { JsonControl } from './json-control.tsx';
import * as simple from './simple-controls.tsx';
import { StateControl } from './state-control.tsx';
import { useReferenceSource } from './use-reference-source.ts';

const MAX_ITEM_LABEL_LENGTH = 50;

function ReferenceControl(props: ControlProps<FieldOf<'reference'>>) {
  const { field, value, onChange } = props;
  return (
    <ReferenceField
      {...useReferenceSource(field.to, field.only)}
      {...commonProps(props)}
      value={typeof value === 'string' ? value : null}
      onChange={(id) => onChange(id)}
    />
  );
}

function ReferencesControl(props: ControlProps<FieldOf<'references'>>) {
  const { field, value, onChange } = props;
  return (
    <ReferencesField
      {...useReferenceSource(field.to, field.only)}
      {...commonProps(props)}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  );
}

/** Control of each kind of field. */
const CONTROLS: { readonly [K in Field['kind']]: ComponentType<ControlProps<FieldOf<K>>> } = {
  text: simple.TextControl,
  longText: simple.LongTextControl,
  markdown: simple.MarkdownControl,
  richText: simple.RichTextControl,
  integer: simple.NumberControl,
  decimal: simple.NumberControl,
  boolean: simple.BooleanControl,
  dateTime: simple.DateTimeControl,
  date: simple.DateControl,
  choice: simple.ChoiceControl,
  choices: simple.ChoicesControl,
  state: StateControl,
  id: simple.IdControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  texts: simple.TextsControl,
  numbers: simple.NumbersControl,
  file: FileControl,
  image: FileControl,
  files: FilesControl,
  object: ObjectControl,
  objects: ObjectsControl,
  json: JsonControl,
};

/** Control of a declared field, by its kind. */
export function FieldControl(props: ControlProps<Field>) {
  // The table maps each kind to a control of that kind, which the type cannot express here.
  const Control = CONTROLS[props.field.kind] as ComponentType<ControlProps<Field>>;
  return <Control {...props} />;
}

/** Controls of the fields inside an object. */
function InnerFields({
  path,
  fields,
  value,
  onChange,
}: {
  path: string;
  fields: Fields;
  value: UnknownRecord;
  onChange: (value: UnknownRecord) => void;
}) {
  const control = ([name, field]: readonly [string, Field]) => (
    <FieldControl
      key={name}
      path={`${path}.${name}`}
      field={field}
      required={alwaysHasValue(field)}
      value={value[name]}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  );
  const entries = Object.entries(fields).filter(([, field]) => !field.derived);
  return fieldRows(entries, control);
}

function ObjectControl({ path, field, value, onChange }: ControlProps<FieldOf<'object'>>) {
  return (
    <ObjectField name={path} label={field.label} help={field.help}>
      <InnerFields path={path} fields={field.fields} value={recordOf(value)} onChange={onChange} />
    </ObjectField>
  );
}

/** Returns the label of an item: its number and its first text field. */
function itemLabel(fields: Fields, item: UnknownRecord, index: number): string {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'text' || kind === 'longText') ?? [];
  const text = name === undefined ? undefined : item[name];
  return typeof text === 'string' && text !== ''
    ? `${index + 1}. ${shorten(text, MAX_ITEM_LABEL_LENGTH)}`
    : `Elemento ${index + 1}`;
}

function ObjectsControl({ path, field, value, onChange }: ControlProps<FieldOf<'objects'>>) {
  const newItem = (): UnknownRecord =>
    Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, blankOf(inner)]));
  return (
    <ListField
      name={path}
      label={field.label}
      help={field.help}
      value={Array.isArray(value) ? value.map(recordOf) : []}
      onChange={onChange}
      newItem={newItem}
      {...(field.maxItems !== undefined && { max: field.maxItems })}
      itemLabel={(item, index) => itemLabel(field.fields, item, index)}
      renderItem={(item, set, index) => (
        <InnerFields path={`${path}.${index}`} fields={field.fields} value={item} onChange={set} />
      )}
    />
  );
}
