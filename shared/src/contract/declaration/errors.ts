/** Error of every contract rule: an HTTP status, a sentence in Spanish, and the field it is about. */
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

/** A 400 because the field doesn't accept the sent value. */
export const invalid = (message: string, field?: string) => new ContractError(400, message, field);

/** 404: no call has this address, or the caller may not know that one does. */
export const noSuchAddress = () => new ContractError(404, 'No existe esa dirección de la API.');
