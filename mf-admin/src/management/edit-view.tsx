import { regradeEffect } from '@oficio/shared/contract/calls/exercises';
import { workshopOf } from '@oficio/shared/contract/collections/course-work';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { useNavigate } from '@oficio/shared/router';
import { anyCollection, useApi, useRecord } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  FactsList,
  Page,
  Skeletons,
  Stack,
  toast,
  lazyNamed,
} from '@oficio/shared/ui';
import { Suspense, useState } from 'react';
import { columnFields } from '../declarations/columns.ts';
import { describe } from '../declarations/describe.ts';
import { editableFields } from '../declarations/permissions.ts';
import { titleOf } from '../declarations/titles.ts';
import { valuesOf } from '../declarations/values.ts';
import { capital, done, theOne } from '../declarations/words.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { Cell } from './cell.tsx';
import { ListHead } from './list-head.tsx';
import classes from './management.module.css';
import { RequestFacts } from './request-facts.tsx';
import type { Managed } from './use-address.ts';
import { MANAGED_SCOPE } from './use-managed-list.ts';
import { RecordLinks } from './record-links.tsx';

const Editions = lazyNamed(() => import(/* webpackChunkName: "editions" */ './editions.tsx'), 'Editions');
const Regrade = lazyNamed(() => import(/* webpackChunkName: "regrade" */ './regrade.tsx'), 'Regrade');

const EXPANDED: ReadonlySet<Field['kind']> = new Set(['reference', 'references', 'file', 'files']);

/** Returns the references and files to expand: people first, since they cannot be looked up; at most ten. */
function expandOf(collection: Collection): string[] {
  return Object.entries(collection.fields as Fields)
    .filter(([, field]) => EXPANDED.has(field.kind) && !field.hidden && !field.writeOnly)
    .sort(([, a], [, b]) => Number('to' in b && b.to === 'users') - Number('to' in a && a.to === 'users'))
    .map(([name]) => name)
    .filter((name) => name !== 'eliminadoPor')
    .slice(0, 10);
}

/** Form of a record (`?editar=ID`), or its data if the user may not edit it. */
export function EditView({ collection, user, address, id }: Managed & { id: string }) {
  const { record, status, notFound, reload } = useRecord(anyCollection(collection.name), id, {
    expand: expandOf(collection),
  });
  const { request } = useApi();
  const navigate = useNavigate();
  // Version just saved that would change grades: the form stays open and shows the effect on them.
  const [regrading, setRegrading] = useState<unknown>();
  const head = <ListHead collection={collection} user={user} inside />;
  if (!record)
    return (
      <Page title={capital(collection.singular)} breadcrumbs={head}>
        {status === 'failed' ? (
          notFound ? (
            <EmptyState
              title={`No se encontró ${theOne(collection)}`}
              action={<ButtonLink to={address.to({ editar: '' })}>Volver a la lista</ButtonLink>}
            >
              Puede estar en la papelera, o no estar al alcance de esta cuenta.
            </EmptyState>
          ) : (
            <ErrorState title={`No se pudo cargar ${theOne(collection)}`} onRetry={reload} />
          )
        ) : (
          <Skeletons kind="detail" />
        )}
      </Page>
    );
  const fields = editableFields(collection, user, record);
  const title = titleOf(collection, record);

  /** Returns whether the saved exercise would produce different grades. */
  async function changesGrades(): Promise<boolean> {
    const outcome = await request(regradeEffect, { ejercicio: id });
    return outcome.ok && outcome.data.cambian > 0;
  }
  async function after(saved: AnyRecord) {
    const workshop = workshopOf(collection.name, saved);
    toast(`${done(collection, 'guardado')}: ${title}`, {
      kind: 'success',
      ...(workshop && { actionLabel: 'Volver al curso', onAction: () => void navigate(workshop) }),
    });
    if (collection.name === 'ejercicios' && (await changesGrades())) setRegrading(saved.version);
    else address.set({ editar: '' });
  }
  return (
    <Page title={title} overline={capital(collection.singular)} breadcrumbs={head}>
      <div>
        <RecordLinks collection={collection} user={user} record={record} address={address} />
        {collection.name === 'certificaciones' && (
          <Suspense fallback={null}>
            <Editions record={record} address={address} open="editar" />
          </Suspense>
        )}
        {collection.name === 'ejercicios' && fields.length > 0 && (
          <Suspense fallback={null}>
            <Regrade key={String(record.version)} id={id} justSaved={regrading === record.version} />
          </Suspense>
        )}
        {fields.length === 0 ? (
          <ReadOnly collection={collection} record={record} />
        ) : (
          <div className={classes.form}>
            <Stack gap={6}>
              <RequestFacts collection={collection} record={record} />
              <RecordForm
                key={`${id}-${String(record.version)}`}
                collection={collection}
                fields={fields}
                user={user}
                record={record}
                initial={valuesOf(fields, record)}
                params={address.params}
                scope={MANAGED_SCOPE}
                // The draft survives signing in again. It belongs to one version: another version starts from
                // the saved record.
                draftKey={`${collection.name}-${id}-${String(record.version)}-${user._id}`}
                submit="Guardar cambios"
                onCancel={() => address.set({ editar: '' })}
                onReload={reload}
                onSaved={(saved) => void after(saved)}
              />
            </Stack>
          </div>
        )}
      </div>
    </Page>
  );
}

function ReadOnly({ collection, record }: { collection: Collection; record: AnyRecord }) {
  return (
    <FactsList
      facts={[
        ...columnFields(collection),
        ...Object.entries(collection.fields as Fields).filter(([, { kind }]) => kind === 'json'),
      ]
        .filter(([name]) => record[name] !== undefined && record[name] !== null)
        .map(([name, field]) => ({
          label: field.label,
          value:
            field.kind === 'state' ? (
              <Cell field={field} value={record[name]} />
            ) : (
              describe(field, record[name])
            ),
        }))}
    />
  );
}
