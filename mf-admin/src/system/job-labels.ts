/** Labels of the background jobs. */
const JOB_LABELS: Readonly<Record<string, string>> = {
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
export const jobLabel = (name: string): string => {
  const [job = name, about] = name.split(': ');
  return `${JOB_LABELS[job] ?? job}${about ? ` (${about})` : ''}`;
};

/** Returns the key that an address names, if it is one of the labels'. */
export const knownKey = <K extends string>(words: Readonly<Record<K, string>>, text: string): K | undefined =>
  (Object.keys(words) as K[]).find((key) => key === text);
