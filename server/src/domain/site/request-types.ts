/** What each type of request has of its own; what they share is in `solicitudes.ts`. */
import type { RuleContext, WriteContext } from '../../engine/collections/rules.ts';
import type { NewValues, Stored } from '../../engine/sql/stored.ts';

export type NewRequest = NewValues<'solicitudes'>;
export type Request = Stored<'solicitudes'>;

/** What people are told of a request. */
export interface Told {
  readonly tipo: Stored<'notificaciones'>['tipo'];
  readonly titulo: string;
}

/** The same, of what they have to decide: to whom, and where it is decided. Unless told, the administration's list. */
export interface Asked extends Told {
  readonly to?: readonly string[];
  readonly enlace?: string;
}

export interface RequestType {
  readonly coleccion: Request['coleccion'];
  /** Many people ask the same: each waits for a decision of their own. */
  readonly perPerson?: true;
  /** Holds what the request is about: one of it waits at a time, and is decided once. */
  hold(context: Pick<WriteContext, 'tx'>, objeto: string): Promise<unknown>;
  /** Completes what is asked for. @throws ContractError naming the field where it can't be asked for */
  check(context: RuleContext, values: NewRequest): Promise<void>;
  /** For those who decide. */
  asked(context: RuleContext, row: Request): Promise<Asked>;
  /** Brings about what was asked for. */
  accept(context: RuleContext, row: Request): Promise<unknown>;
  /** For who asked, and whom else it concerns. */
  decided(
    context: RuleContext,
    row: Request,
  ): Promise<Told & { readonly also: readonly string[]; readonly enlace: string; readonly accion: string }>;
}
export type RequestTypes = Readonly<Record<Request['tipo'], RequestType>>;
