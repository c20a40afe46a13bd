import { MAX_EXPANDED } from '@oficio/shared/contract/answers/limits';
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
  lazyNamed,
  Page,
  Skeletons,
  Stack,
  toast,
} from '@oficio/shared/ui';
import { Suspense, useState } from 'react';
import { columnFields } from '../declarations/columns.ts';
import { fieldText } from '../declarations/field-text.ts';
import { valuesOf } from '../declarations/form-values.ts';
import { editableFields } from '../declarations/permissions.ts';
import { capitalise, outcomePhrase, singularWithArticle } from '../declarations/phrases.ts';
import { titleOf } from '../declarations/titles.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { Cell } from './cell.tsx';
import { ListBreadcrumbs } from './list-breadcrumbs.tsx';
import classes from './management.module.css';
import { RecordLinks } from './record-links.tsx';
import { RequestFacts } from './request-facts.tsx';
import { MANAGED_SCOPE } from './use-list-state.ts';
import type { Managed } from './use-management-url.ts';

const Editions = lazyNamed(() => import(/* webpackChunkName: "editions" */ './editions.tsx'), 'Editions');
const Regrade = lazyNamed(() => import(/* webpackChunkName: "regrade" */ './regrade.tsx'), 'Regrade');

const isPerson = (field: Field): boolean => 'to' in field && field.to === 'users';
const EXPANDED_KINDS: ReadonlySet<Field['kind']> = new Set(['reference', 'references', 'file', 'files']);

/**
 * Returns the references and files to expand, up to the API's limit: people first, since they cannot be looked
 * up.
 */
function expandedFields(collection: Collection): string[] {
  return Object.entries(collection.fields as Fields)
    .filter(([, field]) => EXPANDED_KINDS.has(field.kind) && !field.hidden && !field.writeOnly)
    .sort(([, a], [, b]) => Number(isPerson(b)) - Number(isPerson(a)))
    .map(([name]) => name)
    .filter((name) => name !== 'eliminadoPor')
    .slice(0, MAX_EXPANDED);
}

/** Form of a record (`?editar=ID`), or its data if the user may not edit it. */
export function EditView({ collection, user, url, id }: Managed & { id: string }) {
  const { record, status, notFound, reload } = useRecord(anyCollection(collection.name), id, {
    expand: expandedFields(collection),
  });
  const { request } = useApi();
  const navigate = useNavigate();
  // Version just saved, if it would change grades: the form stays open and shows the effect on them.
  const [regradingVersion, setRegradingVersion] = useState<unknown>();
  const breadcrumbs = <ListBreadcrumbs collection={collection} user={user} inside />;
  if (!record)
    return (
      <Page title={capitalise(collection.singular)} breadcrumbs={breadcrumbs}>
        {status === 'failed' && notFound && (
          <EmptyState
            title={`No se encontró ${singularWithArticle(collection)}`}
            action={<ButtonLink to={url.to({ editar: '' })}>Volver a la lista</ButtonLink>}
          >
            Puede estar en la papelera, o no estar al alcance de esta cuenta.
          </EmptyState>
        )}
        {status === 'failed' && !notFound && (
          <ErrorState title={`No se pudo cargar ${singularWithArticle(collection)}`} onRetry={reload} />
        )}
        {status !== 'failed' && <Skeletons kind="detail" />}
      </Page>
    );
  const fields = editableFields(collection, user, record);
  const title = titleOf(collection, record);

  /** Returns whether the saved exercise would produce different grades. */
  async function changesGrades(): Promise<boolean> {
    const outcome = await request(regradeEffect, { ejercicio: id });
    return outcome.ok && outcome.data.cambian > 0;
  }
  async function onSaved(saved: AnyRecord) {
    const workshop = workshopOf(collection.name, saved);
    toast(`${outcomePhrase(collection, 'guardado')}: ${title}`, {
      kind: 'success',
      ...(workshop && { actionLabel: 'Volver al curso', onAction: () => void navigate(workshop) }),
    });
    if (collection.name === 'ejercicios' && (await changesGrades())) setRegradingVersion(saved.version);
    else url.set({ editar: '' });
  }
  return (
    <Page title={title} overline={capitalise(collection.singular)} breadcrumbs={breadcrumbs}>
      <div>
        <RecordLinks collection={collection} user={user} record={record} url={url} />
        {collection.name === 'certificaciones' && (
          <Suspense fallback={null}>
            <Editions record={record} url={url} open="editar" />
          </Suspense>
        )}
        {collection.name === 'ejercicios' && fields.length > 0 && (
          <Suspense fallback={null}>
            <Regrade key={String(record.version)} id={id} justSaved={regradingVersion === record.version} />
          </Suspense>
        )}
        {fields.length === 0 ? (
          <RecordFacts collection={collection} record={record} />
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
                params={url.params}
                scope={MANAGED_SCOPE}
                // The draft survives signing in again. It belongs to one version: another version starts from
                // the saved record.
                draftKey={`${collection.name}-${id}-${String(record.version)}-${user._id}`}
                submit="Guardar cambios"
                onCancel={() => url.set({ editar: '' })}
                onReload={reload}
                onSaved={(saved) => void onSaved(saved)}
              />
            </Stack>
          </div>
        )}
      </div>
    </Page>
  );
}

/** Data of a record that the user may not edit. */
function RecordFacts({ collection, record }: { collection: Collection; record: AnyRecord }) {
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
              fieldText(field, record[name])
            ),
        }))}
    />
  );
}
