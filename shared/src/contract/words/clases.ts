export const LESSON_TYPES = {
  texto: 'Texto',
  video: 'Video',
  documento: 'Documento',
  enVivo: 'En vivo',
  presencial: 'Presencial',
  externo: 'Enlace externo',
} as const;
