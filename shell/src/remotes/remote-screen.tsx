import type { RegistryRemote, ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { Suspense, useEffect, useState } from 'react';
import { useOnline } from '../offline/use-online.ts';
import { Loading, LoadingLine } from '../routing/loading.tsx';
import { IncompatibleScreen } from './incompatible-screen.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { IncompatibleRemote, loadedScreen, loadScreen, type ScreenComponent } from './load-screen.ts';
import { reloadAfterDeploy } from './reload-once.ts';

interface RemoteScreenProps extends ScreenProps {
  remote: RegistryRemote;
  screen: string;
}

type Loaded = { Screen: ScreenComponent } | { failed: unknown } | undefined;

/**
 * Loads a screen and renders it. Shows "Loading" meanwhile, and a message with a retry when it cannot be
 * loaded.
 */
export function RemoteScreen({ remote, screen, params }: RemoteScreenProps) {
  const { online } = useOnline();
  const [attempt, setAttempt] = useState(1);
  const [loaded, setLoaded] = useState<Loaded>(() => {
    const Screen = loadedScreen(remote, screen);
    return Screen && { Screen };
  });

  const waits = loaded === undefined;
  useEffect(() => {
    // A screen already loaded is not rendered a second time.
    if (!waits) return undefined;
    let left = false;
    const show = (state: Loaded): void => {
      if (!left) setLoaded(state);
    };
    loadScreen(remote, screen).then(
      (Screen) => show({ Screen }),
      async (failed: unknown) => {
        // A page about to reload keeps showing "Loading".
        if (!(await reloadAfterDeploy(remote))) show({ failed });
      },
    );
    return () => {
      left = true;
    };
  }, [remote, screen, attempt, waits]);

  const retry = (): void => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };

  if (!loaded) return <Loading />;
  if ('failed' in loaded) {
    if (online && loaded.failed instanceof IncompatibleRemote) return <IncompatibleScreen remote={remote} />;
    return <RemoteFailure onRetry={retry} />;
  }
  return (
    <RemoteBoundary key={attempt} remote={remote} screen={screen} onRetry={retry}>
      <LoadingLine />
      <Suspense fallback={<Loading />}>
        <loaded.Screen params={params} />
      </Suspense>
    </RemoteBoundary>
  );
}
