/** Rules of zones: one in use stays in its province. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { DomainRules } from '../../engine/collections/rules.ts';

export const zonasRules: DomainRules = {
  async prepareEdit(context, changes, before) {
    if (changes['provincia'] === undefined) return;
    const { rows } = await context.tx.query(
      `select 1 as ok where exists (select 1 from "centros" where "zona" = $1 and not "eliminado")
                         or exists (select 1 from "users" where "zona" = $1 and not "eliminado")`,
      [before._id],
    );
    if (rows.length > 0) {
      throw new ContractError(
        409,
        'Hay centros o personas en la zona: no se puede pasar a otra provincia.',
        'provincia',
      );
    }
  },
};
