/**
 * Mails about events on the platform (those about the account are in auth/mails.ts). Clear Spanish, avoiding
 * the second person where possible; facts before courtesy.
 */
import { longDate } from '@oficio/shared/kit/site-dates';
import type { MailContent } from './render.ts';

const greeting = (name?: string | null) => (name ? `Hola, ${name}:` : 'Hola:');
const quotedReason = (text?: string | null) => (text ? [{ quote: text }] : []);

interface Recipient {
  readonly nombre?: string | null;
}
interface WithUrl extends Recipient {
  /** Absolute URL. */
  readonly url: string;
}
interface CourseValues extends WithUrl {
  readonly curso: string;
}
interface TitleValues extends WithUrl {
  readonly titulo: string;
}
/** A decision, with the reason that was written for it, if any. */
interface Decision {
  readonly motivo?: string | null;
}

export const enrolmentApproved = ({ nombre, url, curso }: CourseValues): MailContent => ({
  subject: `Inscripción aceptada: ${curso}`,
  blocks: [
    greeting(nombre),
    `La inscripción en «${curso}» fue aceptada. El curso ya está en el campus.`,
    { action: 'Abrir el curso', url },
  ],
});

export const enrolmentRejected = ({ nombre, url, curso, motivo }: CourseValues & Decision): MailContent => ({
  subject: `Inscripción no aceptada: ${curso}`,
  blocks: [
    greeting(nombre),
    `El centro no aceptó la inscripción en «${curso}».`,
    ...quotedReason(motivo),
    { action: 'Ver otros cursos', url },
  ],
});

export const courseNotPassed = ({ nombre, url, curso, motivo }: CourseValues & Decision): MailContent => ({
  subject: `El curso terminó sin aprobarse: ${curso}`,
  blocks: [
    greeting(nombre),
    `«${curso}» quedó sin aprobar.`,
    ...quotedReason(motivo),
    'Lo estudiado y las notas quedan guardados. En «Mis cursos» se ve qué se puede hacer ahora: pedir otra vez, volver a inscribirse o esperar el próximo inicio.',
    { action: 'Ver qué se puede hacer', url },
  ],
});

export const enrolmentWaiting = ({ nombre, url, curso }: CourseValues): MailContent => ({
  subject: `En lista de espera: ${curso}`,
  blocks: [
    greeting(nombre),
    `«${curso}» no tiene cupo por ahora. La inscripción quedó en la lista de espera; si se libera un lugar llega otro aviso.`,
    { action: 'Ver el curso', url },
  ],
});

export const placeOffered = ({
  nombre,
  url,
  curso,
  hasta,
  paid,
}: CourseValues & {
  /** Day and time, with the time zone. */
  readonly hasta: string;
  /** Whether accepting requires a proof of payment. */
  readonly paid: boolean;
}): MailContent => ({
  subject: `Hay un lugar en ${curso}`,
  blocks: [
    greeting(nombre),
    `Se liberó un lugar en «${curso}» y se guarda hasta el ${hasta}.`,
    `Para usarlo hay que aceptarlo antes, en la página del curso${paid ? ', con el comprobante de pago' : ''}. Después pasa a quien sigue en la lista.`,
    { action: 'Aceptar el lugar', url },
  ],
});

export const accessEnding = ({
  nombre,
  url,
  curso,
  hasta,
  falta,
}: CourseValues & {
  /** Day and time, with the time zone. */
  readonly hasta: string;
  /** Sentence with the missing requirements. */
  readonly falta?: string | undefined;
}): MailContent => ({
  subject: `El acceso a ${curso} termina el ${hasta}`,
  blocks: [
    greeting(nombre),
    `«${curso}» se puede seguir hasta el ${hasta}.${falta ? ` ${falta}.` : ''}`,
    'Si no alcanza el tiempo, se puede pedir más en «Mis cursos» antes de esa fecha. Lo hecho queda guardado.',
    { action: 'Seguir el curso', url },
  ],
});

export const credentialIssued = ({
  nombre,
  url,
  titulo,
  numero,
  venceEn,
}: TitleValues & {
  readonly numero: string;
  readonly venceEn?: string | null;
}): MailContent => ({
  subject: `Certificado emitido: ${titulo}`,
  blocks: [
    greeting(nombre),
    `Ya está disponible el certificado «${titulo}», número ${numero}${venceEn ? `, vigente hasta el ${longDate(venceEn)}` : ''}. Se puede descargar en PDF y compartir; cualquiera puede comprobarlo con el número y el código.`,
    { action: 'Ver el certificado', url },
  ],
});

export const certificatePending = ({
  nombre,
  url,
  titulo,
  sinNombre,
  sinIdentidad,
}: TitleValues & {
  /** The legal name is missing. */
  readonly sinNombre: boolean;
  /** Name of the missing identity level; undefined if none is missing. */
  readonly sinIdentidad: string | undefined;
}): MailContent => ({
  subject: `Falta un paso para el certificado: ${titulo}`,
  blocks: [
    greeting(nombre),
    `Felicitaciones: están cumplidos los requisitos de «${titulo}».`,
    ...(sinNombre
      ? [
          'Para emitir el certificado falta escribir en «Mi perfil» el nombre y el apellido como están en el documento: son los que van en el certificado, y después no se cambian.',
        ]
      : []),
    ...(sinIdentidad
      ? [
          `${sinNombre ? 'También falta' : 'Para emitir el certificado falta'} que el centro compruebe la identidad con el documento a la vista. El certificado la pide así: «${sinIdentidad}».`,
        ]
      : []),
    'Apenas esté, el certificado se emite solo y llega el aviso. No hay que pedirlo.',
    { action: sinNombre ? 'Escribir el nombre para el certificado' : 'Ver los datos del centro', url },
  ],
});

