import { isOfCourse } from '@oficio/shared/contract/answers/change-effect';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { courseOf } from '@oficio/shared/contract/collections/course-work';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { useHarmCheck } from '@oficio/shared/course-changes/use-harm-check';
import { Button, Notice, toast } from '@oficio/shared/ui';
import { Form, FormActions } from '@oficio/shared/ui/forms';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { valuesOf } from '../declarations/form-values.ts';
import { newRecordTitle } from '../declarations/phrases.ts';
import { FormScopeContext, type FormScope } from '../fields/form-scope.ts';
import { Conflict } from './conflict.tsx';
import { RecordFields } from './record-fields.tsx';
import classes from './save-bar.module.css';
import { useNextOrder } from './use-next-order.ts';
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts';

interface Props extends RecordFormOptions {
  readonly user: SessionUser;
  readonly params: URLSearchParams;
  readonly submit: string;
  readonly onSaved: (record: AnyRecord) => void;
  readonly onCancel: () => void;
  /** Called after the user chooses the version that another user saved. */
  readonly onReload?: () => void;
}

/** Form of a record, built from the declaration of its collection. */
export function RecordForm({
  collection,
  fields,
  user,
  record,
  initial,
  params,
  scope,
  draftKey,
  submit,
  onSaved,
  onCancel,
  onReload,
}: Props) {
  const form = useRecordForm({ collection, fields, record, initial, scope, draftKey });
  const [storedByOther, setStoredByOther] = useState<AnyRecord>();
  const harmCheck = useHarmCheck();
  const { name } = collection;
  const mode = record ? 'edit' : 'create';
  const withNextOrder = useNextOrder(
    collection,
    mode === 'create' && fields.some(([name]) => name === 'orden'),
    form.values,
    form.set,
  );

  const { values, set } = form;
  const formScope = useMemo(
    (): FormScope => ({ collection, mode, user, record, values, set, params, onlyManaged: true }),
    [collection, mode, user, record, values, set, params],
  );

  const save = async (overwritten?: AnyRecord): Promise<void> => {
    const outcome = await form.save(overwritten, {
      complete: withNextOrder,
      ...(record &&
        isOfCourse(name) && {
          confirm: (cambios) =>
            harmCheck.check(courseOf(name, record), { coleccion: name, objeto: record._id, cambios }),
        }),
    });
    if (outcome.kind === 'unchanged') {
      toast('No hay cambios para guardar');
      return;
    }
    setStoredByOther(outcome.kind === 'conflict' ? outcome.stored : undefined);
    if (outcome.kind === 'saved') onSaved(outcome.record);
  };

  if (storedByOther && record)
    return (
      <Conflict
        collection={collection}
        fields={fields}
        base={record}
        typed={form.values}
        stored={storedByOther}
        busy={form.busy}
        onOverwrite={() => void save(storedByOther)}
        onDiscard={() => {
          form.setValues(valuesOf(fields, storedByOther));
          setStoredByOther(undefined);
          onReload?.();
        }}
        onBack={() => setStoredByOther(undefined)}
      />
    );

  return (
    <FormScopeContext value={formScope}>
      {form.restored && form.dirty && <RestoredDraft mode={mode} onRestart={form.restart} />}
      <Form
        errors={form.errors}
        busy={form.busy}
        onSubmit={() => void save()}
        label={record ? `Editar ${collection.singular}` : newRecordTitle(collection)}
      >
        <RecordFields fields={fields} />
        {harmCheck.dialog}
        <SaveBar dirty={record !== undefined && form.dirty} onSave={() => void save()}>
          <FormActions
            submit={submit}
            busy={form.busy}
            onCancel={() => {
              // Cancelling an edit on purpose discards its draft.
              if (record) form.restart();
              onCancel();
            }}
          />
        </SaveBar>
      </Form>
    </FormScopeContext>
  );
}

/** States that a draft was restored, and offers to discard it. */
function RestoredDraft({ mode, onRestart }: { mode: FormScope['mode']; onRestart: () => void }) {
  return (
    <Notice
      kind="info"
      title="Se recuperó lo que se había escrito"
      actions={
        <Button variant="secondary" size="small" onClick={onRestart}>
          {mode === 'create' ? 'Empezar de nuevo' : 'Volver a lo guardado'}
        </Button>
      }
    >
      Los archivos hay que volver a elegirlos.
    </Notice>
  );
}

/**
 * Buttons of a long form, always in view. Ctrl+S (⌘S) saves too, unless a dialog is open or a part of the form
 * is still loading.
 */
function SaveBar({ dirty, onSave, children }: { dirty: boolean; onSave: () => void; children: ReactNode }) {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const save = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      if (document.querySelector('dialog[open], [data-on-its-way]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, []);
  return (
    <div className={classes.bar}>
      {children}
      {dirty && <span className={classes.state}>Cambios sin guardar</span>}
    </div>
  );
}
