import { loadStarter, starterOffer } from '@oficio/shared/contract/calls/system';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi, useCall } from '@oficio/shared/store';
import { Button, formatCount, formatNumber, Notice, toast } from '@oficio/shared/ui';

/** Offers superadmins the starter data of an empty site, until it is loaded or the site has data of its own. */
export function StarterCard({ onLoaded }: { onLoaded: () => void }) {
  const { data, reload } = useCall(starterOffer, {});
  const { request } = useApi();
  const { busy, during } = useBusy();
  if (!data || data.colecciones.length === 0) return null;

  const load = async () => {
    const result = await during(request(loadStarter, {}));
    if (!result.ok) return toast(result.message, { kind: 'error' });
    const count = result.data.colecciones.reduce((sum, { registros }) => sum + registros, 0);
    toast(formatCount(count, 'registro cargado', 'registros cargados'), { kind: 'success' });
    reload();
    return onLoaded();
  };
  const what = data.colecciones.map(
    ({ coleccion, registros }) =>
      `${(collectionNamed(coleccion)?.label ?? coleccion).toLowerCase()} (${formatNumber(registros)})`,
  );
  return (
    <Notice
      kind="info"
      title="Datos para empezar"
      actions={
        <Button busy={busy} onClick={() => void load()}>
          Cargar los datos iniciales
        </Button>
      }
    >
      Sin ellos no se puede crear un centro, un curso ni una pregunta: {what.join(', ')}. Después se editan y
      se eliminan como cualquier registro. Para cargar otros, basta con crearlos: este aviso se va.
    </Notice>
  );
}
