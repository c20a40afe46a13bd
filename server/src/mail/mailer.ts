/** Sending mail, as the rest of the server sees it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}
export interface Mailer {
  /** Takes a mail over: resolves once it is sure to be sent or tried again. */
  send(mail: Mail): Promise<void>;
}
