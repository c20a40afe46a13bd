/** Hooks of centres: their location, staff and accreditations, and the acceptance of a new centre. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { centreReviewed } from '../../platform/mail/templates.ts';
import { administrators } from '../common/active-people.ts';
import { showOffer } from '../common/centre-offer.ts';
import { queueCertificatesOfCentre } from '../common/certificate-jobs.ts';
import { freeSlug } from '../common/free-slug.ts';
import { LINKS } from '../common/links.ts';
import { findRow, noSuch, touches } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { mailPerson } from '../common/send-mail.ts';

const MAX_SLUG_LENGTH = 140;

const isAdministrator = ({ caller }: HookContext): boolean =>
  caller === SYSTEM || hasRole(caller, 'admin', 'superadmin');

/** Checks that the centre's zone belongs to its province. */
async function checkZone(context: HookContext, centre: Values<'centros'>): Promise<void> {
  if (typeof centre.zona !== 'string') return;
  const zone = await findRow(context.tx, 'zonas', centre.zona, ['provincia']);
  if (!zone) throw noSuch('una zona', 'zona');
  if (zone.provincia !== centre.provincia)
    throw invalid('La zona no pertenece a la provincia elegida.', 'zona');
}

/** Checks that a centre doesn't depend on itself, directly or through others. */
async function checkParent(
  context: HookContext,
  id: string,
  parent: string | null | undefined,
): Promise<void> {
  const visited = new Set<string>([id]);
  for (let next: string | null | undefined = parent; typeof next === 'string';) {
    if (visited.has(next)) throw unprocessable('Un centro no puede depender de sí mismo.', 'centroPadre');
    visited.add(next);
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
  if (isAdministrator(context)) return;
  const staff = new Set([...(before.gestores ?? []), ...(before.docentes ?? [])]);
  const field = (['gestores', 'docentes'] as const).find((name) =>
    (changes[name] ?? []).some((id) => !staff.has(id)),
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
  const creator = await findRow(context.tx, 'users', centre.creadoPor, ['roles']);
  const isAdmin = (creator?.roles ?? []).some((role) => role === 'admin' || role === 'superadmin');
  return creator && !isAdmin ? creator._id : undefined;
}

/** Notifies the applicant of the decision on their centre, on the site and by mail. */
async function notifyDecision(context: HookContext, row: Stored<'centros'>, person: string): Promise<void> {
  const isAccepted = row.estado === 'activo';
  const { nombre: name, motivoEstado: motivo } = row;
  const link = LINKS.centreDesk(row._id);
  await notify(context, [person], {
    tipo: 'centro',
    titulo: isAccepted
      ? `El centro «${name}» ya es parte de Oficio`
      : `La solicitud de «${name}» no fue aceptada`,
    ...(motivo && { texto: motivo }),
    enlace: link,
  });
  await mailPerson(context, person, { path: link }, (to) =>
    centreReviewed({ ...to, centro: name, aceptado: isAccepted, motivo }),
  );
}

type Accreditations = Stored<'centros'>['habilitaciones'];
type Accreditation = NonNullable<Accreditations>[number];

/** Returns the contents of an accreditation, without its state, as a comparable text. */
const contentKey = ({ organismo, numero, venceEn, archivo }: Accreditation): string =>
  JSON.stringify([organismo, numero ?? '', venceEn ?? '', archivo ?? '']);

/**
 * Returns the accreditations as their centre may write them. A reviewed accreditation stays reviewed while
 * unchanged; a new or changed one has the state `declarada`.
 * @throws ContractError 403 when the centre itself marks an accreditation as reviewed
 */
function declaredByCentre(sent: Accreditations, before: Accreditations): Accreditations {
  const storedStates = new Map((before ?? []).map((each) => [contentKey(each), each.estado ?? 'declarada']));
  return (sent ?? []).map((accreditation) => {
    const state = storedStates.get(contentKey(accreditation));
    if (state === 'declarada' && accreditation.estado === 'revisada')
      throw notAllowed(
        'Que una habilitación está revisada lo marca la administración, después de ver la constancia.',
        'habilitaciones',
      );
    return { ...accreditation, estado: state ?? 'declarada' };
  });
}

export const centrosHooks: CollectionHooks<'centros'> = {
  async beforeCreate(context, values) {
    if (values.habilitaciones && !isAdministrator(context))
      values.habilitaciones = declaredByCentre(values.habilitaciones, null);
    await checkZone(context, values);
    await freeSlug(context.tx, 'centros', values, { title: values.nombre, max: MAX_SLUG_LENGTH });
  },
  async beforeUpdate(context, changes, before) {
    checkStaff(context, changes, before);
    if (changes.habilitaciones && !isAdministrator(context))
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
    if (person) await notifyDecision(context, row, person);
  },
};
