/** The centres' invitations, in every state and to every role, with and without an account. */
import { daysFromNow, ref, type SeedRecord } from '../types.ts';

type Invitation = readonly [
  id: string,
  email: string,
  papel: 'estudiante' | 'docente' | 'gestor',
  centro: string,
  curso: string | undefined,
  estado: string,
  /** Days since it was sent. */
  hace: number,
  por: string,
  nombre?: string,
];

const SUR = 'instituto-tecnico-sur';

const INVITATIONS: readonly Invitation[] = [
  [
    'estudiante-tableros',
    'estudiante@oficio.example',
    'estudiante',
    SUR,
    'tableros-electricos',
    'pendiente',
    2,
    'gestor',
  ],
  [
    'vecina',
    'rosa.villalba@correo.example',
    'estudiante',
    SUR,
    'electricidad-domiciliaria',
    'pendiente',
    1,
    'docente',
    'Rosa Villalba',
  ],
  ['profesional-docente', 'profesional@oficio.example', 'docente', SUR, undefined, 'pendiente', 3, 'gestor'],
  [
    'direccion',
    'secretaria@instituto-sur.example',
    'gestor',
    SUR,
    undefined,
    'declinada',
    20,
    'gestor',
    'Secretaría',
  ],
  [
    'equivocada',
    'roza.villalba@correo.example',
    'estudiante',
    SUR,
    'electricidad-domiciliaria',
    'anulada',
    1,
    'docente',
  ],
  [
    'vencida',
    'pablo.cuevas@correo.example',
    'estudiante',
    SUR,
    'energia-solar',
    'vencida',
    40,
    'gestor',
    'Pablo Cuevas',
  ],
  [
    'otro-centro',
    'nora.paz@correo.example',
    'estudiante',
    'cfp-almafuerte',
    'refrigeracion-split',
    'pendiente',
    4,
    'admin',
    'Nora Paz',
  ],
];

export const invitaciones: readonly SeedRecord[] = INVITATIONS.map(
  ([id, email, papel, centro, curso, estado, hace, por, nombre]) => ({
    $id: `invitacion.${id}`,
    email,
    papel,
    centro: ref(`centro.${centro}`),
    ...(curso && { curso: ref(`curso.${curso}`) }),
    ...(nombre && { nombre }),
    venceEn: daysFromNow(14 - hace),
    // Their notifications, if any, are in sitio/avisos.ts.
    avisada: true,
    estado,
    creadoEn: daysFromNow(-hace),
    creadoPor: ref(`user.${por}`),
  }),
);
