/** Courses of sewing, gardening, bees and pruning. */
import { daysFromNow } from '../types.ts';
import { course } from './build-course.ts';
import { emparejar, multiple, numerica, unica, verdaderoFalso } from './build-items.ts';

export const corteYConfeccion = course({
  id: 'corte-y-confeccion',
  titulo: 'Corte y confección',
  codigo: 'TEX-101',
  resumen: 'Del molde base a la prenda terminada: medidas, transformación, corte y costura a máquina.',
  descripcion: `<p>Se aprende trazando y cosiendo: pollera base, camisa y pantalón, con arreglos como primera salida laboral.</p>`,
  objetivos: [
    'Tomar medidas y trazar bases',
    'Transformar moldes',
    'Cortar sin desperdicio',
    'Armar tres prendas',
  ],
  requisitos: 'Ninguno. Máquina propia conveniente, no obligatoria.',
  rubro: 'textil',
  centro: 'centro-textil-del-norte',
  categorias: ['textil'],
  etiquetas: ['moldería', 'arreglos', 'costura'],
  docentes: ['rosa-ayala'],
  modalidad: 'presencial',
  nivel: 'inicial',
  horas: 96,
  precio: 20000,
  comoPagar: 'Cuota mensual en la cooperativa. Socias y socios no pagan.',
  cupo: 18,
  inicioDias: -38,
  finDias: 80,
  antiguedad: 245,
  modulos: [
    {
      titulo: 'Moldería',
      clases: [
        {
          titulo: 'Medidas y base de pollera',
          contenido: `<p>Con cinta flexible y sin apretar: cintura, cadera en lo más ancho, alto de cadera y largo. A las medidas de contorno se les suma <strong>holgura</strong>: 2 cm en cintura, 3 en cadera. Se trabaja con la mitad, porque la prenda se dobla.</p><p>La diferencia entre cadera y cintura se reparte en pinzas y costado: nunca toda en una pinza, que marcaría un pico. Las pinzas apuntan a la parte más alta del cuerpo y terminan antes de llegar.</p>`,
        },
        {
          titulo: 'Hilo de la tela y encimado',
          contenido: `<p>El molde se coloca según el <strong>hilo</strong>, paralelo al orillo; girarlo unos grados hace que la prenda se vaya de costado al segundo lavado. Las telas con pelo o dibujo se cortan todas en el mismo sentido.</p><p>Un buen encimado ahorra entre 8 y 12 % de tela. Se marca con tiza, no con lapicera, y se corta con tijera larga sin levantar la tela de la mesa.</p>`,
        },
      ],
    },
    {
      titulo: 'Costura',
      clases: [
        {
          titulo: 'La máquina a punto',
          contenido: `<p>Nueve de cada diez problemas son aguja, enhebrado o tensión, en ese orden. Aguja nueva del número de la tela (70 fina, 90 común, 100 jean), enhebrada con el prensatelas alto, y tensión regulada hasta que el nudo quede entre las dos capas.</p><p>Si el hilo de arriba se ve abajo, la tensión superior está floja. Se limpia la pelusa del carretel cada dos horas de uso.</p>`,
        },
        {
          titulo: 'Armado de una camisa',
          contenido: `<p>El orden ahorra descosidos: bolsillos y pinzas, hombros, cuello, mangas, costados, puños, dobladillo y ojales. Cada costura se plancha antes de cruzarla con otra: planchar es la mitad de coser.</p>`,
        },
        {
          titulo: 'Taller abierto',
          tipo: 'presencial',
          minutos: 180,
          encuentro: {
            inicio: daysFromNow(-5, '16:00'),
            fin: daysFromNow(-5, '19:00'),
            lugar: 'Avenida 25 de Mayo 1810, Resistencia',
          },
          contenido: `<p>Armado de la camisa con acompañamiento. Las máquinas se reparten por orden de llegada.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'molderia',
      titulo: 'Práctica: moldería y máquina',
      en: '1',
      tipo: 'practica',
      items: [
        numerica(
          'r1',
          'Cadera de 100 cm con 3 de holgura. ¿Qué ancho lleva cada cuarto de molde, en cm?',
          25.75,
          0.1,
          '103 ÷ 4 = 25,75 cm.',
          'cm',
        ),
        emparejar(
          'r2',
          'Unir tela y aguja.',
          [
            ['Fina', '70'],
            ['Común', '90'],
            ['Jean', '100'],
          ],
          'Una aguja gruesa en tela fina la perfora.',
        ),
        unica(
          'r3',
          'La prenda se va de costado al lavarla. ¿Qué falló?',
          ['La tensión', 'El hilo de la tela', 'La aguja', 'El planchado'],
          1,
          'El molde no estaba paralelo al orillo.',
        ),
      ],
    },
  ],
});

export const costuraIndustrial = course({
  id: 'costura-industrial',
  titulo: 'Costura en serie: recta y overlock',
  codigo: 'TEX-210',
  resumen: 'Producir en cadena con calidad pareja: métodos, tiempos, control y mantenimiento de máquinas.',
  descripcion: `<p>Para quienes ya cosen y quieren trabajar en taller o en cooperativa. Se arma una cadena de remeras y se mide.</p>`,
  objetivos: [
    'Regular recta y overlock industrial',
    'Medir y equilibrar una cadena',
    'Controlar calidad por muestreo',
    'Cuidar la postura',
  ],
  requisitos: 'Corte y confección aprobado o experiencia en costura.',
  rubro: 'textil',
  centro: 'centro-textil-del-norte',
  categorias: ['textil'],
  etiquetas: ['overlock', 'producción', 'tiempos'],
  docentes: ['rosa-ayala'],
  modalidad: 'presencial',
  nivel: 'intermedio',
  horas: 50,
  cupo: 12,
  inicioDias: 30,
  finDias: 85,
  antiguedad: 120,
  modulos: [
    {
      titulo: 'Máquinas',
      clases: [
        {
          titulo: 'Overlock de cuatro hilos',
          contenido: `<p>Dos agujas y dos lanzaderas cosen, cortan y envuelven el borde. Se enhebra siempre en el mismo orden: lanzadera inferior, superior, aguja derecha, izquierda. El diferencial evita que el tejido de punto se estire: en jersey va por encima de 1.</p><p>Si el borde queda ondulado, sube el diferencial; si queda fruncido, baja.</p>`,
        },
        {
          titulo: 'Recta industrial y postura',
          contenido: `<p>La mesa a la altura del codo, la pedalera bajo el pie, la luz del lado contrario a la mano. Cada hora, cinco minutos de pausa y estiramiento: la costura lesiona despacio y para siempre.</p>`,
        },
      ],
    },
    {
      titulo: 'La cadena',
      clases: [
        {
          titulo: 'Medir, equilibrar, controlar',
          contenido: `<p>Se cronometra cada operación diez veces y se toma el promedio. La cadena produce al ritmo de su operación más lenta: si cerrar hombros lleva 40 segundos y pegar cuello 90, el segundo puesto se divide o se refuerza.</p><p>De cada paquete de treinta prendas se revisan ocho al azar. Una falla crítica devuelve el paquete entero: aceptar una es aceptar todas.</p>`,
        },
      ],
    },
  ],
});

export const huertaAgroecologica = course({
  id: 'huerta-agroecologica',
  titulo: 'Huerta agroecológica familiar',
  codigo: 'AGR-100',
  resumen:
    'Suelo vivo, siembra escalonada y manejo de plagas sin venenos, para comer todo el año y vender el excedente.',
  descripcion: `<p>Curso gratuito pensado para patios, chacras y escuelas. Se acompaña con un calendario de siembra para el litoral y otro para la zona fría.</p>`,
  objetivos: [
    'Preparar suelo y compost',
    'Planificar siembras',
    'Manejar plagas con rotación y preparados',
    'Guardar semilla',
  ],
  requisitos: 'Ninguno. Con dos cajones alcanza para practicar.',
  rubro: 'agro',
  centro: 'escuela-tierra-colorada',
  categorias: ['agro'],
  etiquetas: ['huerta', 'compost', 'semillas'],
  docentes: ['irene-kowalczuk'],
  modalidad: 'enLinea',
  nivel: 'inicial',
  horas: 20,
  destacado: true,
  antiguedad: 275,
  modulos: [
    {
      titulo: 'Suelo',
      clases: [
        {
          titulo: 'Compost que no huele',
          contenido: `<p>Una parte de verdes (restos de cocina, pasto) por dos o tres de secos (hojas, cartón, paja). Si huele, faltan secos o aire; si no se calienta, faltan verdes o agua. Húmedo como una esponja escurrida y removido una vez por semana, está listo en tres o cuatro meses.</p><p>No van carne, grasa, cítricos en cantidad ni plantas enfermas. El compost terminado huele a tierra de monte y no se reconoce nada de lo que entró.</p>`,
        },
        {
          titulo: 'Bancal, cobertura y riego',
          contenido: `<p>El bancal de 1,20 m de ancho se trabaja sin pisar: las raíces encuentran tierra floja y el agua entra. Diez centímetros de paja o pasto seco cubren el suelo y bajan el riego a la mitad.</p><p>Se riega temprano, al pie y con menos frecuencia pero más profundo: raíz honda, planta que aguanta la seca.</p>`,
        },
      ],
    },
    {
      titulo: 'Cultivo',
      clases: [
        {
          titulo: 'Rotar y asociar',
          contenido: `<p>Cuatro familias, cuatro bancales, cuatro años: leguminosas, hojas, frutos, raíces. Cada familia pide y devuelve cosas distintas, y las plagas que la esperaban quedan sin comida.</p><p>Las asociaciones ayudan: albahaca con tomate, maíz con poroto y zapallo, aromáticas en los bordes para los polinizadores.</p>`,
        },
        {
          titulo: 'Preparados y semilla propia',
          contenido: `<p>Contra pulgón, jabón potásico al 2 % al atardecer; contra hongos, cola de caballo. Son ayudas, no soluciones: el problema de fondo suele ser exceso de nitrógeno o falta de aire.</p><p>De las mejores plantas se guarda semilla: seca, en sobre de papel, con nombre y año. La de tomate dura cinco años; la de cebolla, uno.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'suelo',
      titulo: 'Práctica: compost y rotación',
      en: '1',
      tipo: 'practica',
      items: [
        unica(
          'r1',
          'El compost huele a podrido. ¿Qué le falta?',
          ['Verdes', 'Secos y aire', 'Agua', 'Sol'],
          1,
          'Sobra humedad y falta oxígeno.',
        ),
        multiple(
          'r2',
          '¿Qué no va al compost?',
          ['Carne', 'Hojas secas', 'Grasa', 'Plantas enfermas'],
          [0, 2, 3],
          'Atraen animales o conservan la enfermedad.',
        ),
        verdaderoFalso(
          'r3',
          'Conviene regar poco y muchas veces por día.',
          false,
          'Menos veces y más profundo.',
        ),
        numerica(
          'r4',
          '¿Cuántos bancales pide la rotación de cuatro familias?',
          4,
          0,
          'Uno por familia y por año.',
        ),
      ],
    },
  ],
});

export const apicultura = course({
  id: 'apicultura-inicial',
  titulo: 'Apicultura: las primeras diez colmenas',
  codigo: 'AGR-130',
  resumen: 'Material, revisación, alimentación, sanidad y cosecha de miel en pequeña escala.',
  descripcion: `<p>Para empezar bien y no perder las colmenas el primer invierno. Las prácticas se hacen con colmenas del centro; hay equipos para prestar.</p>`,
  objetivos: [
    'Revisar una colmena con calma',
    'Alimentar según la época',
    'Controlar varroa',
    'Cosechar con calidad',
  ],
  requisitos: 'No ser alérgico a la picadura. Ropa clara.',
  rubro: 'agro',
  centro: 'escuela-tierra-colorada',
  categorias: ['agro'],
  etiquetas: ['abejas', 'miel', 'varroa'],
  docentes: ['anibal-duarte'],
  modalidad: 'mixta',
  nivel: 'inicial',
  horas: 36,
  precio: 22000,
  comoPagar: 'Un pago por transferencia o en la feria franca de los sábados.',
  cupo: 20,
  inicioDias: 8,
  finDias: 65,
  antiguedad: 185,
  modulos: [
    {
      titulo: 'La colmena',
      clases: [
        {
          titulo: 'Leer un cuadro',
          contenido: `<p>En un cuadro de cría sana la reina dejó un patrón parejo: huevos de pie en el centro de la celda, larvas blancas y brillantes, cría operculada sin agujeros, y alrededor una corona de polen y miel. Los huecos salteados avisan que algo pasa.</p><p>Se revisa con sol, sin viento, con poco humo y sin apuro. Diez minutos por colmena alcanzan: lo que se ve se anota en la tapa.</p>`,
        },
        {
          titulo: 'Alimentar y agregar cajones',
          contenido: `<p>Con jarabe 1:1 se estimula la postura en primavera; con 2:1 se guarda reserva en otoño. Se agrega el alza cuando los siete cuadros centrales están ocupados: tarde enjambran, temprano se enfrían.</p>`,
        },
      ],
    },
    {
      titulo: 'Sanidad y cosecha',
      clases: [
        {
          titulo: 'Varroa: contar antes de curar',
          contenido: `<p>Se toman trescientas abejas de un cuadro de cría, se agitan con alcohol y se cuentan los ácaros. Más de tres por cada cien abejas pide tratamiento. Curar sin contar crea resistencia y cuesta igual.</p><p>Se rota el principio activo y se respeta el plazo de retiro antes de la cosecha.</p>`,
        },
        {
          titulo: 'Cosecha y rótulo',
          contenido: `<p>Se cosechan cuadros operculados en tres cuartas partes: la miel inmadura fermenta. Sala cerrada, pisos lavables, tambor limpio. El rótulo lleva origen, fecha, peso y registro de la sala.</p>`,
        },
      ],
    },
  ],
});

export const podaFrutales = course({
  id: 'poda-de-frutales',
  titulo: 'Poda de frutales de pepita',
  codigo: 'AGR-150',
  resumen: 'Conducción y poda de invierno en manzano y peral: qué cortar, por qué y cuándo.',
  descripcion: `<p>Edición de invierno finalizada. Se archivó para conservar el material; vuelve a dictarse el próximo junio.</p>`,
  objetivos: ['Distinguir yemas', 'Elegir el eje', 'Podar sin desgarrar'],
  requisitos: 'Tijera y serrucho propios.',
  rubro: 'agro',
  centro: 'centro-tecnologico-cuyo',
  categorias: ['agro'],
  etiquetas: ['poda', 'manzano', 'peral'],
  docentes: ['beatriz-sosa'],
  modalidad: 'presencial',
  nivel: 'intermedio',
  horas: 18,
  precio: 15000,
  comoPagar: 'En la sede, el primer día.',
  estado: 'archivado',
  inicioDias: -190,
  finDias: -120,
  antiguedad: 340,
  modulos: [
    {
      titulo: 'Leer el árbol',
      clases: [
        {
          titulo: 'Yemas de flor y de madera',
          contenido: `<p>La yema de flor es redonda y algo peluda; la de madera, chica y puntiaguda. Cortar todo lo que tiene flor deja un árbol lindo y sin fruta. Antes del primer corte se camina alrededor y se elige el eje.</p>`,
        },
        {
          titulo: 'El corte',
          contenido: `<p>Sobre una yema que mire hacia afuera, a medio centímetro y en bisel. Las ramas gruesas se cortan en tres veces para que no desgarren. Las herramientas se desinfectan entre árbol y árbol.</p>`,
        },
      ],
    },
    {
      titulo: 'Después de podar',
      clases: [
        {
          titulo: 'Heridas y restos',
          contenido: `<p>Las heridas de más de tres centímetros se protegen con pasta. La leña se retira del cuadro: en ella pasan el invierno varias plagas.</p>`,
        },
      ],
    },
  ],
});
