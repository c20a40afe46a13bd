import { ContractError } from '@oficio/shared/contract/declaration/errors';

/**
 * The stored log differs from what was signed, so the log stops signing. A 500, because it isn't the caller's
 * fault; its message says so.
 */
export class LogFault extends ContractError {
  constructor(sentence: string) {
    super(500, `${sentence} El registro de transparencia no firma nada más hasta que se aclare.`);
    this.name = 'LogFault';
  }
}
