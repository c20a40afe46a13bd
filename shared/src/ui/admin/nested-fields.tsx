import { useContext, useEffect, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FieldTexts, FormContext, useField } from '../forms/field.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../icons.ts';
import classes from './nested-fields.module.css';

/** The parts of an object under one title; its controls are named `padre.hijo`. */
export function ObjectField({
  name,
  label,
  help,
  error,
  children,
}: {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  children: ReactNode;
}) {
  return (
    <Group name={name} label={label} help={help} error={error}>
      <div className={classes.children}>{children}</div>
    </Group>
  );
}

function Group({
  name,
  label,
  help,
  error,
  disabled,
  children,
}: {
  name: string;
  label: ReactNode;
  help: ReactNode;
  error: string | undefined;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { id, message } = useField({ name, help, error });
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes.group}
      aria-describedby={message ? `${id}-error` : undefined}
      disabled={disabled}
    >
      <legend className={classes.label}>{label}</legend>
      <FieldTexts id={id} help={help} message={message} />
      {children}
    </fieldset>
  );
}

const SMALL_ICON_BUTTON = { variant: 'quiet', size: 'small', iconOnly: true } as const;

/** Returns the indexes of the list's items that have an error. */
function useWrongIndexes(name: string): readonly number[] {
  const errors = useContext(FormContext)?.errors ?? {};
  return Object.keys(errors).flatMap((path) => {
    const [, at] = path.startsWith(`${name}.`) ? path.slice(name.length).split('.') : [];
    return at === undefined || !/^\d+$/u.test(at) ? [] : [Number(at)];
  });
}

/** List of items that can be added, removed and moved up and down. Each item renders its own controls. */
export function ListField<T>({
  name,
  label,
  help,
  error,
  value,
  onChange,
  newItem,
  renderItem,
  itemLabel,
  addLabel = 'Agregar',
  max,
  disabled = false,
  oneOpen = false,
}: {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  value: readonly T[];
  onChange: (value: T[]) => void;
  newItem: () => T;
  renderItem: (item: T, set: (item: T) => void, index: number) => ReactNode;
  /** Returns the name of an item: "Firmante 2". */
  itemLabel: (item: T, index: number) => string;
  addLabel?: string;
  max?: number;
  disabled?: boolean;
  /** Collapses all items but one, because forty expanded items make a page unusable. */
  oneOpen?: boolean;
}) {
  const wrongIndexes = useWrongIndexes(name);
  const [firstWrong] = wrongIndexes;
  const [open, setOpen] = useState<number | undefined>(value.length === 1 ? 0 : undefined);
  useEffect(() => {
    // Open the item with the first error, so that the error summary's link has a target.
    if (firstWrong !== undefined) setOpen(firstWrong);
  }, [firstWrong]);
  const move = (from: number, to: number) => {
    const next = [...value];
    const [movedItem] = next.splice(from, 1);
    if (movedItem !== undefined) next.splice(to, 0, movedItem);
    onChange(next);
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
  };
  const removeAt = (index: number) => {
    onChange(value.filter((_, at) => at !== index));
    setOpen(open === undefined || open === index ? undefined : open - Number(open > index));
  };
  return (
    <Group name={name} label={label} help={help} error={error} disabled={disabled}>
      {value.length > 0 && (
        <ol className={classes.items}>
          {value.map((item, index) => (
            // Items have no identity of their own, so their index is the key.
            <li key={index} className={classes.item}>
              <ItemHead
                name={itemLabel(item, index)}
                isOpen={oneOpen ? open === index : undefined}
                isWrong={wrongIndexes.includes(index)}
                onToggle={() => setOpen(open === index ? undefined : index)}
                onUp={index === 0 ? undefined : () => move(index, index - 1)}
                onDown={index === value.length - 1 ? undefined : () => move(index, index + 1)}
                onRemove={() => removeAt(index)}
              />
              {(!oneOpen || open === index) && (
                <div className={classes.children}>
                  {renderItem(
                    item,
                    (next) => onChange(value.map((other, at) => (at === index ? next : other))),
                    index,
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {(max === undefined || value.length < max) && (
        <Button
          variant="secondary"
          size="small"
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => {
            onChange([...value, newItem()]);
            setOpen(value.length);
          }}
        >
          {addLabel}
        </Button>
      )}
    </Group>
  );
}

/** Name of an item, with the buttons that open, move and remove it. */
function ItemHead({
  name,
  isOpen,
  isWrong,
  onToggle,
  onUp,
  onDown,
  onRemove,
}: {
  name: string;
  /** Undefined if the list's items can't be collapsed. */
  isOpen: boolean | undefined;
  isWrong: boolean;
  onToggle: () => void;
  /** Undefined for the first item. */
  onUp: (() => void) | undefined;
  /** Undefined for the last item. */
  onDown: (() => void) | undefined;
  onRemove: () => void;
}) {
  const toggle = isOpen ? 'Cerrar' : 'Editar';
  return (
    <div className={classes.itemHead}>
      <span className={classes.itemLabel}>
        {name}
        {isOpen !== undefined && isWrong && ' (hay algo para corregir)'}
      </span>
      {isOpen !== undefined && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${toggle} ${name}`}
          onClick={onToggle}
        >
          {toggle}
        </Button>
      )}
      <Button
        {...SMALL_ICON_BUTTON}
        icon={<IconArrowUp size={18} aria-hidden="true" />}
        disabled={!onUp}
        onClick={onUp}
      >{`Subir ${name}`}</Button>
      <Button
        {...SMALL_ICON_BUTTON}
        icon={<IconArrowDown size={18} aria-hidden="true" />}
        disabled={!onDown}
        onClick={onDown}
      >{`Bajar ${name}`}</Button>
      <Button
        {...SMALL_ICON_BUTTON}
        icon={<IconTrash size={18} aria-hidden="true" />}
        onClick={onRemove}
      >{`Quitar ${name}`}</Button>
    </div>
  );
}
