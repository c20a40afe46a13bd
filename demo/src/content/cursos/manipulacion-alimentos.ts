/** Course: food safety for handlers. Free, and the most attended. */
import { course } from './build-course.ts';
import { completar, emparejar, multiple, numerica, ordenar, unica, verdaderoFalso } from './build-items.ts';

export const manipulacionAlimentos = course({
  id: 'manipulacion-alimentos',
  titulo: 'Manipulación segura de alimentos',
  codigo: 'GAS-100',
  resumen:
    'Las reglas que evitan enfermar a quien come: higiene, temperaturas, contaminación cruzada y rotulado.',
  descripcion: `<p>Curso gratuito y en línea para quienes cocinan, venden o transportan alimentos. Prepara para el examen del <strong>carné de manipulador</strong>, que otorga la autoridad sanitaria de cada jurisdicción según el Código Alimentario Argentino.</p><p>Se completa en dos semanas dedicándole media hora por día.</p>`,
  objetivos: [
    'Reconocer peligros físicos, químicos y biológicos',
    'Aplicar temperaturas seguras de cocción, enfriado y conservación',
    'Evitar la contaminación cruzada',
    'Rotular y rotar la mercadería',
  ],
  requisitos: 'Ninguno.',
  rubro: 'gastronomia',
  centro: 'instituto-gastronomico-parana',
  categorias: ['gastronomia', 'seguridad'],
  etiquetas: ['inocuidad', 'carné', 'temperaturas', 'celiaquía'],
  docentes: ['carolina-ruiz-diaz'],
  modalidad: 'enLinea',
  nivel: 'inicial',
  horas: 12,
  destacado: true,
  antiguedad: 320,
  extra: { progresion: 'secuencial' },
  modulos: [
    {
      titulo: 'Por qué enferma la comida',
      clases: [
        {
          titulo: 'Peligros que no se ven',
          minutos: 15,
          contenido: `<p>Un alimento puede oler bien, verse bien y enfermar igual. Las <strong>enfermedades transmitidas por alimentos</strong> aparecen por tres clases de peligros:</p>
<ul><li><strong>Biológicos:</strong> bacterias, virus, parásitos y hongos. Son la mayoría.</li><li><strong>Químicos:</strong> lavandina, insecticidas, grasa de una máquina, metales de un envase inadecuado.</li><li><strong>Físicos:</strong> vidrio, huesos, un anillo, la viruta de una esponja de metal.</li></ul>
<p>Las bacterias necesitan cuatro cosas: alimento, humedad, temperatura y <strong>tiempo</strong>. En condiciones favorables se duplican cada veinte minutos: de mil a más de un millón en menos de cuatro horas. Como del alimento y la humedad no se puede prescindir, lo que queda en nuestras manos es la temperatura y el tiempo.</p>
<h3>Dos nombres para recordar</h3>
<p>La <em>Salmonella</em>, frecuente en pollo y huevo, y la <em>Escherichia coli</em> productora de toxina Shiga, en carne picada, que puede causar el síndrome urémico hemolítico en niñas y niños. La Argentina tiene una de las tasas más altas del mundo. Una hamburguesa rosada en el centro no es un punto de cocción: es un riesgo.</p>`,
        },
        {
          titulo: 'Manos, cuerpo y ropa',
          minutos: 15,
          contenido: `<p>Las manos llevan los microbios de una tarea a la otra. Se lavan al entrar, después del baño, de tocar basura, dinero, crudo o la cara, y cada vez que se cambia de tarea. Lavarse es mojar, enjabonar hasta el antebrazo, frotar <strong>veinte segundos</strong> incluidas uñas y pulgares, enjuagar y secar con papel descartable.</p>
<p>Los guantes no reemplazan el lavado: se ensucian igual y dan falsa confianza. Se cambian con la misma frecuencia con que se lavarían las manos.</p>
<ul><li>Pelo cubierto, uñas cortas y sin esmalte, sin anillos ni reloj.</li><li>Ropa clara y exclusiva para trabajar; no se viaja con ella.</li><li>Con diarrea, vómitos, fiebre o una herida infectada no se manipulan alimentos: se avisa y se hace otra tarea.</li></ul>`,
        },
      ],
    },
    {
      titulo: 'Temperatura y tiempo',
      clases: [
        {
          titulo: 'La zona de peligro',
          minutos: 20,
          contenido: `<p>Entre <strong>5 °C y 60 °C</strong> las bacterias se multiplican. Esa franja se llama zona de peligro, y la regla es simple: lo frío bien frío, lo caliente bien caliente y el menor tiempo posible en el medio. Un alimento que pasó más de dos horas en la zona se descarta; con calor ambiente de más de 30 °C, una.</p>
<table><thead><tr><th>Etapa</th><th>Temperatura</th></tr></thead><tbody><tr><td>Heladera</td><td>Hasta 5 °C</td></tr><tr><td>Freezer</td><td>−18 °C</td></tr><tr><td>Cocción de carne picada, en el centro</td><td>71 °C</td></tr><tr><td>Cocción de aves, en el centro</td><td>74 °C</td></tr><tr><td>Mantenimiento en caliente</td><td>Más de 60 °C</td></tr><tr><td>Recalentamiento</td><td>74 °C, una sola vez</td></tr></tbody></table>
<p>El termómetro pinche cuesta menos que un pollo. Se mide en la parte más gruesa, sin tocar el hueso, y se limpia con alcohol entre una medición y otra. Mirar el color o el jugo no alcanza.</p>`,
        },
        {
          titulo: 'Enfriar y descongelar',
          minutos: 15,
          contenido: `<p>Guardar una olla grande y caliente en la heladera es un error doble: el centro tarda horas en enfriarse y el resto de la heladera se entibia. Se divide en recipientes chatos de no más de diez centímetros, se ayuda con baño de agua y hielo, y se lleva de 60 a 10 °C en menos de <strong>dos horas</strong>; después, heladera.</p>
<p>Se descongela en la heladera, con recipiente abajo, de un día para el otro. Si hay apuro, en microondas y a cocción inmediata. Nunca sobre la mesada: por fuera ya está en la zona de peligro cuando el centro sigue congelado. Lo que se descongeló no se vuelve a congelar crudo.</p>`,
        },
      ],
    },
    {
      titulo: 'Orden, limpieza y rótulos',
      clases: [
        {
          titulo: 'Contaminación cruzada y alérgenos',
          minutos: 20,
          contenido: `<p>Contaminación cruzada es que algo sucio pase a lo que está listo para comer: el jugo de la carne que gotea sobre la ensalada, la tabla del pollo donde después se corta el pan, el trapo que recorre toda la cocina.</p>
<ul><li>En la heladera: arriba lo listo, abajo lo crudo, todo tapado.</li><li>Tablas y cuchillos separados por color: rojo para carne, amarillo para aves, verde para verduras, blanco para panes y quesos.</li><li>Primero se limpia (se saca la suciedad con detergente) y después se desinfecta: una cucharada de lavandina por cada cinco litros de agua, diez minutos, y enjuague.</li></ul>
<h3>Cuando el problema es el ingrediente</h3>
<p>Para una persona celíaca, una miga alcanza. Los alimentos <strong>sin TACC</strong> se preparan primero, con utensilios propios y superficies limpias, y se guardan arriba y cerrados. A la pregunta «¿esto tiene…?» se responde mirando el rótulo, nunca de memoria.</p>`,
        },
        {
          titulo: 'Recepción, rótulo y rotación',
          minutos: 15,
          contenido: `<p>La calidad entra por la puerta. Al recibir se mira el transporte, la temperatura, el envase y la fecha; lo que no cumple se devuelve en el momento. Cada producto abierto o preparado lleva rótulo con <strong>qué es, cuándo se elaboró y cuándo vence</strong>.</p><p>Se usa primero lo que vence primero. Un estante ordenado así se reconoce: los rótulos miran al frente y lo nuevo está atrás. Los productos de limpieza van en otro lugar, en su envase original; una botella de gaseosa con lavandina es un accidente esperando.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'temperaturas',
      titulo: 'Práctica: temperaturas',
      en: '2',
      tipo: 'practica',
      items: [
        completar(
          'r1',
          'La zona de peligro va de {{1}} a {{2}} grados.',
          [
            ['5', 'cinco'],
            ['60', 'sesenta'],
          ],
          'Entre 5 y 60 °C las bacterias se multiplican.',
        ),
        numerica(
          'r2',
          'Temperatura mínima en el centro de una hamburguesa, en °C.',
          71,
          0,
          'La carne picada se cocina a 71 °C en el centro.',
          '°C',
        ),
        verdaderoFalso(
          'r3',
          'Se puede descongelar sobre la mesada si es de noche y hace frío.',
          false,
          'La superficie entra en la zona de peligro antes que el centro.',
        ),
        emparejar(
          'r4',
          'Unir el color de la tabla con su uso.',
          [
            ['Rojo', 'Carne vacuna'],
            ['Amarillo', 'Aves'],
            ['Verde', 'Verduras'],
          ],
          'El color evita usar la misma tabla para crudo y listo.',
        ),
      ],
    },
    {
      clave: 'final',
      titulo: 'Evaluación de manipulación de alimentos',
      en: 'curso',
      tipo: 'evaluacion',
      ajustes: { aprobacionPct: 70, intentosMax: 3 },
      items: [
        ordenar(
          'r1',
          'Ordenar el lavado de manos.',
          ['Secar con papel', 'Enjabonar y frotar veinte segundos', 'Enjuagar', 'Mojar'],
          [3, 1, 2, 0],
          'Veinte segundos de frotado hacen la diferencia.',
        ),
        unica(
          'r2',
          '¿Dónde va el pollo crudo en la heladera?',
          ['Arriba, destapado', 'En el medio, con las frutas', 'Abajo, tapado', 'En la puerta'],
          2,
          'Lo crudo abajo, para que no gotee sobre lo listo.',
        ),
        multiple(
          'r3',
          '¿Quién no debe manipular alimentos?',
          [
            'Quien tiene diarrea',
            'Quien tiene una herida infectada',
            'Quien usa anteojos',
            'Quien tiene fiebre',
          ],
          [0, 1, 3],
          'Se avisa y se cambia de tarea.',
        ),
        verdaderoFalso(
          'r4',
          'Los guantes reemplazan el lavado de manos.',
          false,
          'Se ensucian igual: se cambian con la misma frecuencia.',
        ),
        unica(
          'r5',
          'Un cliente pregunta si una salsa tiene gluten. ¿Qué se hace?',
          [
            'Contestar de memoria',
            'Mirar el rótulo y la receta',
            'Decir que no',
            'Ofrecer otra sin explicar',
          ],
          1,
          'Solo el rótulo y la receta lo pueden afirmar.',
        ),
      ],
    },
  ],
});
