/** What the process that draws gave, made into what a page under our policy may hold. */

export interface Drawn {
  /** What stands in `#root`. */
  readonly html: string;
  /** Rules in place of the style attributes that it had. */
  readonly css: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** A tag as React and our sanitiser write it: `<` and `>` within its values are entities. */
const TAG = /<[a-z][^<>]*>/gi;
/** Each attribute of a tag, one after the other: a value may end in ` style=`, and what follows is no style. */
const ATTRIBUTE = / ([^\s"=]+)="([^"]*)"/g;

/**
 * Takes the style attributes out of what React wrote: the policy forbids them, and React doesn't repair those that it
 * takes over. Each becomes a rule for an attribute of our own; what React changes later stands on the element itself
 * and so over the rule.
 */
export function withoutStyleAttributes(html: string): Drawn {
  const names = new Map<string, number>();
  const replaced = html.replace(TAG, (tag) =>
    // Nearly none has one.
    !tag.includes(' style="')
      ? tag
      : tag.replace(ATTRIBUTE, (all, attribute: string, value: string) => {
          if (attribute !== 'style') return all;
          const rules = value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
          // A rule ends where it wants to: nothing else may begin in its place.
          if (/[{}<]/.test(rules)) return '';
          let name = names.get(rules);
          if (name === undefined) names.set(rules, (name = names.size));
          return ` data-s="${name}"`;
        }),
  );
  const css = [...names].map(([rules, name]) => `[data-s="${name}"]{${rules}}`).join('');
  return { html: replaced, css };
}
