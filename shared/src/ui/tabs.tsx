import { NavLink, Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from './format.ts';
import classes from './tabs.module.css';

export interface TabItem {
  readonly label: ReactNode;
  readonly to: To;
  readonly count?: number | undefined;
  readonly icon?: ReactNode;
  /** Set when the addresses differ only in their query; by default the path decides. */
  readonly current?: boolean | undefined;
}

/** Views of one thing as links, so that each has its own address. */
export function Tabs({ items, label }: { items: readonly TabItem[]; label: string }) {
  const row = useRef<HTMLElement>(null);
  const current = items.findIndex((item) => item.current === true);
  // On a phone the row scrolls, so keep the current tab in view.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {items.map(({ label: text, to, count, icon, current }, index) => {
        const content = (
          <>
            {icon}
            {text}
            {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
          </>
        );
        return current === undefined ? (
          <NavLink key={index} to={to} end caseSensitive className={classes.tab}>
            {content}
          </NavLink>
        ) : (
          <Link key={index} to={to} className={classes.tab} aria-current={current ? 'page' : undefined}>
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
