import { ContractError } from '@oficio/shared/contract/declaration/errors';

/** A 409 whose answer carries the record as it stands, for the comparison screen. */
export class ConflictWithRecord extends ContractError {
  /** As the caller may see it; whoever answers fills it in. */
  current: Readonly<Record<string, unknown>> | undefined;

  constructor(message: string, field: string) {
    super(409, message, field);
  }
}
