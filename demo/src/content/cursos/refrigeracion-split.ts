/** Course: split air conditioners. */
import { daysFromNow } from '../types.ts';
import { course } from './build-course.ts';
import { completar, emparejar, multiple, numerica, ordenar, unica, verdaderoFalso } from './build-items.ts';

export const refrigeracionSplit = course({
  id: 'refrigeracion-split',
  titulo: 'Refrigeración y aire acondicionado split',
  codigo: 'REF-110',
  resumen: 'Instalar, poner en marcha y diagnosticar equipos split, con manejo responsable de refrigerantes.',
  descripcion: `<p>De los cuatro componentes del ciclo a la puesta en marcha con balanza, vacuómetro y pinza amperométrica. Se enseña a <strong>medir antes de cargar</strong> y a recuperar el refrigerante en lugar de ventearlo.</p><ul><li>Teoría en línea, a ritmo propio</li><li>Cuatro prácticas en el taller de La Plata</li></ul>`,
  objetivos: [
    'Explicar el ciclo de compresión',
    'Calcular la carga térmica de un ambiente',
    'Instalar con vacío y prueba de estanqueidad',
    'Diagnosticar por presiones, recalentamiento y corriente',
  ],
  requisitos: 'Nociones de electricidad. Las herramientas del taller las pone el centro.',
  rubro: 'refrigeracion',
  centro: 'cfp-almafuerte',
  categorias: ['refrigeracion'],
  etiquetas: ['split', 'vacío', 'R-410A', 'R-32'],
  docentes: ['oscar-villalba'],
  modalidad: 'mixta',
  nivel: 'intermedio',
  horas: 60,
  precio: 36000,
  comoPagar:
    'Bono contribución a la cooperadora, por transferencia o en la secretaría. Quienes cobran seguro de desempleo no pagan.',
  cupo: 24,
  inicioDias: -20,
  finDias: 90,
  destacado: true,
  antiguedad: 280,
  modulos: [
    {
      titulo: 'El ciclo y los refrigerantes',
      clases: [
        {
          titulo: 'El frío no existe: el calor se mueve',
          minutos: 25,
          contenido: `<p>Un equipo de aire no fabrica frío. Toma calor de adentro y lo tira afuera, y para hacerlo aprovecha un hecho simple: un líquido que se evapora <strong>absorbe calor</strong> y un gas que se condensa <strong>lo entrega</strong>. El refrigerante hace ese viaje una y otra vez.</p>
<h3>Los cuatro componentes</h3>
<ol><li><strong>Compresor:</strong> aspira gas a baja presión y lo empuja a alta presión y temperatura.</li><li><strong>Condensador</strong> (unidad exterior en modo frío): el gas entrega calor al aire de la calle y se hace líquido.</li><li><strong>Dispositivo de expansión</strong> (capilar o válvula electrónica): baja la presión de golpe y con ella la temperatura.</li><li><strong>Evaporador</strong> (unidad interior): el líquido frío se evapora y absorbe el calor del ambiente.</li></ol>
<p>Si se tocan las dos cañerías de un split que enfría bien, la gruesa está fría y húmeda y la fina apenas tibia. La gruesa es la de <em>succión</em>; la fina, la de <em>líquido</em>. Cuando el equipo tiene bomba de calor, una válvula de cuatro vías invierte el recorrido y las unidades intercambian el papel.</p>
<p>La humedad que gotea por el desagüe también es trabajo útil: al enfriar el aire por debajo de su punto de rocío, el evaporador lo seca. Un equipo sobredimensionado enfría rápido, corta y no llega a deshumedecer; por eso el ambiente queda frío y pegajoso.</p>`,
        },
        {
          titulo: 'Presión, temperatura y la tabla del refrigerante',
          minutos: 25,
          contenido: `<p>Cada refrigerante tiene su tabla: a cada presión le corresponde una temperatura de evaporación o de condensación. El manómetro del analizador trae la escala impresa, pero hay que mirar la del refrigerante correcto.</p>
<table><thead><tr><th>Refrigerante</th><th>Presión de baja habitual</th><th>Temperatura de evaporación</th><th>Observaciones</th></tr></thead><tbody><tr><td>R-22</td><td>60 a 70 psi</td><td>1 a 5 °C</td><td>En retirada por dañar la capa de ozono</td></tr><tr><td>R-410A</td><td>115 a 130 psi</td><td>3 a 7 °C</td><td>Mezcla: se carga en fase líquida</td></tr><tr><td>R-32</td><td>115 a 135 psi</td><td>2 a 7 °C</td><td>Levemente inflamable</td></tr></tbody></table>
<h3>Recalentamiento</h3>
<p>Es la diferencia entre la temperatura real de la cañería de succión y la de evaporación que indica la tabla. Si el manómetro dice 118 psi de R-410A (4 °C) y el termómetro en la succión marca 11 °C, el recalentamiento es de 7 K. Entre 5 y 8 K suele estar bien en un capilar en condiciones normales.</p>
<ul><li><strong>Recalentamiento alto</strong> con presión baja: falta refrigerante o hay una obstrucción.</li><li><strong>Recalentamiento bajo:</strong> sobra refrigerante o el evaporador no recibe aire; hay riesgo de que vuelva líquido al compresor.</li></ul>
<blockquote>Nunca se carga «hasta que enfríe». Se carga por peso, y el recalentamiento confirma.</blockquote>`,
        },
        {
          titulo: 'Refrigerantes y ambiente',
          minutos: 15,
          contenido: `<p>Un kilo de R-410A liberado calienta el planeta tanto como unas dos toneladas de dióxido de carbono. Un equipo chico lleva casi un kilo. Ventear «para limpiar la cañería» o «para terminar antes» es, además de caro, una falta a las normas que el país suscribió con la enmienda de Kigali.</p>
<p>Lo correcto es <strong>recuperar</strong>: con una recuperadora se pasa el refrigerante a un cilindro marcado, que se llena hasta el 80 % de su peso. Si el equipo va a reinstalarse y el compresor funciona, se hace <em>pump down</em>: se cierra la válvula de líquido con el equipo en marcha, se espera a que la succión llegue a cero, se cierra la de gas y se apaga. Todo queda guardado en la unidad exterior.</p>
<p>El R-32 exige cuidados propios: ventilar, no fumar ni soldar con refrigerante en el circuito y usar detector y bomba de vacío aptos para inflamables.</p>`,
        },
      ],
    },
    {
      titulo: 'Instalación',
      clases: [
        {
          titulo: 'Carga térmica y elección del equipo',
          minutos: 20,
          contenido: `<p>La cuenta gruesa más usada parte de la superficie: entre 50 y 60 frigorías por metro cúbico en ambientes comunes. Un dormitorio de 4 × 3,5 × 2,6 m tiene 36,4 m³; a 55 frigorías son 2000, es decir, un equipo de 2250.</p>
<p>Esa cuenta se corrige: se suma por techo de chapa al sol (20 a 30 %), por vidrios al oeste (10 a 15 %), por cada persona por encima de dos (100 frigorías) y por artefactos que calientan. Una cocina no se calcula como un dormitorio.</p>
<p>Elegir de más tiene costo: ciclos cortos, mala deshumidificación y más consumo. Con equipos <em>inverter</em> el margen es mayor, porque bajan su capacidad.</p>`,
        },
        {
          titulo: 'Abocardado, vacío y prueba de estanqueidad',
          minutos: 30,
          contenido: `<p>La vida del equipo se decide en una hora de trabajo. El <strong>abocardado</strong> se hace con cortatubos, se escaria con el caño hacia abajo para que la viruta no entre y se expande con una gota de aceite del tipo correcto. La tuerca se ajusta con llave dinamométrica: en caño de 1/4, unos 18 N·m; en 3/8, unos 42.</p>
<h3>Secuencia</h3>
<ol><li>Prueba de presión con nitrógeno seco, 400 psi en R-410A, quince minutos sin caída y agua jabonosa en las uniones.</li><li>Vacío con bomba de dos etapas hasta menos de <strong>500 micrones</strong>, medidos con vacuómetro.</li><li>Cerrar y esperar diez minutos: si sube y se estabiliza, hay humedad; si sube sin parar, hay fuga.</li><li>Abrir primero líquido y después gas.</li></ol>
<p>El manómetro del analizador no sirve para saber si hay vacío: a 500 o a 20 000 micrones la aguja está en el mismo lugar. La humedad que queda adentro forma ácidos que comen el esmalte del bobinado.</p>`,
        },
        {
          titulo: 'Práctica 1: abocardado y prueba de presión',
          tipo: 'presencial',
          minutos: 180,
          encuentro: {
            inicio: daysFromNow(-8, '18:30'),
            fin: daysFromNow(-8, '21:30'),
            lugar: 'Taller de refrigeración, calle 12 N.º 1234, La Plata',
          },
          contenido: `<p>Cada pareja abocarda seis uniones, arma un tramo de tres metros y lo presuriza con nitrógeno. Llevar antiparras.</p>`,
        },
      ],
    },
    {
      titulo: 'Diagnóstico y mantenimiento',
      clases: [
        {
          titulo: 'Un método para no cambiar piezas sanas',
          minutos: 25,
          contenido: `<p>Diagnosticar es medir en un orden que va descartando. Primero lo que se ve: filtro, serpentina, turbina, desagüe, hélice. La mitad de las visitas termina ahí.</p>
<ol><li>Salto de temperatura entre retorno e impulsión: entre 8 y 12 °C en frío.</li><li>Tensión en la alimentación con el equipo en marcha.</li><li>Corriente del compresor contra la de placa.</li><li>Presión de baja y recalentamiento.</li><li>Recién entonces, hipótesis.</li></ol>
<table><thead><tr><th>Presión de baja</th><th>Recalentamiento</th><th>Corriente</th><th>Sospecha</th></tr></thead><tbody><tr><td>Baja</td><td>Alto</td><td>Baja</td><td>Falta refrigerante</td></tr><tr><td>Baja</td><td>Bajo</td><td>Baja</td><td>Filtro tapado o turbina sucia</td></tr><tr><td>Alta</td><td>Bajo</td><td>Alta</td><td>Exceso de carga o condensador sucio</td></tr><tr><td>Alta</td><td>Alto</td><td>Baja</td><td>Compresor sin compresión</td></tr></tbody></table>
<p>Si falta refrigerante es porque se fue por algún lado: se busca y se repara la fuga antes de cargar. Cargar sin reparar es cobrar dos veces por no trabajar.</p>`,
        },
        {
          titulo: 'Mantenimiento que el cliente entiende',
          minutos: 15,
          contenido: `<p>Se deja un informe de media carilla con lo medido antes y después: salto térmico, corriente, presión y lo que se hizo. Quien paga ve por qué pagó, y la próxima visita tiene con qué comparar.</p><p>Frecuencias razonables: filtros cada quince días (los limpia quien lo usa), serpentina y turbina una vez al año, desagüe antes de cada verano.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'ciclo',
      titulo: 'Práctica: el ciclo',
      en: '1.1',
      tipo: 'practica',
      items: [
        ordenar(
          'r1',
          'Ordenar el recorrido del refrigerante desde el compresor.',
          ['Evaporador', 'Compresor', 'Dispositivo de expansión', 'Condensador'],
          [1, 3, 2, 0],
          'Compresor, condensador, expansión, evaporador y otra vez compresor.',
        ),
        emparejar(
          'r2',
          'Unir cada componente con lo que ocurre en él.',
          [
            ['Condensador', 'El gas se hace líquido y entrega calor'],
            ['Evaporador', 'El líquido se hace gas y absorbe calor'],
            ['Capilar', 'La presión cae de golpe'],
          ],
          'El compresor, que no está en la lista, es el que repone la presión.',
        ),
        verdaderoFalso(
          'r3',
          'La cañería gruesa de un split que enfría bien está caliente.',
          false,
          'Es la de succión: está fría y húmeda.',
        ),
      ],
    },
    {
      clave: 'diagnostico',
      titulo: 'Evaluación: diagnóstico',
      en: 'curso',
      tipo: 'evaluacion',
      ajustes: { intentosMax: 3 },
      items: [
        numerica(
          'r1',
          'R-410A a 118 psi (4 °C) y succión a 13 °C. ¿Recalentamiento, en K?',
          9,
          0.5,
          '13 − 4 = 9 K, algo alto.',
          'K',
        ),
        unica(
          'r2',
          'Presión de baja, recalentamiento alto y corriente baja. ¿Qué se sospecha primero?',
          ['Exceso de carga', 'Falta de refrigerante', 'Condensador sucio', 'Tensión alta'],
          1,
          'Poco refrigerante se evapora enseguida y el resto de la serpentina recalienta el gas.',
        ),
        multiple(
          'r3',
          '¿Qué se mide antes de decidir una carga?',
          ['Salto de temperatura', 'Corriente del compresor', 'Recalentamiento', 'Color de la cañería'],
          [0, 1, 2],
          'El color no dice nada; las otras tres mediciones sí.',
        ),
        completar(
          'r4',
          'El vacío se mide con {{1}} y debe llegar a menos de {{2}} micrones.',
          [
            ['vacuómetro', 'vacuometro'],
            ['500', 'quinientos'],
          ],
          'El manómetro del analizador no distingue vacíos.',
        ),
      ],
    },
  ],
});
