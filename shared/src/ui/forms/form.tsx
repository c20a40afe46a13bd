import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { toast } from '../toast.tsx';
import { FormContext } from './field.tsx';
import classes from './form.module.css';
import type { FormErrors } from './use-form-state.ts';

/** Marks an editor with running picture uploads: a form sent before their end would lack the pictures. */
const UPLOADING = '[data-on-its-way]';
const UPLOAD_POLL_MS = 150;

/** Submits the form once no upload in it is running, unless it is gone by then. */
function submitLater(form: HTMLFormElement): void {
  setTimeout(() => {
    if (!form.isConnected) return;
    if (form.querySelector(UPLOADING)) submitLater(form);
    else form.requestSubmit();
  }, UPLOAD_POLL_MS);
}

/**
 * A form whose fields find their error by name. When errors arrive, the focus moves to a summary with a link
 * to each field; the values stay. The browser's own validation bubbles are off: messages stay on the page.
 */
export function Form({
  errors,
  onSubmit,
  busy = false,
  label,
  children,
}: {
  errors: FormErrors;
  onSubmit: () => void;
  busy?: boolean;
  label?: string;
  children: ReactNode;
}) {
  const id = `${useId()}-`;
  // Not prefixed by `id`: those ids end in field names, and a field may have the same name as this title.
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, message]) => message);
  const count = entries.length;
  const before = useRef(errors);
  useEffect(() => {
    // Only a new error moves the focus: correcting one field of three must not.
    const hasNewError = Object.entries(errors).some(
      ([name, message]) => message && before.current[name] !== message,
    );
    before.current = errors;
    if (hasNewError) summary.current?.focus();
  }, [errors]);
  return (
    <FormContext value={{ id, errors, busy }}>
      <form
        // A GET form sent before its code runs would put its values into the address.
        method="post"
        className={classes.form}
        aria-label={label}
        noValidate
        aria-busy={busy || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (event.currentTarget.querySelector(UPLOADING)) {
            toast('Falta cargar una imagen del texto: se guarda en cuanto termine.');
            submitLater(event.currentTarget);
          } else if (!busy) onSubmit();
        }}
      >
        {count > 0 && (
          <div ref={summary} className={classes.summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
            <p id={titleId} className={classes.summaryTitle}>
              {count === 1 ? 'Hay algo para corregir' : `Hay ${count} cosas para corregir`}
            </p>
            <ul className={classes.summaryList}>
              {entries.map(([name, message]) => (
                <li key={name}>
                  {name === '' ? (
                    message
                  ) : (
                    <a
                      href={`#${id}${name}`}
                      onClick={(event) => {
                        // Keep the address, because filters and panels are stored in it.
                        event.preventDefault();
                        const field = document.getElementById(`${id}${name}`);
                        field?.focus();
                        field?.scrollIntoView({ block: 'center' });
                      }}
                    >
                      {message}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        {children}
      </form>
    </FormContext>
  );
}

/** Bottom of a form: the submit button, named after its result, and a way out. */
export function FormActions({
  submit,
  busy = false,
  onCancel,
  cancel = 'Cancelar',
  danger = false,
  children,
}: {
  /** Label of the button: "Publicar curso", "Guardar cambios". */
  submit: string;
  busy?: boolean;
  onCancel?: (() => void) | undefined;
  cancel?: string;
  danger?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={classes.actions}>
      <Button type="submit" busy={busy} variant={danger ? 'danger' : 'primary'}>
        {submit}
      </Button>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Fields of one subject under a title. */
export function FieldGroup({
  title,
  help,
  children,
}: {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupTitle}>{title}</legend>
      {help !== undefined && <p className={classes.groupHelp}>{help}</p>}
      <div className={classes.form}>{children}</div>
    </fieldset>
  );
}

/** Short fields side by side, if they fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
