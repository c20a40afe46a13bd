/** Numbers that people read: they grow by one, without repeating; a rolled back write gives its number back. */
import type { Transaction } from '../../platform/database/connection.ts';

/** The next number of a series. Writers of one series queue until each commits. */
export async function nextNumber(tx: Transaction, series: string): Promise<number> {
  const { rows } = await tx.query<{ valor: number }>(
    `insert into "contadores" ("nombre", "valor") values ($1, 1)
     on conflict ("nombre") do update set "valor" = "contadores"."valor" + 1 returning "valor"`,
    [series],
  );
  return (rows[0] as { valor: number }).valor;
}
