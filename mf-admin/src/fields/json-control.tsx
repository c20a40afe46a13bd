/** Editor of arbitrary JSON, for people who do not write JSON. */
import type { FieldOf } from '@oficio/shared/contract/declaration/fields';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { ListField, ObjectField } from '@oficio/shared/ui/admin';
import { CheckField, NumberField, SelectField, TextArea, TextField } from '@oficio/shared/ui/forms';
import type { ControlProps } from './form-scope.ts';

type JsonKind = 'vacio' | 'texto' | 'numero' | 'siNo' | 'lista' | 'partes';
const JSON_KINDS: Readonly<Record<JsonKind, { readonly label: string; readonly blank: () => unknown }>> = {
  vacio: { label: 'Sin valor', blank: () => undefined },
  texto: { label: 'Texto', blank: () => '' },
  numero: { label: 'Número', blank: () => 0 },
  siNo: { label: 'Sí o no', blank: () => false },
  lista: { label: 'Lista', blank: () => [] },
  partes: { label: 'Partes con nombre', blank: () => ({}) },
};

function jsonKind(value: unknown): JsonKind {
  if (value === undefined || value === null) return 'vacio';
  if (typeof value === 'string') return 'texto';
  if (typeof value === 'number') return 'numero';
  if (typeof value === 'boolean') return 'siNo';
  return Array.isArray(value) ? 'lista' : 'partes';
}

/** Property of an object. */
interface Entry {
  readonly name: string;
  readonly value: unknown;
}
const entriesOf = (object: object): Entry[] =>
  Object.entries(object).map(([name, value]) => ({ name, value }));
/** Returns an object of the entries. While two of them share a name, the last one wins. */
const objectOf = (entries: readonly Entry[]) =>
  Object.fromEntries(entries.map(({ name, value }) => [name, value]));

function JsonValue({
  path,
  label,
  help,
  value,
  onChange,
}: {
  path: string;
  label: string;
  help?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const kind = jsonKind(value);
  return (
    <ObjectField name={`${path}.tipo`} label={label} help={help}>
      <SelectField
        name={`${path}.clase`}
        label="Clase de valor"
        required
        options={optionsOf(JSON_KINDS)}
        value={kind}
        onChange={(next) => onChange(JSON_KINDS[next as JsonKind].blank())}
      />
      {typeof value === 'string' && (
        <TextArea name={path} label="Texto" required rows={2} value={value} onChange={onChange} />
      )}
      {typeof value === 'number' && (
        <NumberField
          name={path}
          label="Número"
          required
          value={value}
          onChange={(next) => onChange(next ?? 0)}
        />
      )}
      {typeof value === 'boolean' && <CheckField name={path} label="Sí" value={value} onChange={onChange} />}
      {Array.isArray(value) && (
        <ListField<unknown>
          name={path}
          label="Elementos"
          value={value}
          onChange={onChange}
          newItem={() => ''}
          itemLabel={(_, index) => `Elemento ${index + 1}`}
          renderItem={(item, set, index) => (
            <JsonValue
              path={`${path}.${index}`}
              label={`Elemento ${index + 1}`}
              value={item}
              onChange={set}
            />
          )}
        />
      )}
      {kind === 'partes' && (
        <ListField<Entry>
          name={path}
          label="Partes"
          value={entriesOf(value as object)}
          onChange={(entries) => onChange(objectOf(entries))}
          newItem={() => ({ name: `parte ${entriesOf(value as object).length + 1}`, value: '' })}
          itemLabel={(entry) => entry.name || 'Parte sin nombre'}
          renderItem={(entry, set, index) => (
            <>
              <TextField
                name={`${path}.${index}.nombre`}
                label="Nombre"
                required
                value={entry.name}
                onChange={(name) => set({ ...entry, name })}
              />
              <JsonValue
                path={`${path}.${index}.valor`}
                label="Valor"
                value={entry.value}
                onChange={(next) => set({ ...entry, value: next })}
              />
            </>
          )}
        />
      )}
    </ObjectField>
  );
}

export function JsonControl({ path, field, value, onChange }: ControlProps<FieldOf<'json'>>) {
  return <JsonValue path={path} label={field.label} help={field.help} value={value} onChange={onChange} />;
}
