/** Hooks of centres: their location, and the acceptance of a new centre. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { centreReviewed } from '../../platform/mail/templates.ts';
import { declaredByCentre } from './accreditations.ts';
import { administrators } from '../common/active-people.ts';
import { queueCertificatesOfCentre } from '../common/certificate-jobs.ts';
import { showOffer } from '../common/centre-offer.ts';
import { LINKS } from '../common/links.ts';
import { freeSlug } from '../common/free-slug.ts';
import { findRow, noSuch, touches } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { mailPerson } from '../common/send-mail.ts';

async function checkZone(context: HookContext, centre: Values<'centros'>): Promise<void> {
  if (typeof centre.zona !== 'string') return;
  const zone = await findRow(context.tx, 'zonas', centre.zona, ['provincia']);
  if (!zone) throw noSuch('una zona', 'zona');
  if (zone.provincia !== centre.provincia)
    throw invalid('La zona no pertenece a la provincia elegida.', 'zona');
}

async function checkParent(
  context: HookContext,
  id: string,
  parent: string | null | undefined,
): Promise<void> {
  const seen = new Set<string>([id]);
  for (let next: string | null | undefined = parent; typeof next === 'string';) {
    if (seen.has(next)) throw unprocessable('Un centro no puede depender de sí mismo.', 'centroPadre');
    seen.add(next);
    const found: { centroPadre: string | null } | undefined = await findRow(context.tx, 'centros', next, [
      'centroPadre',
    ]);
    next = found?.centroPadre;
  }
}

/**
 * Checks that a manager adds no outsiders to the centre: they must be invited.
 * @throws ContractError 422 when one does
 */
function checkStaff(context: HookContext, changes: Values<'centros'>, before: Stored<'centros'>): void {
  if (context.caller === SYSTEM || hasRole(context.caller, 'admin', 'superadmin')) return;
  const ours = new Set([...(before.gestores ?? []), ...(before.docentes ?? [])]);
  const field = (['gestores', 'docentes'] as const).find((name) =>
    (changes[name] ?? []).some((id) => !ours.has(id)),
  );
  if (field)
    throw unprocessable(
      'A quien todavía no es del centro se lo invita por correo, y se suma cuando acepta.',
      field,
    );
}

/**
 * Returns the person who applied for a centre and will manage it; undefined when an administrator created it.
 */
async function applicant(context: HookContext, centre: Stored<'centros'>): Promise<string | undefined> {
  const found = await findRow(context.tx, 'users', centre.creadoPor, ['roles']);
  const isAdmin = (found?.roles ?? []).some((role) => role === 'admin' || role === 'superadmin');
  return found && !isAdmin ? found._id : undefined;
}

async function announceReview(context: HookContext, row: Stored<'centros'>, person: string): Promise<void> {
  const aceptado = row.estado === 'activo';
  const centreId = row.nombre;
  const motivo = row.motivoEstado;
  const link = LINKS.centreDesk(row._id);
  await notify(context, [person], {
    tipo: 'centro',
    titulo: aceptado
      ? `El centro «${centreId}» ya es parte de Oficio`
      : `La solicitud de «${centreId}» no fue aceptada`,
    ...(motivo && { texto: motivo }),
    enlace: link,
  });
  await mailPerson(context, person, { path: link }, (to) =>
    centreReviewed({ ...to, centro: centreId, aceptado, motivo }),
  );
}

/** Whether the caller may mark an accreditation as reviewed. */
const reviews = ({ caller }: HookContext): boolean =>
  caller === SYSTEM || hasRole(caller, 'admin', 'superadmin');

export const centrosHooks: CollectionHooks<'centros'> = {
  async beforeCreate(context, values) {
    if (values.habilitaciones && !reviews(context))
      values.habilitaciones = declaredByCentre(values.habilitaciones, null);
    await checkZone(context, values);
    await freeSlug(context.tx, 'centros', values, { title: values.nombre, max: 140 });
  },
  async beforeUpdate(context, changes, before) {
    checkStaff(context, changes, before);
    if (changes.habilitaciones && !reviews(context))
      changes.habilitaciones = declaredByCentre(changes.habilitaciones, before.habilitaciones);
    if (touches(changes, 'zona', 'provincia')) await checkZone(context, { ...before, ...changes });
    if (touches(changes, 'centroPadre')) await checkParent(context, before._id, changes.centroPadre);
    if (changes.estado === 'activo' && before.estado === 'pendiente') {
      const person = await applicant(context, before);
      const managers = changes.gestores ?? before.gestores ?? [];
      if (person && !managers.includes(person)) changes.gestores = [...managers, person];
    }
  },
  async afterCreate(context, row) {
    if (row.estado !== 'pendiente' || !(await applicant(context, row))) return;
    await notify(context, await administrators(context), {
      tipo: 'centro',
      titulo: `El centro «${row.nombre}» pide sumarse`,
      enlace: LINKS.manage('centros', row._id),
    });
  },
  async afterUpdate(context, row, before) {
    if (row.estado === before.estado) return;
    if ((row.estado === 'activo') !== (before.estado === 'activo'))
      await showOffer(context.tx, row._id, row.estado === 'activo');
    if (row.estado === 'activo') await queueCertificatesOfCentre(context, row._id);
    if (before.estado !== 'pendiente') return;
    const person = await applicant(context, row);
    if (person) await announceReview(context, row, person);
  },
};
