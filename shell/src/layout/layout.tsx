import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { matchRoute } from '@oficio/shared/contract/remotes/route-match';
import { useLocation } from '@oficio/shared/router';
import { Toasts } from '@oficio/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { navigationOf } from './navigation.ts';
import { SearchDialog, useSearchKey } from './search-dialog.tsx';

/**
 * Frame of every screen: header, footer, bottom bar, drawer, search and toasts around the page's only `main`.
 * `notice` holds the offline bar or the update prompt (status-bars.tsx). A route marked `bare` has the page
 * to itself: no header, footer or bottom bar.
 */
export function Layout({
  registry,
  user,
  onSignOut,
  notice,
  children,
}: {
  registry: Registry;
  /** `null` for a visitor. */
  user: SessionUser | null;
  onSignOut: () => void;
  notice?: ReactNode;
  children: ReactNode;
}) {
  const [searchOpen, setSearchOpen] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const openSearch = useCallback(() => setSearchOpen(true), []);
  useSearchKey(openSearch);
  const navigation = useMemo(() => navigationOf(registry, user), [registry, user]);
  const bare = matchRoute(registry, useLocation())?.route.bare === true;
  return (
    <div className={classes.layout} data-bare={bare || undefined}>
      <a
        href="#contenido"
        className={classes.skip}
        onClick={(event) => {
          // Keep the hash of the address unchanged.
          event.preventDefault();
          document.getElementById('contenido')?.focus();
        }}
      >
        Ir al contenido
      </a>
      {notice}
      {!bare && <Header navigation={navigation} user={user} onSearch={openSearch} onSignOut={onSignOut} />}
      <main id="contenido" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {!bare && (
        <>
          <Footer navigation={navigation} />
          <BottomBar navigation={navigation} open={drawerOpen} onMore={() => setDrawerOpen(true)} />
        </>
      )}
      <Drawer
        navigation={navigation}
        user={user}
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        onSignOut={onSignOut}
      />
      <SearchDialog open={searchOpen} onClose={() => setSearchOpen(false)} />
      <Toasts />
    </div>
  );
}
