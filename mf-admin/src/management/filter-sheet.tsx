import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { Button, FilterOptions, FilterSelect, Sheet, Stack } from '@oficio/shared/ui';
import { DateField, FieldRow, NumberField, ReferenceField } from '@oficio/shared/ui/forms';
import { useMemo } from 'react';
import { filterFields, paramOf, paramsOf } from '../declarations/filters.ts';
import { FormScopeContext, type FormScope } from '../fields/form-scope.ts';
import { useReferenceSource } from '../fields/use-reference-source.ts';
import type { Address } from './use-address.ts';

interface FilterProps {
  readonly name: string;
  readonly field: Field;
  readonly address: Address;
}

/** Any change of the filters goes back to the first page. */
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
  const [from = '', to = ''] = paramsOf(name, field);
  const value = (param: string) => address.params.get(param) ?? '';
  const number = (param: string) => (value(param) === '' ? undefined : Number(value(param)));
  if (field.kind === 'integer' || field.kind === 'decimal')
    return (
      <FieldRow>
        <NumberField
          name={from}
          label={`${field.label}, desde`}
          required
          unit={field.unit}
          value={number(from)}
          onChange={(n) => change(address, from, n === undefined ? '' : String(n))}
        />
        <NumberField
          name={to}
          label="Hasta"
          required
          unit={field.unit}
          value={number(to)}
          onChange={(n) => change(address, to, n === undefined ? '' : String(n))}
        />
      </FieldRow>
    );
  return (
    <FieldRow>
      <DateField
        name={from}
        label={`${field.label}, desde`}
        required
        value={value(from)}
        onChange={(day) => change(address, from, day ?? '')}
      />
      <DateField
        name={to}
        label="Hasta"
        required
        value={value(to)}
        onChange={(day) => change(address, to, day ?? '')}
      />
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
      const words: [string, string][] =
        field.kind === 'state'
          ? Object.entries(field.states).map(([value, { label }]) => [value, label])
          : Object.entries(field.options);
      return (
        <FilterOptions
          title={field.label}
          options={words.map(([value, label]) => ({ value, label }))}
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

/** Every filter of the list, in a panel at its side. */
export function FilterSheet({
  collection,
  user,
  address,
  open,
  onClose,
  onClear,
  resultLabel,
}: {
  collection: Collection;
  user: SessionUser;
  address: Address;
  open: boolean;
  onClose: () => void;
  onClear: () => void;
  resultLabel: string;
}) {
  const { params } = address;
  // References are searched as in forms; here there is no record, and all that is visible may be asked for.
  const scope = useMemo(
    (): FormScope => ({
      collection,
      mode: 'create',
      user,
      values: {},
      set: () => undefined,
      params,
      onlyOwn: false,
    }),
    [collection, user, params],
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filtrar"
      actions={
        <>
          <Button onClick={onClose}>{resultLabel}</Button>
          <Button variant="quiet" onClick={onClear}>
            Quitar todos
          </Button>
        </>
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
