/** What better-auth answers, by its code, in the words of the product. */
interface Said {
  readonly status?: number;
  readonly message: string;
  readonly field?: string;
}

const WRONG: Said = {
  status: 401,
  message: 'El correo, el nombre de usuario o la contraseña no son correctos.',
  field: 'clave',
};
const LINK: Said = {
  status: 400,
  message: 'El enlace no es válido o ya se usó. Conviene pedir uno nuevo.',
  field: 'token',
};
const TAKEN: Said = {
  status: 409,
  message: 'Ese nombre de usuario ya está en uso. Conviene elegir otro.',
  field: 'nombreUsuario',
};
/** Only registering says so, and not often (attempts.ts). */
export const REGISTERED = {
  status: 409,
  message: 'Ese correo ya tiene una cuenta. Se puede iniciar sesión, o recuperar la contraseña.',
  field: 'email',
} as const satisfies Said;
const USER_NAME: Said = {
  status: 400,
  message:
    'El campo «Nombre de usuario» debe tener entre 3 y 30 caracteres: letras, números, puntos y guiones, sin espacios.',
  field: 'nombreUsuario',
};
const AGAIN: Said = {
  status: 401,
  message: 'El paso de verificación venció. Hay que iniciar sesión de nuevo.',
  field: 'code',
};

const SAID: Readonly<Record<string, Said>> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG,
  INVALID_USERNAME_OR_PASSWORD: WRONG,
  INVALID_EMAIL: {
    status: 400,
    message: 'El campo «Correo» debe ser una dirección de correo, por ejemplo nombre@dominio.com.',
    field: 'email',
  },
  INVALID_PASSWORD: { status: 400, message: 'La contraseña no es correcta.', field: 'clave' },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    status: 400,
    message: 'La cuenta todavía no tiene contraseña. Se crea con «Olvidé la contraseña».',
    field: 'clave',
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    message: 'El campo «Contraseña» debe tener al menos 10 caracteres.',
    field: 'clave',
  },
  PASSWORD_TOO_LONG: {
    status: 400,
    message: 'El campo «Contraseña» no puede superar los 128 caracteres.',
    field: 'clave',
  },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: REGISTERED,
  USERNAME_IS_ALREADY_TAKEN: TAKEN,
  USERNAME_TOO_SHORT: USER_NAME,
  USERNAME_TOO_LONG: USER_NAME,
  INVALID_USERNAME: USER_NAME,
  INVALID_TOKEN: LINK,
  INVALID_USER: LINK,
  USER_NOT_FOUND: LINK,
  TOKEN_EXPIRED: {
    status: 400,
    message: 'El enlace venció. Conviene pedir uno nuevo.',
    field: 'token',
  },
  EMAIL_ALREADY_VERIFIED: { status: 409, message: 'El correo ya está confirmado.', field: 'email' },
  EMAIL_MISMATCH: { status: 400, message: 'Ese correo no es el de la cuenta.', field: 'email' },
  UNAUTHORIZED: { status: 401, message: 'Hay que iniciar sesión para continuar.' },
  SESSION_EXPIRED: { status: 401, message: 'La sesión venció. Hay que iniciar sesión de nuevo.' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'La cuenta está suspendida. Se puede consultar el motivo desde la página de contacto.',
  },
  INVALID_CODE: {
    status: 401,
    message: 'El código no es correcto. Vale durante 30 segundos.',
    field: 'code',
  },
  CODE_USED: {
    status: 401,
    message: 'Ese código ya se usó. Hay que iniciar sesión de nuevo, con el código siguiente.',
    field: 'code',
  },
  INVALID_BACKUP_CODE: {
    status: 401,
    message: 'El código de respaldo no es correcto o ya se usó.',
    field: 'code',
  },
  INVALID_TWO_FACTOR_COOKIE: AGAIN,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    status: 429,
    message: 'Demasiados códigos equivocados. Hay que iniciar sesión de nuevo.',
    field: 'code',
  },
  ACCOUNT_TEMPORARILY_LOCKED: {
    status: 429,
    message: 'Demasiados códigos equivocados. La verificación vuelve a estar disponible en quince minutos.',
    field: 'code',
  },
  TOTP_NOT_ENABLED: { status: 409, message: 'La verificación en dos pasos no está activada.', field: 'code' },
  TWO_FACTOR_NOT_ENABLED: { status: 409, message: 'La verificación en dos pasos no está activada.' },
  BACKUP_CODES_NOT_ENABLED: {
    status: 409,
    message: 'La cuenta no tiene códigos de respaldo.',
    field: 'code',
  },
  TOTP_ALREADY_ENABLED: { status: 409, message: 'La verificación en dos pasos ya está activada.' },
};

/** The product's answer for a failure of better-auth. */
export function sentenceFor(
  code: unknown,
  status: number,
): Required<Pick<Said, 'status' | 'message'>> & Said {
  const said = typeof code === 'string' ? SAID[code] : undefined;
  if (said) return { ...said, status: said.status ?? status };
  if (status === 401) return { status, message: 'Hay que iniciar sesión para continuar.' };
  if (status >= 500)
    return {
      status: 500,
      message: 'Algo falló de nuestro lado. Conviene intentar de nuevo en unos minutos.',
    };
  return { status, message: 'El pedido no es válido.' };
}
