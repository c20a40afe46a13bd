/** Validation of call declarations, for the test that reads every file and for the server at startup. */
import { collectionNamed } from '../collections/index.ts';
import { type AccessOperation, isRole } from '../declaration/access.ts';
import type { Fields } from '../declaration/fields.ts';
import { type CallDeclaration, readsRecords } from './call.ts';

/** Returns the parameters of a path, in order. */
const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Normalizes an address as the router does: parameter names don't make two paths different. */
const normalizedAddress = ({ method, path }: Pick<CallDeclaration, 'method' | 'path'>): string =>
  `${method} ${path.replace(/:\w+/g, ':').replace(/\/$/, '')}`;

const bodyFields = ({ body }: CallDeclaration): Fields => (body && 'fields' in body ? body.fields : {});

const optionsOf = ({ query }: CallDeclaration): Fields =>
  query === undefined || readsRecords(query) ? {} : query;

/**
 * Returns the collections that a call reads: from its path, from its fields' references, and from `reads`.
 */
function collectionsRead(call: CallDeclaration): Set<string> {
  const fields = [call.params ?? {}, optionsOf(call), bodyFields(call)].flatMap((declared) =>
    Object.values(declared),
  );
  const referred = fields.flatMap((field) => ('to' in field ? [field.to] : []));
  const ofBody = call.body?.is === 'record' ? [call.body.of] : [];
  const [, , ofPath = ''] = call.path.split('/');
  return new Set([ofPath, ...referred, ...ofBody, ...(call.reads ?? [])]);
}

const OPERATIONS: Readonly<Record<AccessOperation, true>> = {
  read: true,
  create: true,
  edit: true,
  softRemove: true,
  remove: true,
};

/** Returns the reason why the collection rules that `who` names can't be evaluated, if any. */
function collectionFault(
  who: Extract<CallDeclaration['who'], { is: 'rows' | 'relation' }>,
): string | undefined {
  const collection = collectionNamed(who.collection);
  if (!collection) return `su «who» nombra la colección «${who.collection}», que no existe.`;
  if (who.is === 'rows')
    return Object.hasOwn(OPERATIONS, who.operation)
      ? undefined
      : `su «who» nombra la operación «${who.operation}», que no existe.`;
  const relations = Object.keys(collection.access.relations ?? {});
  const unknown = who.names.find((name) => !isRole(name) && !relations.includes(name));
  return unknown === undefined
    ? undefined
    : `su «who» nombra «${unknown}», que no es un rol ni una relación de «${who.collection}» (${relations.join(', ')}).`;
}

/** Returns why a call's `who` can't be evaluated, or undefined. */
function whoFault(call: CallDeclaration): string | undefined {
  // The declaration may come from JavaScript or from a cast.
  const who = call.who as CallDeclaration['who'] | undefined;
  if (who === undefined) return 'no dice quién puede hacerla (who).';
  if (who.is === 'everybody' && who.why.trim() === '') return 'es para cualquiera y no dice por qué.';
  const paramName = 'param' in who ? who.param : undefined;
  const fields: Fields = { ...call.params, ...optionsOf(call), ...bodyFields(call) };
  if (paramName !== undefined && !Object.hasOwn(fields, paramName))
    return `su «who» habla de «${paramName}», que no es un parámetro, una opción ni un campo.`;
  if (who.is !== 'rows' && who.is !== 'relation') return undefined;
  const fault = collectionFault(who);
  if (fault !== undefined) return fault;
  if (!collectionsRead(call).has(who.collection))
    return `su «who» es de «${who.collection}», que la llamada no lee: corresponde nombrarla en «reads», o es otra.`;
  const field = paramName === undefined ? undefined : fields[paramName];
  if (field && 'to' in field && field.to !== who.collection)
    return `su «who» es de «${who.collection}», y «${paramName}» identifica un registro de «${field.to}».`;
  return undefined;
}

/** Returns why a call can't be served, as a sentence without the call's name; undefined if it can. */
export function callFault(call: CallDeclaration): string | undefined {
  const declared = Object.keys(call.params ?? {});
  const inPath = pathParams(call.path);
  const missing = inPath.find((name) => !declared.includes(name));
  if (missing !== undefined) return `su dirección tiene «:${missing}», que no está en «params».`;
  const extra = declared.find((name) => !inPath.includes(name));
  if (extra !== undefined) return `declara el parámetro «${extra}», que su dirección no tiene.`;
  const names = [...declared, ...Object.keys(optionsOf(call)), ...Object.keys(bodyFields(call))];
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated !== undefined) return `declara «${repeated}» dos veces.`;
  if (call.summary.trim() === '') return 'no dice qué hace (summary).';
  if (call.body && (call.method === 'GET' || call.method === 'HEAD')) return 'es una lectura y lleva cuerpo.';
  return whoFault(call);
}

/** Returns a sentence that names the first two calls with the same address; undefined if there are none. */
export function sameAddress(
  calls: Iterable<readonly [place: string, call: CallDeclaration]>,
): string | undefined {
  const placeByAddress = new Map<string, string>();
  for (const [place, call] of calls) {
    const address = normalizedAddress(call);
    const other = placeByAddress.get(address);
    if (other !== undefined) return `${other} y ${place} son la misma dirección: ${address}`;
    placeByAddress.set(address, place);
  }
  return undefined;
}
