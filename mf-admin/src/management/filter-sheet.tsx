import type { Field } from '@oficio/shared/contract/declaration/fields';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { FilterOptions, FilterSelect, Sheet, Stack } from '@oficio/shared/ui';
import { DateField, FieldRow, NumberField, ReferenceField } from '@oficio/shared/ui/forms';
import { useMemo } from 'react';
import { filterFields, filterParam, filterParams } from '../declarations/filters.ts';
import { FormScopeContext, type FormScope } from '../fields/form-scope.ts';
import { useReferenceSource } from '../fields/use-reference-source.ts';
import { DialogButtons } from '../forms/dialog-buttons.tsx';
import type { Managed, ManagementUrl } from './use-management-url.ts';

interface FilterProps {
  readonly name: string;
  readonly field: Field;
  readonly url: ManagementUrl;
}

/** Sets a filter and goes to the first page. */
const setFilter = ({ set }: ManagementUrl, param: string, value: string): void =>
  set({ [param]: value, pag: '' }, { replace: true });

function ReferenceFilter({ name, field, url }: FilterProps & { field: Extract<Field, { to: string }> }) {
  const param = filterParam(name);
  const source = useReferenceSource(field.to, field.only);
  return (
    <ReferenceField
      {...source}
      name={`filtro-${name}`}
      label={field.label}
      required
      value={url.params.get(param)}
      onChange={(id) => setFilter(url, param, id ?? '')}
    />
  );
}

function RangeFilter({ name, field, url }: FilterProps) {
  const bounds = filterParams(name, field).map((param, index) => ({
    name: param,
    label: index === 0 ? `${field.label}, desde` : 'Hasta',
    required: true,
    text: url.params.get(param) ?? '',
  }));
  return (
    <FieldRow>
      {bounds.map(({ text, ...props }) =>
        field.kind === 'integer' || field.kind === 'decimal' ? (
          <NumberField
            key={props.name}
            {...props}
            unit={field.unit}
            value={text === '' ? undefined : Number(text)}
            onChange={(value) => setFilter(url, props.name, value === undefined ? '' : String(value))}
          />
        ) : (
          <DateField
            key={props.name}
            {...props}
            value={text}
            onChange={(day) => setFilter(url, props.name, day ?? '')}
          />
        ),
      )}
    </FieldRow>
  );
}

function Filter(props: FilterProps) {
  const { name, field, url } = props;
  const param = filterParam(name);
  const selected = (url.params.get(param) ?? '').split(',').filter(Boolean);
  switch (field.kind) {
    case 'choice':
    case 'choices':
    case 'state':
      return (
        <FilterOptions
          title={field.label}
          options={optionsOf(field.kind === 'state' ? field.states : field.options)}
          selected={selected}
          onChange={(next) => setFilter(url, param, next.join(','))}
        />
      );
    case 'boolean':
      return (
        <FilterSelect
          label={field.label}
          value={selected[0] ?? ''}
          all="Todos"
          options={[
            { value: 'true', label: 'Sí' },
            { value: 'false', label: 'No' },
          ]}
          onChange={(value) => setFilter(url, param, value)}
        />
      );
    case 'reference':
    case 'references':
      return <ReferenceFilter {...props} field={field} />;
    default:
      return <RangeFilter {...props} />;
  }
}

/** Side panel with every filter of the list. */
export function FilterSheet({
  collection,
  user,
  url,
  open,
  onClose,
  onClear,
  resultLabel,
}: Managed & {
  open: boolean;
  onClose: () => void;
  onClear: () => void;
  resultLabel: string;
}) {
  const { params } = url;
  // Reference filters use the search of the forms, without a record and with every visible record as a choice.
  const scope = useMemo(
    (): FormScope => ({
      collection,
      mode: 'create',
      user,
      values: {},
      set: () => undefined,
      params,
      onlyManaged: false,
    }),
    [collection, user, params],
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filtrar"
      actions={
        <DialogButtons confirm={resultLabel} onConfirm={onClose} cancel="Quitar todos" onCancel={onClear} />
      }
    >
      <FormScopeContext value={scope}>
        <Stack gap={6}>
          {filterFields(collection).map(([name, field]) => (
            <Filter key={name} name={name} field={field} url={url} />
          ))}
        </Stack>
      </FormScopeContext>
    </Sheet>
  );
}
