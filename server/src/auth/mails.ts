/** Mails about an account. Those about events on the platform are in mail/templates.ts. */
import type { Mail } from '../platform/mail/mailer.ts';

interface Recipient {
  readonly email: string;
  readonly name: string;
}

/** Returns the mail with the link that confirms an address. */
export const confirmMail = ({ email, name }: Recipient, url: string): Mail => ({
  to: email,
  subject: 'Confirmar el correo de la cuenta en Oficio',
  blocks: [
    `Hola, ${name}:`,
    'Para confirmar que este correo es el de la cuenta:',
    { action: 'Confirmar el correo', url },
    'El enlace vale durante 24 horas. Mientras tanto se puede estudiar; para publicar en el foro hace falta confirmarlo.',
    'Si nadie pidió esta cuenta, alcanza con ignorar este mensaje.',
  ],
});

/** Returns the mail to the owner of an account whose e-mail was used in another registration. */
export const alreadyRegisteredMail = ({ email, name }: Recipient, origin: string): Mail => ({
  to: email,
  subject: 'Este correo ya tiene una cuenta en Oficio',
  blocks: [
    `Hola, ${name}:`,
    'Alguien intentó crear una cuenta con este correo, que ya tiene una. La cuenta sigue igual.',
    { action: 'Iniciar sesión', url: `${origin}/login` },
    { action: 'Recuperar la contraseña', url: `${origin}/recuperar-clave` },
  ],
});

/** Returns the mail with the link that sets a new password. */
export const resetMail = ({ email, name }: Recipient, url: string): Mail => ({
  to: email,
  subject: 'Crear una contraseña nueva en Oficio',
  blocks: [
    `Hola, ${name}:`,
    'Para elegir una contraseña nueva:',
    { action: 'Crear la contraseña', url },
    'El enlace vale durante una hora y una sola vez. Si nadie lo pidió, la contraseña sigue siendo la misma.',
  ],
});

/** Returns the mail after a password change, so that the owner notices one that they did not make. */
export const passwordChangedMail = ({ email, name }: Recipient, origin: string): Mail => ({
  to: email,
  subject: 'Cambió la contraseña de la cuenta en Oficio',
  blocks: [
    `Hola, ${name}:`,
    'La contraseña de la cuenta se cambió recién, y las demás sesiones se cerraron.',
    'Si no fue por decisión propia, conviene recuperar la cuenta cuanto antes:',
    { action: 'Recuperar la cuenta', url: `${origin}/recuperar-clave` },
  ],
});

/**
 * Returns the mail to a new address that an account asks for. It contains no personal data: the address may
 * be a stranger's.
 */
export const newAddressMail = (email: string, url: string): Mail => ({
  to: email,
  subject: 'Confirmar el correo de la cuenta en Oficio',
  blocks: [
    'Hola:',
    'Para que este sea el correo de la cuenta desde la que se pidió:',
    { action: 'Confirmar el correo', url },
    'El enlace vale durante tres días. Si nadie lo pidió, alcanza con ignorar este mensaje.',
  ],
});

/**
 * Returns the mail to an account's current address when another is asked for: the current one has to accept.
 */
export const changeAskedMail = (
  { email, name }: Recipient,
  newEmail: string,
  url: string,
  origin: string,
): Mail => ({
  to: email,
  subject: 'Cambiar el correo de la cuenta en Oficio',
  blocks: [
    `Hola, ${name}:`,
    `Se pidió que el correo de la cuenta pase a ser ${newEmail}. Hace falta aceptarlo también desde acá:`,
    { action: 'Aceptar el cambio', url },
    'El enlace vale durante tres días. Si no fue por decisión propia, alguien sabe la contraseña: conviene no aceptarlo y elegir otra.',
    { action: 'Crear una contraseña nueva', url: `${origin}/recuperar-clave` },
  ],
});

/** Returns the mail to an account's previous address after a change. */
export const changedMail = ({ email, name }: Recipient, newEmail: string, origin: string): Mail => ({
  to: email,
  subject: 'Cambió el correo de la cuenta en Oficio',
  blocks: [
    `Hola, ${name}:`,
    `El correo de la cuenta es ahora ${newEmail}. A esta dirección ya no llegan sus avisos.`,
    'Si no fue por decisión propia, conviene escribir cuanto antes:',
    { action: 'Escribir a Oficio', url: `${origin}/contactanos` },
  ],
});
