import { boolean, choice, decimal, image, longText, objects, text } from '../declaration/fields.ts';

/** Fields of a question, in an exercise or in the bank. Its key is stored separately, and hidden. */
export const ITEM_FIELDS = {
  tipo: choice({
    label: 'Tipo de pregunta',
    required: true,
    options: {
      unica: 'Una respuesta',
      multiple: 'Varias respuestas',
      verdaderoFalso: 'Verdadero o falso',
      numerica: 'Numérica',
      textoCorto: 'Texto corto',
      ordenar: 'Ordenar',
      emparejar: 'Emparejar',
      completar: 'Completar',
      ensayo: 'Ensayo',
      archivo: 'Archivo',
      observacion: 'Observación',
    },
  }),
  enunciado: longText({ label: 'Enunciado', required: true, max: 5000 }),
  imagen: image({ label: 'Imagen' }),
  alt: text({ label: 'Descripción de la imagen', max: 300 }),
  puntaje: decimal({ label: 'Puntaje', min: 0, max: 1000, default: 1 }),
  grupo: text({ label: 'Grupo', max: 60, help: 'De cada grupo se sortea lo que diga el sorteo.' }),
  dificultad: choice({
    label: 'Dificultad',
    options: { baja: 'Baja', media: 'Media', alta: 'Alta' },
    default: 'media',
  }),
  siempre: boolean({ label: 'Toca siempre', default: false }),
  unidad: text({ label: 'Unidad', max: 20, help: 'En una numérica: se muestra junto al número.' }),
  opciones: objects({
    label: 'Opciones',
    maxItems: 50,
    help: 'Para emparejar: primero toda la columna izquierda y después, en igual cantidad, la derecha.',
    fields: {
      id: text({ label: 'Clave de la opción', required: true, max: 40 }),
      texto: text({ label: 'Texto', max: 1000 }),
      imagen: image({ label: 'Imagen' }),
    },
  }),
};
