import { decodeMarkup } from '@oficio/shared/kit/decode-markup';
/** Adapts rendered HTML to our CSP. */

export interface Drawn {
  /** Content of `#root`. */
  readonly html: string;
  /** CSS rules that replace the style attributes. */
  readonly css: string;
}

/** A tag as React and our sanitiser write it: `<` and `>` in attribute values are entities. */
const TAG = /<[a-z][^<>]*>/gi;
/**
 * Each attribute of a tag in turn. Values are matched whole: one may contain ` style=`, which is no
 * attribute.
 */
const ATTRIBUTE = / ([^\s"=]+)="([^"]*)"/g;

/**
 * Replaces the style attributes in React's HTML: the CSP forbids them, and React doesn't restore them when it
 * hydrates. Each becomes a rule for an attribute of our own. Styles that React sets later are on the element
 * itself, so they override the rule.
 */
export function withoutStyleAttributes(html: string): Drawn {
  const names = new Map<string, number>();
  const replaced = html.replace(TAG, (tag) =>
    // Nearly no tag has one.
    !tag.includes(' style="')
      ? tag
      : tag.replace(ATTRIBUTE, (all, attribute: string, value: string) => {
          if (attribute !== 'style') return all;
          const rules = decodeMarkup(value);
          // Drop a value that could close the rule and begin another.
          if (/[{}<]/.test(rules)) return '';
          let name = names.get(rules);
          if (name === undefined) names.set(rules, (name = names.size));
          return ` data-s="${name}"`;
        }),
  );
  const css = [...names].map(([rules, name]) => `[data-s="${name}"]{${rules}}`).join('');
  return { html: replaced, css };
}
