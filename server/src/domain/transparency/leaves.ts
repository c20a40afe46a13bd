/**
 * Writing down in the log what happens to a certificate, in the transaction in which it happens. The place is taken
 * before the signature, which names it; whoever takes one holds the next ones back until the commit, so that there are
 * no gaps and the order of the leaves is that of the commits.
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

/** Of `contadores`: how many places were taken. */
export const LEAF_COUNTER = 'registro';

/** Places that a transaction has taken and not yet filled. */
const taken = new WeakMap<Transaction, Set<number>>();

/**
 * Takes the next place in the log, until the end of the transaction. A place without its leaf would hold up the log for
 * ever: the transaction fails if `appendIssue` doesn't follow.
 */
export async function reserveIndex(tx: Transaction): Promise<number> {
  let places = taken.get(tx);
  if (!places) {
    const waiting = new Set<number>();
    taken.set(tx, (places = waiting));
    tx.beforeCommit(async () => {
      if (waiting.size > 0) throw new Error(`Place ${[...waiting].join(', ')} of the log was left empty`);
    });
  }
  const index = (await nextNumber(tx, LEAF_COUNTER)) - 1;
  places.add(index);
  return index;
}

async function insertLeaf(tx: Transaction, index: number, credential: string, leaf: Leaf): Promise<void> {
  await from
    .insertInto('registro_hojas')
    .values({ indice: index, datos: formatLeaf(leaf), credencial: credential, en: leaf.at })
    .$call(rowsIn(tx));
  taken.get(tx)?.delete(index);
}

export interface LoggedIssue {
  /** From `reserveIndex`, in the same transaction. */
  readonly index: number;
  /** Id of the credential; it is not published. */
  readonly credential: string;
  /** The row's own `registradaEn`: whoever checks compares both. */
  readonly at: Date;
  readonly forms: SignedForms;
  readonly waived: boolean;
}

/**
 * Of which issue a leaf of a later step is, by its own text: that is what was hashed and witnessed, and no column beside it.
 * Indexed (registro_hojas_de).
 */
export const issueOfLeaf = (table: string) =>
  sql<number | null>`((substring(${sql.ref(`${table}.datos`)} from 'hoja ([0-9]+)'))::bigint)`;

/** Writes the leaf of an issue into the place that was taken for it. */
export async function appendIssue(
  tx: Transaction,
  { index, credential, at, forms, waived }: LoggedIssue,
): Promise<void> {
  await insertLeaf(tx, index, credential, issueLeaf(at.toISOString(), forms, waived));
}

/** The place of a credential's issue in the log; undefined for one that isn't in it. */
export async function issueIndex(tx: Transaction, credential: string): Promise<number | undefined> {
  const first = from
    .selectFrom('registro_hojas')
    .select('indice')
    .where('credencial', '=', credential)
    .orderBy('indice')
    .limit(1);
  return (await firstOf(tx, first))?.indice;
}

/** Writes down what happens to a credential later. Of one whose issue isn't in the log yet nothing is said. */
export async function appendStep(
  tx: Transaction,
  { credential, kind, at }: { readonly credential: string; readonly kind: StepKind; readonly at: Date },
): Promise<void> {
  const of = await issueIndex(tx, credential);
  if (of === undefined) return;
  await insertLeaf(tx, await reserveIndex(tx), credential, { kind, at: at.toISOString(), of });
}
