/** Sequential numbers for people, such as those of certificates. A rolled back write frees its number. */
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Transaction } from '../../platform/database/connection.ts';

/** Returns the next number of a series. Writers of one series queue until each commits. */
export async function nextNumber(tx: Transaction, series: string): Promise<number> {
  const [row] = await from
    .insertInto('contadores')
    .values({ nombre: series, valor: 1 })
    .onConflict((it) =>
      it.column('nombre').doUpdateSet((the) => ({ valor: the('contadores.valor', '+', 1) })),
    )
    .returning('valor')
    .$call(rowsIn(tx));
  if (!row) throw new Error(`La serie ${series} no dio un número`);
  return row.valor;
}
