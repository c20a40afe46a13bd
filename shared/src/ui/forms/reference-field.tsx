import { useEffect, useState } from 'react';
import { IconX } from '../icons.ts';
import { Combobox } from './combobox.tsx';
import type { ReferenceOption, ReferenceSource } from './reference-source.ts';
import { FieldFrame, useControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import classes from './reference-field.module.css';
import tags from './tags-field.module.css';

/** Returns the labels of the chosen ids: from `known`, from earlier choices, or resolved once. */
function useLabels(ids: readonly string[], { known = [], resolve }: ReferenceSource) {
  const [labelById, setLabelById] = useState<ReadonlyMap<string, string>>(new Map());
  const labelOf = (id: string) => labelById.get(id) ?? known.find((option) => option._id === id)?.label;
  const missing = ids.filter((id) => labelOf(id) === undefined).join(',');
  useEffect(() => {
    if (missing === '' || !resolve) return undefined;
    let isMounted = true;
    // If it fails, the label is "Registro elegido": no error message is needed.
    resolve(missing.split(',')).then(
      (options) =>
        isMounted &&
        setLabelById(
          (before) => new Map([...before, ...options.map(({ _id, label }) => [_id, label] as const)]),
        ),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [missing, resolve]);
  const remember = ({ _id, label }: ReferenceOption) =>
    setLabelById((before) => new Map(before).set(_id, label));
  return { labelOf: (id: string) => labelOf(id) ?? 'Registro elegido', remember };
}

/** Reference to one record, searched by its name. Its value is the id. */
export function ReferenceField({
  search,
  resolve,
  known,
  placeholder,
  ...props
}: Omit<FieldProps<string | null | undefined>, 'onChange'> &
  ReferenceSource & {
    readonly onChange: (id: string | null, option?: ReferenceOption) => void;
  }) {
  const { disabled, value, onChange } = props;
  const { frame, control } = useControl(props);
  const { labelOf, remember } = useLabels(value ? [value] : [], { search, resolve, known });
  return (
    <FieldFrame {...frame}>
      <div className={classes.one}>
        <Combobox
          control={control}
          search={search}
          placeholder={placeholder}
          shown={value ? labelOf(value) : ''}
          exclude={[]}
          onPick={(option) => {
            remember(option);
            onChange(option._id, option);
          }}
          onEmpty={() => onChange(null)}
        />
        {value && !disabled && (
          <button
            type="button"
            className={classes.clear}
            aria-label="Quitar lo elegido"
            onClick={() => onChange(null)}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

/** References to several records, in order. Its value is the list of ids. */
export function ReferencesField({
  search,
  resolve,
  known,
  placeholder,
  ...props
}: FieldProps<readonly string[] | null | undefined, string[]> & ReferenceSource) {
  const { disabled, onChange } = props;
  const value = props.value ?? [];
  const { frame, control } = useControl(props);
  const { labelOf, remember } = useLabels(value, { search, resolve, known });
  return (
    <FieldFrame {...frame}>
      {value.length > 0 && (
        <ul className={classes.chosen}>
          {value.map((id) => (
            <li key={id} className={tags.tag}>
              {labelOf(id)}
              <button
                type="button"
                className={tags.remove}
                aria-label={`Quitar ${labelOf(id)}`}
                disabled={disabled}
                onClick={() => onChange(value.filter((other) => other !== id))}
              >
                <IconX size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        control={control}
        search={search}
        placeholder={placeholder}
        shown=""
        exclude={value}
        onPick={(option) => {
          remember(option);
          onChange([...value, option._id]);
        }}
      />
    </FieldFrame>
  );
}
