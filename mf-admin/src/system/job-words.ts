import type { JobState, MailState } from '@oficio/shared/contract/calls/system-lists';

/** Background jobs and the states of jobs and mails, as people read them. */
const JOBS: Readonly<Record<string, string>> = {
  'mail.send': 'Enviar correos',
  'image.variants': 'Preparar tamaños de imágenes',
  'files.orphans': 'Limpiar archivos sin uso',
  'bulk.run': 'Trabajos sobre muchos registros',
  'certificates.earned': 'Emitir los certificados ganados',
  'certificates.published': 'Emitir una certificación a quienes ya la ganaron',
  'badges.check': 'Comprobar insignias cargadas',
  clock: 'Vencimientos y publicaciones programadas',
  'audit.seal': 'Sellar la auditoría',
  'transparency.seal': 'Firmar el registro de transparencia',
  reminders: 'Recordatorios',
};
export const jobName = (name: string): string => {
  const [job = name, about] = name.split(': ');
  return `${JOBS[job] ?? job}${about ? ` (${about})` : ''}`;
};

export const JOB_STATES: Readonly<Record<JobState, string>> = {
  espera: 'En espera',
  enCurso: 'En curso',
  fallido: 'Fallido',
};
export const MAIL_STATES: Readonly<Record<MailState, string>> = {
  pendiente: 'En espera',
  enviado: 'Enviado',
  fallido: 'No se pudo enviar',
  omitido: 'No se envía por preferencia',
};
/** The words of a list as the options of a filter. */
export const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.entries(words) as [K, string][]).map(([value, label]) => ({ value, label }));
