import { Button, ButtonLink, EmptyState } from '@oficio/shared/ui';
import { plural } from '../declarations/words.ts';
import type { Managed } from './use-address.ts';

/** An empty list: because of its filters, in the trash, or because nothing was created yet. */
export function EmptyList({
  collection,
  newPath,
  trash,
  onClear,
}: {
  collection: Managed['collection'];
  /** Address of the form of a new record; undefined if the user may create none. */
  newPath: string | undefined;
  trash: boolean;
  /** Removes the filters; undefined without any. */
  onClear: (() => void) | undefined;
}) {
  if (onClear)
    return (
      <EmptyState
        title={`No hay ${plural(collection)} con esos filtros`}
        action={
          <Button variant="secondary" onClick={onClear}>
            Quitar los filtros
          </Button>
        }
      >
        Probar con otra palabra o con menos filtros.
      </EmptyState>
    );
  if (trash) return <EmptyState title="La papelera está vacía" />;
  return (
    <EmptyState
      title={`Todavía no hay ${plural(collection)}`}
      action={newPath && <ButtonLink to={newPath}>Crear {collection.singular}</ButtonLink>}
    >
      {newPath ? 'Lo que se cree aparece aquí.' : 'Cuando haya, aparecen aquí.'}
    </EmptyState>
  );
}
