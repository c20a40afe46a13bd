import type { Registry, RegistryRemote } from '@oficio/shared/contract/remote';
import { useApi, useResource } from '@oficio/shared/store';
import { Button, Chip, ErrorState, Section, Skeletons, Stack } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { IconAlertCircle, IconCheck, IconRefresh } from '@oficio/shared/ui/icons';
import { useCallback, useEffect, useState } from 'react';

type Health = 'bien' | 'mal';

/** Whether the entry of each remote can be fetched now. */
function useHealth(remotes: readonly RegistryRemote[] | undefined) {
  const { call } = useApi();
  const [health, setHealth] = useState<ReadonlyMap<string, Health>>(new Map());
  const check = useCallback(() => {
    setHealth(new Map());
    for (const { name, base, entry } of remotes ?? []) {
      void call<string>('GET', `${base}${entry}`, undefined, { as: 'text' }).then((outcome) => {
        const healthy = outcome.ok && outcome.data !== '';
        setHealth((before) => new Map(before).set(name, healthy ? 'bien' : 'mal'));
      });
    }
  }, [call, remotes]);
  useEffect(check, [check]);
  return { health, check };
}

/** The published parts of the site: which version is served and whether it answers. */
export function Remotes() {
  const { data, status, reload } = useResource<Registry>('/remotes.json');
  const { health, check } = useHealth(data?.remotes);
  if (status === 'failed')
    return <ErrorState title="No se pudo leer el registro de remotos" onRetry={reload} />;
  if (!data) return <Skeletons kind="rows" count={4} />;
  return (
    <Section
      title="Versiones publicadas"
      action={
        <Button
          variant="secondary"
          size="small"
          icon={<IconRefresh size={18} aria-hidden="true" />}
          onClick={check}
        >
          Comprobar otra vez
        </Button>
      }
      description="Cada parte del sitio se publica por separado. Las páginas abiertas siguen con la versión con la que empezaron."
    >
      <Stack gap={4}>
        <DataTable<RegistryRemote>
          label="Remotos"
          rows={data.remotes}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          columns={[
            { key: 'name', label: 'Parte', render: ({ name }) => <code>{name}</code> },
            { key: 'version', label: 'Versión', render: ({ version }) => <code>{version}</code> },
            { key: 'requires', label: 'Contrato', render: ({ requires }) => <code>{requires}</code> },
            { key: 'routes', label: 'Rutas', align: 'end', render: ({ routes }) => routes.length },
            {
              key: 'health',
              label: 'Estado',
              render: ({ name }) => {
                const found = health.get(name);
                if (!found) return <Chip tone="muted">Comprobando</Chip>;
                return found === 'bien' ? (
                  <Chip tone="petroleo" icon={<IconCheck size={16} aria-hidden="true" />}>
                    Responde
                  </Chip>
                ) : (
                  <Chip tone="danger" icon={<IconAlertCircle size={16} aria-hidden="true" />}>
                    No responde
                  </Chip>
                );
              },
            },
          ]}
        />
        <p>
          Para publicar una versión: <code>npm run publish-remote -- mf-admin</code>. Para volver a la
          anterior: <code>npm run rollback-remote -- mf-admin</code>.
        </p>
      </Stack>
    </Section>
  );
}
