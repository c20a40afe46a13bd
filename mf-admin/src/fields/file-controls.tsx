import { uploadFile } from '@oficio/shared/contract/calls/uploads';
import type { FieldOf } from '@oficio/shared/contract/declaration/fields';
import { useApi } from '@oficio/shared/store';
import { FileField, FilesField, ImageField } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { aboutField, useFormScope, type ControlProps } from './form-scope.ts';

type AnyFile = FieldOf<'file' | 'image'>;
type FileValue = File | string;

const MB = 1024 * 1024;
const rulesOf = (field: FieldOf<'file' | 'image' | 'files'>) => ({
  maxMB: Math.floor((field.maxBytes ?? 10 * MB) / MB),
  ...(field.types && { accept: field.types.join(',') }),
});
const asFile = (value: unknown): FileValue | null =>
  typeof value === 'string' || value instanceof File ? value : null;

/** Returns the names of the stored files that came expanded with the record, by id. */
function useStoredNames(): Readonly<Record<string, string>> {
  const { record } = useFormScope();
  if (!record) return {};
  return Object.fromEntries(
    Object.values(record)
      .flat()
      .filter((one): one is { _id: string; nombre: string } => {
        if (typeof one !== 'object' || one === null) return false;
        return '_id' in one && 'nombre' in one && 'bytes' in one;
      })
      .map(({ _id, nombre }) => [_id, nombre]),
  );
}

/** Images of people and brands are square; covers are wide. */
const SQUARE = /^(avatar|logo|firma)$/;

function OneFile(props: ControlProps<AnyFile> & { error?: string | undefined }) {
  const { path, field, value, onChange, error } = props;
  const names = useStoredNames();
  const { collection } = useFormScope();
  const file = asFile(value);
  // A file inside an object is uploaded immediately, in a request of its own.
  const uploadTo = path.includes('.') ? undefined : collection.name;
  const common = { ...aboutField(props), ...rulesOf(field), error, value: file, onChange, uploadTo };
  if (field.kind === 'image') {
    const last = path.split('.').at(-1) ?? '';
    return <ImageField {...common} ratio={SQUARE.test(last) ? '1/1' : '16/9'} />;
  }
  return <FileField {...common} existingName={typeof file === 'string' ? names[file] : undefined} />;
}

/**
 * A file inside an object cannot be sent with the record: it is uploaded first, and the object stores its id.
 */
function NestedFile(props: ControlProps<AnyFile>) {
  const { request } = useApi();
  const [sending, setSending] = useState<File>();
  const [error, setError] = useState<string>();
  const change = async (value: unknown): Promise<void> => {
    setError(undefined);
    if (!(value instanceof File)) return props.onChange(value ?? undefined);
    setSending(value);
    const outcome = await request(uploadFile, {}, { body: { archivo: value } });
    setSending(undefined);
    if (outcome.ok) props.onChange(outcome.data.docs[0]?._id);
    else setError(outcome.message);
  };
  return (
    <OneFile
      {...props}
      value={sending ?? props.value}
      error={error}
      onChange={(value) => void change(value)}
    />
  );
}

export function FileControl(props: ControlProps<AnyFile>) {
  return props.path.includes('.') ? <NestedFile {...props} /> : <OneFile {...props} />;
}

export function FilesControl(props: ControlProps<FieldOf<'files'>>) {
  const { path, field, value, onChange } = props;
  const names = useStoredNames();
  const { collection } = useFormScope();
  const files = Array.isArray(value) ? value.map(asFile).filter((one) => one !== null) : [];
  return (
    <FilesField
      {...aboutField(props)}
      {...rulesOf(field)}
      names={names}
      uploadTo={path.includes('.') ? undefined : collection.name}
      {...(field.maxItems !== undefined && { max: field.maxItems })}
      value={files}
      onChange={onChange}
    />
  );
}
