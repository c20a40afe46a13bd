/** Rules of centres: where they are, and how one that asks to join is accepted. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { Row, Values } from '../../engine/collections/context.ts';
import { centreReviewed } from '../../platform/mail/templates.ts';
import { LINKS } from '../common/links.ts';
import { freeSlug } from '../common/free-slug.ts';
import { findRow, idList, noSuch, touches } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';
import { writeTo } from '../common/write-to.ts';

async function checkZone(context: RuleContext, centre: Values): Promise<void> {
  if (typeof centre['zona'] !== 'string') return;
  const zone = await findRow(context.tx, 'zonas', centre['zona'], ['provincia']);
  if (!zone) throw noSuch('una zona', 'zona');
  if (zone['provincia'] !== centre['provincia'])
    throw invalid('La zona no pertenece a la provincia elegida.', 'zona');
}

async function checkParent(context: RuleContext, id: string, parent: unknown): Promise<void> {
  const seen = new Set<unknown>([id]);
  for (let next = parent; typeof next === 'string';) {
    if (seen.has(next))
      throw new ContractError(422, 'Un centro no puede depender de sí mismo.', 'centroPadre');
    seen.add(next);
    next = (await findRow(context.tx, 'centros', next, ['centroPadre']))?.['centroPadre'];
  }
}

/** People who asked for a centre become its managers; administrators who made one don't. */
async function applicant(context: RuleContext, centre: Row): Promise<string | undefined> {
  const found = await findRow(context.tx, 'users', centre.creadoPor, ['roles']);
  const isAdmin = idList(found?.['roles']).some((role) => role === 'admin' || role === 'superadmin');
  return found && !isAdmin ? (found['_id'] as string) : undefined;
}

async function announceReview(context: RuleContext, row: Row, person: string): Promise<void> {
  const aceptado = row['estado'] === 'activo';
  const centro = String(row['nombre']);
  const motivo = typeof row['motivoEstado'] === 'string' ? row['motivoEstado'] : undefined;
  const enlace = LINKS.centreDesk(row._id);
  await notify(context, [person], {
    tipo: 'centro',
    titulo: aceptado
      ? `El centro «${centro}» ya es parte de Oficio`
      : `La solicitud de «${centro}» no fue aceptada`,
    ...(motivo && { texto: motivo }),
    enlace,
  });
  await writeTo(context, person, undefined, enlace, (to) =>
    centreReviewed({ ...to, centro, aceptado, motivo: motivo ?? null }),
  );
}

export const centrosRules: DomainRules = {
  async prepareCreate(context, values) {
    await checkZone(context, values);
    await freeSlug(context.tx, 'centros', values, values['nombre'], 140);
  },
  async prepareEdit(context, changes, before) {
    if (touches(changes, 'zona', 'provincia')) await checkZone(context, { ...before, ...changes });
    if (touches(changes, 'centroPadre')) await checkParent(context, before._id, changes['centroPadre']);
    if (changes['estado'] === 'activo' && before['estado'] === 'pendiente') {
      const person = await applicant(context, before);
      const managers = idList(changes['gestores'] ?? before['gestores']);
      if (person && !managers.includes(person)) changes['gestores'] = [...managers, person];
    }
  },
  async created(context, row) {
    if (row['estado'] !== 'pendiente' || !(await applicant(context, row))) return;
    const { rows } = await context.tx.query<{ _id: string }>(
      `select "_id" from "users" where "roles" && array['admin', 'superadmin'] and "estado" = 'activo' and not "eliminado" limit 50`,
    );
    await notify(
      context,
      rows.map((admin) => admin._id),
      {
        tipo: 'centro',
        titulo: `El centro «${String(row['nombre'])}» pide sumarse`,
        enlace: LINKS.manage('centros', row._id),
      },
    );
  },
  async edited(context, row, before) {
    if (row['estado'] === before['estado'] || before['estado'] !== 'pendiente') return;
    const person = await applicant(context, row);
    if (person) await announceReview(context, row, person);
  },
};
