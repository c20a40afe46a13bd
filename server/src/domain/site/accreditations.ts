/** A centre's accreditations as it declares them, and their review by the administration. */
import type { Stored } from '../../engine/sql/stored.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';

type Accreditations = Stored<'centros'>['habilitaciones'];
type Accreditation = NonNullable<Accreditations>[number];

const saidBy = ({ organismo, numero, venceEn, archivo }: Accreditation): string =>
  JSON.stringify([organismo, numero ?? '', venceEn ?? '', archivo ?? '']);

/**
 * Returns the accreditations as their centre may write them. A reviewed accreditation stays reviewed while
 * unchanged; a new or changed one has the state `declarada`.
 * @throws ContractError 403 when the centre itself marks an accreditation as reviewed
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
