import { useLocation } from '@oficio/shared/router';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useHydrating } from './hydrating.tsx';
import { IconArrowDown, IconMapPin } from './icons.ts';
import { lastOpened, noteOpened } from './last-opened.ts';
import classes from './opened-item.module.css';
import { Chip } from './state-chip.tsx';

interface Marking {
  readonly current: string | undefined;
  readonly open: (id: string) => void;
}

const NOWHERE: Marking = { current: undefined, open: () => {} };
const MarkingContext = createContext(NOWHERE);

/** What an item of a browsing list adds to itself: the mark of the one last opened. */
export interface OpenedItem {
  readonly isLast: boolean;
  /** For the item's link: notes that it was opened, and says to readers that it is the one. */
  readonly link: {
    readonly onClick: () => void;
    readonly 'aria-current': 'true' | undefined;
    readonly 'data-last-opened': string | undefined;
  };
  /** To be shown beside the title. */
  readonly mark: ReactNode;
}

const linkOf = (id: string, isLast: boolean, open: Marking['open']) => ({
  onClick: () => open(id),
  'aria-current': isLast ? ('true' as const) : undefined,
  // For the head's script, which notes what is opened before any code runs.
  'data-item': id,
  'data-last-opened': isLast ? id : undefined,
});

/** The mark of an item, by its id. Outside a browsing list it marks nothing. */
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
 * The items of a browsing list. Coming back to its address finds the one last opened marked, and a way to it: the
 * page itself begins at its top. `ids`: what is listed now. A `BrowseList` has its own; one around it and other items
 * of the page takes its place.
 */
export function OpenedItems(props: { ids: readonly string[]; children: ReactNode }): ReactNode {
  return use(MarkingContext) === NOWHERE ? <MarkedItems {...props} /> : props.children;
}

function MarkedItems({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  // Opened from here and closed again, as a panel is, nobody has left: it is marked without a way back to it.
  const [cameBackTo, setCameBackTo] = useState<string | undefined>(address);
  const [opened, setOpened] = useState<{ readonly address: string; readonly id: string }>();
  // The server knows of no visit.
  const hydrating = useHydrating();
  const kept = useMemo(() => (hydrating ? undefined : lastOpened(address)), [address, hydrating]);
  const current = opened?.address === address ? opened.id : kept;
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
