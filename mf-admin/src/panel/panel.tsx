import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { loadStarter, starterOffer } from '@oficio/shared/contract/calls/system';
import { ALL_COLLECTIONS, collectionNamed, COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { AREAS, type Area, type Collection } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { Link } from '@oficio/shared/router';
import { anyCollection, useApi, useCall, useList } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  formatCount,
  formatNumber,
  Notice,
  Page,
  Section,
  toast,
} from '@oficio/shared/ui';
import { IconChevronRight, IconCircleCheck } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { managedViews } from '../declarations/managed-rows.ts';
import { isAdmin, isSuperadmin, may } from '../declarations/permissions.ts';
import classes from './panel.module.css';
import { pendingFor, writesAsStaff, type PendingWork } from './pending.ts';

/** Collections that the server writes about everybody and nobody manages. */
const UNLISTED_COLLECTIONS: ReadonlySet<string> = new Set(['seguimientos', 'notificaciones', 'progreso']);

/** Home page of the administration: pending work, and every collection by area. */
export function Panel({ user }: { user: SessionUser }) {
  const work = pendingFor(user);
  // Remounts the areas once the starter data is loaded, so that they count again.
  const [loadCount, setLoadCount] = useState(0);
  const areas = areasFor(user);
  return (
    <Page
      width="full"
      title="Panel de administración"
      description={
        isAdmin(user)
          ? 'Lo que espera una decisión y todo lo que se administra.'
          : 'Lo que esta cuenta puede administrar.'
      }
    >
      {isSuperadmin(user) && <StarterCard onLoaded={() => setLoadCount((before) => before + 1)} />}
      {work.length > 0 && (
        <Section title="Pendiente">
          <ul className={classes.pending}>
            {work.map((item) => (
              <PendingEntry key={item.label} item={item} user={user} />
            ))}
          </ul>
        </Section>
      )}
      {areas.length === 0 && (
        <EmptyState title="No hay nada para administrar">
          Esta cuenta no tiene tareas de administración.
        </EmptyState>
      )}
      <div key={loadCount} className={classes.areas}>
        {areas.map(({ area, collections }) => (
          <section key={area} id={area} aria-labelledby={`area-${area}`} className={classes.area}>
            <h2 id={`area-${area}`}>{AREAS[area]}</h2>
            <ul>
              {collections.map((collection) => (
                <li key={collection.name}>
                  <CollectionEntry collection={collection} user={user} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}

/** Returns the collections that the user administers, by area. */
function areasFor(user: SessionUser) {
  const isListed = (collection: Collection) =>
    !UNLISTED_COLLECTIONS.has(collection.name) &&
    (isAdmin(user) ? may(collection, 'read', user) : writesAsStaff(collection, user));
  return (Object.keys(AREAS) as Area[])
    .map((area) => ({
      area,
      collections: ALL_COLLECTIONS.filter((collection) => collection.area === area && isListed(collection)),
    }))
    .filter(({ collections }) => collections.length > 0);
}

/** Returns the number of records, or of those that the user manages; undefined while unknown. */
function useCount(
  name: string,
  filters: PendingWork['filters'],
  scope: string,
  user: SessionUser,
): number | undefined {
  const collection = collectionNamed(name);
  const view = collection && managedViews(collection, user)[0];
  const { totalDocs, status } = useList(
    anyCollection(name),
    { filters: { ...view?.filters, ...filters }, limit: 1 },
    { scope },
  );
  return status === 'loaded' ? totalDocs : undefined;
}

function PendingEntry({ item, user }: { item: PendingWork; user: SessionUser }) {
  const count = useCount(item.collection, item.filters, `panel-${item.label}`, user);
  return (
    <li>
      <Link
        to={item.to ?? managementOf(COLLECTIONS[item.collection], item.filters)}
        className={classes.work}
        data-waiting={count ? true : undefined}
      >
        <span className={classes.number}>
          {count === 0 && <IconCircleCheck size={28} aria-hidden="true" />}
          {count === undefined && '·'}
          {count !== undefined && count > 0 && formatNumber(count)}
        </span>
        <span className={classes.what}>
          {item.label}
          {count === 0 && <span className={classes.none}>Nada pendiente</span>}
        </span>
      </Link>
    </li>
  );
}

function CollectionEntry({ collection, user }: { collection: Collection; user: SessionUser }) {
  const count = useCount(collection.name, {}, 'panel-total', user);
  return (
    <Link to={managementOf(collection)} className={classes.entry}>
      <span>{collection.label}</span>
      <span className={classes.total}>{count === undefined ? '' : formatNumber(count)}</span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

/** Offer of the starter data to a superadmin, while the site is empty. */
function StarterCard({ onLoaded }: { onLoaded: () => void }) {
  const { data, reload } = useCall(starterOffer, {});
  const { request } = useApi();
  const { busy, during } = useBusy();
  if (!data || data.colecciones.length === 0) return null;

  const load = async () => {
    const result = await during(request(loadStarter, {}));
    if (!result.ok) return toast(result.message, { kind: 'error' });
    const count = result.data.colecciones.reduce((sum, { registros }) => sum + registros, 0);
    toast(formatCount(count, 'registro cargado', 'registros cargados'), { kind: 'success' });
    reload();
    return onLoaded();
  };
  const contents = data.colecciones.map(
    ({ coleccion, registros }) =>
      `${(collectionNamed(coleccion)?.label ?? coleccion).toLowerCase()} (${formatNumber(registros)})`,
  );
  return (
    <Notice
      kind="info"
      title="Datos para empezar"
      actions={
        <Button busy={busy} onClick={() => void load()}>
          Cargar los datos iniciales
        </Button>
      }
    >
      Sin ellos no se puede crear un centro, un curso ni una pregunta: {contents.join(', ')}. Después se
      editan y se eliminan como cualquier registro. Para cargar otros, basta con crearlos: este aviso se va.
    </Notice>
  );
}
