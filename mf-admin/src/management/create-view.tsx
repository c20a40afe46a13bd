import { workshopOf } from '@oficio/shared/contract/collections/course-work';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useNavigate } from '@oficio/shared/router';
import { ButtonLink, EmptyState, Page, toast } from '@oficio/shared/ui';
import { useState } from 'react';
import { creatableFields, createsHere } from '../declarations/permissions.ts';
import { capitalise, newRecordTitle, outcomePhrase, plural } from '../declarations/phrases.ts';
import { presetsFromUrl, presetValues } from '../declarations/preset-values.ts';
import { relatedLists } from '../declarations/related-lists.ts';
import { titleOf } from '../declarations/titles.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { ListBreadcrumbs } from './list-breadcrumbs.tsx';
import classes from './management.module.css';
import { MANAGED_SCOPE } from './use-list-state.ts';
import type { Managed } from './use-management-url.ts';

/** Form that creates a record (`?nuevo=1`). */
export function CreateView(managed: Managed) {
  const { collection, user, url } = managed;
  const onSaved = useNextStep(managed);
  const fields = creatableFields(collection, user);
  const [initial] = useState(() => presetValues(collection, fields, user, url.params));
  // Records of different parents have separate drafts.
  const prefilled = JSON.stringify(presetsFromUrl(fields, url.params));
  return (
    <Page
      title={newRecordTitle(collection)}
      breadcrumbs={<ListBreadcrumbs collection={collection} user={user} inside />}
    >
      {fields.length === 0 || !createsHere(collection, user) ? (
        <CannotCreate {...managed} />
      ) : (
        <div className={classes.form}>
          <RecordForm
            collection={collection}
            fields={fields}
            user={user}
            initial={initial}
            params={url.params}
            scope={MANAGED_SCOPE}
            draftKey={`${collection.name}-nuevo-${user._id}-${prefilled}`}
            submit={`Crear ${collection.singular}`}
            onCancel={() => url.set({ nuevo: '' })}
            onSaved={onSaved}
          />
        </div>
      )}
    </Page>
  );
}

/** Explains that the user may not create records, or not here. */
function CannotCreate({ collection, url }: Managed) {
  if (!collection.begunElsewhere)
    return <EmptyState title={`Esta cuenta no puede crear: ${collection.label.toLowerCase()}`} />;
  return (
    <EmptyState
      title={`Aquí no se crean ${plural(collection)}`}
      action={<ButtonLink to={url.to({ nuevo: '' })}>{capitalise(`ver ${plural(collection)}`)}</ButtonLink>}
    >
      Nacen en la página de aquello de lo que tratan; aquí se leen y se resuelven.
    </EmptyState>
  );
}

/** Returns the function that reports a created record and offers, or opens, the next step. */
function useNextStep({ collection, url }: Managed) {
  const navigate = useNavigate();
  const [related] = relatedLists(collection.name);
  return (record: AnyRecord): void => {
    const workshop = workshopOf(collection.name, record);
    // A new course opens in its workshop; records added to a course offer a link back to it.
    const opensWorkshop = workshop !== undefined && collection.name === 'cursos';
    const nextStep = related
      ? {
          label: `Crear ${related.collection.singular}`,
          to: managementOf(related.collection, { [related.field]: record._id, nuevo: 1 }),
        }
      : workshop && { label: 'Volver al curso', to: workshop };
    toast(`${outcomePhrase(collection, 'creado')}: ${titleOf(collection, record)}`, {
      kind: 'success',
      ...(nextStep &&
        !opensWorkshop && {
          actionLabel: nextStep.label,
          onAction: () => void navigate(nextStep.to),
        }),
    });
    if (opensWorkshop) void navigate(workshop);
    else url.set({ nuevo: '' });
  };
}
