/** The error that every rule of the contract throws: an HTTP status, a Spanish sentence, and the field it speaks of. */
export class ContractError extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.name = 'ContractError';
    this.status = status;
    this.field = field;
  }
}

/** 400: what was sent is not what the field takes. */
export const invalid = (message: string, field?: string) => new ContractError(400, message, field);

/** 404: no call has the address, or the caller may not know that one has. */
export const noSuchAddress = () => new ContractError(404, 'No existe esa dirección de la API.');