export const credentialExpiring = ({
  nombre,
  url,
  titulo,
  venceEn,
  dias,
}: TitleValues & { readonly venceEn: string; readonly dias: number }): MailContent => ({
  subject: dias === 1 ? `Vence mañana: ${titulo}` : `Vence en ${dias} días: ${titulo}`,
  blocks: [
    greeting(nombre),
    `«${titulo}» vence el ${longDate(venceEn)}. Si admite renovación, conviene empezarla con tiempo.`,
    { action: 'Ver cómo renovarla', url },
  ],
});

export const uploadReviewed = ({
  nombre,
  url,
  titulo,
  aceptada,
  motivo,
}: TitleValues & Decision & { readonly aceptada: boolean }): MailContent => ({
  subject: aceptada ? `Certificación revisada: ${titulo}` : `Certificación no aceptada: ${titulo}`,
  blocks: [
    greeting(nombre),
    aceptada
      ? `Se revisó «${titulo}» y ya figura como revisada por Oficio.`
      : `Se revisó «${titulo}» y no pudo aceptarse.`,
    ...quotedReason(motivo),
    { action: 'Ver mis certificados', url },
  ],
});

/** Contains nothing of the message, not even the name: the sender may have given another person's address. */
export const contactReceived = ({
  url,
  folio,
}: Pick<WithUrl, 'url'> & { readonly folio: string }): MailContent => ({
  subject: `Mensaje recibido (${folio})`,
  blocks: [
    greeting(),
    `Llegó un mensaje enviado desde la página de contacto con esta dirección. Tiene el número ${folio}, y la respuesta se envía acá.`,
    { action: 'Ver el estado del mensaje', url },
    'Si nadie lo escribió, alcanza con ignorar este correo.',
  ],
});

/** Notifies a professional of a message. Contains nothing of it: it is read and answered on the site. */
export const contactForProfessional = ({
  nombre,
  url,
  folio,
}: WithUrl & { readonly folio: string }): MailContent => ({
  subject: `Mensaje nuevo por el perfil profesional (${folio})`,
  blocks: [
    greeting(nombre),
    'Alguien escribió por el perfil profesional. El mensaje se lee y se responde en el sitio.',
    { action: 'Leer el mensaje', url },
  ],
});

export const contactAnswered = ({
  nombre,
  url,
  folio,
  asunto,
  respuesta,
}: WithUrl & Readonly<Record<'folio' | 'asunto' | 'respuesta', string>>): MailContent => ({
  subject: `Respuesta al mensaje ${folio}: ${asunto}`,
  blocks: [
    greeting(nombre),
    `Hay una respuesta al mensaje «${asunto}»:`,
    { quote: respuesta },
    { action: 'Ver la conversación', url },
  ],
});

export const profileReviewed = ({
  nombre,
  url,
  aceptado,
  motivo,
}: WithUrl & Decision & { readonly aceptado: boolean }): MailContent => ({
  subject: aceptado ? 'El perfil profesional fue aprobado' : 'El perfil profesional necesita cambios',
  blocks: [
    greeting(nombre),
    aceptado
      ? 'El perfil profesional fue aprobado.'
      : 'El perfil profesional se revisó y hace falta corregir algo antes de publicarlo.',
    ...quotedReason(motivo),
    { action: aceptado ? 'Ver el perfil' : 'Corregir el perfil', url },
  ],
});

export const centreReviewed = ({
  nombre,
  url,
  centro,
  aceptado,
  motivo,
}: WithUrl & Decision & { readonly centro: string; readonly aceptado: boolean }): MailContent => ({
  subject: aceptado ? `Centro habilitado: ${centro}` : `Solicitud no aceptada: ${centro}`,
  blocks: [
    greeting(nombre),
    aceptado
      ? `${centro} ya es parte de Oficio: se puede completar su página y crear cursos.`
      : `La solicitud de ${centro} no fue aceptada.`,
    ...quotedReason(motivo),
    { action: aceptado ? 'Abrir el panel del centro' : 'Ver la solicitud', url },
  ],
});

export const requestDecided = ({
  nombre,
  url,
  titulo,
  motivo,
  accion,
}: TitleValues & Decision & { readonly accion: string }): MailContent => ({
  subject: titulo,
  blocks: [greeting(nombre), `${titulo}.`, ...quotedReason(motivo), { action: accion, url }],
});

/** Contains nothing that the inviter wrote, not even the name: the address may be anybody's. */
export const invited = ({
  url,
  centro,
  curso,
  papel,
  espera = false,
  venceEn,
}: Pick<WithUrl, 'url'> & {
  readonly centro: string;
  readonly curso?: string | undefined;
  readonly papel: 'estudiante' | 'docente' | 'gestor';
  /** The course is full at the moment. */
  readonly espera?: boolean;
  readonly venceEn: string | null;
}): MailContent => ({
  subject: curso ? `Invitación al curso ${curso}` : `Invitación de ${centro}`,
  blocks: [
    greeting(),
    papel === 'estudiante'
      ? `${centro} invita a estudiar «${curso}» en Oficio${espera ? '. Ahora el curso está completo: al aceptar se entra en la lista de espera.' : ' y guarda un lugar.'}`
      : `${centro} invita a sumarse al centro en Oficio, para ${papel === 'docente' ? 'enseñar' : 'gestionarlo'}.`,
    { action: 'Ver la invitación', url },
    `${venceEn ? `Vale hasta el ${longDate(venceEn)}. ` : ''}Para aceptarla hace falta una cuenta con este correo; si no la hay, se crea en el momento.`,
    'El centro no ve ningún dato de la cuenta antes de que se acepte. Si no interesa, alcanza con ignorar este correo.',
  ],
});
