/** Courses of drywall, masonry and safety on site. */
import { daysFromNow } from '../types.ts';
import { course } from './build-course.ts';
import { completar, multiple, numerica, ordenar, unica, verdaderoFalso } from './build-items.ts';

export const construccionEnSeco = course({
  id: 'construccion-en-seco',
  titulo: 'Construcción en seco',
  codigo: 'CON-140',
  resumen:
    'Tabiques, cielorrasos y revestimientos con perfiles y placas: replanteo, montaje, juntas y aislaciones.',
  descripcion: `<p>Se monta un ambiente completo en el taller: dos tabiques, un cielorraso y una abertura, con aislación acústica y terminación lista para pintar.</p>`,
  objetivos: [
    'Replantear con láser',
    'Montar estructura y emplacar',
    'Resolver aberturas y encuentros',
    'Encintar y masillar',
  ],
  requisitos: 'Ninguno.',
  rubro: 'construccion',
  centro: 'centro-tecnologico-cuyo',
  categorias: ['construccion', 'construccion-en-seco'],
  etiquetas: ['placas', 'perfiles', 'cielorraso'],
  docentes: ['beatriz-sosa'],
  modalidad: 'presencial',
  nivel: 'inicial',
  horas: 40,
  precio: 45000,
  comoPagar: 'Dos cuotas por transferencia; incluye placas y perfiles.',
  cupo: 14,
  inicioDias: -8,
  finDias: 35,
  antiguedad: 200,
  modulos: [
    {
      titulo: 'Estructura',
      clases: [
        {
          titulo: 'Replanteo y soleras',
          contenido: `<p>Se marca en el piso con hilo entizado y se pasa al techo con plomada o láser. Las soleras llevan banda acústica y fijación cada 60 cm; la primera y la última, a 5 cm del extremo.</p><p>Las aberturas se marcan antes que nada: la puerta de 80 pide un vano de 88 para el premarco. Un error de medio centímetro acá se ve en todas las terminaciones.</p>`,
        },
        {
          titulo: 'Montantes y refuerzos',
          contenido: `<p>Los montantes van cada 40 cm con placa de 12,5 mm, todos con la boca para el mismo lado. En puertas se refuerza con doble montante y en lugares donde se colgará algo pesado se agrega una banda de madera o chapa antes de emplacar.</p><p>Se fotografía la estructura con una cinta métrica a la vista: esa foto evita, años después, agujerear un caño.</p>`,
        },
      ],
    },
    {
      titulo: 'Placas y terminación',
      clases: [
        {
          titulo: 'Emplacado y aislación',
          contenido: `<p>Las placas van trabadas, sin que cuatro esquinas coincidan, separadas 1 cm del piso y con tornillos cada 25 cm hundidos apenas, sin romper el papel. En baños se usa la verde; con requisito de fuego, la roja.</p><p>La lana de vidrio llena la cámara sin comprimirse. Con doble placa por cara se gana más aislación acústica que con doble lana.</p>`,
        },
        {
          titulo: 'Juntas',
          contenido: `<p>Primera mano de masilla, cinta de papel centrada y bien planchada, segunda mano más ancha y tercera para afinar: 10, 20 y 30 cm. Entre manos, secado completo. Los tornillos se tapan dos veces.</p><p>La luz rasante de un reflector muestra lo que la luz de frente esconde: se lija con luz rasante.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'medidas',
      titulo: 'Práctica: medidas del sistema',
      en: 'curso',
      tipo: 'practica',
      items: [
        numerica(
          'r1',
          '¿Cada cuántos centímetros van los montantes con placa de 12,5 mm?',
          40,
          0,
          'Cada 40 cm.',
          'cm',
        ),
        numerica(
          'r2',
          'Un tabique de 4,8 m lleva montantes cada 40 cm. ¿Cuántos, contando los dos extremos?',
          13,
          0,
          '480 ÷ 40 = 12 espacios, 13 montantes.',
        ),
        verdaderoFalso(
          'r3',
          'La placa se apoya en el piso para que sostenga mejor.',
          false,
          'Se separa 1 cm para que no tome humedad.',
        ),
      ],
    },
  ],
});

export const albanileria = course({
  id: 'albanileria-muros',
  titulo: 'Albañilería: muros y revoques',
  codigo: 'CON-100',
  resumen: 'Mezclas, mampostería a plomo y nivel, encadenados y revoques que no se fisuran.',
  descripcion: `<p>Obra escuela en un salón comunitario: lo que se construye queda en uso. Se trabaja en cuadrilla y se aprende a leer el plano que manda la obra.</p>`,
  objetivos: [
    'Preparar mezclas por volumen',
    'Levantar mampostería a plomo',
    'Armar encadenados',
    'Revocar grueso y fino',
  ],
  requisitos: 'Mayores de 18 años, botines y guantes.',
  rubro: 'construccion',
  centro: 'instituto-valle-de-lerma',
  categorias: ['construccion'],
  etiquetas: ['ladrillo', 'revoque', 'obra escuela'],
  docentes: ['hugo-mamani'],
  modalidad: 'presencial',
  nivel: 'inicial',
  horas: 80,
  cupo: 24,
  inicioDias: -30,
  finDias: 60,
  antiguedad: 195,
  modulos: [
    {
      titulo: 'Mezclas y muros',
      clases: [
        {
          titulo: 'Dosificar por baldes',
          contenido: `<p>Para mampostería de elevación se usa 1:1:6 (cemento, cal, arena) o 1:5 con cemento de albañilería. El balde es la medida: siempre el mismo, a ras. El agua, la justa para que la mezcla se sostenga en la cuchara inclinada.</p><p>La mezcla que empezó a fraguar no se «revive» con agua: pierde la mitad de la resistencia. Se prepara para una hora de trabajo.</p>`,
        },
        {
          titulo: 'Hilo, plomo y nivel',
          contenido: `<p>Las puntas del muro se levantan primero, a plomo en las dos caras, y se tiende el hilo entre ellas. Ladrillo mojado, junta de 1,5 cm y traba a media pieza. Cada cuatro hiladas se controla el plomo: corregir en la quinta es fácil, en la vigésima es demoler.</p><p>No se levantan más de 1,20 m por jornada: el peso aplasta las juntas frescas.</p>`,
        },
      ],
    },
    {
      titulo: 'Encadenados y revoques',
      clases: [
        {
          titulo: 'Encadenado y zona sísmica',
          contenido: `<p>En Salta, Mendoza o San Juan la tierra se mueve: los muros se confinan con columnas y vigas de hormigón armado. Cuatro hierros del 8 y estribos cada 20 cm es lo mínimo en vivienda de una planta; el reglamento y el cálculo mandan.</p><p>El hormigón se vuelca de una vez, se vibra con varilla y se cura una semana con agua. El estribo va doblado a 135 grados, no a 90.</p>`,
        },
        {
          titulo: 'Revoque sin fisuras',
          contenido: `<p>Sobre muro mojado y azotado con cemento y arena gruesa, se marcan fajas cada 1,5 m y se llena entre ellas con la regla. Grueso de 1,5 cm; si falta más, dos manos. El fino va al día siguiente, apenas humedecido.</p><p>Las fisuras en mapa vienen de sol directo y falta de curado: en verano se riega y se da sombra con una lona.</p>`,
        },
        {
          titulo: 'Jornada en obra escuela',
          tipo: 'presencial',
          minutos: 300,
          encuentro: {
            inicio: daysFromNow(2, '08:00'),
            fin: daysFromNow(2, '13:00'),
            lugar: 'Salón comunitario, barrio El Rosedal, Salta',
          },
          contenido: `<p>Revoque grueso del muro norte, en cuadrillas de cuatro.</p>`,
        },
      ],
    },
  ],
});

export const seguridadEnObra = course({
  id: 'seguridad-en-obra',
  titulo: 'Seguridad e higiene en obra',
  codigo: 'SEG-100',
  resumen:
    'Prevenir caídas, derrumbes y electrocuciones: inspección, elementos de protección y charlas de cinco minutos.',
  descripcion: `<p>Curso gratuito para quienes trabajan o coordinan obras chicas. Da criterios para detener una tarea y argumentos para explicarlo.</p>`,
  objetivos: [
    'Identificar los cuatro riesgos que matan en obra',
    'Usar arnés y andamio correctamente',
    'Inspeccionar con lista',
    'Dar una charla breve',
  ],
  requisitos: 'Ninguno.',
  rubro: 'seguridad',
  centro: 'centro-tecnologico-cuyo',
  categorias: ['seguridad', 'construccion'],
  etiquetas: ['arnés', 'andamios', 'prevención'],
  docentes: ['pablo-escudero'],
  modalidad: 'enLinea',
  nivel: 'inicial',
  horas: 10,
  destacado: false,
  antiguedad: 445,
  modulos: [
    {
      titulo: 'Riesgos que matan',
      clases: [
        {
          titulo: 'Altura',
          contenido: `<p>Desde <strong>2 metros</strong> se trabaja con protección contra caídas. El orden es: evitar subir, proteger el borde (baranda a un metro, intermedia y zócalo) y recién después arnés. El arnés va enganchado a un punto que soporte 22 kN, por encima de la cabeza, y se revisa antes de usarlo: costuras, hebillas, fecha.</p><p>Un andamio se arma completo o no se usa: piso de tres tablones, ruedas trabadas, amarrado cada 4 m de altura. La escalera sobresale un metro y va atada arriba.</p>`,
        },
        {
          titulo: 'Zanjas, izajes y electricidad',
          contenido: `<p>Una zanja de más de 1,20 m se entiba o se hace con talud. Un metro cúbico de tierra pesa más de una tonelada y media: quien queda tapado hasta el pecho no respira. La tierra extraída se acopia a más de un metro del borde.</p><p>Toda herramienta eléctrica pasa por un tablero con diferencial de 30 mA. Los alargues se tienden en altura, no en el barro. Debajo de una carga no se está.</p>`,
        },
      ],
    },
    {
      titulo: 'Organizar la prevención',
      clases: [
        {
          titulo: 'La charla de cinco minutos',
          contenido: `<p>Un tema, un ejemplo de la obra, una pregunta al grupo y un acuerdo. De pie, al lado del lugar, antes de empezar. Se anota quiénes estuvieron. Lo que se detecta se corrige ese día o se detiene la tarea; una lista de pendientes no detiene una caída.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'prevencion',
      titulo: 'Evaluación: prevención en obra',
      en: 'curso',
      tipo: 'evaluacion',
      ajustes: { aprobacionPct: 70, intentosMax: 3 },
      items: [
        numerica(
          'r1',
          '¿Desde qué altura, en metros, se protege contra caídas?',
          2,
          0,
          'Desde 2 metros.',
          'm',
        ),
        ordenar(
          'r2',
          'Ordenar las medidas de mejor a peor ante el riesgo de caída.',
          ['Arnés', 'Baranda', 'Evitar subir'],
          [2, 1, 0],
          'Primero se elimina el riesgo; lo personal va al final.',
        ),
        multiple(
          'r3',
          '¿Qué necesita una zanja de 1,8 m?',
          ['Entibado o talud', 'Acopio lejos del borde', 'Escalera de salida', 'Nada si es por un rato'],
          [0, 1, 2],
          'El tiempo no cambia el riesgo.',
        ),
        completar(
          'r4',
          'El tablero de obra lleva diferencial de {{1}} mA.',
          [['30', 'treinta']],
          '30 mA protege a las personas.',
        ),
        unica(
          'r5',
          'Un compañero trabaja sin engancharse «porque son dos minutos». ¿Qué se hace?',
          ['Nada', 'Detener la tarea', 'Contarlo a la tarde', 'Sacar una foto'],
          1,
          'Se detiene la tarea y se resuelve el enganche.',
        ),
      ],
    },
  ],
});
