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
 * What surrounds every screen. `notice` is the place of the offline bar and the update prompt
 * (status-bars.tsx); the screen is its children, inside the page's only `main`. Where its route says so, the screen
 * has the page for itself: navigation and foot are left out.
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
  const [searching, setSearching] = useState(false);
  const [more, setMore] = useState(false);
  const openSearch = useCallback(() => setSearching(true), []);
  useSearchKey(openSearch);
  const navigation = useMemo(() => navigationOf(registry, user), [registry, user]);
  const bare = matchRoute(registry, useLocation())?.route.bare === true;
  return (
    <div className={classes.layout} data-bare={bare || undefined}>
      <a
        href="#contenido"
        className={classes.skip}
        onClick={(event) => {
          // The address keeps its own hash.
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
          <BottomBar navigation={navigation} open={more} onMore={() => setMore(true)} />
        </>
      )}
      <Drawer
        navigation={navigation}
        user={user}
        open={more}
        onClose={() => setMore(false)}
        onSignOut={onSignOut}
      />
      <SearchDialog open={searching} onClose={() => setSearching(false)} />
      <Toasts />
    </div>
  );
}
