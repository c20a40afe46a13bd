import {
  SYSTEM_FIELDS,
  type AnyRecord,
  type Collection,
} from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { idIn } from '@oficio/shared/contract/values/ids';
import { FactsList, fileUrl, TextLink } from '@oficio/shared/ui';
import { fieldText } from '../declarations/field-text.ts';
import { referenceTitle } from '../declarations/titles.ts';

/** Contents of a request that is begun elsewhere and decided here, since its form does not show them. */
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
        .map(([name, field]) => ({ label: field.label, value: factValue(field, record[name]) }))}
    />
  );
}

function factValue(field: Field, value: unknown) {
  if (field.kind === 'reference') return typeof value === 'object' && referenceTitle(field.to, value);
  const id = field.kind === 'file' && idIn(value);
  return id ? <TextLink to={fileUrl(id)}>Abrir el archivo cargado</TextLink> : fieldText(field, value);
}
