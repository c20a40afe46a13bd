/** The seven accounts announced at start-up. Centres and courses make them managers and teachers. */
import { people } from './build-person.ts';

export const cuentasDemo = people(
  [
    {
      id: 'superadmin',
      nombre: 'Graciela',
      apellido: 'Etcheverry',
      provincia: 'caba',
      zona: 'Caballito',
      antiguedad: 900,
      roles: ['estudiante', 'superadmin'],
      biografia: 'Coordina la plataforma: cuentas, permisos y continuidad del servicio.',
    },
    {
      id: 'admin',
      nombre: 'Hernán',
      apellido: 'Lucero',
      provincia: 'san-luis',
      zona: 'San Luis',
      antiguedad: 890,
      roles: ['estudiante', 'admin'],
      biografia: 'Administra cursos, centros y certificaciones. Antes fue preceptor en una escuela técnica.',
    },
    {
      id: 'moderador',
      nombre: 'Silvina',
      apellido: 'Arce',
      provincia: 'entre-rios',
      zona: 'Paraná',
      antiguedad: 610,
      roles: ['estudiante', 'moderador'],
      biografia: 'Ordena el foro y revisa certificados cargados. Técnica en seguridad e higiene.',
    },
    {
      id: 'gestor',
      nombre: 'Ricardo',
      apellido: 'Montiel',
      provincia: 'neuquen',
      zona: 'Neuquén',
      antiguedad: 590,
      biografia: 'Dirige el Instituto Técnico Sur y la Escuela de Turismo del Nahuel Huapi.',
    },
    {
      id: 'docente',
      nombre: 'Claudia',
      apellido: 'Ferreyra',
      provincia: 'neuquen',
      zona: 'Plottier',
      antiguedad: 560,
      biografia:
        'Técnica electromecánica, veinte años en obra y doce en el aula. Enseña instalaciones, tableros y energía solar.',
    },
    {
      id: 'profesional',
      nombre: 'Darío',
      apellido: 'Sandoval',
      provincia: 'neuquen',
      zona: 'Neuquén',
      antiguedad: 430,
      biografia: 'Electricista instalador. Vivienda, comercios y pequeños sistemas solares.',
      perfil: {
        titular: 'Electricista instalador, vivienda y comercio',
        resumen:
          'Instalaciones nuevas y adecuación de las existentes a la reglamentación. Mediciones con informe escrito: puesta a tierra, aislación y disyuntores. Presupuestos con detalle de materiales.',
        especialidades: ['electricistas', 'instaladores-solares'],
        matriculas: [
          {
            numero: 'NQN-E3-04417',
            autoridad: 'Registro provincial de instaladores electricistas',
            categoria: 'Nivel 3',
            venceEnDias: 410,
            revisada: true,
          },
        ],
        modalidad: 'presencial',
        experiencia: [
          { puesto: 'Electricista independiente', lugar: 'Neuquén y Cipolletti', desde: 2016 },
          {
            puesto: 'Ayudante de montaje',
            lugar: 'Montajes del Limay',
            desde: 2011,
            hasta: 2016,
            descripcion: 'Tendido de bandejas y armado de tableros en plantas de empaque.',
          },
        ],
        formacion: [
          { titulo: 'Electricidad domiciliaria', institucion: 'Instituto Técnico Sur', anio: 2025 },
          { titulo: 'Técnico electromecánico', institucion: 'Escuela técnica de Neuquén', anio: 2010 },
        ],
      },
    },
    {
      id: 'estudiante',
      nombre: 'Lucía',
      apellido: 'Benítez',
      provincia: 'rio-negro',
      zona: 'Cipolletti',
      antiguedad: 95,
      biografia: 'Trabaja en un galpón de empaque y estudia para instalar por su cuenta.',
    },
  ],
  0,
);
