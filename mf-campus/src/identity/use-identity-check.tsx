import type { IdentityLevel } from '@oficio/shared/contract/collections/identity-levels';
import { useSession } from '@oficio/shared/store';
import { lazyNamed, type MenuItem } from '@oficio/shared/ui';
import { Suspense, useState, type ReactNode } from 'react';

const CheckIdentityDialog = lazyNamed(
  () => import(/* webpackChunkName: "check-identity" */ './check-identity-dialog.tsx'),
  'CheckIdentityDialog',
);

/** A listed person whose identity may be checked. */
export interface Checkable {
  readonly _id: string | undefined;
  readonly name: string;
  readonly level: IdentityLevel | undefined;
}

/**
 * Checks identities on behalf of a centre: returns the menu item of each person, and the dialog that it
 * opens.
 */
export function useIdentityCheck(
  /** The centre that vouches for the check; undefined if the user may not check for it. */
  centro: string | undefined,
  onChecked: () => void,
): { readonly choice: (person: Checkable) => MenuItem[]; readonly dialog: ReactNode } {
  const { user } = useSession();
  const [checking, setChecking] = useState<{ _id: string; name: string }>();
  return {
    choice: ({ _id, name, level }) =>
      centro !== undefined && _id !== undefined && _id !== user?._id && level === 'declarada'
        ? [{ label: 'Comprobar la identidad', onSelect: () => setChecking({ _id, name }) }]
        : [],
    dialog: checking && centro !== undefined && (
      <Suspense fallback={null}>
        <CheckIdentityDialog
          person={checking}
          centro={centro}
          onChecked={onChecked}
          onClose={() => setChecking(undefined)}
        />
      </Suspense>
    ),
  };
}
