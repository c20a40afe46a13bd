/** The centres' invitations, in every state and to every role, with and without an account. */
import { daysFromNow, ref, type SeedRecord } from '../types.ts';

interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly papel: 'estudiante' | 'docente' | 'gestor';
  readonly centro: string;
  readonly curso?: string;
  readonly estado: string;
  /** Days since it was sent. */
  readonly hace: number;
  readonly por: string;
  readonly nombre?: string;
}

const SUR = 'instituto-tecnico-sur';

const INVITATIONS: readonly Invitation[] = [
  {
    id: 'estudiante-tableros',
    email: 'estudiante@oficio.example',
    papel: 'estudiante',
    centro: SUR,
    curso: 'tableros-electricos',
    estado: 'pendiente',
    hace: 2,
    por: 'gestor',
  },
  {
    id: 'vecina',
    email: 'rosa.villalba@correo.example',
    papel: 'estudiante',
    centro: SUR,
    curso: 'electricidad-domiciliaria',
    estado: 'pendiente',
    hace: 1,
    por: 'docente',
    nombre: 'Rosa Villalba',
  },
  {
    id: 'profesional-docente',
    email: 'profesional@oficio.example',
    papel: 'docente',
    centro: SUR,
    estado: 'pendiente',
    hace: 3,
    por: 'gestor',
  },
  {
    id: 'direccion',
    email: 'secretaria@instituto-sur.example',
    papel: 'gestor',
    centro: SUR,
    estado: 'declinada',
    hace: 20,
    por: 'gestor',
    nombre: 'Secretaría',
  },
  {
    id: 'equivocada',
    email: 'roza.villalba@correo.example',
    papel: 'estudiante',
    centro: SUR,
    curso: 'electricidad-domiciliaria',
    estado: 'anulada',
    hace: 1,
    por: 'docente',
  },
  {
    id: 'vencida',
    email: 'pablo.cuevas@correo.example',
    papel: 'estudiante',
    centro: SUR,
    curso: 'energia-solar',
    estado: 'vencida',
    hace: 40,
    por: 'gestor',
    nombre: 'Pablo Cuevas',
  },
  {
    id: 'otro-centro',
    email: 'nora.paz@correo.example',
    papel: 'estudiante',
    centro: 'cfp-almafuerte',
    curso: 'refrigeracion-split',
    estado: 'pendiente',
    hace: 4,
    por: 'admin',
    nombre: 'Nora Paz',
  },
];

export const invitaciones: readonly SeedRecord[] = INVITATIONS.map(
  ({ id, email, papel, centro, curso, estado, hace, por, nombre }) => ({
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
