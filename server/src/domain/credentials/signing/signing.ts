/** The stored credential, as other rooms read it: its signature, its number, its state and its steps. */
export { rightOf } from './circumstances.ts';
export { issuedCredentials, jwtOf, readSigned, SIGNED_COLUMNS, vouchedFields } from './document.ts';
export { compactIn, signedDocument, signForms, statusEntries } from './forms.ts';
export { credentialNumber, verificationCode } from './numbers.ts';
export { signMissing } from './sign-missing.ts';
export { stateAt, stepsOf, withStep } from './steps.ts';
