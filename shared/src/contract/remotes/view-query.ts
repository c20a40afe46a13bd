/** Query parameters that distinguish the views of one path, as data. */

/**
 * By parameter: a required value, or whether it must be present (`true`) or absent (`false`). Empty counts as
 * absent.
 */
export type ViewQuery = Readonly<Record<string, string | boolean>>;

/** Whether a query ("?vista=centro") opens the view. */
export function opensView(view: ViewQuery, search: string): boolean {
  const params = new URLSearchParams(search);
  return Object.entries(view).every(([name, requirement]) => {
    const value = params.get(name) ?? '';
    return typeof requirement === 'string' ? value === requirement : (value !== '') === requirement;
  });
}

const specificity = (view: ViewQuery) => {
  const requirements = Object.values(view);
  return {
    fixed: requirements.filter((requirement) => typeof requirement === 'string').length,
    any: requirements.filter((requirement) => requirement === true).length,
  };
};

/** Compares specificity, positive if `a` is more specific: fixed values count before required parameters. */
export function compareViews(a: ViewQuery, b: ViewQuery): number {
  const [first, second] = [specificity(a), specificity(b)];
  return first.fixed - second.fixed || first.any - second.any;
}

const canBeBoth = (a: string | boolean, b: string | boolean | undefined): boolean =>
  b === undefined || a === b || (a !== false && b !== false && (a === true || b === true));

/** Whether some query opens both views with equal specificity, so that the choice would be arbitrary. */
export const areAmbiguous = (a: ViewQuery, b: ViewQuery): boolean =>
  compareViews(a, b) === 0 &&
  Object.entries(a).every(([name, requirement]) => canBeBoth(requirement, b[name]));

/** Returns the fixed values in the address of a view. */
export const fixedOf = (view: ViewQuery = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(view).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

/** Returns a path with the query that identifies a view; `valueOf` supplies the required parameters. */
export function nameOfView(
  path: string,
  view: ViewQuery = {},
  valueOf: (name: string) => string = (name) => `:${name}`,
): string {
  const parts = Object.entries(view).flatMap(([name, requirement]) =>
    requirement === false ? [] : [`${name}=${requirement === true ? valueOf(name) : requirement}`],
  );
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}
