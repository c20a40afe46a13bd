import { uploadFile } from '@oficio/shared/contract/calls/uploads';
import type { FieldOf } from '@oficio/shared/contract/declaration/fields';
import { useApi } from '@oficio/shared/store';
import { FileField, FilesField, ImageField } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { commonProps, useFormScope, type ControlProps } from './form-scope.ts';

type AnyFile = FieldOf<'file' | 'image'>;
type FileValue = File | string;

const MB = 1024 * 1024;
const DEFAULT_MAX_BYTES = 10 * MB;
/** Fields with a square image, of a person or a brand; other images are wide covers. */
const SQUARE_IMAGE_FIELD = /^(avatar|logo|firma)$/;

const uploadLimits = (field: FieldOf<'file' | 'image' | 'files'>) => ({
  maxMB: Math.floor((field.maxBytes ?? DEFAULT_MAX_BYTES) / MB),
  ...(field.types && { accept: field.types.join(',') }),
});
const asFile = (value: unknown): FileValue | null =>
  typeof value === 'string' || value instanceof File ? value : null;

/** Returns the names of the stored files that are expanded in the record, by id. */
function useStoredNames(): Readonly<Record<string, string>> {
  const { record } = useFormScope();
  if (!record) return {};
  return Object.fromEntries(
    Object.values(record)
      .flat()
      .filter((value): value is { _id: string; nombre: string } => {
        if (typeof value !== 'object' || value === null) return false;
        return '_id' in value && 'nombre' in value && 'bytes' in value;
      })
      .map(({ _id, nombre }) => [_id, nombre]),
  );
}

function SingleFile(props: ControlProps<AnyFile> & { error?: string | undefined }) {
  const { path, field, value, onChange, error } = props;
  const names = useStoredNames();
  const { collection } = useFormScope();
  const file = asFile(value);
  // A file inside an object is uploaded immediately, in a request of its own.
  const uploadTo = path.includes('.') ? undefined : collection.name;
  const common = { ...commonProps(props), ...uploadLimits(field), error, value: file, onChange, uploadTo };
  if (field.kind === 'image') {
    const name = path.split('.').at(-1) ?? '';
    return <ImageField {...common} ratio={SQUARE_IMAGE_FIELD.test(name) ? '1/1' : '16/9'} />;
  }
  return <FileField {...common} existingName={typeof file === 'string' ? names[file] : undefined} />;
}

/** File inside an object: it cannot be sent with the record, so it is uploaded first and its id is stored. */
function NestedFile(props: ControlProps<AnyFile>) {
  const { request } = useApi();
  const [uploading, setUploading] = useState<File>();
  const [error, setError] = useState<string>();
  const change = async (value: unknown): Promise<void> => {
    setError(undefined);
    if (!(value instanceof File)) return props.onChange(value ?? undefined);
    setUploading(value);
    const outcome = await request(uploadFile, {}, { body: { archivo: value } });
    setUploading(undefined);
    if (outcome.ok) props.onChange(outcome.data.docs[0]?._id);
    else setError(outcome.message);
  };
  return (
    <SingleFile
      {...props}
      value={uploading ?? props.value}
      error={error}
      onChange={(value) => void change(value)}
    />
  );
}

export function FileControl(props: ControlProps<AnyFile>) {
  return props.path.includes('.') ? <NestedFile {...props} /> : <SingleFile {...props} />;
}

export function FilesControl(props: ControlProps<FieldOf<'files'>>) {
  const { path, field, value, onChange } = props;
  const names = useStoredNames();
  const { collection } = useFormScope();
  const files = Array.isArray(value) ? value.map(asFile).filter((file) => file !== null) : [];
  return (
    <FilesField
      {...commonProps(props)}
      {...uploadLimits(field)}
      names={names}
      uploadTo={path.includes('.') ? undefined : collection.name}
      {...(field.maxItems !== undefined && { max: field.maxItems })}
      value={files}
      onChange={onChange}
    />
  );
}
