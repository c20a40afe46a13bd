import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { LOG_SEED } from './log-key.ts';

/**
 * Deletes the log's key and all that it signed. Leaves and witnesses stay; the witnesses' last signatures are
 * cleared, since they have signed nothing of the new log.
 */
export async function forgetLog(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await from.deleteFrom('secretos').where('nombre', '=', LOG_SEED).$call(rowsIn(tx));
    await from.deleteFrom('registro_puntos').$call(rowsIn(tx));
    await from.deleteFrom('registro_baldosas').$call(rowsIn(tx));
    await from
      .updateTable('registro_testigos')
      .set({ tamano: null, firma: null, en: null })
      .$call(rowsIn(tx));
  });
}
