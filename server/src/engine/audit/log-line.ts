/** Security events in the log, for log collectors. */
import type { Logger } from 'pino';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { EntryText, Head } from './chain.ts';

/**
 * Logs an entry if it is a security event. The line names the changed fields, never their values; with its
 * number and seal, the chain can be compared with the logs that left the machine.
 */
export function notifySecurity(log: Pick<Logger, 'info'>, entry: EntryText, { n, huella }: Head): void {
  if (entry['suceso'] === null) return;
  const { veces, ruta, ...changes } = recordOf(JSON.parse(entry['diff'] ?? '{}'));
  const fields = Object.keys(changes);
  const said = {
    suceso: entry['suceso'],
    accion: entry['accion'],
    cuenta: entry['actor'],
    coleccion: entry['coleccion'],
    objeto: entry['objeto'],
    ip: entry['ip'],
    equipo: entry['agente'],
    pedido: recordOf(ruta)['despues'],
    campos: fields.length > 0 ? fields : null,
    veces: recordOf(veces)['despues'],
    solicitud: entry['solicitud'],
    en: entry['creadoEn'],
    sello: n,
    huella,
  };
  const there = Object.entries(said).filter(([, value]) => value !== null && value !== undefined);
  log.info(Object.fromEntries(there), 'suceso de seguridad');
}
