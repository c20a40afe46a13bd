import type { RegistryRemote, ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useOnline } from '../offline/use-online.ts';
import { Loading, LoadingLine } from '../routing/loading.tsx';
import { IncompatibleScreen } from './incompatible-screen.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { IncompatibleRemote, peekScreen, loadScreen, type ScreenComponent } from './load-screen.ts';
import { reloadAfterDeploy } from './reload-once.ts';
import { reportRemote } from './telemetry.ts';

interface BoundaryProps {
  remote: RegistryRemote;
  screen: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Error boundary of one remote's screen: the rest of the page keeps working. */
class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { remote, screen } = this.props;
    reportRemote({
      remote: remote.name,
      version: remote.version,
      screen,
      phase: 'render',
      ms: 0,
      error: String(error),
    });
  }

  override render(): ReactNode {
    return this.state.failed ? <RemoteFailure onRetry={this.props.onRetry} /> : this.props.children;
  }
}

interface RemoteScreenProps extends ScreenProps {
  remote: RegistryRemote;
  screen: string;
}

type LoadResult = { Screen: ScreenComponent } | { error: unknown } | undefined;

/**
 * Loads a screen and renders it. Shows "Loading" meanwhile, and a message with a retry when it cannot be
 * loaded.
 */
export function RemoteScreen({ remote, screen, params }: RemoteScreenProps) {
  const { online } = useOnline();
  const [attempt, setAttempt] = useState(1);
  const [loaded, setLoaded] = useState<LoadResult>(() => {
    const Screen = peekScreen(remote, screen);
    return Screen && { Screen };
  });

  const isLoading = loaded === undefined;
  useEffect(() => {
    // A screen already loaded is not rendered a second time.
    if (!isLoading) return undefined;
    let unmounted = false;
    const update = (result: LoadResult): void => {
      if (!unmounted) setLoaded(result);
    };
    loadScreen(remote, screen).then(
      (Screen) => update({ Screen }),
      async (error: unknown) => {
        // A page about to reload keeps showing "Loading".
        if (!(await reloadAfterDeploy(remote))) update({ error });
      },
    );
    return () => {
      unmounted = true;
    };
  }, [remote, screen, attempt, isLoading]);

  const retry = (): void => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };

  if (!loaded) return <Loading />;
  if ('error' in loaded) {
    if (online && loaded.error instanceof IncompatibleRemote) return <IncompatibleScreen remote={remote} />;
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
