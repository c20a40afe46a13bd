import { useEffect, useId, useRef, useState } from 'react';
import { IconX } from '../icons.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import field from './field.module.css';
import classes from './reference-field.module.css';
import tags from './tags-field.module.css';
import { useField } from './form-context.ts';

export interface ReferenceOption {
  readonly _id: string;
  readonly label: string;
  /** A second line to tell apart records of one name. */
  readonly detail?: string | undefined;
}

export interface ReferenceSource {
  /** Records that match the text (all, for an empty one), best first. */
  readonly search: (text: string) => Promise<readonly ReferenceOption[]>;
  /** Names of records already chosen, when they are not among `known`. */
  readonly resolve?: ((ids: readonly string[]) => Promise<readonly ReferenceOption[]>) | undefined;
  readonly known?: readonly ReferenceOption[] | undefined;
  readonly placeholder?: string | undefined;
}

/** Labels of the chosen ids: from `known`, from what was picked here, or asked once. */
function useLabels(ids: readonly string[], { known = [], resolve }: ReferenceSource) {
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const labelOf = (id: string) => found.get(id) ?? known.find((option) => option._id === id)?.label;
  const missing = ids.filter((id) => labelOf(id) === undefined).join(',');
  useEffect(() => {
    if (missing === '' || !resolve) return undefined;
    let live = true;
    // Without the name the id's place says "Registro elegido": no error worth a message.
    resolve(missing.split(',')).then(
      (options) =>
        live &&
        setFound((before) => new Map([...before, ...options.map(({ _id, label }) => [_id, label] as const)])),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [missing, resolve]);
  const remember = ({ _id, label }: ReferenceOption) => setFound((before) => new Map(before).set(_id, label));
  return { labelOf: (id: string) => labelOf(id) ?? 'Registro elegido', remember };
}

/** The box with its list, as the WAI-ARIA combobox pattern asks. */
function Combobox({
  id,
  name,
  aria,
  disabled,
  required,
  search,
  placeholder,
  shown,
  exclude,
  onPick,
  onEmpty,
}: {
  id: string;
  name: string;
  aria: Record<string, unknown>;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  search: ReferenceSource['search'];
  placeholder?: string | undefined;
  /** What the box says while nobody types. */
  shown: string;
  exclude: readonly string[];
  onPick: (option: ReferenceOption) => void;
  onEmpty?: (() => void) | undefined;
}) {
  const listId = useId();
  const [text, setText] = useState<string>();
  const [options, setOptions] = useState<readonly ReferenceOption[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  const [at, setAt] = useState(0);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const open = text !== undefined;
  useEffect(() => {
    if (text === undefined) return undefined;
    let live = true;
    setState('loading');
    const timer = setTimeout(
      () => {
        latest.current(text.trim()).then(
          (found) => {
            if (!live) return;
            setOptions(found);
            setAt(0);
            setState('ready');
          },
          () => live && setState('failed'),
        );
      },
      text === '' ? 0 : 200,
    );
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [text]);
  const visible = options.filter((option) => !exclude.includes(option._id));
  const pick = (option: ReferenceOption | undefined) => {
    if (!option) return;
    setText(undefined);
    onPick(option);
  };
  const status =
    state === 'failed'
      ? 'No se pudo buscar. Probar otra vez.'
      : state === 'loading' && visible.length === 0
        ? 'Buscando'
        : visible.length === 0
          ? 'Sin coincidencias'
          : '';
  return (
    <div className={classes.combobox}>
      <input
        {...aria}
        id={id}
        name={name}
        role="combobox"
        className={field.control}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && visible[at] ? `${listId}-${at}` : undefined}
        aria-required={required || undefined}
        autoComplete="off"
        disabled={disabled}
        placeholder={placeholder ?? 'Buscar por nombre'}
        value={text ?? shown}
        onClick={() => !open && setText('')}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '') onEmpty?.();
        }}
        onBlur={() => setText(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            if (!open) setText('');
            else
              setAt(
                (at + (event.key === 'ArrowDown' ? 1 : -1) + visible.length) % Math.max(1, visible.length),
              );
          } else if (event.key === 'Enter' && open) {
            event.preventDefault();
            pick(visible[at]);
          } else if (event.key === 'Escape' && open) {
            event.preventDefault();
            event.stopPropagation();
            setText(undefined);
          }
        }}
      />
      {open && (
        // Pressing inside the list must not take the focus from the box.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
          <ul id={listId} role="listbox" className={classes.list} aria-label="Coincidencias">
            {visible.map((option, index) => (
              // The keyboard is handled in the box, as the pattern asks.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={option._id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === at}
                className={classes.option}
                onClick={() => pick(option)}
                onMouseEnter={() => setAt(index)}
              >
                {option.label}
                {option.detail && <span className={classes.detail}>{option.detail}</span>}
              </li>
            ))}
          </ul>
          <p role="status" className={classes.status}>
            {status}
          </p>
        </div>
      )}
    </div>
  );
}

/** A reference to one record, searched by its name. Value: the id. */
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
  const { name, label, help, required, disabled, value, onChange } = props;
  const { id, message, aria } = useField(props);
  const { labelOf, remember } = useLabels(value ? [value] : [], { search, resolve, known });
  return (
    <FieldFrame id={id} label={label} help={help} message={message} required={required}>
      <div className={classes.one}>
        <Combobox
          id={id}
          name={name}
          aria={aria}
          disabled={disabled}
          required={required}
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

/** References to several records, in order. Value: their ids. */
export function ReferencesField({
  search,
  resolve,
  known,
  placeholder,
  ...props
}: FieldProps<readonly string[] | null | undefined, string[]> & ReferenceSource) {
  const { name, label, help, required, disabled, onChange } = props;
  const value = props.value ?? [];
  const { id, message, aria } = useField(props);
  const { labelOf, remember } = useLabels(value, { search, resolve, known });
  return (
    <FieldFrame id={id} label={label} help={help} message={message} required={required}>
      {value.length > 0 && (
        <ul className={classes.chosen}>
          {value.map((one) => (
            <li key={one} className={tags.tag}>
              {labelOf(one)}
              <button
                type="button"
                className={tags.remove}
                aria-label={`Quitar ${labelOf(one)}`}
                disabled={disabled}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                <IconX size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        id={id}
        name={name}
        aria={aria}
        disabled={disabled}
        required={required}
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
