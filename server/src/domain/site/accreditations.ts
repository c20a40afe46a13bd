/** What a centre says that authorises it, and what administration saw of that. */
import type { Stored } from '../../engine/sql/stored.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';

type Accreditations = Stored<'centros'>['habilitaciones'];
type Accreditation = NonNullable<Accreditations>[number];

const saidBy = ({ organismo, numero, venceEn, archivo }: Accreditation): string =>
  JSON.stringify([organismo, numero ?? '', venceEn ?? '', archivo ?? '']);

/**
 * The accreditations as their centre may write them: one that administration saw stays so while it says the same; a
 * new or changed one is declared again.
 * @throws ContractError 403 when the centre marks as seen what was not
 */
export function declaredByCentre(sent: Accreditations, before: Accreditations): Accreditations {
  const stored = new Map((before ?? []).map((one) => [saidBy(one), one.estado ?? 'declarada']));
  return (sent ?? []).map((one) => {
    const was = stored.get(saidBy(one));
    if (was === 'declarada' && one.estado === 'revisada')
      throw notAllowed(
        'Que una habilitación está revisada lo marca la administración, después de ver la constancia.',
        'habilitaciones',
      );
    return { ...one, estado: was ?? 'declarada' };
  });
}
