import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';
import { ErrorState, Skeletons } from '@oficio/shared/ui';
import type { ComponentProps, ReactNode } from 'react';

interface Props {
  /** What was asked. */
  readonly of: { readonly status: RequestStatus; readonly reload: () => void };
  /** Said where it failed. */
  readonly failed: string;
  readonly kind?: ComponentProps<typeof Skeletons>['kind'];
  readonly count?: number | undefined;
  /** Why it failed, where that is known. */
  readonly children?: ReactNode;
}

/** What stands in the place of what was asked and isn't there: that it is on its way, or that it could not be had. */
export function NotYet({ of, failed, kind = 'rows', count, children }: Props) {
  return of.status === 'failed' ? (
    <ErrorState title={failed} onRetry={of.reload}>
      {children}
    </ErrorState>
  ) : (
    <Skeletons kind={kind} count={count} />
  );
}
