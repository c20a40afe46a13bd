import type { Field, FieldOf, Fields } from '@oficio/shared/contract/declaration/fields';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { ListField, ObjectField } from '@oficio/shared/ui/admin';
import { FieldRow } from '@oficio/shared/ui/forms';
import { shorten } from '../declarations/titles.ts';
import { alwaysHolds, blankOf, inRows } from '../declarations/values.ts';
import { FileControl, FilesControl } from './file-controls.tsx';
import type { ControlProps } from './form-scope.ts';
import { JsonControl } from './json-control.tsx';
import { ReferenceControl, ReferencesControl } from './reference-controls.tsx';
import * as simple from './simple-controls.tsx';
import { StateControl } from './state-control.tsx';

/** The control of a declared field, by its kind. */
export function FieldControl({ field, ...rest }: ControlProps<Field>) {
  switch (field.kind) {
    case 'text':
      return <simple.TextControl {...rest} field={field} />;
    case 'longText':
      return <simple.LongTextControl {...rest} field={field} />;
    case 'markdown':
      return <simple.MarkdownControl {...rest} field={field} />;
    case 'richText':
      return <simple.RichTextControl {...rest} field={field} />;
    case 'integer':
    case 'decimal':
      return <simple.NumberControl {...rest} field={field} />;
    case 'boolean':
      return <simple.BooleanControl {...rest} field={field} />;
    case 'dateTime':
      return <simple.DateTimeControl {...rest} field={field} />;
    case 'date':
      return <simple.DateControl {...rest} field={field} />;
    case 'choice':
      return <simple.ChoiceControl {...rest} field={field} />;
    case 'choices':
      return <simple.ChoicesControl {...rest} field={field} />;
    case 'state':
      return <StateControl {...rest} field={field} />;
    case 'id':
      return <simple.IdControl {...rest} field={field} />;
    case 'reference':
      return <ReferenceControl {...rest} field={field} />;
    case 'references':
      return <ReferencesControl {...rest} field={field} />;
    case 'texts':
      return <simple.TextsControl {...rest} field={field} />;
    case 'numbers':
      return <simple.NumbersControl {...rest} field={field} />;
    case 'file':
    case 'image':
      return <FileControl {...rest} field={field} />;
    case 'files':
      return <FilesControl {...rest} field={field} />;
    case 'object':
      return <ObjectControl {...rest} field={field} />;
    case 'objects':
      return <ObjectsControl {...rest} field={field} />;
    case 'json':
      return <JsonControl {...rest} field={field} />;
  }
}

/** The controls of the fields inside an object. */
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

/** The first text of an item, to tell it from the others. */
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
