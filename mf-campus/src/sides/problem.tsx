import { Notice } from '@oficio/shared/ui';

interface Props {
  /** Action that failed. */
  readonly title: string;
  /** Reason of the failure; renders nothing without it. */
  readonly why: string | undefined;
  readonly onClose?: () => void;
}

/** Shows why an action failed, next to it. */
export function Problem({ title, why, onClose }: Props) {
  if (!why) return null;
  return (
    <Notice kind="error" title={title} onClose={onClose}>
      {why}
    </Notice>
  );
}
