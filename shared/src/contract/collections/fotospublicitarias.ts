import {
  administered,
  AHORA,
  all,
  allow,
  contains,
  is,
  since,
  until,
  via,
  YO,
} from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { boolean, choice, dateTime, image, integer, reference, text } from '../declaration/fields.ts';

const MB = 1024 * 1024;

export const fotospublicitarias = collection({
  name: 'fotospublicitarias',
  label: 'Fotos publicitarias',
  singular: 'foto publicitaria',
  gender: 'f',
  area: 'contenidos',
  route: '/FotosPublicitarias',
  title: 'titulo',
  summary: ['titulo', 'imagen', 'alt', 'ubicacion'],
  columns: ['titulo', 'imagen', 'ubicacion', 'desde', 'hasta', 'activa', 'clics'],
  sort: 'ubicacion,orden',
  orders: ['orden', '-clics'],
  fields: {
    titulo: text({ label: 'Título', required: true, min: 2, max: 120, search: true }),
    imagen: image({
      label: 'Imagen',
      required: true,
      maxBytes: 5 * MB,
      help: 'Apaisada, de 1600 píxeles de ancho o más. Hasta 5 MB.',
    }),
    imagenMovil: image({
      label: 'Imagen para teléfonos',
      maxBytes: 5 * MB,
      help: 'Vertical o cuadrada. Sin ella se recorta la principal.',
    }),
    alt: text({
      label: 'Descripción de la imagen',
      required: true,
      max: 300,
      help: 'Qué se ve, para quien no puede verla.',
    }),
    enlace: text({
      label: 'Enlace',
      format: 'enlaceInterno',
      max: 500,
      help: 'Una dirección https o una ruta del sitio, por ejemplo /showCursos.',
    }),
    ubicacion: choice({
      label: 'Ubicación',
      required: true,
      index: true,
      options: { inicio: 'Inicio', cursos: 'Cursos', foro: 'Foro', campus: 'Campus' },
    }),
    orden: integer({ label: 'Orden', min: 0, max: 10_000, default: 0 }),
    desde: dateTime({ label: 'Se muestra desde' }),
    hasta: dateTime({ label: 'Se muestra hasta', help: 'No anterior al comienzo.' }),
    activa: boolean({ label: 'Activa', default: false, index: true }),
    centro: reference('centros', {
      label: 'Centro',
      index: true,
      help: 'Quién la propone, si es de un centro.',
    }),
    clics: integer({ label: 'Clics', derived: true, default: 0 }),
  },
  access: {
    relations: { gestor: via('centro', contains('gestores', YO)) },
    read: [
      allow('visitante', {
        where: all(is('activa', true), since('desde', AHORA), until('hasta', AHORA)),
        fields: { except: ['clics'] },
      }),
      allow(['gestor', 'moderador']),
      ...administered.read,
    ],
    // A centre proposes a banner; administrators decide whether to show it.
    create: [allow('gestor', { fields: { except: ['activa', 'orden'] } }), ...administered.create],
    edit: administered.edit,
    softRemove: administered.softRemove,
    remove: administered.remove,
  },
});
