/** Courses of motorcycles, fuel injection, spreadsheets, graphic design and automation. */
import { daysFromNow } from '../types.ts';
import { course } from './build-course.ts';
import {
  completar,
  emparejar,
  multiple,
  numerica,
  ordenar,
  textoCorto,
  unica,
  verdaderoFalso,
} from './build-items.ts';

export const mecanicaMotos = course({
  id: 'mecanica-de-motos',
  titulo: 'Mecánica de motos',
  codigo: 'MEC-101',
  resumen: 'Motor, carburación, transmisión, frenos y electricidad de motos de 110 a 250 cm³.',
  descripcion: `<p>Se desarma un motor entero y se lo deja andando. Cada estudiante lleva su bitácora de medidas: lo que no se midió, no se arregló.</p>`,
  objetivos: [
    'Diagnosticar por síntomas y mediciones',
    'Hacer el servicio completo',
    'Regular válvulas y carburador',
    'Revisar el sistema eléctrico',
  ],
  requisitos: 'Ninguno.',
  rubro: 'mecanica',
  centro: 'centro-oficios-san-javier',
  categorias: ['mecanica'],
  etiquetas: ['motos', 'carburador', 'frenos'],
  docentes: ['miguel-aranda'],
  modalidad: 'presencial',
  nivel: 'inicial',
  horas: 84,
  precio: 35000,
  comoPagar: 'Tres cuotas en el taller o por transferencia.',
  cupo: 16,
  inicioDias: -42,
  finDias: 75,
  antiguedad: 235,
  modulos: [
    {
      titulo: 'Motor',
      clases: [
        {
          titulo: 'Compresión, chispa y mezcla',
          contenido: `<p>Un motor que no arranca tiene un problema en una de tres cosas. Se comprueban en orden, de la más rápida a la más lenta: <strong>chispa</strong> (bujía contra masa, chispa azul), <strong>mezcla</strong> (¿huele a nafta?, ¿la bujía sale mojada?), <strong>compresión</strong> (medidor: entre 9 y 13 bar en una 110).</p><p>Si la compresión es baja, unas gotas de aceite por la bujía dan la pista: si sube, son los aros; si no, las válvulas.</p>`,
        },
        {
          titulo: 'Luz de válvulas',
          contenido: `<p>En frío y con el pistón en punto muerto superior de compresión, se mide con sonda: 0,05 mm en admisión y 0,10 en escape como orientación; manda el manual. Sin luz la válvula no cierra, pierde y se quema; con mucha, golpea.</p><p>Se aprieta la contratuerca y <strong>se vuelve a medir</strong>: el apriete la mueve.</p>`,
        },
      ],
    },
    {
      titulo: 'Parte ciclo y electricidad',
      clases: [
        {
          titulo: 'Frenos y transmisión',
          contenido: `<p>La pastilla se cambia con menos de 1,5 mm. El líquido se purga desde lo más lejano, sin que se vacíe el depósito. Una palanca esponjosa es aire; una que baja despacio, un retén.</p><p>La cadena se mide en el punto más tirante: 25 a 35 mm de juego. Corona, piñón y cadena se cambian juntos: uno gastado come a los otros.</p>`,
        },
        {
          titulo: 'Carga y batería',
          contenido: `<p>Con el motor a 3000 vueltas la batería debe recibir entre 13,8 y 14,5 V. Menos: estator o ficha sulfatada. Más: regulador. El estator se mide en continua entre fases (0,2 a 1 Ω) y sin continuidad a masa.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'diagnostico',
      titulo: 'Práctica: no arranca',
      en: '1',
      tipo: 'practica',
      items: [
        ordenar(
          'r1',
          'Ordenar las comprobaciones, de la más rápida a la más lenta.',
          ['Compresión', 'Chispa', 'Mezcla'],
          [1, 2, 0],
          'La chispa se ve en un minuto.',
        ),
        unica(
          'r2',
          'La compresión sube al poner aceite. ¿Qué está gastado?',
          ['Válvulas', 'Aros', 'Bujía', 'Carburador'],
          1,
          'El aceite sella los aros por un momento.',
        ),
        textoCorto(
          'r3',
          '¿Con qué se mide la luz de válvulas?',
          ['sonda', 'galga', 'calibre de hojas'],
          'Con sonda o galga.',
        ),
        numerica('r4', 'Espesor mínimo de pastilla, en mm.', 1.5, 0, 'Con menos de 1,5 mm se cambia.', 'mm'),
      ],
    },
  ],
});

export const inyeccionElectronica = course({
  id: 'inyeccion-electronica',
  titulo: 'Inyección electrónica de nafta',
  codigo: 'MEC-220',
  resumen: 'Sensores, actuadores y diagnóstico con escáner y osciloscopio, sin cambiar piezas por las dudas.',
  descripcion: `<p>El código de falla dice dónde empezar a medir, no qué pieza comprar. Con esa idea se recorre el sistema completo.</p>`,
  objetivos: [
    'Interpretar datos en vivo',
    'Medir sensores y actuadores',
    'Limpiar y probar inyectores',
    'Diagnosticar con método',
  ],
  requisitos: 'Mecánica básica y manejo de multímetro.',
  rubro: 'mecanica',
  centro: 'centro-oficios-san-javier',
  categorias: ['mecanica'],
  etiquetas: ['escáner', 'inyectores', 'osciloscopio'],
  docentes: ['miguel-aranda'],
  modalidad: 'mixta',
  nivel: 'avanzado',
  horas: 52,
  precio: 60000,
  comoPagar: 'Dos cuotas por transferencia.',
  cupo: 12,
  inicioDias: 18,
  finDias: 95,
  antiguedad: 110,
  modulos: [
    {
      titulo: 'Señales',
      clases: [
        {
          titulo: 'Datos en vivo',
          contenido: `<p>Con el motor caliente y en ralentí, una familia de valores razonables: temperatura de 85 a 95 °C, presión de múltiple de 28 a 40 kPa, tiempo de inyección de 2 a 4 ms, corrección de mezcla cerca de 0 %. Un valor lejos señala un sistema; dos valores lejos señalan una causa.</p><p>Una corrección de +20 % dice que falta nafta o sobra aire: se busca entrada de aire antes de sospechar la bomba.</p>`,
        },
        {
          titulo: 'Sensor de oxígeno y posición de mariposa',
          contenido: `<p>La sonda lambda de circonio oscila entre 0,1 y 0,9 V varias veces por segundo. Fija abajo: mezcla pobre o sensor muerto; fija arriba: rica. Se provoca un cambio con un poco de gas y, si responde, está viva.</p><p>El potenciómetro de mariposa sube parejo de 0,5 a 4,5 V. Un salto en el medio es un tirón al acelerar.</p>`,
        },
      ],
    },
    {
      titulo: 'Actuadores',
      clases: [
        {
          titulo: 'Inyectores',
          contenido: `<p>Se mide resistencia (12 a 16 Ω los de alta impedancia), se mira el pulso con osciloscopio y se prueba caudal en banco: más de 10 % de diferencia entre cilindros se limpia o se cambia el juego.</p>`,
        },
      ],
    },
  ],
});

export const hojasDeCalculo = course({
  id: 'hojas-de-calculo',
  titulo: 'Hojas de cálculo para el trabajo',
  codigo: 'SOF-050',
  resumen:
    'Presupuestos, stock y turnos en planillas que no se rompen: fórmulas, tablas, filtros y gráficos.',
  descripcion: `<p>Gratuito y a ritmo propio. Cada módulo termina con una planilla útil para un oficio: presupuesto, control de stock y agenda de turnos.</p>`,
  objetivos: [
    'Escribir fórmulas con referencias fijas',
    'Ordenar datos como tabla',
    'Buscar y resumir',
    'Armar un presupuesto reutilizable',
  ],
  requisitos: 'Usar teclado y ratón.',
  rubro: 'software',
  centro: 'academia-digital-barracas',
  categorias: ['software', 'administracion'],
  etiquetas: ['planillas', 'presupuesto', 'stock'],
  docentes: ['sofia-lerner'],
  modalidad: 'enLinea',
  nivel: 'inicial',
  horas: 18,
  antiguedad: 310,
  modulos: [
    {
      titulo: 'Fórmulas',
      clases: [
        {
          titulo: 'Referencias que se arrastran',
          contenido: `<p>Una fórmula empieza con igual y usa direcciones, no números: <em>=B2*C2</em>. Al arrastrarla hacia abajo las direcciones bajan con ella. Cuando una parte no debe moverse, como el porcentaje de ganancia, se fija con pesos: <em>=B2*$F$1</em>.</p><p>Si hay que cambiar un número en diez fórmulas, ese número tenía que estar en una celda.</p>`,
        },
        {
          titulo: 'Sumar con condición',
          contenido: `<p><em>SUMAR.SI</em> y <em>CONTAR.SI</em> responden preguntas: cuánto se vendió de pan, cuántos turnos hay el martes. Tienen tres partes: dónde mirar, qué buscar y qué sumar.</p><p>Con varias condiciones se usa <em>SUMAR.SI.CONJUNTO</em>. El texto buscado va entre comillas y respeta los espacios: «pan » con un espacio de más no es «pan».</p>`,
        },
      ],
    },
    {
      titulo: 'Datos ordenados',
      clases: [
        {
          titulo: 'Una fila, una cosa',
          contenido: `<p>Los datos que se van a resumir se escriben en forma de lista: una fila por venta, una columna por dato, sin filas vacías ni títulos combinados. Así funcionan los filtros, las tablas dinámicas y los gráficos.</p><p>Fechas como fechas y números como números: si se alinean a la izquierda, la planilla cree que son texto.</p>`,
        },
        {
          titulo: 'Buscar en otra tabla',
          contenido: `<p><em>BUSCARX</em> trae el precio de un producto a partir de su código: qué busco, dónde está, qué devuelvo, y qué hacer si no aparece. Ese último dato evita los errores que asustan: se escribe «Sin precio» y se ve enseguida qué falta cargar.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'formulas',
      titulo: 'Práctica: fórmulas',
      en: '1',
      tipo: 'practica',
      items: [
        completar(
          'r1',
          'Para que F1 no se mueva al arrastrar se escribe {{1}}.',
          [['$F$1']],
          'Los pesos fijan columna y fila.',
        ),
        unica(
          'r2',
          '¿Qué función cuenta los turnos del martes?',
          ['SUMAR.SI', 'CONTAR.SI', 'BUSCARX', 'SI'],
          1,
          'CONTAR.SI cuenta lo que cumple una condición.',
        ),
        multiple(
          'r3',
          '¿Qué rompe un filtro?',
          [
            'Filas vacías en el medio',
            'Celdas combinadas',
            'Una columna por dato',
            'Números escritos como texto',
          ],
          [0, 1, 3],
          'Una columna por dato es lo correcto.',
        ),
        verdaderoFalso(
          'r4',
          'Un número alineado a la izquierda suele estar guardado como texto.',
          true,
          'Por eso no suma.',
        ),
      ],
    },
  ],
});

export const disenoGrafico = course({
  id: 'diseno-grafico',
  titulo: 'Diseño gráfico para comercios',
  codigo: 'DIS-110',
  resumen:
    'Identidad, carteles, redes y envases con herramientas libres: tipografía, color y entrega a imprenta.',
  descripcion: `<p>Tres encargos reales de comercios del barrio. Se diseña, se presenta, se corrige y se entrega listo para imprimir.</p>`,
  objetivos: [
    'Componer con tipografía y grilla',
    'Elegir color con contraste',
    'Preparar archivos para imprenta',
    'Presentar y defender una propuesta',
  ],
  requisitos: 'Computadora. Se usan programas libres.',
  rubro: 'diseno',
  centro: 'academia-digital-barracas',
  categorias: ['diseno'],
  etiquetas: ['tipografía', 'identidad', 'imprenta'],
  docentes: ['tomas-iriarte'],
  modalidad: 'enLinea',
  nivel: 'intermedio',
  horas: 44,
  precio: 32000,
  comoPagar: 'Transferencia en dos cuotas. Mitad de precio para cooperativas.',
  cupo: 25,
  inicioDias: 6,
  finDias: 75,
  antiguedad: 165,
  modulos: [
    {
      titulo: 'Componer',
      clases: [
        {
          titulo: 'Jerarquía: qué se lee primero',
          contenido: `<p>Un cartel se lee en tres golpes: qué es, por qué me interesa, qué hago. Cada golpe es un tamaño; si hay cuatro tamaños, hay dudas. La regla del parpadeo: mirar un segundo, cerrar los ojos y decir qué quedó.</p><p>Dos tipografías alcanzan: una con carácter para el nombre y otra sobria para el resto. Alinear a una grilla de doce columnas ordena más que cualquier marco.</p>`,
        },
        {
          titulo: 'Color que se lee',
          contenido: `<p>Se elige un color principal, uno de acento y tres grises. El acento se usa poco: si todo destaca, nada destaca. La relación de contraste se mide, no se adivina: 4,5 a 1 para texto.</p><p>Prueba honesta: imprimir en blanco y negro y alejarse tres metros.</p>`,
        },
      ],
    },
    {
      titulo: 'Producir',
      clases: [
        {
          titulo: 'Archivo para imprenta',
          contenido: `<p>Medida final más 3 mm de sangrado por lado, textos en curvas, imágenes a 300 puntos por pulgada en el tamaño real y color en CMYK. Negro de texto solo con negro; el negro de cuatro tintas se corre y ensucia.</p><p>Se pide prueba impresa y se firma. Lo que se aprobó con error lo paga quien aprobó.</p>`,
        },
        {
          titulo: 'Clase en vivo: crítica de propuestas',
          tipo: 'enVivo',
          minutos: 90,
          encuentro: {
            inicio: daysFromNow(19, '20:00'),
            fin: daysFromNow(19, '21:30'),
            enlace: 'https://aula.oficio.example/diseno-critica',
          },
          contenido: `<p>Cada grupo presenta en cinco minutos. Se critica el trabajo, no a la persona, y siempre con una propuesta.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'imprenta',
      titulo: 'Práctica: listo para imprimir',
      en: '2',
      tipo: 'practica',
      items: [
        emparejar(
          'r1',
          'Unir cada concepto con su valor.',
          [
            ['Sangrado', '3 mm por lado'],
            ['Resolución', '300 puntos por pulgada'],
            ['Color', 'CMYK'],
          ],
          'Los tres se revisan antes de entregar.',
        ),
        numerica(
          'r2',
          'Un volante de 100 × 150 mm con sangrado de 3 mm: ¿qué ancho tiene el archivo, en mm?',
          106,
          0,
          '100 + 3 + 3 = 106 mm.',
          'mm',
        ),
        verdaderoFalso(
          'r3',
          'El texto negro conviene imprimirlo con las cuatro tintas.',
          false,
          'Se corre el registro y se ve borroso.',
        ),
      ],
    },
  ],
});

export const automatizacion = course({
  id: 'automatizacion-plc',
  titulo: 'Automatización con controladores lógicos',
  codigo: 'ELE-320',
  resumen: 'Del relé al controlador: entradas, salidas, lenguaje de contactos y puesta en marcha segura.',
  descripcion: `<p>Continuación natural del curso de tableros. Se automatiza una cisterna con dos bombas y una cinta de clasificación a escala.</p>`,
  objetivos: [
    'Cablear entradas y salidas',
    'Programar en lenguaje de contactos',
    'Documentar variables',
    'Poner en marcha con seguridad',
  ],
  requisitos: 'Armado de tableros eléctricos aprobado.',
  rubro: 'electricidad',
  centro: 'instituto-tecnico-sur',
  categorias: ['electricidad'],
  etiquetas: ['PLC', 'automatización', 'bombas'],
  docentes: ['docente'],
  modalidad: 'mixta',
  nivel: 'avanzado',
  horas: 48,
  precio: 72000,
  comoPagar: 'Tres cuotas por transferencia.',
  cupo: 12,
  inicioDias: 45,
  finDias: 130,
  estado: 'enRevision',
  antiguedad: 9,
  modulos: [
    {
      titulo: 'Del relé al controlador',
      clases: [
        {
          titulo: 'Ciclo de barrido',
          contenido: `<p>El controlador lee todas las entradas, resuelve el programa de arriba abajo y escribe todas las salidas; y vuelve a empezar, cientos de veces por segundo. Entender ese ciclo explica por qué dos renglones que escriben la misma salida se pisan: gana el último.</p><p>La parada de emergencia <strong>no pasa por el programa</strong>: corta por cableado.</p>`,
        },
        {
          titulo: 'Marcha y parada en contactos',
          contenido: `<p>El mismo circuito con autorretención del tablero se escribe en un renglón: marcha en paralelo con la propia salida, en serie con parada y térmico. Las entradas de parada se cablean normal cerradas: si el cable se corta, el motor se detiene.</p>`,
        },
      ],
    },
    {
      titulo: 'Temporizar y contar',
      clases: [
        {
          titulo: 'Alternancia de dos bombas',
          contenido: `<p>Un contador de arranques decide qué bomba sigue. Un temporizador detecta que la boya no bajó en el tiempo esperado y pasa a la otra con alarma. Todo se prueba con entradas simuladas antes de mojar nada.</p>`,
        },
      ],
    },
  ],
});
