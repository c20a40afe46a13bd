import type { RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { Component, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure.tsx';
import { reportRemote } from './telemetry.ts';

interface Props {
  remote: RegistryRemote;
  screen: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Error boundary of one remote's screen: the rest of the page keeps working. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
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
