/** Course: shielded metal arc welding. */
import { daysFromNow } from '../types.ts';
import { course } from './build-course.ts';
import {
  archivo,
  emparejar,
  multiple,
  numerica,
  observacion,
  ordenar,
  unica,
  verdaderoFalso,
} from './build-items.ts';

export const soldaduraElectrodo = course({
  id: 'soldadura-electrodo',
  titulo: 'Soldadura por electrodo revestido',
  codigo: 'MET-101',
  resumen: 'Arco manual desde cero: electrodos, regulación, posiciones básicas y control visual del cordón.',
  descripcion: `<p>Un curso de taller con apoyo escrito. Se suelda desde la segunda clase y se aprende a mirar el propio cordón con ojos de inspector.</p><ul><li>Un puesto por persona</li><li>Electrodos y chapa incluidos</li><li>Careta de oscurecimiento automático en préstamo</li></ul>`,
  objetivos: [
    'Elegir electrodo y corriente según espesor y posición',
    'Encender y mantener el arco',
    'Soldar a tope y en ángulo en posición plana y horizontal',
    'Reconocer y corregir defectos',
  ],
  requisitos: 'Mayores de 18 años. Ropa de algodón o cuero y borceguíes.',
  rubro: 'mecanica',
  centro: 'escuela-oficios-suquia',
  categorias: ['mecanica', 'soldadura'],
  etiquetas: ['arco manual', 'electrodo', 'taller'],
  docentes: ['ramon-cabral'],
  modalidad: 'presencial',
  nivel: 'inicial',
  horas: 72,
  precio: 54000,
  comoPagar:
    'Matrícula y dos cuotas en la administración de la escuela o por transferencia. Incluye materiales.',
  cupo: 12,
  inicioDias: -15,
  finDias: 75,
  antiguedad: 270,
  modulos: [
    {
      titulo: 'Seguridad y equipo',
      clases: [
        {
          titulo: 'Lo que puede lastimar y cómo se evita',
          minutos: 20,
          contenido: `<p>El arco alcanza más de 3500 °C y emite radiación que quema la piel y los ojos en segundos. La <strong>fotoqueratitis</strong> (el «ojo de arco») no duele en el momento: aparece de noche, como arena bajo los párpados. Se evita con careta de sombra 10 u 11 y con mamparas que protejan a quienes pasan.</p>
<p>El humo se compone de óxidos metálicos y restos del revestimiento. Se suelda con la cabeza fuera de la columna de humo y con extracción localizada; sobre galvanizado, además, hay que quitar el cinc en dos centímetros a cada lado, porque su humo provoca fiebre.</p>
<ul><li>Guantes de descarne largos, delantal y polainas de cuero.</li><li>Ropa sin bolsillos abiertos ni puños doblados: ahí caen las chispas.</li><li>Nada inflamable a menos de diez metros y matafuego ABC a mano.</li><li>Un recipiente que tuvo combustible <strong>no se suelda</strong>, aunque esté vacío desde hace años.</li></ul>
<p>La tensión en vacío de la máquina, entre 60 y 80 V, alcanza para electrocutar con las manos mojadas. Los guantes rotos se cambian, no se remiendan.</p>`,
        },
        {
          titulo: 'La máquina, la polaridad y la corriente',
          minutos: 25,
          contenido: `<p>Las inversoras de hoy entregan corriente continua. Con el electrodo al polo positivo (<strong>CC+</strong> o polaridad inversa) hay más penetración; con el negativo, más depósito y menos penetración. Cada electrodo dice en la caja cuál admite.</p>
<p>Para la corriente hay una regla que alcanza para empezar: <em>unos 40 amperes por cada milímetro de diámetro del alma</em>. Con 2,5 mm, entre 70 y 100 A; con 3,25 mm, entre 100 y 140. Después se ajusta mirando el baño: si se pega, falta; si salpica y el cordón queda ancho y plano, sobra.</p>
<table><thead><tr><th>Electrodo</th><th>Revestimiento</th><th>Uso</th></tr></thead><tbody><tr><td>E6013</td><td>Rutílico</td><td>Herrería y chapa; arco suave</td></tr><tr><td>E6010</td><td>Celulósico</td><td>Raíz de cañería, mucha penetración</td></tr><tr><td>E7018</td><td>Básico de bajo hidrógeno</td><td>Estructuras exigidas; se usa seco</td></tr></tbody></table>
<p>En <em>E7018</em> las dos primeras cifras son la resistencia (70 000 libras por pulgada cuadrada), la tercera la posición (1: todas) y la última el revestimiento y la corriente. Los de bajo hidrógeno se guardan en horno: húmedos dejan poros y fisuras que no se ven.</p>`,
        },
      ],
    },
    {
      titulo: 'El cordón',
      clases: [
        {
          titulo: 'Cuatro variables que maneja la mano',
          minutos: 25,
          contenido: `<p>Con la máquina regulada, el resto lo hace la mano: <strong>largo del arco, ángulo, velocidad y movimiento</strong>. Son cuatro y conviene practicarlas de a una.</p>
<ol><li><strong>Largo:</strong> igual al diámetro del alma. Un arco largo chilla, salpica y mete aire.</li><li><strong>Ángulo:</strong> 10 a 15 grados de inclinación en el sentido del avance, arrastrando.</li><li><strong>Velocidad:</strong> la que deja el baño dos o tres veces más ancho que el alma. Las ondas del cordón en forma de arco indican buen avance; en punta, demasiada velocidad.</li><li><strong>Movimiento:</strong> recto para empezar. El zigzag corto viene después.</li></ol>
<p>La escoria flota detrás del baño. Si se adelanta, el ángulo o la velocidad están mal, y quedará atrapada. Se aprende a distinguir las dos luces: el metal brilla blanco y quieto; la escoria, naranja y movida.</p>
<blockquote>Un cordón recto de diez centímetros repetido treinta veces enseña más que tres portones.</blockquote>`,
        },
        {
          titulo: 'Preparar la junta y controlar la deformación',
          minutos: 20,
          contenido: `<p>El metal sucio, pintado u oxidado no se suelda: se limpia a metal brillante dos centímetros a cada lado. Hasta 4 mm se puede soldar a tope sin bisel con una luz de medio espesor; por encima se bisela a 30 grados por lado dejando un talón de 1,5 mm.</p>
<p>Al enfriar, el cordón se achica y tira. Para que la pieza no se tuerza: puntear antes, alternar lados, soldar en tramos cortos salteados y presentar las piezas con una contraflecha que la contracción va a cerrar. Una escuadra se puntea, se mide en diagonal y recién entonces se suelda.</p>
<p>Los puntos se hacen con la misma calidad que el cordón: quedan adentro. Un punto fisurado se amola.</p>`,
        },
        {
          titulo: 'Taller: cordones en plano y en ángulo',
          tipo: 'presencial',
          minutos: 240,
          encuentro: {
            inicio: daysFromNow(-10, '14:00'),
            fin: daysFromNow(-10, '18:00'),
            lugar: 'Nave de soldadura, bulevar Las Heras 620, Córdoba',
          },
          contenido: `<p>Veinte cordones rectos sobre chapa de 6 mm, corrección de a uno con el docente y primera junta en T.</p>`,
        },
      ],
    },
    {
      titulo: 'Control',
      clases: [
        {
          titulo: 'Defectos: verlos, entenderlos, corregirlos',
          minutos: 20,
          contenido: `<p>El control visual detecta la mayoría de los problemas si se sabe qué buscar.</p>
<table><thead><tr><th>Defecto</th><th>Se ve como</th><th>Causa habitual</th><th>Corrección</th></tr></thead><tbody><tr><td>Socavadura</td><td>Canaleta al borde del cordón</td><td>Mucha corriente o arco largo</td><td>Bajar amperaje, detenerse en los bordes</td></tr><tr><td>Porosidad</td><td>Agujeritos</td><td>Humedad, óxido, viento</td><td>Secar electrodo, limpiar, reparo</td></tr><tr><td>Inclusión de escoria</td><td>Mancha oscura en el corte</td><td>Mal picado entre pasadas</td><td>Picar y cepillar cada pasada</td></tr><tr><td>Falta de penetración</td><td>Raíz abierta por detrás</td><td>Poca corriente o poca luz</td><td>Abrir la luz, subir amperaje</td></tr></tbody></table>
<p>Una fisura no se tapa con otro cordón: se amola hasta el fondo, se comprueba que desapareció y se suelda de nuevo.</p>`,
        },
        {
          titulo: 'Prueba de plegado',
          minutos: 15,
          contenido: `<p>Se corta una probeta de 30 mm de ancho a través del cordón, se rebaja el sobreespesor y se pliega a 180 grados sobre un rodillo de cuatro veces el espesor. Si no aparecen aberturas de más de 3 mm, pasa.</p><p>Es una prueba honesta: no mira lo lindo del cordón sino lo que hay adentro. Conviene hacer la primera en la semana tres, para saber a tiempo qué corregir.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'electrodos',
      titulo: 'Práctica: electrodos y regulación',
      en: '1.2',
      tipo: 'practica',
      items: [
        numerica(
          'r1',
          'Con la regla de 40 A por milímetro, ¿qué corriente corresponde a 3,25 mm?',
          130,
          5,
          '40 × 3,25 = 130 A.',
          'A',
        ),
        emparejar(
          'r2',
          'Unir cada electrodo con su uso.',
          [
            ['E6013', 'Herrería y chapa'],
            ['E6010', 'Raíz de cañería'],
            ['E7018', 'Estructuras exigidas'],
          ],
          'El E7018 solo rinde si está seco.',
        ),
        unica(
          'r3',
          'El electrodo se pega al encender. ¿Qué se prueba primero?',
          ['Bajar la corriente', 'Subir la corriente', 'Cambiar la chapa', 'Mojar el electrodo'],
          1,
          'Si el resto está limpio, falta corriente.',
        ),
      ],
    },
    {
      clave: 'defectos',
      titulo: 'Práctica: leer un cordón',
      en: '3.1',
      tipo: 'practica',
      items: [
        multiple(
          'r1',
          '¿Qué produce porosidad?',
          ['Electrodo húmedo', 'Viento en la zona', 'Chapa oxidada', 'Cordón corto'],
          [0, 1, 2],
          'Las tres meten gases en el baño.',
        ),
        ordenar(
          'r2',
          'Ordenar la reparación de una fisura.',
          ['Soldar de nuevo', 'Amolar hasta el fondo', 'Comprobar que desapareció', 'Marcar el largo'],
          [3, 1, 2, 0],
          'Primero se marca, porque al amolar deja de verse.',
        ),
        verdaderoFalso(
          'r3',
          'Una socavadura se corrige subiendo la corriente.',
          false,
          'Justamente aparece por exceso de corriente o arco largo.',
        ),
      ],
    },
    {
      clave: 'final',
      titulo: 'Evaluación de taller',
      en: 'curso',
      tipo: 'evaluacion',
      items: [
        observacion(
          'r1',
          'Junta en T en posición horizontal, tres pasadas, chapa de 6 mm.',
          'Preparación y seguridad (1), regularidad del cordón (1), limpieza entre pasadas (1), sin socavadura mayor de 0,5 mm (1).',
          'Se observa desde el armado del puesto hasta el orden final.',
        ),
        archivo(
          'r2',
          'Subir fotos de la probeta plegada, de frente y de perfil.',
          'Se ve el cordón completo (1), sin aberturas mayores de 3 mm (2), identificación de la probeta (1).',
          'La foto de perfil es la que muestra la abertura.',
        ),
      ],
    },
  ],
});
