import { ContractError } from '@oficio/shared/contract/declaration/errors';

/** 409 whose answer includes the current record, for the comparison screen. */
export class ConflictWithRecord extends ContractError {
  /** The record as the caller may see it; the code that answers fills it in. */
  current: Readonly<Record<string, unknown>> | undefined;

  constructor(message: string, field: string) {
    super(409, message, field);
  }
}
