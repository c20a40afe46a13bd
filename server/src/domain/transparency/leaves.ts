/**
 * Appends what happens to a certificate to the log, in the same transaction. An issue's place is reserved
 * before signing, because the signature names it. A reservation blocks later ones until the commit, so that
 * there are no gaps and leaves are in commit order.
 */
import {
  formatLeaf,
  issueLeaf,
  type Leaf,
  type SignedForms,
  type StepKind,
} from '@oficio/shared/transparency/leaf';
import { sql } from 'kysely';
import { firstOf, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { nextNumber } from '../common/numbers.ts';
import type { Stored } from '../../engine/sql/stored.ts';

/** Name, in `contadores`, of the counter of reserved places. */
export const LEAF_COUNTER = 'registro';

/** Places that a transaction has reserved but not filled. */
const reservedIndexes = new WeakMap<Transaction, Set<number>>();

/**
 * Reserves the next place in the log until the end of the transaction. The transaction fails if `appendIssue`
 * doesn't follow, because a place without its leaf would block the log for ever.
 */
export async function reserveIndex(tx: Transaction): Promise<number> {
  let indexes = reservedIndexes.get(tx);
  if (!indexes) {
    const unfilled = new Set<number>();
    reservedIndexes.set(tx, (indexes = unfilled));
    tx.beforeCommit(async () => {
      if (unfilled.size > 0) throw new Error(`Place ${[...unfilled].join(', ')} of the log was left empty`);
    });
  }
  const index = (await nextNumber(tx, LEAF_COUNTER)) - 1;
  indexes.add(index);
  return index;
}

async function insertLeaf(tx: Transaction, index: number, credential: string, leaf: Leaf): Promise<void> {
  await from
    .insertInto('registro_hojas')
    .values({ indice: index, datos: formatLeaf(leaf), credencial: credential, en: leaf.at })
    .$call(rowsIn(tx));
  reservedIndexes.get(tx)?.delete(index);
}

interface LoggedIssue {
  /** Returned by `reserveIndex` in the same transaction. */
  readonly index: number;
  /** Id of the credential; it is not published. */
  readonly credential: string;
  /** The row's own `registradaEn`: a verifier compares both. */
  readonly at: Date;
  readonly forms: SignedForms;
  readonly waived: boolean;
}

/**
 * The index of the issue that a later step refers to, read from the leaf's own text: that text is hashed and
 * witnessed, a separate column would not be. Indexed (registro_hojas_de).
 */
export const issueOfLeaf = (table: string) =>
  sql<number | null>`((substring(${sql.ref(`${table}.datos`)} from 'hoja ([0-9]+)'))::bigint)`;

/** Writes the leaf of an issue into its reserved place. */
export async function appendIssue(
  tx: Transaction,
  { index, credential, at, forms, waived }: LoggedIssue,
): Promise<void> {
  await insertLeaf(tx, index, credential, issueLeaf(at.toISOString(), forms, waived));
}

/** Returns the index of a credential's issue in the log; undefined when it isn't logged. */
async function issueIndex(tx: Transaction, credential: string): Promise<number | undefined> {
  const first = from
    .selectFrom('registro_hojas')
    .select('indice')
    .where('credencial', '=', credential)
    .orderBy('indice')
    .limit(1);
  return (await firstOf(tx, first))?.indice;
}

/** Appends a later step of a credential. Does nothing while its issue isn't in the log. */
export async function appendStep(
  tx: Transaction,
  { credential, kind, at }: { readonly credential: string; readonly kind: StepKind; readonly at: Date },
): Promise<void> {
  const issue = await issueIndex(tx, credential);
  if (issue === undefined) return;
  await insertLeaf(tx, await reserveIndex(tx), credential, { kind, at: at.toISOString(), of: issue });
}

/** Log step of each state of a certificate. Expiry isn't logged: the certificate itself has its date. */
export const STEP_OF_STATE: Readonly<Partial<Record<Stored<'credenciales'>['estado'], StepKind>>> = {
  suspendida: 'suspension',
  revocada: 'revocacion',
  reemplazada: 'reemplazo',
};
