/**
 * Explains in Spanish why connecting to a database failed: the system, PostgreSQL and the driver say it in
 * English.
 */

const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'en esa dirección no atiende nadie',
  ECONNRESET: 'cortó la conexión',
  EHOSTUNREACH: 'no hay camino hasta ese equipo',
  ENETUNREACH: 'no hay camino hasta ese equipo',
  ETIMEDOUT: 'no contesta',
  ENOTFOUND: 'no existe un equipo con ese nombre',
  EAI_AGAIN: 'no se pudo averiguar la dirección de ese equipo',
  '28000': 'no admite a esa cuenta',
  '28P01': 'la contraseña no es la de esa cuenta',
  '3D000': 'no existe una base con ese nombre',
  '42501': 'la cuenta no tiene permiso',
  '53300': 'no admite más conexiones',
  '57P03': 'todavía está arrancando',
  CERT_HAS_EXPIRED: 'su certificado venció',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'su certificado no es de confianza',
  SELF_SIGNED_CERT_IN_CHAIN: 'su certificado no es de confianza',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'su certificado no es de confianza',
  ERR_TLS_CERT_ALTNAME_INVALID: 'su certificado es de otro equipo',
};

const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, 'no contesta'],
  [/connection terminated/i, 'cortó la conexión'],
  [/does not support ssl/i, 'no admite conexiones cifradas'],
  [/password must be a string/i, 'falta la contraseña'],
];

/** Returns the explanation of a failed connection for the operator; an unknown error is quoted as it is. */
export function connectionFault(error: Error & { readonly code?: string }): string {
  const known = BY_CODE[error.code ?? ''] ?? BY_MESSAGE.find(([said]) => said.test(error.message))?.[1];
  return known ?? `«${error.message || error.name}»`;
}
