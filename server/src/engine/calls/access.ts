/** Authorization of calls by the `who` of their declaration, before their handlers run. */
import type { Refusal, SecretTable, Who } from '@oficio/shared/contract/calls/who';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { isRole } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { type ContractError, noSuchAddress } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import { hasRole, isSignedIn } from '../../platform/actor.ts';
import { notAllowed, signInFirst } from '../../platform/errors/refusals.ts';
import type { ReadContext } from '../collections/context.ts';
import { forbidden, notFound } from '../collections/refusals.ts';
import { conditionSql } from '../permissions/conditions.ts';
import { applicableRules, rowFilterSql } from '../permissions/rules.ts';
import { bound, column, fragment, joined, raw, run, type Fragment } from '../sql/fragment.ts';

/** The call's parameters, options and fields, by name. */
type Input = Readonly<Record<string, unknown>>;
type WhoOf<K extends Who['is']> = Extract<Who, { readonly is: K }>;

/**
 * Verifies the secret that a call was sent, by its digest.
 * @throws ContractError for an invalid one; it may count the attempt
 */
export type VerifySecret = (context: ReadContext, input: Input) => Promise<void>;
/** Verifier of each table's secrets. The domain defines them; `app.ts` passes them in. */
export type Secrets = Readonly<Record<SecretTable, VerifySecret>>;

function collectionOf(name: string): Collection {
  const collection = collectionNamed(name);
  if (!collection) throw new Error(`No existe la colección ${name}`);
  return collection;
}

/** Requires a signed-in caller. @throws ContractError 401; 404 where the call is hidden */
function checkSignedIn(context: ReadContext, { hidden }: Refusal = {}): void {
  if (typeof context.caller === 'symbol' || isSignedIn(context.caller)) return;
  throw hidden ? noSuchAddress() : signInFirst();
}

/** Whether the caller has one of the roles; the system has all. */
const holdsRole = ({ caller }: ReadContext, names: readonly string[]): boolean =>
  typeof caller === 'symbol' || hasRole(caller, ...names.filter(isRole));

/** Evaluates SQL conditions on the row `t` with that id; undefined when it doesn't exist. */
async function evaluate<K extends string>(
  context: ReadContext,
  collection: Collection,
  id: string,
  conditions: Readonly<Record<K, Fragment>>,
): Promise<Readonly<Record<K, boolean>> | undefined> {
  const columns = Object.entries<Fragment>(conditions).map(
    ([name, condition]) => fragment`coalesce((${condition}), false) as ${column(name)}`,
  );
  const { rows } = await run(
    context.db,
    context,
    fragment`select ${joined(columns, ', ')} from ${column(collection.name)} t where t."_id" = ${bound(id)} and not t."eliminado"`,
  );
  return rows[0] as Readonly<Record<K, boolean>> | undefined;
}

const visibilitySql = (context: ReadContext, collection: Collection): Fragment =>
  rowFilterSql(collection, applicableRules(collection, 'read', context.caller));

/** Builds the refusal: 403 with the call's own sentence or the collection's; 404 where the call is hidden. */
function refusalOf(
  context: ReadContext,
  who: WhoOf<'rows' | 'relation'>,
  collection: Collection,
): ContractError {
  if (who.hidden) return notFound(collection);
  const operation = who.is === 'rows' ? who.operation : 'read';
  const general = forbidden(context, collection, operation);
  const hasOwnMessage = who.message !== undefined && general.status !== 401;
  return hasOwnMessage ? notAllowed(who.message, general.field) : general;
}

async function checkRows(context: ReadContext, who: WhoOf<'rows'>, input: Input): Promise<void> {
  if (who.account) checkSignedIn(context, who);
  const collection = collectionOf(who.collection);
  const rules = applicableRules(collection, who.operation, context.caller);
  const id = who.param === undefined ? undefined : input[who.param];
  if (rules.length === 0) {
    checkSignedIn(context);
    if (id === undefined || who.operation === 'read') throw refusalOf(context, who, collection);
  }
  // Without a row, the handler limits its answer to the rows that the rules allow.
  if (id === undefined) return;
  if (!isId(id)) throw notFound(collection);
  const row = await evaluate(context, collection, id, {
    visible: visibilitySql(context, collection),
    allowed: rowFilterSql(collection, rules),
  });
  if (row?.allowed) return;
  if (!row?.visible) throw notFound(collection);
  throw refusalOf(context, who, collection);
}

function relationSql(collection: Collection, names: readonly string[]): Fragment {
  const conditions = names.flatMap((name): Fragment[] => {
    const condition = collection.access.relations?.[name];
    return condition ? [conditionSql(collection, condition, 't')] : [];
  });
  return conditions.length === 0 ? raw('false') : fragment`(${joined(conditions, ' or ')})`;
}

/** Whether the caller has the relation with any row of the collection. */
async function hasRelatedRow(
  context: ReadContext,
  who: WhoOf<'relation'>,
  collection: Collection,
): Promise<boolean> {
  const { rows } = await run(
    context.db,
    context,
    fragment`select 1 from ${column(collection.name)} t where not t."eliminado" and ${relationSql(collection, who.names)} limit 1`,
  );
  return rows.length > 0;
}

async function checkRelation(context: ReadContext, who: WhoOf<'relation'>, input: Input): Promise<void> {
  const collection = collectionOf(who.collection);
  checkSignedIn(context, who);
  const hasRequiredRole = holdsRole(context, who.names);
  const id = who.param === undefined ? undefined : input[who.param];
  if (id === undefined) {
    if (!hasRequiredRole && !(await hasRelatedRow(context, who, collection)))
      throw refusalOf(context, who, collection);
    return;
  }
  if (!isId(id)) throw notFound(collection);
  const row = await evaluate(context, collection, id, {
    visible: visibilitySql(context, collection),
    related: relationSql(collection, who.names),
  });
  if (row && (hasRequiredRole || row.related)) return;
  if (!row?.visible) throw notFound(collection);
  throw refusalOf(context, who, collection);
}

function checkRoles(context: ReadContext, who: WhoOf<'roles'>): void {
  if (holdsRole(context, who.roles)) return;
  checkSignedIn(context);
  throw who.hidden ? noSuchAddress() : notAllowed(who.message ?? 'La cuenta no tiene permiso para hacerlo.');
}

/**
 * Authorizes the caller, or refuses.
 * @param input the call's parameters, options and fields, validated
 * @throws ContractError 401, 403 or 404; for a secret, what its verifier throws
 */
export async function authorize(
  context: ReadContext,
  who: Who,
  input: Input,
  secrets: Secrets,
): Promise<void> {
  switch (who.is) {
    case 'everybody':
      return;
    case 'signedIn':
      return checkSignedIn(context);
    case 'roles':
      return checkRoles(context, who);
    case 'rows':
      return checkRows(context, who, input);
    case 'relation':
      return checkRelation(context, who, input);
    case 'secret':
      return secrets[who.table](context, input);
  }
}
