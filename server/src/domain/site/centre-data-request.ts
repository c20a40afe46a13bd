/** Request of a centre's managers to change the legal data on its certificates. */
import { LEGAL_DATA } from '@oficio/shared/contract/collections/centros';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';
import { LINKS } from '../common/links.ts';
import { findRow, noSuch, findAndLockRow } from '../common/lookup.ts';
import type { RequestType } from './request-types.ts';

const lockCentre = (context: Pick<WriteContext, 'tx'>, id: string) =>
  findAndLockRow(context.tx, 'centros', id, ['gestores', ...LEGAL_DATA]);

export const centreDataRequest: RequestType = {
  coleccion: 'centros',
  lockSubject: lockCentre,
  async prepare(context, values) {
    values.centro = values.objeto;
    const centre = await lockCentre(context, values.objeto);
    if (!centre) throw noSuch('un centro', 'objeto');
    if (!centre.gestores?.includes(callerId(context) ?? ''))
      throw notAllowed('Los datos de un centro los pide cambiar quien lo gestiona.');
    const proposed = LEGAL_DATA.flatMap((name) => {
      const value = values.propuesto?.[name];
      return value ? [[name, value] as const] : [];
    });
    if (!proposed.some(([name, value]) => centre[name] !== value))
      throw invalid(
        'Falta decir qué dato del centro cambiar: lo pedido es igual a lo que ya dice.',
        'propuesto',
      );
    values.propuesto = Object.fromEntries(proposed);
  },
  async noticeToDeciders(context, row) {
    const centre = await findRow(context.tx, 'centros', row.objeto, ['nombre']);
    return { tipo: 'centro', titulo: `«${centre?.nombre ?? ''}» pide cambiar sus datos` };
  },
  accept: (context, row) => context.system.edit('centros', row.objeto, row.propuesto ?? {}),
  async noticeOfDecision(context, row) {
    const centre = await findRow(context.tx, 'centros', row.objeto, ['nombre', 'gestores']);
    const name = centre?.nombre ?? '';
    return {
      tipo: 'centro',
      titulo:
        row.estado === 'aceptada'
          ? `Se cambiaron los datos de «${name}», como se pidió`
          : `No se aceptó cambiar los datos de «${name}»`,
      also: centre?.gestores ?? [],
      enlace: LINKS.centreDesk(row.objeto),
      accion: 'Abrir el panel del centro',
    };
  },
};
