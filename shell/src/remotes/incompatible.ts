import type { RegistryRemote } from '@oficio/shared/contract/remotes/remote';

type Marks = Pick<Storage, 'getItem' | 'setItem'>;
const keyOf = ({ name, version }: RegistryRemote): string => `oficio:incompatible:${name}@${version}`;

/** Returns whether the page was already reloaded for this version of a remote without success. */
export function reloadedInVain(remote: RegistryRemote, marks: () => Marks = () => sessionStorage): boolean {
  try {
    return marks().getItem(keyOf(remote)) !== null;
  } catch {
    return false; // unknown without storage
  }
}

/** Records that the page is being reloaded for this version of a remote. */
export function noteReload(remote: RegistryRemote, marks: () => Marks = () => sessionStorage): void {
  try {
    marks().setItem(keyOf(remote), '1');
  } catch {
    // Without storage the person is offered the same reload again.
  }
}
