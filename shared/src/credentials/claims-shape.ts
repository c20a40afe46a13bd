/** Checks that untrusted input has exactly the shape of claims: no member missing and none added. */
import { IDENTITY_LEVELS } from '../contract/collections/identity-levels.ts';
import { isRecord } from '../contract/values/guards.ts';
import type { Claims, Snapshot } from './claims.ts';
import { centreOf } from './did.ts';

type Is = (value: unknown) => boolean;
type Shape<T> = { readonly [K in keyof T]-?: Is };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const text: Is = (value) => typeof value === 'string' && value.length <= 20_000;
const uuid: Is = (value) => typeof value === 'string' && UUID.test(value);
const instant: Is = (value) =>
  typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
const place: Is = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const oneOf =
  (...values: readonly string[]): Is =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);
const listOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.length <= 100 && value.every(is);
const shaped =
  <T>(shape: Shape<T>): Is =>
  (value) => {
    const names = Object.keys(shape);
    return (
      isRecord(value) &&
      Object.keys(value).length === names.length &&
      names.every((name) => Object.hasOwn(value, name) && shape[name as keyof T](value[name]))
    );
  };

const snapshot = shaped<Snapshot>({
  certificacion: text,
  alcance: text,
  centro: text,
  demuestra: listOf(text),
  firmantes: listOf(shaped<Snapshot['firmantes'][number]>({ nombre: text, cargo: orNull(text) })),
  edicion: orNull(text),
  normativa: orNull(text),
});

const claims = shaped<Claims>({
  id: uuid,
  numero: text,
  titulo: text,
  titular: uuid,
  nombreLegal: text,
  documentoTipo: orNull(text),
  compromiso: orNull((value) => typeof value === 'string' && /^[\w-]{22}$/.test(value)),
  horas: orNull((value) => typeof value === 'number' && Number.isFinite(value)),
  calificacion: orNull(text),
  emitidaEn: instant,
  venceEn: orNull(instant),
  registradaEn: instant,
  nivelIdentidad: oneOf(...Object.keys(IDENTITY_LEVELS)),
  identidadTexto: orNull(text),
  vinculoEmisor: oneOf('ninguno', 'personal'),
  dispensas: listOf(text),
  motivoDispensa: orNull(text),
  indiceEstado: place,
  indiceRegistro: place,
  instantanea: orNull(snapshot),
  certificacion: shaped<Claims['certificacion']>({
    id: uuid,
    nombre: text,
    codigo: text,
    descripcion: text,
    criterio: text,
  }),
  centro: shaped<Claims['centro']>({
    did: (value) => typeof value === 'string' && centreOf(value) !== undefined,
    nombre: text,
    respaldo: text,
  }),
});

export const isClaims = (value: unknown): value is Claims => claims(value);
