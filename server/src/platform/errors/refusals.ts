/** Refusals of the API by status; `invalid` (400) and `noSuchAddress` (404) belong to the contract. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';

/** Returns a 401: nobody is signed in, so permissions can't be checked. */
export const signInFirst = (message = 'Hay que iniciar sesión para continuar.', field?: string) =>
  new ContractError(401, message, field);

/** Returns a 403: the caller may not do this. */
export const notAllowed = (message: string, field?: string) => new ContractError(403, message, field);

/** Returns a 404: it doesn't exist, or not for this caller. */
export const absent = (message: string, field?: string) => new ContractError(404, message, field);

/** Returns a 409: the current state doesn't allow it. */
export const conflict = (message: string, field?: string) => new ContractError(409, message, field);

/** Returns a 422: every field is well formed, but a rule forbids it. */
export const unprocessable = (message: string, field?: string) => new ContractError(422, message, field);

/** Returns a 429: too many times for now. */
export const tooMany = (message: string, field?: string) => new ContractError(429, message, field);
