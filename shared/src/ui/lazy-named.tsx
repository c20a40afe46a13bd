import { lazy, useState, type ComponentType } from 'react';
import { useHydrating } from './hydrating.tsx';

type Loader = () => Promise<unknown>;

/** Loaders of the declared parts, by name; several remotes may use the same name. */
const loaders = new Map<string, Loader[]>();

/**
 * Declares a part of a screen whose code is loaded when it is rendered, under a Suspense. In a
 * server-rendered page it is loaded before hydration: a part that is still suspended would be rendered again
 * by any change around it, and lose the text typed in it.
 *
 * @param name name of the module's export
 */
export function lazyNamed<Name extends string, Module extends Readonly<Record<Name, ComponentType<never>>>>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  let loadedPart: ComponentType<object> | undefined;
  // Only `LazyPart` renders it, with the props it was given.
  const loadPart = async () =>
    (loadedPart ??= (await load())[name] as ComponentType<never> as ComponentType<object>);
  const LazyComponent = lazy(async () => ({ default: await loadPart() }));
  loaders.set(name, [...(loaders.get(name) ?? []), loadPart]);

  function LazyPart(props: object) {
    // Fixed at the first render: another component type would remount the part.
    const [Part] = useState(() => loadedPart ?? LazyComponent);
    return (
      <>
        {useHydrating() && <template data-part={name} />}
        <Part {...props} />
      </>
    );
  }
  return LazyPart as ComponentType<never> as Module[Name];
}

/** Loads the code of the server-rendered parts in the element. @throws when one can't be loaded */
export async function preloadRendered(root: ParentNode): Promise<void> {
  // In order: a nested part is only declared once the outer part's code is loaded.
  for (const { dataset } of root.querySelectorAll<HTMLElement>('template[data-part]'))
    await Promise.all((loaders.get(dataset['part'] ?? '') ?? []).map((loadPart) => loadPart()));
}
