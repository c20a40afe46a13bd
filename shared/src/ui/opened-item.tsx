import { useLocation } from '@oficio/shared/router';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useHydrating } from './hydrating.tsx';
import { IconArrowDown, IconMapPin } from './icons.ts';
import classes from './opened-item.module.css';
import { Chip } from './state-chip.tsx';

/** Remembers the item last opened in each browsing list, to mark it when the person comes back. */

const KEY = 'oficio.abierto';
/** Key of an item opened before hydration: the script in the head stores it (shell/src/color-scheme.js). */
const EARLY_KEY = 'oficio.abierto.antes';
/** Maximum number of lists remembered. */
const MAX_LISTS = 30;

/** Item id by the list's address, the latest last. */
type Opened = ReadonlyMap<string, string>;

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function readOpened(): Opened {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const early: unknown = JSON.parse(sessionStorage.getItem(EARLY_KEY) ?? 'null');
    return new Map([...(Array.isArray(stored) ? stored : []), early].filter(isPair));
  } catch {
    // Without storage, or with invalid data in it, nothing is marked.
    return new Map();
  }
}

/** Returns the id of the item last opened from the list of this address, in this tab. */
const lastOpened = (address: string): string | undefined => readOpened().get(address);

/** Stores that an item was opened from the list of this address. */
function noteOpened(address: string, id: string): void {
  const otherLists = [...readOpened()].filter(([other]) => other !== address);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...otherLists, [address, id]].slice(-MAX_LISTS)));
    sessionStorage.removeItem(EARLY_KEY);
  } catch {
    // Storage full or forbidden: the list will have no mark.
  }
}

interface Marking {
  readonly current: string | undefined;
  readonly open: (id: string) => void;
}

const NO_MARKING: Marking = { current: undefined, open: () => {} };
const MarkingContext = createContext(NO_MARKING);

/** Props that an item of a browsing list needs to be marked as the one last opened. */
export interface OpenedItem {
  readonly isLast: boolean;
  /**
   * Props of the item's link: they remember that it was opened, and tell screen readers that it is the marked
   * one.
   */
  readonly link: {
    readonly onClick: () => void;
    readonly 'aria-current': 'true' | undefined;
    readonly 'data-last-opened': string | undefined;
  };
  /** Mark to render beside the title. */
  readonly mark: ReactNode;
}

const linkOf = (id: string, isLast: boolean, open: Marking['open']) => ({
  onClick: () => open(id),
  'aria-current': isLast ? ('true' as const) : undefined,
  // Read by the script in the head, which stores items opened before hydration.
  'data-item': id,
  'data-last-opened': isLast ? id : undefined,
});

/** Returns the props of an item, by its id. Outside a browsing list, it is never marked. */
export function useOpenedItem(id: string): OpenedItem {
  const { current, open } = use(MarkingContext);
  const isLast = current === id;
  return {
    isLast,
    link: linkOf(id, isLast, open),
    mark: isLast && (
      <Chip tone="petroleo" icon={<IconMapPin size={16} aria-hidden="true" />}>
        Estaba aquí
      </Chip>
    ),
  };
}

/**
 * Items of a browsing list. On return to its address, marks the item last opened and offers a way to it,
 * because the page begins at the top. `ids`: the items shown now. A `BrowseList` includes this; an outer one,
 * around other items of the page too, takes precedence.
 */
export function OpenedItems(props: { ids: readonly string[]; children: ReactNode }): ReactNode {
  return use(MarkingContext) === NO_MARKING ? <MarkedItems {...props} /> : props.children;
}

function MarkedItems({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  // After opening an item without leaving (in a panel), it is marked, but without the way back.
  const [cameBackTo, setCameBackTo] = useState<string | undefined>(address);
  const [openedNow, setOpened] = useState<{ readonly address: string; readonly id: string }>();
  // The server doesn't know earlier visits.
  const hydrating = useHydrating();
  const stored = useMemo(() => (hydrating ? undefined : lastOpened(address)), [address, hydrating]);
  const current = openedNow?.address === address ? openedNow.id : stored;
  const open = useCallback(
    (id: string) => {
      noteOpened(address, id);
      setOpened({ address, id });
      setCameBackTo(undefined);
    },
    [address],
  );
  const marking = useMemo(() => ({ current, open }), [current, open]);
  const goThere = (id: string): void => {
    const link = document.querySelector<HTMLElement>(`[data-last-opened="${CSS.escape(id)}"]`);
    link?.scrollIntoView({ block: 'center' });
    link?.focus({ preventScroll: true });
  };
  return (
    <MarkingContext value={marking}>
      {cameBackTo === address && current !== undefined && ids.includes(current) && (
        <p className={classes.way}>
          <Button
            variant="secondary"
            size="small"
            icon={<IconArrowDown size={18} aria-hidden="true" />}
            onClick={() => goThere(current)}
          >
            Ir a donde estaba
          </Button>
        </p>
      )}
      {children}
    </MarkingContext>
  );
}
