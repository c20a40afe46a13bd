import { ContractError } from '@oficio/shared/contract/declaration/errors';

/** 429, with the seconds to wait, which the answer sends as `Retry-After`. */
export class TooManyAttempts extends ContractError {
  readonly retryAfter: number;
  constructor(seconds: number) {
    const minutes = Math.ceil(seconds / 60);
    super(
      429,
      `Demasiadas veces seguidas. Conviene esperar ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} antes de volver a probar.`,
    );
    this.retryAfter = seconds;
  }
}
