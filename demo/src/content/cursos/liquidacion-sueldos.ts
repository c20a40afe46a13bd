/** Course: payroll for small employers. */
import { course } from './build-course.ts';
import { completar, emparejar, multiple, numerica, unica, verdaderoFalso } from './build-items.ts';

export const liquidacionSueldos = course({
  id: 'liquidacion-sueldos',
  titulo: 'Liquidación de sueldos',
  codigo: 'ADM-120',
  resumen:
    'Del alta al recibo: conceptos, descuentos, aguinaldo, vacaciones y fin de la relación, con casos resueltos.',
  descripcion: `<p>Pensado para administrativas y administrativos de comercios, estudios y consorcios. Cada clase resuelve un recibo completo con números. Los valores de los ejemplos son ilustrativos: las escalas y alícuotas cambian y siempre se consultan en la fuente.</p>
<table><thead><tr><th>Módulo</th><th>Qué se sabe hacer al terminar</th></tr></thead><tbody><tr><td>La relación de trabajo</td><td>Dar un alta y leer un convenio</td></tr><tr><td>El recibo</td><td>Liquidar un mes con horas extra y ausencias</td></tr><tr><td>Lo que no es todos los meses</td><td>Aguinaldo, vacaciones y liquidación final</td></tr></tbody></table>`,
  objetivos: [
    'Distinguir conceptos remunerativos y no remunerativos',
    'Liquidar horas extra, feriados y ausencias',
    'Calcular aguinaldo y vacaciones',
    'Armar una liquidación final',
  ],
  requisitos: 'Manejo básico de planillas de cálculo.',
  rubro: 'administracion',
  centro: 'cfp-almafuerte',
  categorias: ['administracion'],
  etiquetas: ['recibo', 'aguinaldo', 'vacaciones', 'convenios'],
  docentes: ['marta-quiroga'],
  modalidad: 'enLinea',
  nivel: 'intermedio',
  horas: 36,
  cupo: 80,
  inicioDias: -35,
  finDias: 60,
  antiguedad: 260,
  modulos: [
    {
      titulo: 'La relación de trabajo',
      clases: [
        {
          titulo: 'Quién emplea, quién trabaja y qué convenio corresponde',
          minutos: 20,
          contenido: `<p>Antes de liquidar hay que saber <strong>bajo qué reglas</strong>. La ley de contrato de trabajo es el piso; encima está el convenio colectivo de la actividad, que fija categorías, escalas, adicionales y licencias. La actividad la define lo que hace la empresa, no lo que hace la persona: quien limpia en una fábrica metalúrgica suele estar en el convenio metalúrgico.</p>
<p>Hay regímenes propios, con reglas distintas: casas particulares, trabajo agrario, construcción, empleo público. Confundirlos es el error más caro de este oficio.</p>
<h3>Los papeles del comienzo</h3>
<ul><li>Alta temprana, el día anterior al ingreso como tarde.</li><li>Legajo con datos personales, cargas de familia y obra social.</li><li>Aviso de la cobertura de riesgos del trabajo.</li><li>Examen preocupacional.</li></ul>
<p>La <strong>categoría</strong> se decide por la tarea real. Si con el tiempo cambia la tarea, cambia la categoría, y el recibo tiene que acompañar.</p>`,
        },
        {
          titulo: 'Jornada, horas extra y descansos',
          minutos: 20,
          contenido: `<p>La jornada general es de 8 horas diarias o 48 semanales; muchos convenios la reducen. Lo que excede es <strong>hora extra</strong>: al 50 % en días hábiles y sábados hasta las 13, al 100 % después de las 13 del sábado, los domingos y los feriados.</p>
<p>El valor de la hora sale de dividir la remuneración mensual por el divisor del convenio, con frecuencia 200. Con un sueldo de $ 800.000, la hora vale $ 4.000; al 50 %, $ 6.000; al 100 %, $ 8.000.</p>
<p>Entre jornada y jornada deben pasar doce horas, y el descanso semanal va del sábado a las 13 al domingo a las 24, salvo regímenes especiales con francos compensatorios. En el recibo las horas extra se muestran con cantidad, valor y total: un renglón que diga solo «extras» no se puede controlar.</p>`,
        },
      ],
    },
    {
      titulo: 'El recibo',
      clases: [
        {
          titulo: 'Remunerativo y no remunerativo',
          minutos: 20,
          contenido: `<p>Un concepto es <strong>remunerativo</strong> cuando paga el trabajo: sueldo básico, antigüedad, presentismo, horas extra, comisiones. Sobre él se calculan aportes y contribuciones, y cuenta para el aguinaldo y las vacaciones. Es <strong>no remunerativo</strong> cuando la ley o el convenio lo dicen expresamente; la empresa no puede decidirlo sola.</p>
<p>Descuentos habituales de quien trabaja: jubilación (11 %), ley 19.032 (3 %), obra social (3 %), y la cuota sindical o solidaria que marque el convenio.</p>
<h3>Un recibo corto</h3>
<table><thead><tr><th>Concepto</th><th>Remunerativo</th><th>Descuentos</th></tr></thead><tbody><tr><td>Básico</td><td>$ 800.000</td><td></td></tr><tr><td>Antigüedad, 5 años al 1 %</td><td>$ 40.000</td><td></td></tr><tr><td>Presentismo, 8,33 %</td><td>$ 69.972</td><td></td></tr><tr><td>Jubilación, 11 %</td><td></td><td>$ 100.097</td></tr><tr><td>Ley 19.032, 3 %</td><td></td><td>$ 27.299</td></tr><tr><td>Obra social, 3 %</td><td></td><td>$ 27.299</td></tr></tbody></table>
<p>Bruto $ 909.972, descuentos $ 154.695, <strong>neto $ 755.277</strong>. Conviene rehacer la cuenta con la planilla antes de seguir.</p>`,
        },
        {
          titulo: 'Ausencias, licencias y feriados',
          minutos: 20,
          contenido: `<p>Una ausencia injustificada se descuenta por día. El divisor para el descuento puede ser 30 o los días hábiles del mes, según convenio y costumbre; lo importante es usar siempre el mismo.</p>
<p>La <strong>enfermedad inculpable</strong> se paga como si se trabajara: tres meses por año con menos de cinco años de antigüedad, seis con más, y el doble con cargas de familia. El certificado se entrega; el diagnóstico no hace falta.</p>
<p>El feriado no trabajado se paga normal para quien cobra por mes. El trabajado suma un día más. El plus de feriado no se paga «en negro y aparte»: va en el recibo.</p>`,
        },
      ],
    },
    {
      titulo: 'Lo que no es todos los meses',
      clases: [
        {
          titulo: 'Aguinaldo y vacaciones',
          minutos: 25,
          contenido: `<p>El <strong>sueldo anual complementario</strong> es la mitad de la mejor remuneración mensual de cada semestre. Si no se trabajó el semestre completo, se hace proporcional: mejor sueldo ÷ 2 × días trabajados ÷ 180 (o 181 a 184, según el semestre).</p>
<p>Las <strong>vacaciones</strong> dependen de la antigüedad al 31 de diciembre: 14 días corridos hasta 5 años, 21 hasta 10, 28 hasta 20 y 35 después. El día de vacaciones se paga dividiendo el sueldo por <strong>25</strong>, por eso vale más que un día común.</p>
<p>Ejemplo: $ 900.000, 14 días. Día común: 900.000 ÷ 30 = 30.000. Día de vacaciones: 900.000 ÷ 25 = 36.000. Por 14 días se descuentan $ 420.000 y se pagan $ 504.000: la diferencia, $ 84.000, es el plus.</p>`,
        },
        {
          titulo: 'La liquidación final',
          minutos: 25,
          contenido: `<p>Toda salida, sea cual sea la causa, lleva: días trabajados del mes, aguinaldo proporcional y vacaciones no gozadas con su aguinaldo. Se paga dentro de los cuatro días hábiles.</p>
<p>Si hay despido sin causa se agregan preaviso, integración del mes y <strong>antigüedad</strong>: un mes de la mejor remuneración normal y habitual por año o fracción mayor de tres meses, con los topes que correspondan. Cada rubro en su renglón y con su cálculo a la vista.</p>
<p>El certificado de trabajo se entrega siempre. Guardar el legajo diez años parece exagerado hasta el primer pedido de la previsión social.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'recibo',
      titulo: 'Práctica: un recibo con horas extra',
      en: '2',
      tipo: 'practica',
      consigna: 'Sueldo de $ 800.000, divisor 200.',
      items: [
        numerica(
          'r1',
          '¿Cuánto vale una hora extra al 50 %, en pesos?',
          6000,
          1,
          '800.000 ÷ 200 × 1,5 = 6.000.',
          '$',
        ),
        numerica(
          'r2',
          'Diez horas al 50 % y cuatro al 100 %: ¿cuánto suman, en pesos?',
          92000,
          10,
          '10 × 6.000 + 4 × 8.000 = 92.000.',
          '$',
        ),
        verdaderoFalso(
          'r3',
          'La empresa puede decidir que un adicional sea no remunerativo.',
          false,
          'Solo la ley o el convenio.',
        ),
        emparejar(
          'r4',
          'Unir cada descuento con su porcentaje.',
          [
            ['Jubilación', '11 %'],
            ['Ley 19.032 y obra social, cada una', '3 %'],
          ],
          'Suman 17 % a cargo de quien trabaja, sin contar la cuota sindical.',
        ),
      ],
    },
    {
      clave: 'final',
      titulo: 'Evaluación: aguinaldo, vacaciones y final',
      en: 'curso',
      tipo: 'evaluacion',
      ajustes: { intentosMax: 2 },
      items: [
        numerica(
          'r1',
          'Plus por 21 días de vacaciones con sueldo de $ 750.000, en pesos.',
          105000,
          100,
          '750.000 ÷ 25 × 21 = 630.000, menos 750.000 ÷ 30 × 21 = 525.000: la diferencia es 105.000.',
          '$',
        ),
        unica(
          'r2',
          'Doce años de antigüedad al 31 de diciembre: ¿cuántos días de vacaciones?',
          ['14', '21', '28', '35'],
          2,
          'De 10 a 20 años corresponden 28.',
        ),
        multiple(
          'r3',
          '¿Qué lleva toda liquidación final?',
          [
            'Días trabajados',
            'Aguinaldo proporcional',
            'Vacaciones no gozadas',
            'Indemnización por antigüedad',
          ],
          [0, 1, 2],
          'La indemnización depende de la causa de la salida.',
        ),
        completar(
          'r4',
          'El aguinaldo es la {{1}} de la mejor remuneración de cada {{2}}.',
          [['mitad'], ['semestre']],
          'Se paga en dos veces, con los semestres que cierran en junio y diciembre.',
        ),
      ],
    },
  ],
});
