import type { Doc } from '@oficio/shared/contract/collections/index';
import { useApi } from '@oficio/shared/store';
import { ReferenceField, type ReferenceOption } from '@oficio/shared/ui/forms';
import { useMemo } from 'react';

const MAX_RESULTS = 20;

export interface RecordSearchProps {
  readonly label: string;
  /** Collection to choose from. */
  readonly collection: 'certificaciones' | 'centros';
  readonly onChange: (id: string) => void;
}

type Named = Pick<Doc<'certificaciones'>, '_id' | 'nombre'> & { readonly codigo?: string };

/** Search field that chooses any record of a collection by its name. */
export function RecordSearch({ label, collection, onChange }: RecordSearchProps) {
  const { records } = useApi();
  const search = useMemo(
    () =>
      async (text: string): Promise<readonly ReferenceOption[]> => {
        const query = { searchString: text, searchField: '*', limit: MAX_RESULTS };
        const outcome = await records<Named>(collection, query);
        if (!outcome.ok) throw new Error(outcome.message);
        return outcome.data.docs.map(({ _id, nombre, codigo }) => ({ _id, label: nombre, detail: codigo }));
      },
    [records, collection],
  );
  return (
    <ReferenceField
      name={`otra-${collection}`}
      label={label}
      required
      value={null}
      onChange={(id) => id && onChange(id)}
      search={search}
    />
  );
}
