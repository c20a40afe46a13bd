import { lazy, useState, type ComponentType } from 'react';
import { useHydrating } from './hydrating.tsx';

type Bring = () => Promise<unknown>;

/** All that were declared by the code that is here, by their names; remotes may use the same one. */
const declared = new Map<string, Bring[]>();

/**
 * A part of a screen whose code is fetched when it is drawn, under a Suspense; in a page that the server drew, before
 * the page is taken over: a part that still waits would be drawn anew by whatever changes around it, and what was typed
 * in it be lost.
 *
 * @param name of what the module exports
 */
export function lazyPart<Name extends string, Module extends Readonly<Record<Name, ComponentType<never>>>>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  let here: ComponentType<object> | undefined;
  // Only `LazyPart` draws it, with what is given for it.
  const bring = async () => (here ??= (await load())[name] as ComponentType<never> as ComponentType<object>);
  const Late = lazy(async () => ({ default: await bring() }));
  declared.set(name, [...(declared.get(name) ?? []), bring]);

  function LazyPart(props: object) {
    // The same from its first drawing on: another would be another part.
    const [Drawn] = useState(() => here ?? Late);
    return (
      <>
        {useHydrating() && <template data-part={name} />}
        <Drawn {...props} />
      </>
    );
  }
  return LazyPart as ComponentType<never> as Module[Name];
}

/** Fetches the code of the parts that the server drew in the element. @throws when one can't be had */
export async function bringParts(root: ParentNode): Promise<void> {
  // One after another: a part inside another is declared by its code.
  for (const { dataset } of root.querySelectorAll<HTMLElement>('template[data-part]'))
    await Promise.all((declared.get(dataset['part'] ?? '') ?? []).map((bring) => bring()));
}
