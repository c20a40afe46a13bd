/** Messages of the refusals shared by several operations. */
import type { AccessOperation } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Caller } from '../../platform/actor.ts';
import { ConflictWithRecord } from '../../platform/errors/conflict.ts';
import { absent, notAllowed, signInFirst } from '../../platform/errors/refusals.ts';
import { applicableRules } from '../permissions/rules.ts';
import { theRecord, type Request, type Row } from './context.ts';

const VERBS: Readonly<Record<AccessOperation, string>> = {
  read: 'ver',
  create: 'crear',
  edit: 'editar',
  softRemove: 'eliminar',
  remove: 'eliminar',
};

const UNCONFIRMED_MESSAGE =
  'Para publicar hay que confirmar el correo, con el enlace que se envió al crear la cuenta. Si no llegó, se puede pedir otro en «Verificar el correo» (/verificar-correo).';

/** Builds the 403 for the person whom a record is about: the contract's `subject` never decides on it. */
export const ownMatter = (field?: string): ContractError =>
  notAllowed('Nadie decide sobre lo propio: tiene que hacerlo otra persona.', field);

/** Builds the refusal of an operation: 401 for a visitor, 403 for a signed-in caller. */
export function forbidden(
  request: Request,
  collection: Collection,
  operation: AccessOperation,
): ContractError {
  const { caller } = request;
  if (typeof caller !== 'symbol' && caller._id === undefined) return signInFirst();
  if (typeof caller !== 'symbol' && caller.porConfirmar && !caller.confirmado) {
    const countRules = (candidate: Caller) => applicableRules(collection, operation, candidate).length;
    if (countRules({ ...caller, confirmado: true }) > countRules(caller))
      return notAllowed(UNCONFIRMED_MESSAGE);
  }
  return notAllowed(`La cuenta no tiene permiso para ${VERBS[operation]} ${collection.label.toLowerCase()}.`);
}

/** Builds the 404: the record doesn't exist, or the caller may not know of it. */
export const notFound = (collection: Collection): ContractError =>
  absent(`No existe ${theRecord(collection)}, o ya no está disponible.`);

/** Conflict that carries the current record, for the comparison screen. */
export class StaleVersion extends ConflictWithRecord {
  readonly row: Row;
  constructor(collection: Collection, row: Row) {
    super(
      `Otra persona cambió ${theRecord(collection)} mientras tanto. Conviene comparar las dos versiones antes de guardar.`,
      'version',
    );
    this.row = row;
  }
}
