/** What `POST /api/calendario` answers; with `renovar: true` the address before stops working. */
export interface CalendarAddress {
  /** Secret: who has it sees the dates. */
  readonly direccion: string;
}
