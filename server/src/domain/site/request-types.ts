/** Behaviour of a request that depends on its type; the common one is in `solicitudes.ts`. */
import type { HookContext, WriteContext } from '../../engine/collections/hooks.ts';
import type { NewValues, Stored } from '../../engine/sql/stored.ts';

export type NewRequest = NewValues<'solicitudes'>;
export type Request = Stored<'solicitudes'>;

/** Notification about a request. */
interface RequestNotice {
  readonly tipo: Stored<'notificaciones'>['tipo'];
  readonly titulo: string;
}

/**
 * Notification to the people who decide: its recipients and its link. By default, administrators and their
 * list.
 */
export interface NoticeToDeciders extends RequestNotice {
  readonly to?: readonly string[];
  readonly enlace?: string;
}

export interface RequestType {
  readonly coleccion: Request['coleccion'];
  /** Set when several people may have a request about the same subject at once. */
  readonly perPerson?: true;
  /** Locks the subject of the request, so that it has one pending request and is decided once. */
  lockSubject(context: Pick<WriteContext, 'tx'>, objeto: string): Promise<unknown>;
  /**
   * Completes the request.
   * @throws ContractError naming the field when it can't be requested
   */
  prepare(context: HookContext, values: NewRequest): Promise<void>;
  /** Returns the notification for those who decide. */
  noticeToDeciders(context: HookContext, row: Request): Promise<NoticeToDeciders>;
  /** Applies an accepted request. */
  accept(context: HookContext, row: Request): Promise<unknown>;
  /** Returns the notification for the requester and other people concerned. */
  noticeOfDecision(
    context: HookContext,
    row: Request,
  ): Promise<
    RequestNotice & { readonly also: readonly string[]; readonly enlace: string; readonly accion: string }
  >;
}
export type RequestTypes = Readonly<Record<Request['tipo'], RequestType>>;
