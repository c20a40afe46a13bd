/**
 * Notifications to people: rows of `notificaciones`, stored in the same transaction as the write they are
 * about.
 */
import { notificaciones } from '@oficio/shared/contract/collections/notificaciones';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';

interface Notice {
  readonly tipo: Stored<'notificaciones'>['tipo'];
  readonly titulo: string;
  readonly texto?: string;
  /** A path of the site. */
  readonly enlace?: string;
  /** Merges the unread notifications of one group: the first one counts them, and keeps its link. */
  readonly grupo?: { readonly clave: string; readonly titulo: (cantidad: number) => string };
  /** Also notifies the caller: for consequences that they didn't ask for. */
  readonly alsoSelf?: boolean;
}

const { titulo: TITLE, texto: TEXT } = notificaciones.fields;

const truncated = (text: string, { max }: { readonly max: number }) =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

type Unread = Pick<Stored<'notificaciones'>, '_id' | 'usuario' | 'cantidad'>;

/** Returns each person's unread notification of a group, locked so that it can't be read meanwhile. */
async function unreadOf(
  context: HookContext,
  grupo: string,
  people: readonly { readonly _id: string }[],
): Promise<ReadonlyMap<string, Unread>> {
  const rows = await from
    .selectFrom('notificaciones')
    .select(['_id', 'usuario', 'cantidad'])
    .where('usuario', '=', (the) => the.fn.any(the.val(people.map(({ _id }) => _id))))
    .where('grupo', '=', grupo)
    .where('leidaEn', 'is', null)
    .where('eliminado', '=', false)
    .orderBy('_id')
    .forNoKeyUpdate()
    .$call(rowsIn(context.tx));
  return new Map(rows.map((row) => [row.usuario, row]));
}

/** Notifies each person once. Skips the caller unless `alsoSelf` is set. */
export async function notify(
  context: HookContext,
  people: readonly (string | null | undefined)[],
  notice: Notice,
): Promise<void> {
  const me = callerId(context);
  const recipients = new Set(
    people.filter((id): id is string => typeof id === 'string' && (id !== me || notice.alsoSelf === true)),
  );
  if (recipients.size === 0) return;
  // A course or a centre may still list people who left: skip them.
  const rows = await from
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', (the) => the.fn.any(the.val([...recipients])))
    .where('eliminado', '=', false)
    .$call(rowsIn(context.tx));
  const unread = notice.grupo ? await unreadOf(context, notice.grupo.clave, rows) : new Map<string, Unread>();
  for (const { _id } of rows) {
    const existing = unread.get(_id);
    if (existing && notice.grupo) {
      const cantidad = existing.cantidad + 1;
      await context.system.edit('notificaciones', existing._id, {
        cantidad,
        titulo: truncated(notice.grupo.titulo(cantidad), TITLE),
      });
      continue;
    }
    await context.system.create('notificaciones', {
      usuario: _id,
      tipo: notice.tipo,
      titulo: truncated(notice.titulo, TITLE),
      ...(notice.texto && { texto: truncated(notice.texto, TEXT) }),
      ...(notice.enlace && { enlace: notice.enlace }),
      ...(notice.grupo && { grupo: notice.grupo.clave }),
    });
  }
}
