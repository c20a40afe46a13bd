/** Course: home wiring, which the demo student is taking. */
import { daysFromNow, pdf } from '../types.ts';
import { course } from './build-course.ts';
import {
  completar,
  emparejar,
  ensayo,
  multiple,
  numerica,
  ordenar,
  textoCorto,
  unica,
  verdaderoFalso,
} from './build-items.ts';

export const electricidadDomiciliaria = course({
  id: 'electricidad-domiciliaria',
  titulo: 'Electricidad domiciliaria',
  codigo: 'ELE-101',
  resumen:
    'Circuitos, protecciones, puesta a tierra y mediciones para instalar y revisar una vivienda con seguridad.',
  descripcion: `<p>Un recorrido completo por la instalación de una vivienda: desde entender qué hace cada protección hasta dejar un tablero rotulado y medido. Se trabaja con la reglamentación vigente de la <strong>Asociación Electrotécnica Argentina</strong> como guía de criterios.</p>
<h3>Cómo se estudia</h3>
<ul><li>Clases escritas con ejemplos resueltos, para leer en el teléfono.</li><li>Prácticas con corrección inmediata.</li><li>Dos encuentros de taller por mes, optativos, en Neuquén y Cutral Co.</li></ul>
<h3>Qué no cubre</h3>
<p>No habilita por sí solo a firmar instalaciones: la matrícula la otorga el organismo de cada jurisdicción. El certificado sirve como antecedente de formación.</p>
<table><thead><tr><th>Módulo</th><th>Horas</th></tr></thead><tbody><tr><td>Fundamentos y seguridad</td><td>14</td></tr><tr><td>Circuitos y cableado</td><td>18</td></tr><tr><td>Tablero, tierra y mediciones</td><td>16</td></tr></tbody></table>`,
  objetivos: [
    'Calcular la corriente de un circuito y elegir conductor y protección',
    'Cablear bocas de iluminación, tomas y combinaciones',
    'Armar y rotular un tablero seccional de vivienda',
    'Medir aislación, continuidad y disparo del diferencial',
  ],
  requisitos:
    'Saber leer y hacer las cuatro operaciones. No hace falta experiencia previa. Multímetro propio recomendado a partir del segundo módulo.',
  rubro: 'electricidad',
  centro: 'instituto-tecnico-sur',
  categorias: ['electricidad', 'instalaciones-domiciliarias'],
  etiquetas: ['vivienda', 'tableros', 'puesta a tierra', 'multímetro'],
  docentes: ['docente'],
  modalidad: 'enLinea',
  nivel: 'inicial',
  horas: 48,
  cupo: 200,
  inicioDias: -60,
  finDias: 120,
  destacado: true,
  antiguedad: 300,
  modulos: [
    {
      titulo: 'Fundamentos y seguridad',
      descripcion: 'Las cuatro magnitudes que se usan todos los días y las reglas para no accidentarse.',
      clases: [
        {
          titulo: 'Tensión, corriente, resistencia y potencia',
          minutos: 25,
          contenido: `<p>Cuatro palabras alcanzan para describir casi todo lo que pasa en una instalación. La <strong>tensión</strong> (en volts, V) es la diferencia que empuja la electricidad: en una vivienda de la Argentina hay 220 V entre la fase y el neutro. La <strong>corriente</strong> (en amperes, A) es la cantidad que circula. La <strong>resistencia</strong> (en ohms, Ω) es la oposición que encuentra. La <strong>potencia</strong> (en watts, W) es lo que el artefacto consume o entrega en cada instante.</p>
<p>Conviene pensar en un tanque de agua en la terraza. La altura del tanque es la tensión; el caudal que sale por la canilla es la corriente; una canilla apenas abierta es una resistencia grande. Si se sube el tanque, con la misma canilla sale más agua: más tensión, más corriente.</p>
<h3>Dos cuentas que resuelven el día</h3>
<p>La ley de Ohm dice que <em>corriente = tensión ÷ resistencia</em>. Y la potencia, en artefactos que solo calientan, es <em>potencia = tensión × corriente</em>. Despejando, la corriente de un artefacto se obtiene dividiendo su potencia por 220.</p>
<table><thead><tr><th>Artefacto</th><th>Potencia</th><th>Corriente a 220 V</th></tr></thead><tbody><tr><td>Lámpara led</td><td>9 W</td><td>0,04 A</td></tr><tr><td>Heladera</td><td>200 W</td><td>0,9 A</td></tr><tr><td>Pava eléctrica</td><td>2000 W</td><td>9,1 A</td></tr><tr><td>Termotanque eléctrico</td><td>1500 W</td><td>6,8 A</td></tr><tr><td>Aire acondicionado de 3500 frigorías</td><td>1350 W</td><td>6,1 A</td></tr></tbody></table>
<p>Con esa tabla ya se entiende por qué una pava y un caloventor en la misma zapatilla la derriten: juntos pasan los 18 A, y la mayoría de las zapatillas soporta 10.</p>
<blockquote>Regla de bolsillo: cada 1000 W son, en números redondos, 4,5 A.</blockquote>`,
        },
        {
          titulo: 'Qué le hace la corriente al cuerpo',
          minutos: 20,
          contenido: `<p>No es la tensión la que lesiona, sino la corriente que atraviesa el cuerpo y el tiempo que dura. Desde unos 10 miliamperes la mano se contrae y no suelta lo que tomó; desde unos 30 miliamperes sostenidos hay riesgo de fibrilación del corazón. Por eso las protecciones diferenciales de vivienda son de <strong>30 mA</strong> y cortan en milésimas de segundo.</p>
<p>La piel seca ofrece resistencia; la piel mojada, muy poca. Una persona descalza sobre piso húmedo puede recibir una corriente mortal con los mismos 220 V que, con calzado seco, le darían un sacudón. De ahí las reglas especiales para baños, lavaderos y exteriores.</p>
<h3>Contacto directo e indirecto</h3>
<ul><li><strong>Directo:</strong> se toca una parte que normalmente tiene tensión, como un cable pelado.</li><li><strong>Indirecto:</strong> se toca una parte metálica que no debería tenerla, como la carcasa de un lavarropas con una falla interna.</li></ul>
<p>Contra el primero protegen las tapas, las distancias y la aislación; el diferencial es el último recurso. Contra el segundo protege la <strong>puesta a tierra junto con el diferencial</strong>: la tierra da un camino de retorno a la corriente de falla y el diferencial la detecta y corta antes de que alguien toque la carcasa.</p>
<h3>Si alguien queda tomado</h3>
<p>Primero se corta la energía; no se toca a la persona. Si no se puede llegar al tablero, se la separa con algo seco y aislante. Después se llama al servicio de emergencias y, si no respira, se comienza la reanimación.</p>`,
        },
        {
          titulo: 'Las cinco reglas antes de tocar',
          minutos: 15,
          contenido: `<p>Quien trabaja sin tensión no se accidenta por electricidad. Parece obvio, pero la mayoría de los accidentes ocurre porque alguien <em>creyó</em> que estaba cortado. Las cinco reglas existen para no tener que creer.</p>
<ol><li><strong>Cortar</strong> con el interruptor que corresponde, en todos los polos.</li><li><strong>Bloquear</strong> para que nadie vuelva a conectar: candado, cinta y cartel con nombre y hora.</li><li><strong>Verificar</strong> la ausencia de tensión con un instrumento que se probó antes y se vuelve a probar después.</li><li><strong>Poner a tierra y en cortocircuito</strong>, donde el tipo de instalación lo requiere.</li><li><strong>Señalizar</strong> y separar la zona de trabajo.</li></ol>
<p>En una vivienda la cuarta rara vez se aplica, pero las otras cuatro van siempre, aunque se trate de cambiar una tecla. El <strong>buscapolo</strong> de destornillador no sirve para verificar: depende de la luz, del calzado y de la mano. Se usa un detector de dos puntas o un multímetro de categoría III.</p>
<p>Un hábito que salva: probar el instrumento en un tomacorriente que sí tiene tensión, medir donde se va a trabajar, y volver a probarlo en el mismo tomacorriente. Si el instrumento murió en el medio, así se sabe.</p>`,
        },
      ],
    },
    {
      titulo: 'Circuitos y cableado',
      descripcion: 'Cómo se reparte una vivienda en circuitos y con qué se cablea cada uno.',
      clases: [
        {
          titulo: 'Dividir la vivienda en circuitos',
          minutos: 25,
          contenido: `<p>Una vivienda no se alimenta con un solo cable. Se divide en <strong>circuitos</strong>: grupos de bocas que comparten conductores y una protección en el tablero. Dividir bien tiene tres ventajas: una falla deja sin servicio solo una parte, cada cable trabaja con la corriente que soporta y se puede ampliar sin rehacer todo.</p>
<h3>Los tres tipos de todos los días</h3>
<ul><li><strong>IUG</strong>, iluminación de uso general: bocas de luz. Hasta 15 bocas, protección no mayor de 16 A.</li><li><strong>TUG</strong>, tomacorrientes de uso general: hasta 15 bocas, protección no mayor de 20 A.</li><li><strong>TUE</strong>, tomacorrientes de uso especial: artefactos de mucho consumo, como un horno eléctrico o un aire grande. Protección no mayor de 32 A.</li></ul>
<p>La cantidad mínima depende del <em>grado de electrificación</em>, que sale de la superficie y de la demanda. Una vivienda chica puede resolverse con un IUG y un TUG; una mediana agrega un tercer circuito; la que tiene aire en cada dormitorio necesita TUE o circuitos dedicados.</p>
<h3>Un ejemplo</h3>
<p>Departamento de 55 m²: cocina comedor, dos dormitorios, baño y balcón. Propuesta: IUG para toda la iluminación (11 bocas), TUG 1 para dormitorios y comedor (10 bocas), TUG 2 para cocina y lavadero (6 bocas, porque ahí están la pava, el microondas y el lavarropas) y un circuito para el aire del comedor. Cuatro circuitos, ninguno al límite.</p>
<blockquote>Antes de contar bocas conviene preguntar cómo vive la gente: dónde plancha, dónde carga herramientas, dónde trabaja. El plano no lo dice.</blockquote>`,
        },
        {
          titulo: 'Conductores: sección, color y caída de tensión',
          minutos: 30,
          contenido: `<p>El conductor se elige por tres condiciones, y manda la más exigente: que soporte la corriente sin calentarse, que la caída de tensión sea aceptable y que respete la sección mínima reglamentaria.</p>
<table><thead><tr><th>Uso</th><th>Sección mínima de cobre</th><th>Protección habitual</th></tr></thead><tbody><tr><td>Iluminación</td><td>1,5 mm²</td><td>C10</td></tr><tr><td>Tomas de uso general</td><td>2,5 mm²</td><td>C16</td></tr><tr><td>Usos especiales</td><td>4 mm²</td><td>C20 o C25</td></tr><tr><td>Línea seccional</td><td>4 mm² o según cálculo</td><td>Según demanda</td></tr><tr><td>Tierra</td><td>2,5 mm²</td><td>No lleva</td></tr></tbody></table>
<p>Los <strong>colores</strong> no son un gusto: fase marrón, negra o roja; neutro celeste; tierra verde con raya amarilla. El verde-amarillo no se usa jamás para otra cosa. Si se encuentra una instalación vieja con otros colores, se identifica cada conductor en el tablero antes de tocar nada.</p>
<h3>Caída de tensión</h3>
<p>Todo cable tiene algo de resistencia y «se come» algunos volts en el camino. La regla es que entre el tablero principal y la boca más lejana no se pierda más del 3 % en iluminación ni del 5 % en fuerza. Para cobre y monofásica alcanza con esta cuenta: <em>caída = (2 × longitud × corriente) ÷ (56 × sección)</em>.</p>
<p>Ejemplo: 20 metros, 12 A, cable de 2,5 mm². Caída = (2 × 20 × 12) ÷ (56 × 2,5) = 480 ÷ 140 = <strong>3,4 V</strong>. Sobre 220 V es 1,6 %: aceptable.</p>`,
        },
        {
          titulo: 'Cañerías, cajas y empalmes que duran',
          minutos: 20,
          contenido: `<p>Un empalme flojo es el origen de la mayoría de los principios de incendio en viviendas. El contacto malo calienta, el calor afloja más, y así sigue. Por eso los empalmes se hacen <strong>solo dentro de cajas</strong>, nunca en el caño, y con bornes o conectores adecuados; la cinta aisladora tapa, no sujeta.</p>
<p>En una cañería los cables no deben ocupar más del 35 % de la sección interior. Con un caño de 3/4 de pulgada (RS 19) pasan sin problema tres cables de 2,5 mm² y uno de tierra; si hay que sumar otro circuito, va otro caño. Cada cuatro curvas, o cada 15 metros en tramo recto, corresponde una caja de paso.</p>
<ul><li>Pelar lo justo: 8 a 10 mm para borne, sin cobre a la vista después de ajustar.</li><li>No dejar menos de 15 cm de cable en cada caja.</li><li>No mezclar en el mismo caño la energía con el timbre, la red o el portero.</li><li>Tirar de cada cable después de ajustarlo. Si sale, no estaba.</li></ul>
<p>Los cables de 1,5 y 2,5 mm² flexibles van con terminal tubular cuando el borne es de tornillo directo: sin él, el tornillo corta hilos y el cable termina trabajando con menos sección que la que se compró.</p>`,
        },
        {
          titulo: 'Un punto y un tomacorriente, paso a paso',
          minutos: 20,
          contenido: `<p>El encendido más común es el de un efecto: una tecla que interrumpe la <strong>fase</strong> de una lámpara. El neutro va directo a la lámpara y la tierra a su carcasa si es metálica. Si se corta el neutro en lugar de la fase, la lámpara se apaga igual, pero el portalámparas queda con tensión: quien la cambie puede recibir una descarga.</p>
<h3>Secuencia</h3>
<ol><li>Cortar, bloquear y verificar.</li><li>Llevar fase desde la caja de paso al borne común de la tecla.</li><li>Del otro borne, el <em>retorno</em> hasta la lámpara.</li><li>Neutro y tierra desde la caja de paso hasta la lámpara.</li><li>Verificar continuidad con el multímetro antes de energizar.</li><li>Dar tensión y probar.</li></ol>
<p>Para el <strong>combinado</strong> (encender de dos lugares) se usan dos teclas de combinación: la fase entra al común de una, los dos viajeros unen los bornes restantes y del común de la otra sale el retorno.</p>
<p>El tomacorriente lleva fase y neutro en los bornes laterales y tierra en el central. Mirando el toma de frente, con la espiga de tierra hacia abajo, la fase va a la derecha y el neutro a la izquierda. En los tomas comprados suele venir marcado; conviene comprobarlo igual.</p>`,
          notasDocente:
            'Traer al taller las dos teclas abiertas: se entiende mejor con el mecanismo a la vista.',
        },
      ],
    },
    {
      titulo: 'Tablero, tierra y mediciones',
      descripcion: 'Lo que protege a las personas y cómo comprobar que funciona.',
      clases: [
        {
          titulo: 'Termomagnética y diferencial: quién cuida a quién',
          minutos: 25,
          contenido: `<p>La <strong>termomagnética</strong> cuida al cable; el <strong>diferencial</strong> cuida a las personas. Ninguno reemplaza al otro.</p>
<p>La termomagnética tiene dos mecanismos: uno térmico, lento, que corta cuando la corriente supera durante un rato lo que el cable soporta, y uno magnético, instantáneo, que corta ante un cortocircuito. La letra de la curva indica a cuántas veces la corriente nominal actúa el magnético: B entre 3 y 5, <strong>C entre 5 y 10</strong>, D entre 10 y 20. En vivienda se usa C.</p>
<p>El diferencial compara la corriente que sale por la fase con la que vuelve por el neutro. Si falta algo, ese algo se está yendo por otro lado: una persona, una carcasa, la humedad de una pared. A los 30 mA corta, en menos de 0,3 segundos.</p>
<h3>Orden en el tablero</h3>
<ol><li>Interruptor principal bipolar.</li><li>Diferencial, o diferenciales si se separan sectores.</li><li>Una termomagnética bipolar por circuito.</li><li>Bornera de neutro de cada diferencial y bornera de tierra común.</li></ol>
<p>Un error frecuente: juntar neutros de dos diferenciales distintos. Al encender cualquier artefacto ambos ven corrientes desbalanceadas y saltan sin motivo aparente. Cada diferencial tiene <em>su</em> neutro.</p>
<blockquote>El botón de prueba del diferencial se aprieta una vez por mes. Si no salta, se cambia.</blockquote>`,
        },
        {
          titulo: 'Puesta a tierra: jabalina, conductor y valor',
          minutos: 20,
          criterio: 'tiempo',
          tiempoMinSeg: 60,
          contenido: `<p>La puesta a tierra une todas las masas metálicas de la instalación con el suelo. Se compone de una <strong>jabalina</strong> de acero cobreado (típicamente de 1,5 m y 14,6 mm de diámetro), una caja de inspección, el conductor de puesta a tierra hasta el tablero y los conductores de protección que llegan a cada boca.</p>
<p>Para una vivienda con diferencial de 30 mA se pide que la resistencia sea <strong>menor o igual a 40 Ω</strong>. En suelos húmedos se consigue con una sola jabalina; en suelo seco o pedregoso puede hacer falta una más larga, varias en paralelo separadas al menos una vez y media su longitud, o tratar el terreno.</p>
<h3>Lo que no es una tierra</h3>
<ul><li>El neutro de la red. Unirlos dentro de la vivienda anula la protección.</li><li>Una cañería de agua o de gas.</li><li>La jabalina de la distribuidora o la del vecino.</li></ul>
<p>Las cañerías metálicas y la estructura se vinculan a la tierra para que todo quede al mismo potencial: eso se llama <em>equipotencialización</em>. Es distinto de usarlas como tierra.</p>`,
        },
        {
          titulo: 'Medir antes de entregar',
          tipo: 'documento',
          minutos: 25,
          criterio: 'ejercicio',
          adjuntos: [
            pdf('Planilla de mediciones de una vivienda', [
              'Obra, dirección y fecha',
              'Instrumento, marca, modelo y última calibración',
              'Continuidad de los conductores de protección (Ω), por boca',
              'Aislación con 500 V (MΩ), por circuito: mínimo aceptable 1 MΩ',
              'Resistencia de puesta a tierra (Ω): máximo 40 Ω',
              'Diferencial: corriente de disparo (mA) y tiempo (ms)',
              'Polaridad de tomacorrientes: conforme / no conforme',
              'Observaciones y firma de quien midió',
            ]),
          ],
          contenido: `<p>Una instalación que funciona no es lo mismo que una instalación segura. Antes de entregar se hacen cinco mediciones y se anotan en la planilla adjunta; la planilla se entrega con la factura.</p>
<ol><li><strong>Continuidad</strong> del conductor de protección desde la bornera de tierra hasta cada boca: menos de 1 Ω.</li><li><strong>Aislación</strong> de cada circuito, con megóhmetro de 500 V y sin artefactos conectados: al menos 1 MΩ; un valor habitual en una obra nueva es de cientos.</li><li><strong>Resistencia de puesta a tierra</strong>, con telurímetro y el puente abierto en la caja de inspección.</li><li><strong>Disparo del diferencial</strong>: con instrumento, entre 15 y 30 mA y menos de 300 ms.</li><li><strong>Polaridad</strong> y tensión en cada tomacorriente.</li></ol>
<p>Si la aislación da baja, se desconectan los artefactos fijos, se abren las teclas y se mide de nuevo por tramos hasta encontrar el lugar. Nueve de cada diez veces es una caja con humedad o un cable lastimado al pasarlo.</p>`,
        },
        {
          titulo: 'Encuentro de taller: armado de tablero',
          tipo: 'presencial',
          minutos: 180,
          encuentro: {
            inicio: daysFromNow(9, '18:00'),
            fin: daysFromNow(9, '21:00'),
            lugar: 'Taller 2, Belgrano 1480, Neuquén',
          },
          contenido: `<p>Se arma un tablero de seis polos por pareja: principal, diferencial, tres circuitos y borneras. Traer destornilladores aislados, pinza pelacables y calzado cerrado. El instituto pone el gabinete, las protecciones y el cable.</p><p>Quienes vivan lejos pueden recuperar este encuentro en Cutral Co el sábado siguiente.</p>`,
        },
        {
          titulo: 'Medir la puesta a tierra',
          tipo: 'video',
          minutos: 1,
          film: {
            archivo: 'medir-la-puesta-a-tierra.mp4',
            segundos: 24,
            pasos: [
              'Abrir el puente de la caja de inspección: se mide la jabalina sola.',
              'Clavar la primera pica a 10 m de la jabalina y la segunda a 20 m, en línea.',
              'Conectar el telurímetro: jabalina, pica media y pica lejana.',
              'Medir, mover la pica media un metro a cada lado y medir otra vez.',
              'Si los tres valores se parecen y no pasan de 40 Ω, anotar y cerrar el puente.',
            ],
          },
          contenido: `<p>El video, sin sonido, muestra en orden lo que se hace con el telurímetro. Dura menos de medio minuto y se puede ver sin conexión una vez descargado el curso.</p><p>Lo que más se olvida es el último paso: volver a cerrar el puente. Una instalación con el puente abierto no tiene tierra.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'corrientes',
      titulo: 'Práctica: cuentas de todos los días',
      en: '1.1',
      tipo: 'practica',
      consigna: 'Resolver con calculadora. Usar 220 V y redondear a un decimal.',
      items: [
        numerica(
          'r1',
          '¿Qué corriente toma una pava de 1800 W?',
          8.2,
          0.1,
          '1800 ÷ 220 = 8,18 A, que redondeado da 8,2 A.',
          'A',
        ),
        unica(
          'r2',
          'Una zapatilla dice «10 A máx.». ¿Qué se puede conectar a la vez?',
          [
            'Pava de 2000 W y tostadora de 900 W',
            'Notebook de 65 W, monitor de 30 W y lámpara de 9 W',
            'Caloventor de 2000 W y televisor de 120 W',
            'Dos planchas de 1200 W',
          ],
          1,
          'Las otras combinaciones superan los 9,6 A o directamente los 10 A; solo la segunda queda muy por debajo.',
        ),
        textoCorto(
          'r3',
          '¿En qué unidad se mide la resistencia?',
          ['ohm', 'ohms', 'ohmios', 'ohmio', 'Ω'],
          'La resistencia se mide en ohms (Ω).',
        ),
        verdaderoFalso(
          'r4',
          'Con la misma resistencia, al duplicar la tensión se duplica la corriente.',
          true,
          'Es la ley de Ohm: la corriente es proporcional a la tensión.',
        ),
      ],
    },
    {
      clave: 'seguridad',
      titulo: 'Práctica: antes de tocar',
      en: '1.3',
      tipo: 'practica',
      items: [
        ordenar(
          'r1',
          'Ordenar las reglas para trabajar sin tensión en una vivienda.',
          [
            'Señalizar la zona',
            'Cortar en todos los polos',
            'Verificar ausencia de tensión',
            'Bloquear contra la reconexión',
          ],
          [1, 3, 2, 0],
          'Cortar, bloquear, verificar, señalizar. La puesta en cortocircuito se aplica en otras instalaciones.',
        ),
        multiple(
          'r2',
          '¿Qué protege frente a un contacto indirecto?',
          ['Puesta a tierra', 'Interruptor diferencial', 'Cinta aisladora', 'Buscapolo'],
          [0, 1],
          'La tierra y el diferencial actúan juntos: una da el camino a la corriente de falla y el otro la detecta.',
        ),
        verdaderoFalso(
          'r3',
          'El buscapolo de destornillador alcanza para verificar que no hay tensión.',
          false,
          'Puede fallar sin aviso. Se usa un detector de dos puntas o un multímetro probado antes y después.',
        ),
      ],
    },
    {
      clave: 'cableado',
      titulo: 'Práctica: secciones y colores',
      en: '2',
      tipo: 'practica',
      items: [
        emparejar(
          'r1',
          'Unir cada uso con su sección mínima de cobre.',
          [
            ['Iluminación', '1,5 mm²'],
            ['Tomas de uso general', '2,5 mm²'],
            ['Usos especiales', '4 mm²'],
          ],
          'Son los mínimos que se vieron en la clase 2; el cálculo puede pedir más.',
        ),
        completar(
          'r2',
          'El neutro es de color {{1}} y la tierra es verde con raya {{2}}.',
          [['celeste'], ['amarilla', 'amarillo']],
          'Celeste para el neutro y verde-amarillo solo para la tierra.',
        ),
        numerica(
          'r3',
          'Caída de tensión en 25 m de 2,5 mm² con 14 A, en volts.',
          5,
          0.1,
          '(2 × 25 × 14) ÷ (56 × 2,5) = 700 ÷ 140 = 5 V, un 2,3 %.',
          'V',
        ),
      ],
    },
    {
      clave: 'mediciones',
      titulo: 'Práctica: leer una planilla de mediciones',
      en: '3.3',
      tipo: 'practica',
      consigna: 'Con la planilla adjunta a la vista.',
      items: [
        unica(
          'r1',
          'La aislación de un circuito da 0,4 MΩ. ¿Qué se hace?',
          [
            'Se entrega igual: funciona',
            'Se desconectan los artefactos fijos y se mide por tramos',
            'Se cambia la termomagnética',
            'Se mide otra vez con los artefactos conectados',
          ],
          1,
          'El mínimo aceptable es 1 MΩ: hay que encontrar el tramo con humedad o con el cable lastimado.',
        ),
        verdaderoFalso(
          'r2',
          'Un diferencial que dispara a los 22 mA está dentro de lo esperado.',
          true,
          'Debe disparar entre 15 y 30 mA.',
        ),
      ],
    },
    {
      clave: 'final',
      titulo: 'Evaluación final de electricidad domiciliaria',
      en: 'curso',
      tipo: 'evaluacion',
      consigna: 'Una hora. La última consigna la corrige la docente dentro de los cinco días.',
      ajustes: { duracionSeg: 3600, intentosMax: 2 },
      items: [
        unica(
          'r1',
          'Un circuito de tomas está cableado con 2,5 mm². ¿Qué protección corresponde?',
          ['C10', 'C16', 'C32', 'D25'],
          1,
          'La C16 protege al conductor de 2,5 mm² en caño embutido.',
        ),
        unica(
          'r2',
          'Un diferencial salta apenas se enciende una luz de otro sector. ¿Causa más probable?',
          [
            'Lámpara de mucha potencia',
            'Neutros de dos diferenciales unidos',
            'Tensión baja',
            'Termomagnética chica',
          ],
          1,
          'Al compartir neutro, cada diferencial ve una corriente que no vuelve por él.',
        ),
        multiple(
          'r3',
          '¿Qué mediciones se anotan antes de entregar?',
          ['Aislación', 'Continuidad de la tierra', 'Resistencia de puesta a tierra', 'Peso del tablero'],
          [0, 1, 2],
          'El resto del registro incluye el disparo del diferencial y la polaridad.',
        ),
        numerica(
          'r4',
          'Valor máximo aceptado de puesta a tierra en vivienda con diferencial de 30 mA, en ohms.',
          40,
          0,
          'Se pide 40 Ω o menos.',
          'Ω',
        ),
        ensayo(
          'r5',
          'Una familia avisa que al tocar el lavarropas «da patadas». Describir qué se revisa, en qué orden y con qué instrumento.',
          'Corta y verifica antes de tocar (1). Revisa tierra de la boca y continuidad (1). Mide aislación del artefacto y del circuito (1). Comprueba diferencial y propone la solución con lenguaje claro (1).',
          'Una buena respuesta empieza por cortar la energía y termina comprobando que el diferencial existe y actúa.',
        ),
      ],
    },
  ],
});
