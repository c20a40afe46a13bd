import { ContractError } from '@oficio/shared/contract/declaration/errors';

/** What makes the log stop: what is stored is not what was signed. Nobody's fault who asks, and they are told. */
export class LogFault extends ContractError {
  constructor(sentence: string) {
    super(500, `${sentence} El registro de transparencia no firma nada más hasta que se aclare.`);
    this.name = 'LogFault';
  }
}
