import { useDismiss, useInteractions, useListNavigation, useRole } from '@floating-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useFloat } from '../use-float.ts';
import field from './field.module.css';
import classes from './reference-field.module.css';
import { useSearch } from './use-search.ts';

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

/** A box and the list of what matches its text, as the WAI-ARIA combobox pattern asks. */
export function Combobox({
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
  const [text, setText] = useState<string>();
  const [at, setAt] = useState<number | null>(null);
  const entries = useRef<(HTMLElement | null)[]>([]);
  const open = text !== undefined;
  const { options, state } = useSearch(search, text);
  // The best match is the one that Enter takes; while it is searched for, none of an older text's is.
  useEffect(() => setAt(state === 'ready' ? 0 : null), [options, state]);
  const visible = options.filter((option) => !exclude.includes(option._id));
  const { refs, panel, floatingStyles, context } = useFloat({
    open,
    onOpenChange: (next) => setText(next ? '' : undefined),
    placement: 'bottom-start',
    asWide: true,
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useRole(context, { role: 'combobox' }),
    useDismiss(context, { escapeKey: false }),
    useListNavigation(context, {
      listRef: entries,
      activeIndex: at,
      onNavigate: setAt,
      focusItemOnHover: false,
      virtual: true,
      loop: true,
    }),
  ]);
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
  const keys = (event: KeyboardEvent) => {
    if (!open || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') return pick(visible[at ?? -1]);
    // A dialog around it stays open.
    event.stopPropagation();
    setText(undefined);
  };
  return (
    <div className={classes.combobox}>
      <input
        {...aria}
        {...getReferenceProps({ onClick: () => !open && setText(''), onKeyDown: keys })}
        ref={refs.setReference}
        id={id}
        name={name}
        className={field.control}
        aria-required={required || undefined}
        autoComplete="off"
        disabled={disabled}
        placeholder={placeholder ?? 'Buscar por nombre'}
        value={text ?? shown}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '') onEmpty?.();
        }}
        onBlur={() => setText(undefined)}
      />
      {open && (
        // Pressing inside the list must not take the focus from the box.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={panel}
          popover="manual"
          className={classes.panel}
          style={floatingStyles}
          onMouseDown={(event) => event.preventDefault()}
        >
          <ul {...getFloatingProps()} className={classes.list} aria-label="Coincidencias">
            {visible.map((option, index) => (
              <li
                key={option._id}
                ref={(element) => {
                  entries.current[index] = element;
                }}
                className={classes.option}
                {...getItemProps({
                  selected: index === at,
                  onClick: () => pick(option),
                  // The pointer chooses by moving: a list that opens or moves under one that rests chooses nothing.
                  onMouseMove: ({ movementX, movementY }: MouseEvent) =>
                    (movementX !== 0 || movementY !== 0) && setAt(index),
                })}
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
