/** The part of a query that permissions determine: its rows, and the fields of each. */
import type { ApplicableRule } from '@oficio/shared/contract/access/rules';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { cachedBy } from '../../platform/cached-by.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { applicableRules, fieldGroups, rowFilterSql, type FieldGroup } from '../permissions/rules.ts';
import { fragment, joined, raw, type Fragment } from '../sql/fragment.ts';
import type { Request } from './context.ts';
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
interface VisibleFields {
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

function unionOf(groups: readonly FieldGroup[]): ReadonlySet<string> {
  const [first, ...others] = groups;
  return first && others.length === 0 ? first.fields : new Set(groups.flatMap(({ fields }) => [...fields]));
}

function selectList(fields: readonly string[], flags: readonly Fragment[]): Fragment {
  const columns = fields.map((name) => `t.${ident(name)}`);
  return joined([...(columns.length > 0 ? [raw(columns.join(', '))] : []), ...flags], ', ');
}

/**
 * Returns the columns and flags that a list of rules may show. Computed once per list: every caller of a kind
 * has the same one.
 */
const visibleFieldsOf = cachedBy(
  (rules: readonly ApplicableRule[], collection: Collection): VisibleFields => {
    const groups = fieldGroups(rules);
    // An unconditional rule that shows at least the fields of the other rules applies to every row.
    const universal = groups.find(
      (group) =>
        group.rules.some((rule) => rule.condition === true) &&
        groups.every((other) => other.fields.isSubsetOf(group.fields) && (group.whole || !other.whole)),
    );
    const fields = [...(universal?.fields ?? unionOf(groups))];
    const flags =
      universal || groups.length === 1
        ? []
        : groups.map(({ rules }, i) => fragment`${rowFilterSql(collection, rules)} as ${raw(`"__g${i}"`)}`);
    return { fields, flags, groups, all: selectList(fields, flags), only: universal ?? groups[0] };
  },
);

/**
 * Starts a query, on alias `t`, of the rows that the caller may see.
 * @param needed fields used by filters and orders; only rows where the caller may read them all are returned
 * @param selected requested fields; default: all
 * @throws ContractError 401 or 403 when no rule applies to the caller; 400 for a needed field that no such
 * caller may read
 */
export function visibleQuery(
  collection: Collection,
  request: Request,
  needed: readonly { name: string; option: string }[] = [],
  selected?: ReadonlySet<string>,
): VisibleQuery {
  const readRules = applicableRules(collection, 'read', request.caller);
  if (readRules.length === 0) throw forbidden(request, collection, 'read');
  for (const { name, option } of needed) {
    if (!readRules.some((rule) => rule.fields.has(name)))
      throw invalid(`No se puede usar «${name}» para filtrar u ordenar.`, option);
  }
  const rules =
    needed.length === 0
      ? readRules
      : readRules.filter((rule) => needed.every(({ name }) => rule.fields.has(name)));
  const { fields, flags, groups, all, only } = visibleFieldsOf(readRules, collection);

  return {
    columns: selected
      ? selectList(
          fields.filter((name) => selected.has(name)),
          flags,
        )
      : all,
    where: rowFilterSql(collection, rules),
    everything: rules.some(({ condition }) => condition === true),
    rules,
    record(row) {
      if (flags.length === 0)
        return toRecord(collection, row, only?.fields ?? new Set(), only?.whole ?? false);
      const shown = groups.filter((_, i) => row[`__g${i}`] === true);
      const isWhole = shown.some(({ whole }) => whole);
      return toRecord(collection, row, unionOf(shown), isWhole);
    },
  };
}
