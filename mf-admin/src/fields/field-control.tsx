import type { Field, FieldOf, Fields } from '@oficio/shared/contract/declaration/fields';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { ListField, ObjectField } from '@oficio/shared/ui/admin';
import { FieldRow, ReferenceField, ReferencesField } from '@oficio/shared/ui/forms';
import type { ComponentType } from 'react';
import { shorten } from '../declarations/titles.ts';
import { alwaysHolds, blankOf, inRows } from '../declarations/values.ts';
import { FileControl, FilesControl } from './file-controls.tsx';
import type { ControlProps } from './form-scope.ts';
import { JsonControl } from './json-control.tsx';
import * as simple from './simple-controls.tsx';
import { StateControl } from './state-control.tsx';
import { aboutField } from './form-scope.ts';
import { useReferenceSource } from './use-reference-source.ts';

function ReferenceControl(props: ControlProps<FieldOf<'reference'>>) {
  const { field, value, onChange } = props;
  return (
    <ReferenceField
      {...useReferenceSource(field.to, field.only)}
      {...aboutField(props)}
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
      {...aboutField(props)}
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
function Inner({
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
  const control = ([name, field]: [string, Field]) => (
    <FieldControl
      key={name}
      path={`${path}.${name}`}
      field={field}
      required={alwaysHolds(field)}
      value={value[name]}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  );
  return inRows(Object.entries(fields).filter(([, field]) => !field.derived)).map((row) =>
    row.length > 1 ? <FieldRow key={row[0]?.[0]}>{row.map(control)}</FieldRow> : row.map(control),
  );
}

function ObjectControl({ path, field, value, onChange }: ControlProps<FieldOf<'object'>>) {
  return (
    <ObjectField name={path} label={field.label} help={field.help}>
      <Inner path={path} fields={field.fields} value={recordOf(value)} onChange={onChange} />
    </ObjectField>
  );
}

/** Returns the label of an item: its first text field, which distinguishes it from the others. */
function itemName(fields: Fields, item: UnknownRecord, index: number): string {
  const name = Object.entries(fields).find(([, { kind }]) => kind === 'text' || kind === 'longText')?.[0];
  const text = name === undefined ? undefined : item[name];
  return typeof text === 'string' && text !== ''
    ? `${index + 1}. ${shorten(text, 50)}`
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
      itemLabel={(item, index) => itemName(field.fields, item, index)}
      renderItem={(item, set, index) => (
        <Inner path={`${path}.${index}`} fields={field.fields} value={item} onChange={set} />
      )}
    />
  );
}
