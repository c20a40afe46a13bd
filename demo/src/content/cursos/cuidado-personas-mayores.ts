/** Course: care of older people at home. */
import { daysFromNow, pdf } from '../types.ts';
import { course } from './build-course.ts';
import { ensayo, multiple, ordenar, textoCorto, unica, verdaderoFalso } from './build-items.ts';

export const cuidadoPersonasMayores = course({
  id: 'cuidado-personas-mayores',
  titulo: 'Cuidado de personas mayores',
  codigo: 'CUI-101',
  resumen:
    'Acompañar con respeto y técnica: movilidad, higiene, alimentación, medicación y señales de alarma.',
  descripcion: `<p>Forma a quienes cuidan en domicilios y residencias. El punto de partida es la <strong>autonomía</strong>: hacer con la persona, no por ella. Incluye cuarenta horas de práctica supervisada en residencias de Mar del Plata.</p><p>Quienes ya cuidan a un familiar pueden cursar solo los módulos en línea.</p>`,
  objetivos: [
    'Movilizar sin lastimar ni lastimarse',
    'Asistir en higiene y alimentación conservando la autonomía',
    'Llevar un registro de medicación y signos',
    'Reconocer señales de alarma y avisar a tiempo',
  ],
  requisitos: 'Mayores de 18 años y secundario en curso. Para las prácticas: vacunas al día.',
  rubro: 'cuidados',
  centro: 'instituto-atlantico-salud',
  categorias: ['cuidados', 'salud'],
  etiquetas: ['domicilio', 'personas mayores', 'movilización', 'demencias'],
  docentes: ['lilian-ponce'],
  modalidad: 'mixta',
  nivel: 'inicial',
  horas: 120,
  cupo: 40,
  modoInscripcion: 'aprobacion',
  inicioDias: -50,
  finDias: 100,
  destacado: true,
  antiguedad: 290,
  modulos: [
    {
      titulo: 'La persona y quien la cuida',
      clases: [
        {
          titulo: 'Autonomía, dignidad y límites del rol',
          minutos: 20,
          contenido: `<p>Cuidar no es hacer todo. Cada tarea que se le quita a una persona que todavía puede hacerla es una capacidad que se pierde. Si puede abrocharse la camisa en diez minutos, el plan es empezar diez minutos antes.</p>
<p>Tres preguntas ordenan cualquier situación: ¿la persona puede hacerlo sola?, ¿puede con una ayuda chica?, ¿hace falta que lo haga yo? Se responde de la primera a la última, todos los días, porque la respuesta cambia.</p>
<h3>Lo que sí y lo que no</h3>
<ul><li><strong>Sí:</strong> acompañar, asistir, observar, registrar, recordar la medicación indicada, avisar.</li><li><strong>No:</strong> indicar o cambiar medicación, aplicar inyecciones, curar heridas complejas, manejar el dinero de la persona.</li></ul>
<p>La intimidad se cuida con gestos: tocar la puerta, explicar antes de tocar el cuerpo, cubrir lo que no hace falta ver, no hablar de la persona delante de ella como si no estuviera. Y el secreto: lo que se ve en una casa queda en esa casa, salvo que haya riesgo o violencia, y entonces se avisa.</p>`,
        },
        {
          titulo: 'Comunicarse cuando cuesta',
          minutos: 20,
          contenido: `<p>Con quien oye poco: de frente, con luz en la cara, frases cortas, sin gritar. El grito deforma los labios y suena a enojo. Con quien ve poco: decir quién llega, describir dónde está cada cosa y no mover los muebles sin avisar.</p>
<p>En las <strong>demencias</strong> la memoria reciente falla, pero la emoción queda. Discutir los hechos («su madre murió hace treinta años») hace revivir la pérdida cada vez. Sirve más validar lo que siente y redirigir: «La extraña. ¿Cómo cocinaba ella?».</p>
<p>Una consigna por vez. «Vamos al baño» se entiende; «vamos al baño, después se cambia y desayuna» no. Si hay agitación, se busca la causa antes que la pastilla: dolor, frío, ganas de orinar, ruido, una cara desconocida.</p>`,
        },
      ],
    },
    {
      titulo: 'El cuerpo todos los días',
      clases: [
        {
          titulo: 'Movilizar sin lastimarse',
          minutos: 25,
          contenido: `<p>La espalda de quien cuida es su herramienta. Se trabaja con las piernas, con la carga cerca del cuerpo y <strong>sin girar el tronco</strong>: se mueven los pies. Antes de empezar se explica, se frena la cama o la silla y se despeja el camino.</p>
<h3>De la cama a la silla</h3>
<ol><li>Silla al lado de la cama, del lado fuerte de la persona, en ángulo y frenada.</li><li>Girar de costado, bajar las piernas y ayudar a sentarse. Esperar un minuto: al levantarse de golpe baja la presión.</li><li>Calzado cerrado, pies apoyados y separados.</li><li>Inclinar el tronco hacia adelante («la nariz por delante de los pies») y levantarse a la cuenta de tres.</li><li>Girar con pasos cortos y sentar despacio.</li></ol>
<p>Nunca se tira de los brazos ni de las axilas: se lesiona el hombro con facilidad. Se toma de la cintura o se usa una faja de transferencia. Si la persona empieza a caerse, no se la sostiene a pulso: se la acompaña al piso cuidando la cabeza.</p>`,
        },
        {
          titulo: 'Piel, higiene y lesiones por presión',
          minutos: 20,
          contenido: `<p>La piel mayor es fina y seca. Se lava con agua tibia y jabón neutro, se seca sin frotar, en especial los pliegues, y se hidrata. El baño es un buen momento para mirar.</p>
<p>Donde un hueso aprieta contra el colchón la sangre no llega: sacro, talones, caderas, codos. Una mancha roja que <strong>no se aclara al presionarla</strong> ya es una lesión de primer grado. Se alivia con cambios de posición cada dos horas, almohadas, talones en el aire y piel seca.</p>
<table><thead><tr><th>Hora</th><th>Posición</th></tr></thead><tbody><tr><td>8</td><td>Sentada</td></tr><tr><td>10</td><td>Costado derecho</td></tr><tr><td>12</td><td>Sentada, almuerzo</td></tr><tr><td>14</td><td>Costado izquierdo</td></tr><tr><td>16</td><td>Sentada, paseo si puede</td></tr></tbody></table>
<p>No se masajea la zona roja ni se usan rodetes de goma: aumentan la presión alrededor. Si la piel se abre, se avisa el mismo día.</p>`,
        },
        {
          titulo: 'Comer, tragar, hidratarse',
          minutos: 20,
          contenido: `<p>A partir de cierta edad se siente menos sed. Seis a ocho vasos por día se consiguen ofreciendo poco y seguido: agua, caldo, gelatina, frutas. La deshidratación se nota en la boca seca, la orina oscura y la confusión repentina.</p>
<p>La <strong>disfagia</strong>, la dificultad para tragar, se sospecha cuando hay tos al beber, voz húmeda después de comer o comida que queda en la boca. Se come sentado a 90 grados, con el mentón apenas hacia abajo, bocados chicos y sin apuro; se espera treinta minutos antes de acostar. Los líquidos finos son los más peligrosos: si está indicado, se espesan.</p>`,
        },
      ],
    },
    {
      titulo: 'Registrar y avisar',
      clases: [
        {
          titulo: 'Medicación y registro diario',
          tipo: 'documento',
          minutos: 20,
          adjuntos: [
            pdf('Registro diario de cuidado', [
              'Nombre, fecha y quién acompaña',
              'Medicación: hora indicada, hora dada, observaciones',
              'Comidas y líquidos (vasos)',
              'Deposición y orina',
              'Piel: zonas observadas',
              'Ánimo, sueño y actividad',
              'Presión y temperatura, si están indicadas',
              'Avisos: a quién, a qué hora y qué se respondió',
            ]),
          ],
          contenido: `<p>Cinco comprobaciones antes de cada toma: persona, medicamento, dosis, vía y hora. Se prepara de a una persona, sin hablar por teléfono, y se anota <strong>después</strong> de que la tomó, no antes.</p><p>No se parte ni se muele un comprimido sin consultar: algunos son de liberación lenta y molidos dan toda la dosis junta. Una toma olvidada no se duplica en la siguiente.</p><p>El registro adjunto es la memoria compartida entre quienes cuidan, la familia y el equipo de salud. Se escriben hechos («comió medio plato, tosió dos veces») y no opiniones («estuvo caprichosa»).</p>`,
        },
        {
          titulo: 'Señales de alarma',
          minutos: 15,
          contenido: `<p>Se llama a emergencias de inmediato si aparece: boca torcida, brazo que cae o palabra trabada (accidente cerebrovascular); dolor de pecho; falta de aire; pérdida de conocimiento; caída con golpe en la cabeza en quien toma anticoagulantes; fiebre con rigidez o confusión.</p><p>Se avisa el mismo día por: confusión nueva, somnolencia, dolor al orinar, dos días sin comer, piel abierta, tos con la comida.</p><blockquote>En las personas mayores, la primera señal de una infección suele ser la confusión, antes que la fiebre.</blockquote>`,
        },
        {
          titulo: 'Encuentro: práctica de movilización',
          tipo: 'presencial',
          minutos: 240,
          encuentro: {
            inicio: daysFromNow(-6, '09:00'),
            fin: daysFromNow(-6, '13:00'),
            lugar: 'Sala de simulación, avenida Independencia 2955, Mar del Plata',
          },
          contenido: `<p>Práctica con camas articuladas y fajas. Cada participante pasa por los dos lugares: mover y ser movido.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'movilizar',
      titulo: 'Práctica: de la cama a la silla',
      en: '2.1',
      tipo: 'practica',
      items: [
        ordenar(
          'r1',
          'Ordenar el pase de la cama a la silla.',
          [
            'Inclinar el tronco y levantarse',
            'Frenar y acercar la silla',
            'Sentar en el borde y esperar',
            'Girar con pasos cortos',
          ],
          [1, 2, 0, 3],
          'La espera sentada evita el mareo por baja de presión.',
        ),
        verdaderoFalso(
          'r2',
          'Se levanta a la persona tomándola de las axilas.',
          false,
          'Puede lesionar el hombro: se usa la cintura o una faja.',
        ),
        unica(
          'r3',
          'La persona empieza a caerse. ¿Qué se hace?',
          ['Sostenerla con fuerza', 'Acompañarla al piso cuidando la cabeza', 'Soltarla', 'Tirar del brazo'],
          1,
          'Sostener a pulso lesiona a los dos.',
        ),
      ],
    },
    {
      clave: 'final',
      titulo: 'Evaluación de cuidado de personas mayores',
      en: 'curso',
      tipo: 'evaluacion',
      items: [
        multiple(
          'r1',
          '¿Qué señales hacen llamar a emergencias?',
          ['Boca torcida', 'Dolor de pecho', 'Orina oscura', 'Palabra trabada'],
          [0, 1, 3],
          'La orina oscura pide más líquido y aviso, no una ambulancia.',
        ),
        textoCorto('r2', '¿Cómo se llama la dificultad para tragar?', ['disfagia'], 'Disfagia.'),
        unica(
          'r3',
          '¿Cada cuánto se cambia de posición a quien está en cama?',
          ['Dos horas', 'Ocho horas', 'Un día', 'Cuando lo pide'],
          0,
          'Cada dos horas.',
        ),
        ensayo(
          'r4',
          'Don Alfredo, con demencia, pide volver a la casa de su infancia a las siete de la tarde, todos los días. Contar cómo se lo acompañaría.',
          'Valida la emoción y no discute el hecho (1). Busca causas (1). Propone una rutina o actividad (1). Registra y comparte con el equipo (1).',
          'La agitación del atardecer mejora con luz, rutina y compañía.',
        ),
      ],
    },
  ],
});
