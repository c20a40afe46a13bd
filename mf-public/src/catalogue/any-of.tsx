import { useApi } from '@oficio/shared/store';
import { ReferenceField, type ReferenceOption } from '@oficio/shared/ui/forms';
import { useMemo } from 'react';

/** As many as a person looks through. */
const LIMIT = 20;

export interface AnyOfProps {
  readonly label: string;
  /** What is chosen among. */
  readonly collection: 'certificaciones' | 'centros';
  readonly onChange: (id: string) => void;
}

interface Answer {
  readonly docs: readonly { readonly _id: string; readonly nombre: string; readonly codigo?: string }[];
}

/** One of all that there are, searched by its name. */
export function AnyOf({ label, collection, onChange }: AnyOfProps) {
  const { call } = useApi();
  const search = useMemo(
    () =>
      async (text: string): Promise<readonly ReferenceOption[]> => {
        const query = { searchString: text, searchField: '*', limit: String(LIMIT) };
        const outcome = await call<Answer>('GET', `/api/${collection}/search/`, undefined, { query });
        if (!outcome.ok) throw new Error(outcome.message);
        return outcome.data.docs.map(({ _id, nombre, codigo }) => ({ _id, label: nombre, detail: codigo }));
      },
    [call, collection],
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
