import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Sheet } from './dialog.tsx';
import classes from './filter-panel.module.css';
import { formatNumber } from './format.ts';
import { IconAdjustmentsHorizontal, IconX } from './icons.ts';
import { Only } from './only.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ActiveFilter {
  readonly key: string;
  /** Text of the chip: "Provincia: Córdoba". */
  readonly label: string;
  readonly onRemove: () => void;
}

/**
 * A list with its filters: a column on the left on wide screens, a sheet behind "Filtrar" on narrow ones, and
 * a chip for each active filter. The results are its children; `bar` has the search box, order and view.
 */
export function FilterPanel({
  filters,
  active,
  onClear,
  resultLabel,
  bar,
  view,
  roomy = false,
  children,
}: {
  filters: ReactNode;
  active: readonly ActiveFilter[];
  onClear: () => void;
  /** Label of the sheet's button: "Ver 132 cursos". */
  resultLabel?: string | undefined;
  bar?: ReactNode;
  /** View switch of the results: beside `bar` on wide screens, at the end of the sheet on narrow ones. */
  view?: ReactNode;
  /** A wider column, for a map of filters. */
  roomy?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div className={cx(classes.layout, roomy && classes.roomy)}>
      <Only on="wide">
        <aside className={classes.aside} aria-label="Filtros">
          <h2 className={classes.heading}>Filtrar</h2>
          {filters}
        </aside>
      </Only>
      <div className={classes.main}>
        <div className={classes.bar}>
          {bar}
          <Only on="wide">{view}</Only>
          <Only on="narrow">
            <Button
              variant="secondary"
              icon={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
              onClick={() => setOpen(true)}
            >
              {active.length === 0 ? 'Filtrar' : `Filtrar (${active.length})`}
            </Button>
          </Only>
        </div>
        {active.length > 0 && (
          <ul className={classes.active} aria-label="Filtros aplicados">
            {active.map(({ key, label, onRemove }) => (
              <li key={key}>
                <button
                  type="button"
                  className={classes.remove}
                  onClick={onRemove}
                  aria-label={`Quitar el filtro ${label}`}
                >
                  {label}
                  <IconX size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
            <li>
              <Button variant="quiet" size="small" onClick={onClear}>
                Quitar todos
              </Button>
            </li>
          </ul>
        )}
        <VisuallyHidden as="h2">Resultados</VisuallyHidden>
        {children}
      </div>
      <Only on="narrow">
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title="Filtrar"
          side="bottom"
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{resultLabel ?? 'Ver resultados'}</Button>
              {active.length > 0 && (
                <Button variant="quiet" onClick={onClear}>
                  Quitar todos
                </Button>
              )}
            </>
          }
        >
          {filters}
          {view}
        </Sheet>
      </Only>
    </div>
  );
}

/** A titled group of filters. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
}

/**
 * Options to check, several or (`single`) one, each with its number of results. Collapses after `fold`
 * options.
 */
export function FilterOptions({
  title,
  options,
  selected,
  onChange,
  single = false,
  fold = 7,
}: {
  title: string;
  options: readonly FilterOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  single?: boolean;
  fold?: number;
}) {
  const name = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const visibleOptions = isUnfolded
    ? options
    : options.filter((option, index) => index < fold || selected.includes(option.value));
  return (
    <FilterGroup title={title}>
      {visibleOptions.map(({ value, label, count }) => {
        const checked = selected.includes(value);
        return (
          <label key={value} className={classes.option}>
            <input
              type="checkbox"
              name={name}
              checked={checked}
              onChange={() => {
                if (checked) onChange(selected.filter((other) => other !== value));
                else onChange(single ? [value] : [...selected, value]);
              }}
            />
            <span className={classes.optionLabel}>{label}</span>
            {count !== undefined && <span className={classes.optionCount}>{formatNumber(count)}</span>}
          </label>
        );
      })}
      {options.length > visibleOptions.length && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setUnfolded(true)}
        >{`Ver las ${options.length} opciones`}</Button>
      )}
    </FilterGroup>
  );
}

/** Native select; its empty value means "all". */
export function FilterSelect({
  label,
  value,
  options,
  onChange,
  all = 'Todas',
}: {
  label: string;
  value: string;
  options: readonly FilterOption[];
  onChange: (value: string) => void;
  /** Label of the empty value; an empty text leaves that option out (sorting). */
  all?: string;
}) {
  const id = useId();
  return (
    <div className={classes.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {all !== '' && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} (${formatNumber(option.count)})`}
          </option>
        ))}
      </select>
    </div>
  );
}
