import { administered, allow, via } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { boolean, dateTime, integer, longText, reference, text } from '../declaration/fields.ts';
import { courseRelations, enrolledIn, offeredTo } from './course-access.ts';

export const modulos = collection({
  name: 'modulos',
  label: 'Módulos',
  singular: 'módulo',
  gender: 'm',
  area: 'formacion',
  route: '/Modulos',
  title: 'titulo',
  summary: ['titulo', 'curso', 'orden'],
  columns: ['titulo', 'curso', 'orden', 'obligatorio', 'actualizadoEn'],
  sort: 'orden',
  unique: [['curso', 'orden']],
  fields: {
    curso: reference('cursos', {
      label: 'Curso',
      required: true,
      index: true,
      partOf: true,
      filterBy: ['centro', 'docentes'],
    }),
    titulo: text({ label: 'Título', required: true, max: 150, search: true }),
    descripcion: longText({ label: 'Descripción', max: 5000 }),
    orden: integer({ label: 'Orden', required: true, min: 0, max: 10_000 }),
    obligatorio: boolean({ label: 'Obligatorio', default: true }),
    disponibleDesde: dateTime({ label: 'Disponible desde' }),
    copiaDe: reference('modulos', { label: 'Copia de', derived: true, index: true }),
  },
  access: {
    relations: { ...courseRelations(['curso']), inscripto: enrolledIn('curso') },
    read: [
      allow('visitante', { where: via('curso', offeredTo('publica')) }),
      allow('usuario', {
        where: via('curso', offeredTo('registrados')),
      }),
      allow('inscripto'),
      allow(['docente', 'gestor'], { fields: 'todos' }),
      allow('moderador'),
      ...administered.read,
    ],
    create: [allow(['docente', 'gestor']), ...administered.create],
    edit: [allow(['docente', 'gestor']), ...administered.edit],
    softRemove: [allow(['docente', 'gestor']), ...administered.softRemove],
    remove: administered.remove,
  },
});
