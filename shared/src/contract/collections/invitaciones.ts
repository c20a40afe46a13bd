import { ADMINS, administered, all, allow, contains, exists, is, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { boolean, choice, dateTime, reference, state, text } from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';

/** Fields that a centre writes. */
const CENTRE_FIELDS = ['email', 'nombre', 'documento', 'papel', 'centro', 'curso', 'via', 'espera'];
/** Fields that a teacher writes and reads: no identity documents. */
const TEACHER_FIELDS = ['email', 'nombre', 'papel', 'centro', 'curso', 'via', 'espera'];
const FOR_STUDENT = is('papel', 'estudiante');

/**
 * Invitations from a centre, by e-mail or printed slip, to study a course or join its staff. Accounts are
 * looked up only on acceptance, so that an invitation doesn't reveal whether an account exists. Exception:
 * people whom the centre already knows are enrolled at once.
 */
export const invitaciones = collection({
  name: 'invitaciones',
  label: 'Invitaciones',
  singular: 'invitación',
  gender: 'f',
  area: 'formacion',
  title: 'email',
  summary: ['email', 'papel', 'centro', 'curso', 'estado'],
  columns: ['email', 'papel', 'centro', 'curso', 'estado', 'venceEn', 'creadoEn'],
  sort: '-creadoEn',
  confidential: true,
  orders: ['venceEn'],
  fields: {
    email: text({
      label: 'Correo',
      format: 'correo',
      max: 254,
      search: true,
      index: true,
      headings: ['email', 'e-mail', 'mail', 'correo electrónico', 'dirección de correo'],
      help: 'Ahí llega la invitación, haya o no una cuenta con ese correo. Sin correo, se imprime un talón.',
    }),
    nombre: text({
      label: 'Nombre',
      max: 160,
      search: true,
      headings: [
        'nombre y apellido',
        'apellido y nombre',
        'nombre completo',
        'estudiante',
        'alumno',
        'persona',
      ],
      help: 'Como lo conoce el centro.',
    }),
    documento: text({
      label: 'Documento',
      max: 30,
      hidden: true,
      help: 'Para reconocer a la persona en el centro. No se muestra a nadie más.',
    }),
    papel: choice({
      label: 'Para',
      options: { estudiante: 'Estudiar', docente: 'Enseñar', gestor: 'Gestionar el centro' },
      default: 'estudiante',
    }),
    centro: reference('centros', { label: 'Centro', required: true, index: true }),
    curso: reference('cursos', {
      label: 'Curso',
      index: true,
      filterBy: ['docentes'],
      help: 'Para estudiar hay que indicarlo; el lugar queda reservado hasta que la invitación vence.',
    }),
    via: choice({
      label: 'Cómo llega',
      options: { correo: 'Por correo', talon: 'Con un talón impreso', centro: 'Ya es del centro' },
      default: 'correo',
      help: 'Con un talón entra quien tenga el código, con la cuenta de su propio correo.',
    }),
    espera: boolean({
      label: 'Espera un lugar',
      default: false,
      help: 'Si el curso está completo, se invita igual: al aceptar queda en la lista de espera.',
    }),
    codigo: text({ label: 'Resumen del código', max: 64, derived: true, hidden: true, index: true }),
    venceEn: dateTime({ label: 'Vence el', derived: true }),
    avisada: boolean({ label: 'Avisada en la cuenta', derived: true, hidden: true, default: false }),
    reenviar: boolean({
      label: 'Enviar otra vez',
      writeOnly: true,
      help: 'Manda otro correo, con un enlace nuevo; el anterior deja de servir.',
    }),
    estado: state({
      label: 'Estado',
      states: {
        pendiente: { label: 'Pendiente', tone: 'warn' },
        aceptada: { label: 'Aceptada', tone: 'ok' },
        declinada: { label: 'Declinada', tone: 'neutral' },
        anulada: { label: 'Anulada', tone: 'neutral' },
        vencida: { label: 'Vencida', tone: 'neutral' },
      },
      initial: 'pendiente',
      transitions: [
        ...move(['pendiente'], ['aceptada', 'declinada'], ['invitado']),
        ...move(['pendiente'], ['anulada'], ['gestor', 'docente', ...ADMINS]),
        ...move(['pendiente'], ['vencida'], ['sistema']),
      ],
      index: true,
    }),
  },
  access: {
    subject: 'invitado',
    relations: {
      /** Owner of the invited address, once confirmed. */
      invitado: exists('users', 'email', all(is('_id', YO), is('emailVerificado', true)), 'email'),
      gestor: via('centro', contains('gestores', YO)),
      docente: via('curso', contains('docentes', YO)),
    },
    read: [
      allow(['invitado', 'gestor', ...ADMINS], { fields: { only: [...CENTRE_FIELDS, 'venceEn', 'estado'] } }),
      allow('docente', { where: FOR_STUDENT, fields: { only: [...TEACHER_FIELDS, 'venceEn', 'estado'] } }),
    ],
    create: [
      allow(['gestor', ...ADMINS], { fields: { only: CENTRE_FIELDS } }),
      allow('docente', { where: FOR_STUDENT, fields: { only: TEACHER_FIELDS } }),
    ],
    edit: [
      allow('invitado', { fields: { only: ['estado'] } }),
      allow(['gestor', ...ADMINS], { fields: { only: ['estado', 'reenviar'] } }),
      allow('docente', { where: FOR_STUDENT, fields: { only: ['estado', 'reenviar'] } }),
    ],
    softRemove: [allow(['gestor', ...ADMINS]), allow('docente', { where: FOR_STUDENT })],
    remove: administered.remove,
  },
});
