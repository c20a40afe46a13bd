import { viewOf } from '@oficio/shared/contract/views';
import { ButtonLink } from '@oficio/shared/ui';
import { IconPlus } from '@oficio/shared/ui/icons';

/** Link to the question form, shown to everybody: a visitor signs in only on publishing. */
export function AskButton({ categoria, variant }: { categoria?: string; variant?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink
      to={viewOf('ask', { categoria })}
      variant={variant}
      icon={<IconPlus size={20} aria-hidden="true" />}
    >
      Preguntar
    </ButtonLink>
  );
}
