/** The part of a query that permissions determine: its rows, and the fields of each. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { ident } from '../../platform/database/identifiers.ts';
import type { ApplicableRule } from '@oficio/shared/contract/access/rules';
import { fieldGroups, applicableRules, rowFilterSql, type FieldGroup } from '../permissions/rules.ts';
import type { Request } from './context.ts';
import { cachedBy } from '../../platform/cached-by.ts';
import { fragment, joined, raw, type Fragment } from '../sql/fragment.ts';
import { forbidden } from './refusals.ts';
import { toRecord } from './rows.ts';

export interface VisibleQuery {
  /** Select list, with the flags that state which fields each row may show. */
  readonly columns: Fragment;
  /** Row filter, without the condition on deleted rows. */
  readonly where: Fragment;
  /** Whether the caller may see every row, so that no filter is needed. */
  readonly everything: boolean;
  readonly rules: readonly ApplicableRule[];
  /** Converts a row of this query to the record that the caller may see. */
  record(row: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** Fields that a caller's rules may show, and the flags that state which of them each row shows. */
interface Shown {
  /** Fields that some row may show. */
  readonly fields: readonly string[];
  /** Columns that state which field groups a row shows. */
  readonly flags: readonly Fragment[];
  readonly groups: readonly FieldGroup[];
  /** Select list of all these fields. */
  readonly all: Fragment;
  /** The group that applies to every row, if there is one. */
  readonly only: FieldGroup | undefined;
}

function selectList(fields: readonly string[], flags: readonly Fragment[]): Fragment {
  const columns = fields.map((name) => `t.${ident(name)}`);
  return joined([...(columns.length > 0 ? [raw(columns.join(', '))] : []), ...flags], ', ');
}

/**
 * Returns the columns and flags that a list of rules may show. Computed once per list: every caller of a kind
 * has the same one.
 */
const shownBy = cachedBy((rules: readonly ApplicableRule[], collection: Collection): Shown => {
  const groups = fieldGroups(rules);
  // An unconditional rule that shows at least the fields of the other rules applies to every row.
  const total = groups.find(
    (g) =>
      g.rules.some((r) => r.condition === true) &&
      groups.every((o) => o.fields.isSubsetOf(g.fields) && (g.whole || !o.whole)),
  );
  const union = total?.fields ?? new Set(groups.flatMap((g) => [...g.fields]));
  const flags =
    total || groups.length === 1
      ? []
      : groups.map((g, i) => fragment`${rowFilterSql(collection, g.rules)} as ${raw(`"__g${i}"`)}`);
  const fields = [...union];
  return { fields, flags, groups, all: selectList(fields, flags), only: total ?? groups[0] };
});

/**
 * Starts a query, on alias `t`, of the rows that the caller may see.
 * @param needed fields used by filters and orders; only rows where the caller may read them all are returned
 * @param brought requested fields; default: all
 * @throws ContractError 401 or 403 when no rule applies to the caller; 400 for a needed field that no such
 * caller may read
 */
export function visibleQuery(
  collection: Collection,
  request: Request,
  needed: readonly { name: string; option: string }[] = [],
  brought?: ReadonlySet<string>,
): VisibleQuery {
  const reaching = applicableRules(collection, 'read', request.caller);
  if (reaching.length === 0) throw forbidden(request, collection, 'read');
  for (const { name, option } of needed) {
    if (!reaching.some((rule) => rule.fields.has(name)))
      throw invalid(`No se puede usar «${name}» para filtrar u ordenar.`, option);
  }
  const rules =
    needed.length === 0
      ? reaching
      : reaching.filter((rule) => needed.every(({ name }) => rule.fields.has(name)));
  const { fields, flags, groups, all, only } = shownBy(reaching, collection);

  return {
    columns:
      brought === undefined
        ? all
        : selectList(
            fields.filter((name) => brought.has(name)),
            flags,
          ),
    where: rowFilterSql(collection, rules),
    everything: rules.some(({ condition }) => condition === true),
    rules,
    record(row) {
      if (flags.length === 0)
        return toRecord(collection, row, only?.fields ?? new Set(), only?.whole ?? false);
      const shown = groups.filter((_, i) => row[`__g${i}`] === true);
      const fields =
        shown.length === 1
          ? (shown[0]?.fields ?? new Set<string>())
          : new Set(shown.flatMap((g) => [...g.fields]));
      return toRecord(
        collection,
        row,
        fields,
        shown.some((g) => g.whole),
      );
    },
  };
}
