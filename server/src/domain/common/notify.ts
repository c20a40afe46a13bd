/** Notices to people: rows of `notificaciones`, written with what they tell of. */
import { callerId } from '../../engine/collections/context.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';

export interface Notice {
  readonly tipo: Stored<'notificaciones'>['tipo'];
  readonly titulo: string;
  readonly texto?: string;
  /** A path of the site. */
  readonly enlace?: string;
  /** Unread notices of one group are one: it counts them, and leads where the first of them did. */
  readonly grupo?: { readonly clave: string; readonly titulo: (cantidad: number) => string };
  /** Also to whoever is doing it: for what follows from it without their asking. */
  readonly alsoSelf?: boolean;
}

const shortened = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

type Unread = Pick<Stored<'notificaciones'>, '_id' | 'usuario' | 'cantidad'>;

/** The unread notice of a group that each person has, held so that it isn't read meanwhile. */
async function unreadOf(
  context: RuleContext,
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

/** Tells some people, once each; who is doing it knows already. */
export async function notify(
  context: RuleContext,
  people: readonly (string | null | undefined)[],
  notice: Notice,
): Promise<void> {
  const me = callerId(context);
  const receivers = new Set(
    people.filter((id): id is string => typeof id === 'string' && (id !== me || notice.alsoSelf === true)),
  );
  if (receivers.size === 0) return;
  // Somebody named by a course or a centre may have left since: they are passed over, not an error.
  const rows = await from
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', (the) => the.fn.any(the.val([...receivers])))
    .where('eliminado', '=', false)
    .$call(rowsIn(context.tx));
  const unread = notice.grupo ? await unreadOf(context, notice.grupo.clave, rows) : new Map<string, Unread>();
  for (const { _id } of rows) {
    const there = unread.get(_id);
    if (there && notice.grupo) {
      const cantidad = there.cantidad + 1;
      await context.system.edit('notificaciones', there._id, {
        cantidad,
        titulo: shortened(notice.grupo.titulo(cantidad), 200),
      });
      continue;
    }
    await context.system.create('notificaciones', {
      usuario: _id,
      tipo: notice.tipo,
      titulo: shortened(notice.titulo, 200),
      ...(notice.texto && { texto: shortened(notice.texto, 1000) }),
      ...(notice.enlace && { enlace: notice.enlace }),
      ...(notice.grupo && { grupo: notice.grupo.clave }),
    });
  }
}
