/** Adapts rendered HTML to our CSP. */
import { decodeMarkup } from '@oficio/shared/kit/decode-markup';

export interface RenderedRoot {
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
export function withoutStyleAttributes(html: string): RenderedRoot {
  const ids = new Map<string, number>();
  const replaced = html.replace(TAG, (tag) =>
    // Nearly no tag has one.
    !tag.includes(' style="')
      ? tag
      : tag.replace(ATTRIBUTE, (match, attribute: string, value: string) => {
          if (attribute !== 'style') return match;
          const rules = decodeMarkup(value);
          // Drop a value that could close the rule and begin another.
          if (/[{}<]/.test(rules)) return '';
          let id = ids.get(rules);
          if (id === undefined) ids.set(rules, (id = ids.size));
          return ` data-s="${id}"`;
        }),
  );
  const css = [...ids].map(([rules, name]) => `[data-s="${name}"]{${rules}}`).join('');
  return { html: replaced, css };
}
