/** What `GET /api/sesion` says of who is signed in. */
import type { SessionUser } from '@oficio/shared/contract/answers/session';
import type { Queryable } from '../platform/database/queryable.ts';
import { hasRole } from '../platform/actor.ts';
import type { CurrentSession } from './session-actor.ts';

const HELD_BACK =
  'Los permisos de superadministración se activan al configurar la verificación en dos pasos, en «Mi perfil».';

/** Reports, held posts, uploads and profiles that wait for somebody to look at them. */
const PENDING = `(select count(*) from "reportes" where "estado" = 'abierto' and not "eliminado")
  + (select count(*) from "preguntas" where "estado" = 'pendiente' and not "eliminado")
  + (select count(*) from "respuestas" where "estado" = 'pendiente' and not "eliminado")
  + (select count(*) from "credenciales" where "estado" = 'pendiente' and "origen" = 'cargada' and not "eliminado")
  + (select count(*) from "users" where "perfilProfesional" @> '{"estado":"pendiente"}' and not "eliminado")`;

interface Row {
  [column: string]: unknown;
  _id: string;
  nombreUsuario: string;
  nombre: string;
  apellido: string;
  email: string;
  avatar: string | null;
  dosPasos: boolean;
  preferencias: { ahorroDatos?: boolean; tema?: 'sistema' | 'claro' | 'oscuro' } | null;
  gestorDe: string[];
  ensena: boolean;
  sinLeer: number;
  pendientes: number | null;
}

/** The person of a session, with what follows from centres and courses. */
export async function sessionUser(db: Queryable, session: CurrentSession): Promise<SessionUser | null> {
  const { actor } = session;
  const moderates = hasRole(actor, 'moderador', 'admin', 'superadmin');
  const { rows } = await db.query<Row>(
    `select u."_id", u."nombreUsuario", u."nombre", u."apellido", u."email", u."avatar", u."dosPasos", u."preferencias",
       array(select c."_id" from "centros" c where c."gestores" @> array[u."_id"] and not c."eliminado" order by c."nombre") as "gestorDe",
       (exists (select 1 from "cursos" c where c."docentes" @> array[u."_id"] and not c."eliminado")
         or exists (select 1 from "centros" c where c."docentes" @> array[u."_id"] and not c."eliminado")) as "ensena",
       (select count(*) from "notificaciones" n where n."usuario" = u."_id" and n."leidaEn" is null and not n."eliminado") as "sinLeer",
       ${moderates ? PENDING : 'null::bigint'} as "pendientes"
     from "users" u where u."_id" = $1`,
    [actor._id],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    _id: row._id,
    nombreUsuario: row.nombreUsuario,
    nombre: row.nombre,
    apellido: row.apellido,
    email: row.email,
    ...(row.avatar && { avatar: row.avatar }),
    roles: actor.roles,
    confirmado: actor.confirmado,
    dosPasos: row.dosPasos,
    ...preferencesOf(row.preferencias),
    ...(session.sinDosPasos && { aviso: HELD_BACK }),
    gestorDe: row.gestorDe,
    ensena: row.ensena,
    notificacionesSinLeer: row.sinLeer,
    ...(row.pendientes !== null && { pendientesModeracion: row.pendientes }),
  };
}

/** What was asked of the site beyond what it does anyway. */
function preferencesOf(asked: Row['preferencias']): Pick<SessionUser, 'preferencias'> {
  const { ahorroDatos, tema = 'sistema' } = asked ?? {};
  if (!ahorroDatos && tema === 'sistema') return {};
  return {
    preferencias: { ...(ahorroDatos && { ahorroDatos }), ...(tema !== 'sistema' && { tema }) },
  };
}
