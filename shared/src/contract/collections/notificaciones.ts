import { allow, is, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { choice, dateTime, integer, longText, reference, text } from '../declaration/fields.ts';

/** Notifications to a person. The server writes them; the person marks them as read or deletes them. */
export const notificaciones = collection({
  name: 'notificaciones',
  label: 'Notificaciones',
  singular: 'notificación',
  gender: 'f',
  area: 'mensajes',
  title: 'titulo',
  summary: ['titulo', 'tipo', 'enlace'],
  columns: ['titulo', 'tipo', 'leidaEn', 'creadoEn'],
  sort: '-creadoEn',
  fields: {
    usuario: reference('users', { label: 'Persona', required: true, index: true }),
    tipo: choice({
      label: 'Tipo',
      required: true,
      index: true,
      options: {
        inscripcion: 'Inscripción',
        curso: 'Curso',
        ejercicio: 'Ejercicio',
        foro: 'Foro',
        credencial: 'Credencial',
        centro: 'Centro',
        perfil: 'Perfil',
        mensaje: 'Mensaje',
        moderacion: 'Moderación',
        sistema: 'Sistema',
      },
    }),
    titulo: text({ label: 'Título', required: true, max: 200 }),
    texto: longText({ label: 'Texto', max: 1000 }),
    enlace: text({ label: 'Enlace', format: 'enlaceInterno', max: 500 }),
    grupo: text({
      label: 'Grupo',
      max: 100,
      help: 'Los avisos sin leer del mismo grupo son uno, que lleva al más antiguo.',
    }),
    cantidad: integer({ label: 'Cantidad', min: 1, default: 1 }),
    leidaEn: dateTime({ label: 'Leída', index: true }),
  },
  access: {
    relations: { propio: is('usuario', YO) },
    read: [allow('propio')],
    create: [],
    edit: [allow('propio', { fields: { only: ['leidaEn'] } })],
    softRemove: [allow('propio')],
    remove: [{ ...allow('propio'), direct: true }],
  },
});
