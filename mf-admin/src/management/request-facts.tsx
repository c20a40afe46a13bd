import { idIn } from '@oficio/shared/contract/values/ids';
import {
  SYSTEM_FIELDS,
  type AnyRecord,
  type Collection,
} from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { FactsList, fileUrl, TextLink } from '@oficio/shared/ui';
import { describe } from '../declarations/describe.ts';
import { referenceTitle } from '../declarations/titles.ts';

/**
 * Contents of a record that is begun elsewhere and decided here. No form shows them, and nobody should decide
 * without seeing them.
 */
export function RequestFacts({ collection, record }: { collection: Collection; record: AnyRecord }) {
  if (collection.begunElsewhere !== 'decided') return null;
  return (
    <FactsList
      label="Lo que se pide"
      facts={Object.entries(collection.fields as Fields)
        .filter(
          ([name, { kind }]) =>
            name !== collection.title && !(name in SYSTEM_FIELDS) && kind !== 'id' && kind !== 'state',
        )
        .map(([name, field]) => ({ label: field.label, value: shown(field, record[name]) }))}
    />
  );
}

function shown(field: Field, value: unknown) {
  if (field.kind === 'reference') return typeof value === 'object' && referenceTitle(field.to, value);
  const id = field.kind === 'file' && idIn(value);
  return id ? <TextLink to={fileUrl(id)}>Abrir el archivo cargado</TextLink> : describe(field, value);
}
