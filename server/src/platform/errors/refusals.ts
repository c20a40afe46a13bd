/** The refusals of the API by what they say to whoever asks; `invalid`, the 400, is the contract's. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';

/** 401: nobody is signed in, and only then can it be told who may. */
export const signInFirst = () => new ContractError(401, 'Hay que iniciar sesión para continuar.');

/** 403: whoever asks may not. */
export const notAllowed = (message: string, field?: string) => new ContractError(403, message, field);

/** 404: there is no such thing, or not for whoever asks. */
export const absent = (message: string, field?: string) => new ContractError(404, message, field);

/** 409: what stands now doesn't admit it. */
export const conflict = (message: string, field?: string) => new ContractError(409, message, field);

/** 422: every field is well formed, and a rule is against it. */
export const unprocessable = (message: string, field?: string) => new ContractError(422, message, field);

/** 429: it has been done too often for now. */
export const tooMany = (message: string, field?: string) => new ContractError(429, message, field);
