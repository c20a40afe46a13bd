import { workshopOf } from '@oficio/shared/contract/collections/course-work';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useNavigate } from '@oficio/shared/router';
import { ButtonLink, EmptyState, Page, toast } from '@oficio/shared/ui';
import { useState } from 'react';
import { creatableFields, createsHere } from '../declarations/permissions.ts';
import { fromAddress, presetValues } from '../declarations/presets.ts';
import { relatedLists } from '../declarations/related.ts';
import { titleOf } from '../declarations/titles.ts';
import { capital, done, newOne, plural } from '../declarations/words.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { ListHead } from './list-head.tsx';
import classes from './management.module.css';
import type { Managed } from './use-address.ts';
import { MANAGED_SCOPE } from './use-managed-list.ts';

/** Form that creates a record (`?nuevo=1`). */
export function CreateView({ collection, user, address }: Managed) {
  const navigate = useNavigate();
  const fields = creatableFields(collection, user);
  const [initial] = useState(() => presetValues(collection, fields, user, address.params));
  if (fields.length === 0 || !createsHere(collection, user))
    return (
      <Page title={newOne(collection)} breadcrumbs={<ListHead collection={collection} user={user} inside />}>
        {collection.begunElsewhere ? (
          <EmptyState
            title={`Aquí no se crean ${plural(collection)}`}
            action={
              <ButtonLink to={address.to({ nuevo: '' })}>{capital(`ver ${plural(collection)}`)}</ButtonLink>
            }
          >
            Nacen en la página de aquello de lo que tratan; aquí se leen y se resuelven.
          </EmptyState>
        ) : (
          <EmptyState title={`Esta cuenta no puede crear: ${collection.label.toLowerCase()}`} />
        )}
      </Page>
    );
  // Records of different parents have separate drafts.
  const prefilled = JSON.stringify(fromAddress(fields, address.params));
  const next = relatedLists(collection.name)[0];
  return (
    <Page title={newOne(collection)} breadcrumbs={<ListHead collection={collection} user={user} inside />}>
      <div className={classes.form}>
        <RecordForm
          collection={collection}
          fields={fields}
          user={user}
          initial={initial}
          params={address.params}
          scope={MANAGED_SCOPE}
          draftKey={`${collection.name}-nuevo-${user._id}-${prefilled}`}
          submit={`Crear ${collection.singular}`}
          onCancel={() => address.set({ nuevo: '' })}
          onSaved={(record) => {
            const workshop = workshopOf(collection.name, record);
            // A new course opens in its workshop; records added to a course offer a link back to it.
            const opensWorkshop = workshop !== undefined && collection.name === 'cursos';
            const nextStep = next
              ? {
                  label: `Crear ${next.collection.singular}`,
                  to: managementOf(next.collection, { [next.field]: record._id, nuevo: 1 }),
                }
              : workshop && { label: 'Volver al curso', to: workshop };
            toast(`${done(collection, 'creado')}: ${titleOf(collection, record)}`, {
              kind: 'success',
              ...(nextStep &&
                !opensWorkshop && {
                  actionLabel: nextStep.label,
                  onAction: () => void navigate(nextStep.to),
                }),
            });
            if (opensWorkshop) void navigate(workshop);
            else address.set({ nuevo: '' });
          }}
        />
      </div>
    </Page>
  );
}
