/** Other courses of the demo teacher: panels and solar energy. */
import { daysFromNow } from '../types.ts';
import { course } from './build-course.ts';
import { archivo, emparejar, multiple, numerica, observacion, unica, verdaderoFalso } from './build-items.ts';

export const tablerosElectricos = course({
  id: 'tableros-electricos',
  titulo: 'Armado de tableros eléctricos',
  codigo: 'ELE-201',
  resumen:
    'Diseñar, armar, rotular y ensayar tableros seccionales y de bombas, con esquemas que otra persona pueda leer.',
  descripcion: `<p>Para quienes ya instalan y quieren que sus tableros se entiendan, se mantengan y pasen una inspección. La mitad del curso es de banco: se arma un tablero de comercio y uno de bomba con arranque directo.</p><ul><li>Esquemas unifilares y topográficos</li><li>Selectividad y poder de corte</li><li>Comando: contactores, relés térmicos y temporizadores</li></ul>`,
  objetivos: [
    'Leer y dibujar un esquema unifilar',
    'Elegir protecciones con selectividad',
    'Armar un comando con contactor y relé térmico',
    'Ensayar y documentar el tablero',
  ],
  requisitos: 'Electricidad domiciliaria aprobada o experiencia equivalente de un año.',
  rubro: 'electricidad',
  centro: 'instituto-tecnico-sur',
  categorias: ['electricidad'],
  etiquetas: ['tableros', 'contactores', 'esquemas'],
  docentes: ['docente'],
  modalidad: 'mixta',
  nivel: 'intermedio',
  horas: 40,
  precio: 48000,
  comoPagar:
    'Transferencia al alias del instituto o efectivo en secretaría, de 16 a 20. Dos cuotas sin recargo. La vacante se confirma con el comprobante.',
  cupo: 16,
  inicioDias: 14,
  finDias: 75,
  destacado: true,
  antiguedad: 220,
  modulos: [
    {
      titulo: 'Leer y dibujar',
      clases: [
        {
          titulo: 'El esquema unifilar',
          minutos: 20,
          contenido: `<p>Un unifilar representa con una sola línea todos los conductores de un circuito. Arriba entra la alimentación; cada protección se dibuja con su símbolo, su corriente nominal y su curva; al final de cada línea se escribe qué alimenta y con qué sección. Quien lo mira debería poder cortar el circuito correcto sin abrir la tapa.</p><p>Las marcas cortas y oblicuas sobre la línea indican cuántos conductores son: dos para fase y neutro, tres con tierra, cinco en una trifásica completa. Se dibuja siempre el estado de reposo, con los interruptores abiertos.</p><p>Un buen unifilar entra en una hoja A4, se pega dentro de la puerta y lleva fecha y autor. Si el tablero cambia y la hoja no, es peor que no tenerla.</p>`,
        },
        {
          titulo: 'Distribución física del gabinete',
          minutos: 20,
          contenido: `<p>El topográfico muestra dónde va cada cosa. Convenciones que evitan dolores: alimentación por arriba, salidas por abajo; lo que calienta, arriba; borneras accesibles; 20 % de espacio libre para ampliar. Los conductos ranurados se llenan hasta el 70 %.</p><p>La potencia que disipan los aparatos se suma y se compara con la que el gabinete puede evacuar según su catálogo. Un tablero lleno de variadores en un gabinete plástico chico falla en enero.</p>`,
        },
      ],
    },
    {
      titulo: 'Proteger y comandar',
      clases: [
        {
          titulo: 'Selectividad y poder de corte',
          minutos: 25,
          contenido: `<p>Hay selectividad cuando, ante una falla, actúa solo la protección más cercana. En sobrecarga se logra escalonando corrientes: aguas arriba, al menos 1,6 veces la de aguas abajo. En cortocircuito depende de las tablas del fabricante; dos termomagnéticas comunes en serie rara vez son selectivas.</p><p>El poder de corte (3, 4,5, 6 o 10 kA) es la mayor corriente que el aparato puede interrumpir sin destruirse. Cerca del transformador se exige más; en el tablero de una vivienda alejada alcanza con 4,5 kA.</p>`,
        },
        {
          titulo: 'Contactor, relé térmico y pulsadores',
          minutos: 30,
          contenido: `<p>El arranque directo de un motor se hace con tres piezas: <strong>guardamotor o relé térmico</strong>, <strong>contactor</strong> y <strong>pulsadores</strong>. El pulsador de marcha (normal abierto) energiza la bobina; un contacto auxiliar del propio contactor, en paralelo con el pulsador, la mantiene: es la autorretención. El de parada (normal cerrado) va en serie y corta todo.</p><p>El contacto 95-96 del relé térmico también va en serie con la bobina. Se regula a la corriente de placa del motor, no «un poquito más por las dudas».</p><p>El comando se alimenta de preferencia en 24 V: un pulsador mojado no debería poder electrocutar a nadie.</p>`,
        },
        {
          titulo: 'Clase en vivo: comando de dos bombas alternadas',
          tipo: 'enVivo',
          minutos: 90,
          encuentro: {
            inicio: daysFromNow(21, '19:00'),
            fin: daysFromNow(21, '20:30'),
            enlace: 'https://aula.oficio.example/tableros-bombas',
          },
          contenido: `<p>Se resuelve entre todos el comando de dos bombas que se alternan y se cubren si una falla. Tener a mano papel cuadriculado y el esquema de la clase anterior.</p>`,
        },
      ],
    },
    {
      titulo: 'Ensayar y entregar',
      clases: [
        {
          titulo: 'Ensayos en banco y rotulado',
          minutos: 20,
          contenido: `<p>Antes de salir del taller el tablero se ensaya: apriete de bornes con torquímetro, aislación entre polos y contra masa, funcionamiento del comando simulando cada falla, y disparo del diferencial.</p><p>El rótulo de cada circuito dice qué alimenta con palabras de quien lo va a usar: «Heladeras del depósito», no «C4». Se imprime; la fibra se borra.</p>`,
        },
        {
          titulo: 'Práctica de banco',
          tipo: 'presencial',
          minutos: 240,
          encuentro: {
            inicio: daysFromNow(28, '09:00'),
            fin: daysFromNow(28, '13:00'),
            lugar: 'Taller 2, Belgrano 1480, Neuquén',
          },
          contenido: `<p>Armado completo de un tablero de bomba con arranque directo. La docente observa con la guía que se publica en la evaluación.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'comando',
      titulo: 'Práctica: comando de un motor',
      en: '2.2',
      tipo: 'practica',
      items: [
        emparejar(
          'r1',
          'Unir cada elemento con su función.',
          [
            ['Pulsador normal abierto', 'Marcha'],
            ['Pulsador normal cerrado', 'Parada'],
            ['Contacto auxiliar en paralelo', 'Autorretención'],
            ['Contacto 95-96', 'Corte por sobrecarga'],
          ],
          'La autorretención mantiene la bobina energizada cuando se suelta el pulsador.',
        ),
        numerica(
          'r2',
          'Un motor dice 6,4 A en la placa. ¿A cuánto se regula el relé térmico, en amperes?',
          6.4,
          0.1,
          'A la corriente de placa.',
          'A',
        ),
        verdaderoFalso(
          'r3',
          'El pulsador de parada va en paralelo con el de marcha.',
          false,
          'Va en serie: al abrirse corta la bobina.',
        ),
      ],
    },
    {
      clave: 'banco',
      titulo: 'Evaluación de banco',
      en: 'curso',
      tipo: 'evaluacion',
      consigna: 'La primera parte se entrega por el campus; la segunda se observa en el taller.',
      items: [
        archivo(
          'r1',
          'Subir el unifilar del tablero armado, en PDF o foto legible.',
          'Símbolos correctos (1), corrientes y curvas (1), secciones (1), rótulo y fecha (1).',
          'El unifilar tiene que alcanzar para cortar el circuito correcto sin abrir la tapa.',
        ),
        observacion(
          'r2',
          'Armado del tablero de bomba.',
          'Cableado prolijo y con terminales (1), apriete (1), prueba de fallas (1), orden y seguridad (1).',
          'Se observa el proceso completo, no solo el resultado.',
        ),
      ],
    },
  ],
});

export const energiaSolar = course({
  id: 'energia-solar',
  titulo: 'Energía solar fotovoltaica',
  codigo: 'ELE-310',
  resumen:
    'Del consumo al panel: dimensionar, montar y poner en marcha sistemas aislados y conectados a la red.',
  descripcion: `<p>El curso empieza donde empieza un buen trabajo: midiendo el consumo. Después se dimensionan paneles, regulador, baterías e inversor, y se monta un sistema completo en la terraza del instituto.</p><blockquote>Vender paneles es fácil; que anden en julio es el oficio.</blockquote>`,
  objetivos: [
    'Relevar consumos y calcular la energía diaria',
    'Dimensionar paneles, baterías, regulador e inversor',
    'Montar estructuras y cablear en continua con seguridad',
    'Conocer el trámite de usuario generador',
  ],
  requisitos: 'Electricidad domiciliaria aprobada. Arnés y calzado de seguridad para el montaje.',
  rubro: 'electricidad',
  centro: 'instituto-tecnico-sur',
  categorias: ['electricidad', 'energias-renovables'],
  etiquetas: ['paneles', 'baterías', 'inversor', 'bombeo'],
  docentes: ['docente'],
  modalidad: 'mixta',
  nivel: 'avanzado',
  horas: 56,
  precio: 96000,
  comoPagar:
    'Tres cuotas por transferencia. Hay media beca para personas desocupadas y para comunidades rurales: pedirla al inscribirse.',
  cupo: 20,
  inicioDias: 25,
  finDias: 110,
  destacado: true,
  antiguedad: 160,
  modulos: [
    {
      titulo: 'Recurso y consumo',
      clases: [
        {
          titulo: 'Horas de sol pico',
          minutos: 20,
          contenido: `<p>Un panel de 400 W entrega 400 W solo con 1000 W/m² de radiación y 25 °C en sus celdas. Como el sol cambia todo el día, se usa una equivalencia: las <strong>horas de sol pico</strong> (HSP), la cantidad de horas a 1000 W/m² que darían la misma energía que el día completo.</p><p>En Neuquén se reciben unas 7 HSP en diciembre y apenas 2,2 en junio sobre plano horizontal. Un sistema aislado se calcula con el <em>peor mes</em>; uno conectado a red, con el promedio anual.</p><p>Energía diaria del panel = potencia × HSP × rendimiento. Con un rendimiento global de 0,75, aquel panel entrega en junio 400 × 2,2 × 0,75 = 660 Wh por día.</p>`,
        },
        {
          titulo: 'La planilla de consumos',
          minutos: 20,
          contenido: `<p>Se anota cada artefacto, su potencia y las horas de uso por día. La suma, en watt-hora, es lo que el sistema tiene que entregar. Los motores se cuentan aparte por su corriente de arranque: una heladera de 120 W puede pedir 900 W durante medio segundo, y el inversor tiene que soportarlo.</p><p>Antes de sumar paneles conviene restar consumo: led en lugar de halógenas, heladera eficiente, bomba con tanque elevado. Cada watt-hora que se evita es batería que no se compra.</p>`,
        },
      ],
    },
    {
      titulo: 'Componentes',
      clases: [
        {
          titulo: 'Regulador, baterías e inversor',
          minutos: 30,
          contenido: `<p>El <strong>regulador</strong> cuida la batería: los MPPT aprovechan mejor el panel con frío y con nubes; los PWM son más simples y baratos. La <strong>batería</strong> se elige por su capacidad útil: en plomo se usa el 50 %, en litio hasta el 80 o 90 %. El <strong>inversor</strong> pasa de continua a alterna; debe ser de onda senoidal para motores y electrónica.</p><p>Ejemplo: 1500 Wh diarios, dos días de autonomía, banco de 24 V de plomo. Capacidad = 1500 × 2 ÷ (24 × 0,5) = 250 Ah.</p>`,
        },
        {
          titulo: 'Trabajar con corriente continua',
          minutos: 20,
          contenido: `<p>Un arco en continua no se apaga solo: no hay paso por cero. Por eso los seccionadores y fusibles son específicos de continua, y <strong>nunca se desconecta un conector MC4 con carga</strong>. Primero se abre el seccionador.</p><p>Un panel con luz siempre tiene tensión. No existe «apagar» el panel: se lo cubre o se trabaja como si estuviera vivo. Una serie de diez paneles supera los 400 V.</p>`,
        },
      ],
    },
    {
      titulo: 'Montaje y puesta en marcha',
      clases: [
        {
          titulo: 'Orientación, inclinación y estructura',
          minutos: 20,
          contenido: `<p>En el hemisferio sur los paneles miran al norte. La inclinación para el peor mes es cercana a la latitud más 10 a 15 grados. La estructura se calcula para el viento: en la Patagonia es la carga que manda, más que el peso.</p><p>Una sombra chica sobre una celda baja la producción de toda la serie. Se revisa el sitio a las 10, a las 13 y a las 16 del día más corto, o con una aplicación de recorrido solar.</p>`,
        },
        {
          titulo: 'Montaje en la terraza',
          tipo: 'presencial',
          minutos: 300,
          encuentro: {
            inicio: daysFromNow(60, '09:00'),
            fin: daysFromNow(60, '14:00'),
            lugar: 'Terraza del instituto, Belgrano 1480, Neuquén',
          },
          contenido: `<p>Montaje de seis paneles, cableado, puesta a tierra y arranque del inversor. Trabajo en altura con arnés y línea de vida.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'dimensionado',
      titulo: 'Práctica: dimensionar un sistema aislado',
      en: '2',
      tipo: 'practica',
      consigna: 'Vivienda con 1200 Wh por día, 2,4 HSP en el peor mes y rendimiento 0,75.',
      items: [
        numerica(
          'r1',
          '¿Qué potencia de paneles hace falta, en watts?',
          667,
          10,
          '1200 ÷ (2,4 × 0,75) = 667 W: dos paneles de 400 W.',
          'W',
        ),
        numerica(
          'r2',
          'Con banco de 24 V de plomo al 50 % y dos días de autonomía, ¿cuántos Ah?',
          200,
          2,
          '1200 × 2 ÷ (24 × 0,5) = 200 Ah.',
          'Ah',
        ),
        multiple(
          'r3',
          '¿Qué conviene hacer antes de agrandar el sistema?',
          [
            'Cambiar lámparas halógenas por led',
            'Revisar sombras',
            'Sacar el fusible de continua',
            'Medir el consumo real de la heladera',
          ],
          [0, 1, 3],
          'El fusible no se saca nunca.',
        ),
        unica(
          'r4',
          '¿Hacia dónde se orientan los paneles en la Argentina?',
          ['Sur', 'Norte', 'Este', 'Da igual'],
          1,
          'El sol recorre el cielo por el norte.',
        ),
      ],
    },
    {
      clave: 'montaje',
      titulo: 'Taller: montaje de un panel',
      en: '3',
      tipo: 'practica',
      consigna: 'Montar un panel sobre la estructura del taller y dejarlo conectado y medido.',
      items: [],
      rubrica: [
        { id: 'arnes', criterio: 'Se ata con el arnés antes de subir', puntaje: 3 },
        { id: 'inclinacion', criterio: 'Fija el panel con la inclinación pedida', puntaje: 4 },
        { id: 'polaridad', criterio: 'Comprueba la polaridad antes de conectar', puntaje: 2 },
        { id: 'orden', criterio: 'Deja el lugar limpio y las herramientas guardadas', puntaje: 1 },
      ],
      ajustes: { aprobacionPct: 70 },
    },
  ],
});
