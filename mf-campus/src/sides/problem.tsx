import { Notice } from '@oficio/shared/ui';

interface Props {
  /** What could not be done. */
  readonly title: string;
  /** Why; nothing is said without it. */
  readonly why: string | undefined;
  readonly onClose?: () => void;
}

/** Says why something could not be done, where it was asked for. */
export function Problem({ title, why, onClose }: Props) {
  if (!why) return null;
  return (
    <Notice kind="error" title={title} onClose={onClose}>
      {why}
    </Notice>
  );
}
