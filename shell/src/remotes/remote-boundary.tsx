import type { RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { Component, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure.tsx';
import { reportRemote } from './telemetry.ts';

interface Props {
  remote: RegistryRemote;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps an error of one remote's screen inside it: the rest of the page stays alive. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { name, version } = this.props.remote;
    reportRemote({ remote: name, version, phase: 'render', ms: 0, error: String(error) });
  }

  override render(): ReactNode {
    return this.state.failed ? <RemoteFailure onRetry={this.props.onRetry} /> : this.props.children;
  }
}
