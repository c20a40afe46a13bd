import type { Field } from '@oficio/shared/contract/declaration/fields';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { FilterOptions, FilterSelect, Sheet, Stack } from '@oficio/shared/ui';
import { DateField, FieldRow, NumberField, ReferenceField } from '@oficio/shared/ui/forms';
import { useMemo } from 'react';
import { filterFields, paramOf, paramsOf } from '../declarations/filters.ts';
import { FormScopeContext, type FormScope } from '../fields/form-scope.ts';
import { useReferenceSource } from '../fields/use-reference-source.ts';
import { DialogButtons } from '../forms/dialog-buttons.tsx';
import type { Address, Managed } from './use-address.ts';

interface FilterProps {
  readonly name: string;
  readonly field: Field;
  readonly address: Address;
}

/** Sets a filter and returns to the first page. */
const change = ({ set }: Address, param: string, value: string): void =>
  set({ [param]: value, pag: '' }, { replace: true });

function ReferenceFilter({ name, field, address }: FilterProps & { field: Extract<Field, { to: string }> }) {
  const param = paramOf(name);
  const source = useReferenceSource(field.to, field.only);
  return (
    <ReferenceField
      {...source}
      name={`filtro-${name}`}
      label={field.label}
      required
      value={address.params.get(param)}
      onChange={(id) => change(address, param, id ?? '')}
    />
  );
}

function RangeFilter({ name, field, address }: FilterProps) {
  const ends = paramsOf(name, field).map((param, index) => ({
    name: param,
    label: index === 0 ? `${field.label}, desde` : 'Hasta',
    required: true,
    text: address.params.get(param) ?? '',
  }));
  return (
    <FieldRow>
      {ends.map(({ text, ...about }) =>
        field.kind === 'integer' || field.kind === 'decimal' ? (
          <NumberField
            key={about.name}
            {...about}
            unit={field.unit}
            value={text === '' ? undefined : Number(text)}
            onChange={(n) => change(address, about.name, n === undefined ? '' : String(n))}
          />
        ) : (
          <DateField
            key={about.name}
            {...about}
            value={text}
            onChange={(day) => change(address, about.name, day ?? '')}
          />
        ),
      )}
    </FieldRow>
  );
}

function Filter(props: FilterProps) {
  const { name, field, address } = props;
  const param = paramOf(name);
  const selected = (address.params.get(param) ?? '').split(',').filter(Boolean);
  switch (field.kind) {
    case 'choice':
    case 'choices':
    case 'state': {
      return (
        <FilterOptions
          title={field.label}
          options={optionsOf(field.kind === 'state' ? field.states : field.options)}
          selected={selected}
          onChange={(next) => change(address, param, next.join(','))}
        />
      );
    }
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
          onChange={(value) => change(address, param, value)}
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
  address,
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
  const { params } = address;
  // Reference filters use the same search as forms. There is no record here, and every visible record may be
  // chosen.
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
            <Filter key={name} name={name} field={field} address={address} />
          ))}
        </Stack>
      </FormScopeContext>
    </Sheet>
  );
}
