/** Courses of bread and pastry. */
import { daysFromNow } from '../types.ts';
import { course } from './build-course.ts';
import { emparejar, numerica, ordenar, unica, verdaderoFalso } from './build-items.ts';

export const panaderiaArtesanal = course({
  id: 'panaderia-artesanal',
  titulo: 'Panadería artesanal',
  codigo: 'GAS-110',
  resumen:
    'Amasado, fermentación y horneado de panes de molde, de campo y de masa madre, con costos de producción.',
  descripcion: `<p>Se hornea en todas las clases. El curso recorre harinas, fermentos y hornos distintos, y termina con una hoja de costos por pieza para vender sin perder.</p>`,
  objetivos: [
    'Calcular una fórmula en porcentaje panadero',
    'Manejar fermentaciones con levadura y masa madre',
    'Hornear con vapor',
    'Costear por pieza',
  ],
  requisitos: 'Carné de manipulación de alimentos vigente o en trámite.',
  rubro: 'gastronomia',
  centro: 'instituto-gastronomico-parana',
  categorias: ['gastronomia', 'panaderia-y-pasteleria'],
  etiquetas: ['masa madre', 'pan', 'costos'],
  docentes: ['julian-grosso'],
  modalidad: 'presencial',
  nivel: 'inicial',
  horas: 48,
  precio: 42000,
  comoPagar: 'Inscripción por transferencia y dos cuotas. La harina está incluida.',
  cupo: 16,
  inicioDias: -22,
  finDias: 40,
  destacado: true,
  antiguedad: 250,
  modulos: [
    {
      titulo: 'Fórmula y fermento',
      clases: [
        {
          titulo: 'El porcentaje panadero',
          contenido: `<p>La harina es siempre el 100 % y todo lo demás se expresa respecto de ella. Un pan de campo con 68 % de agua, 2 % de sal y 1 % de levadura se escribe en tres números y se escala a cualquier cantidad.</p><p>Para 10 kg de masa con esa fórmula: la suma es 171 %, de modo que la harina es 10 ÷ 1,71 = 5,85 kg; el agua, 3,98 kg; la sal, 117 g; la levadura, 58 g. Con la fórmula escrita, cambiar de harina deja de ser una apuesta: si absorbe más, se sube el agua y el resto queda.</p>`,
        },
        {
          titulo: 'Masa madre: crear y sostener',
          contenido: `<p>La masa madre es harina y agua donde conviven levaduras y bacterias lácticas. Se crea en una semana con refrescos diarios y se sostiene refrescando antes de usarla: una parte de masa, dos de agua, dos de harina, y a las cuatro o seis horas duplica.</p><p>El punto se reconoce: sube, tiene burbujas parejas, huele a yogur y flota en agua. Si huele a acetona, pasó hambre: dos refrescos seguidos y vuelve. En la heladera aguanta dos semanas.</p>`,
        },
      ],
    },
    {
      titulo: 'Amasado, formado y horno',
      clases: [
        {
          titulo: 'Leer la masa',
          contenido: `<p>El punto de amasado se comprueba con la membrana: se estira un trozo y se ve luz sin que se rompa. La temperatura final manda sobre los tiempos; se busca entre 24 y 26 °C, y se corrige con agua fría en verano.</p><p>La primera fermentación termina cuando la masa creció la mitad y la huella del dedo vuelve despacio. Pasarse es peor que quedarse corto: la masa se afloja, no sostiene el corte y el pan sale chato.</p>`,
        },
        {
          titulo: 'Práctica: pan de campo',
          tipo: 'presencial',
          minutos: 240,
          encuentro: {
            inicio: daysFromNow(-3, '08:00'),
            fin: daysFromNow(-3, '12:00'),
            lugar: 'Panadería escuela, San Lorenzo 2210, Rosario',
          },
          contenido: `<p>Formado de hogazas, corte con cuchilla y horneado con vapor en horno de piso. Llevar delantal y pelo cubierto. Lo que sobra se lleva a casa.</p>`,
        },
        {
          titulo: 'Cuánto cuesta una pieza',
          contenido: `<p>El costo de una pieza suma materia prima, gas, mano de obra y una parte de los gastos fijos. Error habitual: no contar la merma de horno (entre 10 y 15 % del peso) ni lo que no se vende.</p><p>Ejemplo: si producir 40 hogazas cuesta $ 56.000 y se venden 36, cada una costó $ 1.555 y no $ 1.400. El precio se calcula sobre lo que se vende.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'formula',
      titulo: 'Práctica: fórmula panadera',
      en: '1.1',
      tipo: 'practica',
      items: [
        numerica(
          'r1',
          'Con 5 kg de harina y 70 % de agua, ¿cuántos kg de agua?',
          3.5,
          0.05,
          '5 × 0,70 = 3,5 kg.',
          'kg',
        ),
        numerica(
          'r2',
          'Fórmula 100-65-2-1: ¿cuánta harina para 8,4 kg de masa, en kg?',
          5,
          0.05,
          'La suma es 168 %: 8,4 ÷ 1,68 = 5 kg.',
          'kg',
        ),
        verdaderoFalso(
          'r3',
          'Una masa madre con olor a acetona está perdida.',
          false,
          'Pasó hambre: con dos refrescos vuelve.',
        ),
        ordenar(
          'r4',
          'Ordenar el trabajo de una hogaza.',
          ['Corte y horno', 'Primera fermentación', 'Amasado', 'Formado y reposo'],
          [2, 1, 3, 0],
          'El corte se hace justo antes de hornear.',
        ),
      ],
    },
  ],
});

export const pasteleria = course({
  id: 'pasteleria-y-decoracion',
  titulo: 'Pastelería y decoración',
  codigo: 'GAS-130',
  resumen: 'Bizcochuelos, masas, cremas y decoración en manga, con armado de tortas para vender por encargo.',
  descripcion: `<p>De la balanza a la vidriera. Se trabajan las masas base de la pastelería, las cremas que las acompañan y la decoración clásica en manga, con higiene y rotulado incluidos.</p>`,
  objetivos: [
    'Preparar masas batidas, quebradas y hojaldradas',
    'Estabilizar cremas',
    'Decorar en manga',
    'Presupuestar un encargo',
  ],
  requisitos: 'Haber completado Manipulación segura de alimentos.',
  rubro: 'gastronomia',
  centro: 'instituto-gastronomico-parana',
  categorias: ['gastronomia', 'panaderia-y-pasteleria'],
  etiquetas: ['tortas', 'cremas', 'encargos'],
  docentes: ['julian-grosso', 'carolina-ruiz-diaz'],
  modalidad: 'mixta',
  nivel: 'intermedio',
  horas: 40,
  precio: 38000,
  comoPagar: 'Transferencia o efectivo, en dos pagos.',
  cupo: 14,
  inicioDias: 20,
  finDias: 80,
  antiguedad: 150,
  modulos: [
    {
      titulo: 'Masas',
      clases: [
        {
          titulo: 'Batidos: aire que se queda',
          contenido: `<p>Un bizcochuelo sube por el aire que se incorpora al batir huevos con azúcar, no por el leudante. Se bate hasta punto letra: al levantar el batidor, el hilo queda marcado diez segundos.</p><p>La harina se tamiza y se une con movimientos envolventes, en dos veces. Se hornea enseguida a 180 °C sin abrir antes de los veinte minutos. Una miga gomosa indica falta de cocción o harina mal unida; una corteza que se despega, exceso de azúcar.</p>`,
        },
        {
          titulo: 'Quebradas y hojaldre',
          contenido: `<p>En la masa quebrada la manteca fría se arena con la harina: cada grano queda cubierto y no se forma gluten, por eso se deshace en la boca. Se trabaja poco y se enfría antes de estirar.</p><p>En el hojaldre la manteca va en capas. Tres vueltas dobles dan 64 capas; entre una y otra, treinta minutos de frío. Si la manteca asoma, se espolvorea, se enfría y se sigue: calentarla la pierde.</p>`,
        },
      ],
    },
    {
      titulo: 'Cremas y decoración',
      clases: [
        {
          titulo: 'Cremas que aguantan el verano',
          contenido: `<p>La crema pastelera se cocina hasta hervir un minuto completo: recién ahí el almidón y las yemas quedan seguros. Se enfría tapada al contacto y se usa en dos días.</p><p>La chantillí se sostiene con crema de 35 % de grasa y todo frío. Con calor conviene la crema de manteca suiza: claras y azúcar a 70 °C, batidas hasta enfriar, y después la manteca.</p>`,
        },
        {
          titulo: 'Armar y presupuestar un encargo',
          contenido: `<p>Se pide por escrito: cantidad de porciones, fecha, hora, lugar de entrega, sabores, alergias y seña del 50 %. Una torta de 30 porciones con relleno lleva entre cinco y seis horas contando la limpieza; esas horas van en el precio.</p><p>Toda torta con crema viaja fría y con rótulo: qué lleva, cuándo se hizo, cómo conservarla.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'masas',
      titulo: 'Práctica: masas y cremas',
      en: 'curso',
      tipo: 'practica',
      items: [
        unica(
          'r1',
          '¿Qué hace subir un bizcochuelo?',
          ['El leudante', 'El aire batido', 'El calor de abajo', 'La leche'],
          1,
          'El batido incorpora el aire; el calor lo expande.',
        ),
        emparejar(
          'r2',
          'Unir cada masa con su clave.',
          [
            ['Quebrada', 'Manteca fría arenada'],
            ['Hojaldre', 'Manteca en capas'],
            ['Batida', 'Aire en el huevo'],
          ],
          'Si la manteca se calienta, quebrada y hojaldre se arruinan.',
        ),
        verdaderoFalso(
          'r3',
          'La crema pastelera está lista apenas espesa.',
          false,
          'Tiene que hervir un minuto.',
        ),
      ],
    },
  ],
});
