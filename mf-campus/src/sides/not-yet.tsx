import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';
import { ErrorState, Skeletons } from '@oficio/shared/ui';
import type { ComponentProps, ReactNode } from 'react';

interface Props {
  /** The request. */
  readonly of: { readonly status: RequestStatus; readonly reload: () => void };
  /** Title shown if it failed. */
  readonly failed: string;
  readonly kind?: ComponentProps<typeof Skeletons>['kind'];
  readonly count?: number | undefined;
  /** Reason of the failure, if known. */
  readonly children?: ReactNode;
}

/** Placeholder for content that has not loaded: skeletons, or the error with a retry. */
export function NotYet({ of, failed, kind = 'rows', count, children }: Props) {
  return of.status === 'failed' ? (
    <ErrorState title={failed} onRetry={of.reload}>
      {children}
    </ErrorState>
  ) : (
    <Skeletons kind={kind} count={count} />
  );
}
