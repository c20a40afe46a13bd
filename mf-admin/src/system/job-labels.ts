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

/** Returns the label of a background job, and the subject that follows its name in some. */
export const jobLabel = (name: string): string => {
  const [job = name, subject] = name.split(': ');
  return `${JOB_LABELS[job] ?? job}${subject ? ` (${subject})` : ''}`;
};
