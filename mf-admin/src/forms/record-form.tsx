import { isOfCourse } from '@oficio/shared/contract/answers/change-effect';
import { courseOf } from '@oficio/shared/contract/collections/course-work';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { useHarmCheck } from '@oficio/shared/course-changes/use-harm-check';
import { Button, Notice, toast } from '@oficio/shared/ui';
import { Form, FormActions } from '@oficio/shared/ui/forms';
import { useMemo, useState } from 'react';
import { valuesOf } from '../declarations/values.ts';
import { newOne } from '../declarations/words.ts';
import { FormScopeContext, type FormScope } from '../fields/form-scope.ts';
import { Conflict } from './conflict.tsx';
import { RecordFields } from './record-fields.tsx';
import { SaveBar } from './save-bar.tsx';
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
  const [conflicting, setConflicting] = useState<AnyRecord>();
  const harm = useHarmCheck();
  const { name } = collection;
  const mode = record ? 'edit' : 'create';
  const withOrder = useNextOrder(
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

  const save = async (over?: AnyRecord): Promise<void> => {
    const saved = await form.save(over, {
      complete: withOrder,
      ...(record &&
        isOfCourse(name) && {
          confirm: (cambios) =>
            harm.check(courseOf(name, record), { coleccion: name, objeto: record._id, cambios }),
        }),
    });
    if (saved.kind === 'saved') {
      setConflicting(undefined);
      onSaved(saved.record);
    } else if (saved.kind === 'conflict') setConflicting(saved.stored);
    else if (saved.kind === 'unchanged') toast('No hay cambios para guardar');
    else setConflicting(undefined);
  };

  if (conflicting && record)
    return (
      <Conflict
        collection={collection}
        fields={fields}
        base={record}
        typed={form.values}
        stored={conflicting}
        busy={form.busy}
        onOverwrite={() => void save(conflicting)}
        onDiscard={() => {
          form.setValues(valuesOf(fields, conflicting));
          setConflicting(undefined);
          onReload?.();
        }}
        onBack={() => setConflicting(undefined)}
      />
    );

  return (
    <FormScopeContext value={formScope}>
      {form.restored && form.dirty && <RestoredDraft mode={mode} onRestart={form.restart} />}
      <Form
        errors={form.errors}
        busy={form.busy}
        onSubmit={() => void save()}
        label={record ? `Editar ${collection.singular}` : newOne(collection)}
      >
        <RecordFields fields={fields} />
        {harm.dialog}
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
