/** Translates better-auth's error codes to the product's messages. */
interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly field?: string;
}

const refusal = (status: number, message: string, field?: string): Refusal => ({
  status,
  message,
  ...(field !== undefined && { field }),
});

const WRONG_CREDENTIALS = refusal(
  401,
  'El correo, el nombre de usuario o la contraseña no son correctos.',
  'clave',
);
const INVALID_LINK = refusal(400, 'El enlace no es válido o ya se usó. Conviene pedir uno nuevo.', 'token');
/** Only registration answers this, and rarely (attempts.ts). */
export const EMAIL_TAKEN = {
  status: 409,
  message: 'Ese correo ya tiene una cuenta. Se puede iniciar sesión, o recuperar la contraseña.',
  field: 'email',
} as const satisfies Refusal;
const INVALID_USER_NAME = refusal(
  400,
  'El campo «Nombre de usuario» debe tener entre 3 y 30 caracteres: letras, números, puntos y guiones, sin espacios.',
  'nombreUsuario',
);

const REFUSALS: Readonly<Record<string, Refusal>> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG_CREDENTIALS,
  INVALID_USERNAME_OR_PASSWORD: WRONG_CREDENTIALS,
  INVALID_EMAIL: refusal(
    400,
    'El campo «Correo» debe ser una dirección de correo, por ejemplo nombre@dominio.com.',
    'email',
  ),
  INVALID_PASSWORD: refusal(400, 'La contraseña no es correcta.', 'clave'),
  CREDENTIAL_ACCOUNT_NOT_FOUND: refusal(
    400,
    'La cuenta todavía no tiene contraseña. Se crea con «Olvidé la contraseña».',
    'clave',
  ),
  PASSWORD_TOO_SHORT: refusal(400, 'El campo «Contraseña» debe tener al menos 10 caracteres.', 'clave'),
  PASSWORD_TOO_LONG: refusal(400, 'El campo «Contraseña» no puede superar los 128 caracteres.', 'clave'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
  USERNAME_IS_ALREADY_TAKEN: refusal(
    409,
    'Ese nombre de usuario ya está en uso. Conviene elegir otro.',
    'nombreUsuario',
  ),
  USERNAME_TOO_SHORT: INVALID_USER_NAME,
  USERNAME_TOO_LONG: INVALID_USER_NAME,
  INVALID_USERNAME: INVALID_USER_NAME,
  INVALID_TOKEN: INVALID_LINK,
  INVALID_USER: INVALID_LINK,
  USER_NOT_FOUND: INVALID_LINK,
  TOKEN_EXPIRED: refusal(400, 'El enlace venció. Conviene pedir uno nuevo.', 'token'),
  EMAIL_ALREADY_VERIFIED: refusal(409, 'El correo ya está confirmado.', 'email'),
  EMAIL_MISMATCH: refusal(400, 'Ese correo no es el de la cuenta.', 'email'),
  UNAUTHORIZED: refusal(401, 'Hay que iniciar sesión para continuar.'),
  SESSION_EXPIRED: refusal(401, 'La sesión venció. Hay que iniciar sesión de nuevo.'),
  ACCOUNT_SUSPENDED: refusal(
    403,
    'La cuenta está suspendida. Se puede consultar el motivo desde la página de contacto.',
  ),
  INVALID_CODE: refusal(401, 'El código no es correcto. Vale durante 30 segundos.', 'code'),
  CODE_USED: refusal(
    401,
    'Ese código ya se usó. Hay que iniciar sesión de nuevo, con el código siguiente.',
    'code',
  ),
  INVALID_BACKUP_CODE: refusal(401, 'El código de respaldo no es correcto o ya se usó.', 'code'),
  INVALID_TWO_FACTOR_COOKIE: refusal(
    401,
    'El paso de verificación venció. Hay que iniciar sesión de nuevo.',
    'code',
  ),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: refusal(
    429,
    'Demasiados códigos equivocados. Hay que iniciar sesión de nuevo.',
    'code',
  ),
  ACCOUNT_TEMPORARILY_LOCKED: refusal(
    429,
    'Demasiados códigos equivocados. La verificación vuelve a estar disponible en quince minutos.',
    'code',
  ),
  TOTP_NOT_ENABLED: refusal(409, 'La verificación en dos pasos no está activada.', 'code'),
  TWO_FACTOR_NOT_ENABLED: refusal(409, 'La verificación en dos pasos no está activada.'),
  BACKUP_CODES_NOT_ENABLED: refusal(409, 'La cuenta no tiene códigos de respaldo.', 'code'),
  TOTP_ALREADY_ENABLED: refusal(409, 'La verificación en dos pasos ya está activada.'),
};

/** Returns the product's answer for a failure of better-auth. */
export function refusalFor(code: unknown, status: number): Refusal {
  const known = typeof code === 'string' ? REFUSALS[code] : undefined;
  if (known) return known;
  if (status === 401) return refusal(status, 'Hay que iniciar sesión para continuar.');
  if (status >= 500)
    return refusal(500, 'Algo falló de nuestro lado. Conviene intentar de nuevo en unos minutos.');
  return refusal(status, 'El pedido no es válido.');
}
