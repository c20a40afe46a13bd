/** The mails about an account. */
import type { Mail } from '../mail/mailer.ts';

const FAREWELL = 'Oficio, formación y certificación profesional';

const letter = (name: string, ...paragraphs: string[]): string =>
  [`Hola, ${name}:`, ...paragraphs, FAREWELL].join('\n\n');

interface Reader {
  readonly email: string;
  readonly name: string;
}
type Letter = Pick<Mail, 'to' | 'subject' | 'text'>;

/** The link that confirms an address. */
export const confirmMail = ({ email, name }: Reader, link: string): Letter => ({
  to: email,
  subject: 'Confirmar el correo de la cuenta en Oficio',
  text: letter(
    name,
    'Para confirmar que este correo es el de la cuenta, abrir este enlace:',
    link,
    'Vale durante 24 horas. Mientras tanto se puede estudiar; para publicar en el foro hace falta confirmarlo.',
    'Si nadie pidió esta cuenta, alcanza con ignorar este mensaje.',
  ),
});

/** To who already has an account and was registered again. */
export const alreadyRegisteredMail = ({ email, name }: Reader, origin: string): Letter => ({
  to: email,
  subject: 'Este correo ya tiene una cuenta en Oficio',
  text: letter(
    name,
    'Alguien intentó crear una cuenta con este correo, que ya tiene una. No hizo falta cambiar nada.',
    `Para entrar: ${origin}/login`,
    `Si se olvidó la contraseña: ${origin}/recuperar-clave`,
  ),
});

/** The link that lets a new password be set. */
export const resetMail = ({ email, name }: Reader, link: string): Letter => ({
  to: email,
  subject: 'Crear una contraseña nueva en Oficio',
  text: letter(
    name,
    'Para elegir una contraseña nueva, abrir este enlace:',
    link,
    'Vale durante una hora y una sola vez. Si nadie lo pidió, la contraseña sigue siendo la misma.',
  ),
});

/** After the password changed, so that a change by somebody else is noticed. */
export const passwordChangedMail = ({ email, name }: Reader, origin: string): Letter => ({
  to: email,
  subject: 'Cambió la contraseña de la cuenta en Oficio',
  text: letter(
    name,
    'La contraseña de la cuenta se cambió recién, y las demás sesiones se cerraron.',
    `Si no fue por decisión propia, recuperar la cuenta cuanto antes: ${origin}/recuperar-clave`,
  ),
});
