/** Course: water supply and drains. */
import { daysFromNow, pdf } from '../types.ts';
import { course } from './build-course.ts';
import { completar, multiple, numerica, ordenar, textoCorto, unica, verdaderoFalso } from './build-items.ts';

export const instalacionesSanitarias = course({
  id: 'instalaciones-sanitarias',
  titulo: 'Instalaciones sanitarias',
  codigo: 'CON-115',
  resumen:
    'Agua fría y caliente, desagües y ventilaciones: cálculo sencillo, montaje por termofusión y pruebas.',
  descripcion: `<p>Para trabajar en vivienda con materiales actuales: polipropileno por termofusión, desagües de enchufe con junta elástica y artefactos. Incluye lectura de planos sanitarios y prueba hidráulica documentada.</p>`,
  objetivos: [
    'Leer un plano sanitario',
    'Dimensionar cañerías por unidades de consumo',
    'Unir por termofusión sin defectos',
    'Dar pendientes y ventilar desagües',
    'Probar y entregar con planilla',
  ],
  requisitos: 'Ninguno. Se recomienda disponer de una tarde por semana para el taller.',
  rubro: 'construccion',
  centro: 'escuela-oficios-suquia',
  categorias: ['construccion', 'instalaciones-sanitarias'],
  etiquetas: ['termofusión', 'desagües', 'agua caliente'],
  docentes: ['elsa-moyano'],
  modalidad: 'mixta',
  nivel: 'inicial',
  horas: 64,
  precio: 30000,
  comoPagar: 'Una cuota de inscripción y otra a mitad del curso, por transferencia.',
  cupo: 18,
  inicioDias: -40,
  finDias: 50,
  antiguedad: 255,
  modulos: [
    {
      titulo: 'Agua fría y caliente',
      clases: [
        {
          titulo: 'De la conexión al tanque y del tanque a la canilla',
          minutos: 20,
          contenido: `<p>La distribuidora entrega agua con presión variable; por eso casi toda vivienda tiene <strong>tanque de reserva</strong>. La cañería de subida lo llena con un flotante, y las bajadas alimentan los artefactos por gravedad. La presión en la canilla depende de la altura: <em>cada 10 metros de columna de agua equivalen a 1 bar</em>.</p>
<p>Un tanque con el fondo a 3 metros sobre la ducha da 0,3 bar: alcanza para una ducha común, pero no para un calefón de tiro forzado, que pide 0,5, ni para una grifería monocomando exigente. Antes de vender una bomba se mide la altura y se cuenta la cantidad de codos.</p>
<h3>Qué lleva un buen colector</h3>
<ul><li>Llave de limpieza y ruptor de vacío en el tanque.</li><li>Una bajada exclusiva para el calefón o termotanque.</li><li>Llave de paso por bajada y por ambiente.</li><li>Salidas al 10 % de la altura del tanque, para no tomar sedimentos.</li></ul>
<p>La reserva se calcula con 850 litros por unidad de vivienda como referencia habitual. Los tanques se limpian dos veces por año: vaciar, cepillar sin jabón, desinfectar con lavandina y enjuagar.</p>`,
        },
        {
          titulo: 'Diámetros sin tablas imposibles',
          minutos: 20,
          contenido: `<p>El diámetro sale del caudal y de la velocidad. En vivienda se busca que el agua no pase de 1,5 metros por segundo: más rápido suena, golpea y desgasta. Para polipropileno, como orientación:</p>
<table><thead><tr><th>Tramo</th><th>Diámetro exterior</th></tr></thead><tbody><tr><td>Un artefacto (lavatorio, inodoro)</td><td>20 mm</td></tr><tr><td>Un baño completo</td><td>25 mm</td></tr><tr><td>Baño y cocina</td><td>32 mm</td></tr><tr><td>Bajada principal de una vivienda</td><td>40 mm</td></tr></tbody></table>
<p>Dos aclaraciones. Primera: los fabricantes nombran por el exterior; un 20 tiene unos 13 mm de paso. Segunda: para agua caliente se usa caño con alma de aluminio o fibra, que se dilata menos. Un tramo recto de 8 metros de polipropileno común se alarga más de 4 centímetros con 40 grados de diferencia; si no tiene lugar para moverse, empuja las cajas o se curva.</p>`,
        },
        {
          titulo: 'Termofusión: la unión que no se desarma',
          minutos: 25,
          contenido: `<p>Se calientan a la vez caño y conexión a <strong>260 °C</strong> y se unen sin girar. Bien hecha, la unión es más fuerte que el caño. Mal hecha, o pierde o tapa.</p>
<ol><li>Cortar a escuadra y quitar rebabas.</li><li>Marcar la profundidad de inserción (14 mm en 20; 15 en 25; 17 en 32).</li><li>Limpiar boquillas con un trapo de algodón, en caliente.</li><li>Introducir los dos a la vez, sin girar, hasta la marca.</li><li>Esperar: 5 segundos en 20, 7 en 25, 8 en 32.</li><li>Retirar y unir derecho, en menos de 4 segundos.</li><li>Sostener sin mover y dejar enfriar dos minutos antes de dar presión.</li></ol>
<p>El anillo que se forma adentro tiene que ser parejo y chico. Si el caño entró de más, el anillo cierra el paso: el agua corre, pero poca, y nadie entenderá por qué. Con frío o viento los tiempos de calentamiento aumentan a la mitad más.</p>`,
          notasDocente: 'Cortar a lo largo tres uniones del grupo y pasarlas de mano en mano.',
        },
      ],
    },
    {
      titulo: 'Desagües',
      clases: [
        {
          titulo: 'Primarios, secundarios y sifones',
          minutos: 20,
          contenido: `<p>El desagüe <strong>primario</strong> lleva aguas con materia fecal: inodoro y bajadas cloacales, en 110 mm. El <strong>secundario</strong> lleva las del lavatorio, la ducha, el bidé y la pileta, y descarga en una pileta de patio con sifón antes de llegar al primario.</p>
<p>El <strong>sifón</strong> es un codo que queda lleno de agua y no deja pasar gases. Pierde su carga cuando se evapora (rejillas de poco uso), cuando una descarga grande lo succiona o cuando está mal ventilado. Un baño que huele después de un viaje de dos semanas no tiene un caño roto: tiene un sifón seco.</p>
<ul><li>Inodoro: sifón propio, 110 mm, lo más cerca posible de la columna.</li><li>Pileta de cocina: 50 mm, con interceptor de grasas si hay mucho uso.</li><li>Ducha: 50 mm a pileta de patio.</li></ul>`,
        },
        {
          titulo: 'Pendiente y ventilación',
          minutos: 20,
          contenido: `<p>La pendiente correcta arrastra los sólidos con el agua. Poca, y se depositan; mucha, y el agua se adelanta y los deja. Para 110 mm se trabaja entre <strong>1:60 y 1:20</strong>, es decir, entre 1,7 y 5 centímetros por metro. Para secundarios de 40 a 63 mm, alrededor de 2 centímetros por metro.</p>
<p>Ejemplo: 6 metros a 1:50 son 12 centímetros de diferencia. Si el espesor disponible del contrapiso es de 8, o se cambia el recorrido o se cambia la pendiente dentro del rango: 1:60 da 10 centímetros, todavía más de lo que hay; entonces se acorta el tramo.</p>
<p>La ventilación iguala la presión: sube hasta cuatro vientos, por encima de la última descarga, sin reducciones. Sin ella cada descarga tira de los sifones vecinos y se oye el gorgoteo.</p>`,
        },
      ],
    },
    {
      titulo: 'Pruebas y entrega',
      clases: [
        {
          titulo: 'Prueba hidráulica documentada',
          tipo: 'documento',
          minutos: 15,
          adjuntos: [
            pdf('Planilla de prueba hidráulica', [
              'Obra, sector y fecha',
              'Material, diámetros y longitud aproximada',
              'Presión de prueba (bar): una vez y media la de trabajo, mínimo 10',
              'Hora de inicio y presión inicial',
              'Presión a los 15, 30 y 60 minutos',
              'Revisión visual de uniones: conforme / no conforme',
              'Desagües: prueba de tapón, 15 minutos sin descenso',
              'Firma de quien probó y de quien recibió',
            ]),
          ],
          contenido: `<p>Se prueba con las cañerías a la vista, antes de tapar. Se llena despacio purgando el aire, se lleva a una vez y media la presión de trabajo (no menos de 10 bar en sistemas nuevos) y se anota la presión a los 15, 30 y 60 minutos. Una bajada chica al principio puede ser dilatación; una que sigue es una pérdida.</p><p>Los desagües se prueban con tapón inflable y columna de agua. La planilla firmada vale más que la memoria cuando, un año después, aparece una mancha de humedad del vecino.</p>`,
        },
        {
          titulo: 'Taller: un baño completo',
          tipo: 'presencial',
          minutos: 300,
          encuentro: {
            inicio: daysFromNow(12, '09:00'),
            fin: daysFromNow(12, '14:00'),
            lugar: 'Taller de sanitarias, bulevar Las Heras 620, Córdoba',
          },
          contenido: `<p>En grupos de tres se monta un baño completo sobre bastidor: agua, desagües, prueba y artefactos.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'presiones',
      titulo: 'Práctica: presiones y pendientes',
      en: '2',
      tipo: 'practica',
      items: [
        numerica(
          'r1',
          'El fondo del tanque está 4 m sobre la ducha. ¿Qué presión hay, en bar?',
          0.4,
          0.02,
          'Diez metros de columna son 1 bar.',
          'bar',
        ),
        numerica(
          'r2',
          'Un desagüe de 5 m con pendiente 1:50: ¿qué desnivel, en centímetros?',
          10,
          0.2,
          '500 ÷ 50 = 10 cm.',
          'cm',
        ),
        textoCorto(
          'r3',
          '¿Cómo se llama el codo lleno de agua que frena los gases?',
          ['sifon', 'sifón'],
          'El sifón.',
        ),
        verdaderoFalso(
          'r4',
          'Cuanta más pendiente, mejor arrastra un desagüe.',
          false,
          'Con demasiada, el agua se adelanta y deja los sólidos.',
        ),
      ],
    },
    {
      clave: 'final',
      titulo: 'Evaluación de instalaciones sanitarias',
      en: 'curso',
      tipo: 'evaluacion',
      ajustes: { intentosMax: 2 },
      items: [
        ordenar(
          'r1',
          'Ordenar la unión por termofusión.',
          [
            'Calentar los dos sin girar',
            'Marcar la profundidad',
            'Cortar a escuadra',
            'Unir y sostener sin mover',
          ],
          [2, 1, 0, 3],
          'Sin marca de profundidad, el anillo interior puede cerrar el paso.',
        ),
        completar(
          'r2',
          'La prueba se hace a una vez y {{1}} la presión de trabajo y nunca menos de {{2}} bar.',
          [['media'], ['10', 'diez']],
          'Y antes de tapar las cañerías.',
        ),
        multiple(
          'r3',
          '¿Por qué puede secarse un sifón?',
          ['Evaporación', 'Falta de ventilación', 'Descarga que lo succiona', 'Agua muy fría'],
          [0, 1, 2],
          'La temperatura del agua no influye.',
        ),
        unica(
          'r4',
          'Un baño completo en polipropileno se alimenta con…',
          ['16 mm', '25 mm', '50 mm', '63 mm'],
          1,
          'Para un baño, 25 mm de diámetro exterior.',
        ),
      ],
    },
  ],
});
