import type { RegistryRemote } from '@oficio/shared/contract/remotes/remote';

type Marks = Pick<Storage, 'getItem' | 'setItem'>;
const keyOf = ({ name, version }: RegistryRemote): string => `oficio:incompatible:${name}@${version}`;

/** Whether the page was loaded again already for this version of a remote, in vain. */
export function reloadedInVain(remote: RegistryRemote, marks: () => Marks = () => sessionStorage): boolean {
  try {
    return marks().getItem(keyOf(remote)) !== null;
  } catch {
    return false; // without storage nobody knows
  }
}

/** Notes that the page is loaded again for it. */
export function noteReload(remote: RegistryRemote, marks: () => Marks = () => sessionStorage): void {
  try {
    marks().setItem(keyOf(remote), '1');
  } catch {
    // Then the person is offered the same again.
  }
}
