/** Fields of a published certification that may still change. */
import {
  certificaciones,
  EDITABLE_ONCE_KNOWN,
  SHARED_BY_EDITIONS,
} from '@oficio/shared/contract/collections/certificaciones';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';

const FREE: ReadonlySet<string> = new Set([...EDITABLE_ONCE_KNOWN, 'estado', 'motivoEstado']);
/** Fields that the draft of a later edition can't change. */
const SHARED: ReadonlySet<string> = new Set(SHARED_BY_EDITIONS);
const FIELDS: Fields = certificaciones.fields;

/**
 * Checks that an edit keeps the terms under which certificates were issued.
 * @throws ContractError 422 that names the field
 */
export function checkEdition(
  changes: Values<'certificaciones'>,
  before: Pick<Stored<'certificaciones'>, 'estado' | 'anterior'>,
): void {
  const known = before.estado === 'publicada' || before.estado === 'retirada';
  for (const name of Object.keys(changes)) {
    const field = FIELDS[name];
    if (!field || field.derived) continue;
    if (known && !FREE.has(name))
      throw unprocessable(
        `«${field.label}» no se cambia en una certificación ${before.estado}: hay certificados que dicen cómo era. Para cambiarlo se prepara una edición nueva.`,
        name,
      );
    if (before.anterior !== null && SHARED.has(name))
      throw unprocessable(
        `«${field.label}» es igual en todas las ediciones de una certificación: no se cambia.`,
        name,
      );
  }
}
