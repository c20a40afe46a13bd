/** Professionals with a profile: approved and public, waiting for review, rejected or still hidden. */
import { people } from './build-person.ts';

export const profesionales = people(
  [
    {
      id: 'alejandra-funes',
      nombre: 'Alejandra',
      apellido: 'Funes',
      provincia: 'cordoba',
      zona: 'Córdoba',
      antiguedad: 330,
      perfil: {
        titular: 'Gasista matriculada, primera categoría',
        resumen:
          'Instalaciones nuevas, ampliaciones, planos y pruebas de hermeticidad. Rehabilitaciones de servicio y reemplazo de cañería sin romper de más.',
        especialidades: ['gasistas', 'plomeria'],
        matriculas: [
          {
            numero: 'ECO-1-20931',
            autoridad: 'Distribuidora de gas del centro',
            categoria: 'Primera',
            venceEnDias: 250,
            revisada: true,
          },
        ],
        experiencia: [{ puesto: 'Gasista y plomera', lugar: 'Córdoba y Sierras Chicas', desde: 2013 }],
        formacion: [
          { titulo: 'Instalaciones sanitarias', institucion: 'Escuela de Oficios del Suquía', anio: 2024 },
        ],
      },
    },
    {
      id: 'sergio-barroso',
      nombre: 'Sergio',
      apellido: 'Barroso',
      provincia: 'buenos-aires',
      zona: 'La Plata',
      antiguedad: 320,
      perfil: {
        titular: 'Técnico en refrigeración y aire acondicionado',
        resumen:
          'Instalación y mantenimiento de equipos split y cámaras de hasta 5 HP. Recuperación de refrigerante, sin venteos. Informe de presiones y consumo en cada visita.',
        especialidades: ['frigoristas'],
        matriculas: [
          {
            numero: 'REF-BA-1180',
            autoridad: 'Cámara de frigoristas bonaerenses',
            categoria: 'Refrigerantes fluorados',
            venceEnDias: 120,
          },
        ],
        experiencia: [{ puesto: 'Frigorista', lugar: 'Servicio técnico propio', desde: 2015 }],
        formacion: [
          { titulo: 'Refrigeración y aire acondicionado split', institucion: 'CFP Almafuerte', anio: 2025 },
        ],
      },
    },
    {
      id: 'monica-ledesma',
      nombre: 'Mónica',
      apellido: 'Ledesma',
      provincia: 'buenos-aires',
      zona: 'Mar del Plata',
      antiguedad: 760,
      perfil: {
        titular: 'Cuidadora domiciliaria de personas mayores',
        resumen:
          'Acompañamiento de día y de noche, movilidad, higiene y registro de medicación. Experiencia con demencias y alta hospitalaria reciente. Referencias comprobables.',
        especialidades: ['cuidadores'],
        matriculas: [
          {
            numero: 'RPCD-7725',
            autoridad: 'Registro provincial de cuidadores domiciliarios',
            venceEnDias: 500,
            revisada: true,
          },
        ],
        experiencia: [{ puesto: 'Cuidadora', lugar: 'Domicilios y residencia Los Tilos', desde: 2018 }],
        formacion: [
          { titulo: 'Cuidado de personas mayores', institucion: 'Instituto Atlántico de Salud', anio: 2024 },
        ],
      },
    },
    {
      id: 'ezequiel-bordon',
      nombre: 'Ezequiel',
      apellido: 'Bordón',
      provincia: 'santa-fe',
      zona: 'Rosario',
      antiguedad: 300,
      perfil: {
        titular: 'Panadero, masas fermentadas y producción para terceros',
        resumen:
          'Pan de masa madre, facturas y prepizzas para bares y dietéticas. Puesta a punto de recetas y costos para emprendimientos.',
        especialidades: ['cocina-profesional'],
        experiencia: [
          { puesto: 'Maestro panadero', lugar: 'Panificadora del barrio Azcuénaga', desde: 2012 },
        ],
        formacion: [
          { titulo: 'Panadería artesanal', institucion: 'Instituto Gastronómico del Paraná', anio: 2025 },
        ],
      },
    },
    {
      id: 'ruben-chazarreta',
      nombre: 'Rubén',
      apellido: 'Chazarreta',
      provincia: 'cordoba',
      zona: 'Villa María',
      antiguedad: 295,
      perfil: {
        titular: 'Soldador y herrero de obra',
        resumen:
          'Portones, escaleras, estructuras livianas y reparación de implementos agrícolas. Electrodo revestido y semiautomática, en taller y en el campo.',
        especialidades: ['soldadores'],
        experiencia: [{ puesto: 'Herrero', lugar: 'Taller propio', desde: 2009 }],
        formacion: [
          {
            titulo: 'Soldadura por electrodo revestido',
            institucion: 'Escuela de Oficios del Suquía',
            anio: 2024,
          },
        ],
      },
    },
    {
      id: 'paula-wagner',
      nombre: 'Paula',
      apellido: 'Wagner',
      provincia: 'caba',
      zona: 'Belgrano',
      antiguedad: 280,
      perfil: {
        titular: 'Desarrolladora web para comercios y asociaciones',
        resumen:
          'Sitios livianos y accesibles, tiendas pequeñas y formularios que llegan a quien tienen que llegar. Mantenimiento mensual con informe.',
        especialidades: ['programacion'],
        modalidad: 'enLinea',
        experiencia: [{ puesto: 'Desarrolladora independiente', lugar: 'En línea', desde: 2020 }],
        formacion: [
          { titulo: 'Programación web inicial', institucion: 'Academia Digital Barracas', anio: 2025 },
        ],
      },
    },
    {
      id: 'jorge-quispe',
      nombre: 'Jorge',
      apellido: 'Quispe',
      provincia: 'salta',
      zona: 'Salta',
      antiguedad: 460,
      perfil: {
        titular: 'Albañil y colocador de pisos',
        resumen:
          'Mampostería, revoques, contrapisos y cerámicos. Cuadrilla de tres personas, seguro vigente y cronograma por escrito.',
        especialidades: ['albanileria'],
        experiencia: [{ puesto: 'Oficial albañil', lugar: 'Obras en el Valle de Lerma', desde: 2006 }],
        formacion: [
          { titulo: 'Albañilería: muros y revoques', institucion: 'Instituto Valle de Lerma', anio: 2025 },
        ],
      },
    },
    {
      id: 'natalia-godoy',
      nombre: 'Natalia',
      apellido: 'Godoy',
      provincia: 'chaco',
      zona: 'Resistencia',
      antiguedad: 265,
      perfil: {
        titular: 'Modista y moldista, producción de uniformes',
        resumen:
          'Uniformes escolares y de trabajo desde doce unidades. Moldería propia, progresión de talles y entrega en fecha.',
        especialidades: ['costura'],
        modalidad: 'mixta',
        experiencia: [{ puesto: 'Coordinadora de taller', lugar: 'Cooperativa Hilo Norte', desde: 2017 }],
        formacion: [{ titulo: 'Corte y confección', institucion: 'Centro Textil del Norte', anio: 2025 }],
      },
    },
    {
      id: 'cristian-baez',
      nombre: 'Cristian',
      apellido: 'Báez',
      provincia: 'tucuman',
      zona: 'San Miguel de Tucumán',
      antiguedad: 250,
      perfil: {
        titular: 'Mecánico de motos, 110 a 250 cm³',
        resumen:
          'Servicio completo, carburación, electricidad de moto y preparación para la verificación técnica. Diagnóstico sin cargo si se hace el trabajo.',
        especialidades: ['mecanicos'],
        disponible: false,
        experiencia: [{ puesto: 'Mecánico', lugar: 'Taller Avenida Alem', desde: 2014 }],
        formacion: [{ titulo: 'Mecánica de motos', institucion: 'Centro de Oficios San Javier', anio: 2025 }],
      },
    },
    {
      id: 'liliana-ocampo',
      nombre: 'Liliana',
      apellido: 'Ocampo',
      provincia: 'mendoza',
      zona: 'Mendoza',
      antiguedad: 240,
      perfil: {
        titular: 'Liquidación de sueldos para pymes y casas particulares',
        resumen:
          'Altas, recibos, cargas sociales y libro de sueldos digital. Atención a empleadores de casas particulares y comercios de hasta treinta personas.',
        especialidades: ['gestion'],
        modalidad: 'enLinea',
        experiencia: [{ puesto: 'Analista de sueldos', lugar: 'Estudio contable Ocampo', desde: 2012 }],
        formacion: [{ titulo: 'Liquidación de sueldos', institucion: 'CFP Almafuerte', anio: 2025 }],
      },
    },
    {
      id: 'esteban-huenchul',
      nombre: 'Esteban',
      apellido: 'Huenchul',
      provincia: 'rio-negro',
      zona: 'General Roca',
      antiguedad: 290,
      perfil: {
        titular: 'Instalador fotovoltaico, bombeo y vivienda aislada',
        resumen:
          'Sistemas aislados y conectados a red, bombeo solar para chacras y mantenimiento de baterías. Cálculo de consumo antes de vender un panel.',
        especialidades: ['instaladores-solares', 'electricistas'],
        matriculas: [
          {
            numero: 'RN-E2-1130',
            autoridad: 'Registro provincial de instaladores electricistas',
            categoria: 'Nivel 2',
            venceEnDias: 90,
            revisada: true,
          },
        ],
        experiencia: [{ puesto: 'Instalador', lugar: 'Alto Valle', desde: 2019 }],
        formacion: [
          { titulo: 'Energía solar fotovoltaica', institucion: 'Instituto Técnico Sur', anio: 2025 },
        ],
      },
    },
    {
      id: 'ana-schmidt',
      nombre: 'Ana',
      apellido: 'Schmidt',
      provincia: 'entre-rios',
      zona: 'Paraná',
      antiguedad: 220,
      perfil: {
        titular: 'Plomera, agua fría y caliente',
        resumen:
          'Termofusión, termotanques, desagües y destapes con cámara. Reparación de pérdidas con garantía escrita de un año.',
        especialidades: ['plomeria'],
        experiencia: [{ puesto: 'Plomera', lugar: 'Paraná y Oro Verde', desde: 2018 }],
        formacion: [
          { titulo: 'Instalaciones sanitarias', institucion: 'Escuela de Oficios del Suquía', anio: 2025 },
        ],
      },
    },
    {
      id: 'matias-coria',
      nombre: 'Matías',
      apellido: 'Coria',
      provincia: 'santiago-del-estero',
      zona: 'Santiago del Estero',
      antiguedad: 290,
      perfil: {
        titular: 'Electricista de vivienda y bombeo rural',
        resumen:
          'Instalaciones en vivienda, tableros de bomba y puestas a tierra en suelos secos. Traslado al interior provincial.',
        especialidades: ['electricistas'],
        matriculas: [
          {
            numero: 'SGO-0882',
            autoridad: 'Colegio de técnicos de la provincia',
            categoria: 'Instalador',
            venceEnDias: 30,
          },
        ],
        experiencia: [{ puesto: 'Electricista', lugar: 'Santiago del Estero y La Banda', desde: 2015 }],
        formacion: [
          { titulo: 'Electricidad domiciliaria', institucion: 'Instituto Técnico Sur', anio: 2025 },
        ],
      },
    },
    {
      id: 'romina-villagra',
      nombre: 'Romina',
      apellido: 'Villagra',
      provincia: 'buenos-aires',
      zona: 'Bahía Blanca',
      antiguedad: 750,
      perfil: {
        titular: 'Cuidadora y acompañante de personas con discapacidad',
        resumen:
          'Acompañamiento en domicilio y escuela, comunicación alternativa y traslados. Trabaja en equipo con profesionales de salud.',
        especialidades: ['cuidadores'],
        experiencia: [{ puesto: 'Acompañante', lugar: 'Bahía Blanca', desde: 2019 }],
        formacion: [
          { titulo: 'Cuidado de personas mayores', institucion: 'Instituto Atlántico de Salud', anio: 2025 },
        ],
      },
    },
    {
      id: 'gonzalo-peralta',
      nombre: 'Gonzalo',
      apellido: 'Peralta',
      provincia: 'san-luis',
      zona: 'Villa Mercedes',
      antiguedad: 120,
      perfil: {
        titular: 'Montajista de construcción en seco',
        resumen: 'Tabiques, cielorrasos y revestimientos con aislación. Obras chicas y reformas de locales.',
        especialidades: ['albanileria'],
        estado: 'pendiente',
        experiencia: [{ puesto: 'Montajista', lugar: 'Villa Mercedes', desde: 2021 }],
      },
    },
    {
      id: 'daniela-cruz',
      nombre: 'Daniela',
      apellido: 'Cruz',
      provincia: 'jujuy',
      zona: 'San Salvador de Jujuy',
      antiguedad: 45,
      perfil: {
        titular: 'Cocinera de comidas regionales para eventos',
        resumen:
          'Menús de hasta ochenta personas con productos de la Quebrada. Carné sanitario y libreta al día.',
        especialidades: ['cocina-profesional'],
        estado: 'pendiente',
        experiencia: [{ puesto: 'Cocinera', lugar: 'Eventos en San Salvador y Tilcara', desde: 2016 }],
      },
    },
    {
      id: 'fernando-ibarra',
      nombre: 'Fernando',
      apellido: 'Ibarra',
      provincia: 'chubut',
      zona: 'Trelew',
      antiguedad: 75,
      perfil: {
        titular: 'Electricista industrial',
        resumen: 'Mantenimiento de plantas pesqueras y variadores de velocidad.',
        especialidades: ['electricistas'],
        estado: 'rechazado',
        motivo:
          'La matrícula declarada no figura en el registro de la provincia. Adjuntar comprobante y volver a enviar.',

        matriculas: [{ numero: '0000', autoridad: 'No declarada' }],
      },
    },
    {
      id: 'luz-marina-salto',
      nombre: 'Luz Marina',
      apellido: 'Salto',
      provincia: 'catamarca',
      zona: 'Andalgalá',
      antiguedad: 35,
      perfil: {
        titular: 'Tejido y confección en telar',
        resumen: 'Ponchos y mantas en telar criollo, por encargo.',
        especialidades: ['costura'],
        visibilidad: 'oculto',
        estado: 'borrador',
      },
    },
  ],
  90,
);
