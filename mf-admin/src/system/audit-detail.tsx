import { collectionNamed, type Doc } from '@oficio/shared/contract/collections/index';
import { SECURITY_KINDS } from '@oficio/shared/contract/collections/security-kinds';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { viewOf } from '@oficio/shared/contract/views';
import { Dialog, FactsList, TextLink } from '@oficio/shared/ui';
import { DiffView } from '@oficio/shared/ui/admin';
import { actionLabel } from '../declarations/audit-actions.ts';
import { fieldText, formatMoment } from '../declarations/field-text.ts';
import { capitalise } from '../declarations/phrases.ts';
import { useExpandedReferences } from '../management/use-referenced-records.ts';
import { actionValueText, actorName, differencesOf, type Difference } from './audit-labels.ts';

const SECRET_CHANGE_TEXT = 'Cambió; el valor no se guarda en la auditoría';

/** Full entry of the audit log: author, origin, and each change before and after. */
export function AuditDetail({ entry, onClose }: { entry: Doc<'auditoria'>; onClose: () => void }) {
  const changes = differencesOf(entry);
  const declaredChanges = changes.filter(
    (change): change is Difference & { field: Field } => change.field !== undefined,
  );
  // The cast is safe: only the references in these fields are read.
  const recordWith = (key: 'before' | 'after') =>
    Object.fromEntries(declaredChanges.map((change) => [change.name, change[key]])) as unknown as AnyRecord;
  const expandReferences = useExpandedReferences(
    declaredChanges.map(({ name, field }) => [name, field] as const),
    [recordWith('before'), recordWith('after')],
    true,
  );
  const textOf = ({ name, field }: Difference, value: unknown): string =>
    field ? fieldText(field, expandReferences(field, value)) : actionValueText(name, value);
  const collection = collectionNamed(entry.coleccion ?? '');
  return (
    <Dialog open size="large" onClose={onClose} title={`${actionLabel(entry.accion)}: detalle`}>
      <FactsList
        facts={[
          { label: 'Cuándo', value: formatMoment(entry.creadoEn) },
          { label: 'Quién', value: actorName(entry) },
          {
            label: 'Sobre',
            value: collection && (
              <>
                {capitalise(collection.singular)}.{' '}
                <TextLink to={managementOf(collection, { editar: entry.objeto })}>Abrir</TextLink> ·{' '}
                <TextLink to={viewOf('systemAudit', { objeto: entry.objeto })}>Todo lo que se hizo</TextLink>
              </>
            ),
          },
          { label: 'Seguridad', value: entry.suceso && SECURITY_KINDS[entry.suceso] },
          { label: 'Dirección IP', value: entry.ip },
          { label: 'Equipo', value: entry.agente },
          { label: 'Identificador del pedido', value: entry.solicitud && <code>{entry.solicitud}</code> },
        ]}
      />
      {changes.length > 0 && (
        <DiffView
          changes={changes.map((change) => {
            const { label } = change;
            if (change.secret) return { label, before: '', after: SECRET_CHANGE_TEXT };
            const before = textOf(change, change.before);
            const after = textOf(change, change.after);
            // Two files have the same description: the new one is marked.
            return { label, before, after: before === after ? `${after} (otro)` : after };
          })}
        />
      )}
    </Dialog>
  );
}
