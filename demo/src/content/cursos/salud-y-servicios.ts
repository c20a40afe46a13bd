/** Courses of first aid, hairdressing, tourism, English and sign language. */
import { daysFromNow } from '../types.ts';
import { course } from './build-course.ts';
import { completar, multiple, numerica, ordenar, unica, verdaderoFalso } from './build-items.ts';

export const primerosAuxilios = course({
  id: 'primeros-auxilios-rcp',
  titulo: 'Primeros auxilios y reanimación',
  codigo: 'SAL-100',
  resumen: 'Qué hacer en los primeros minutos: pedir ayuda, reanimar, desobstruir, frenar una hemorragia.',
  descripcion: `<p>Ocho horas de lectura y una jornada con maniquíes y desfibrilador de práctica. Lo aprendido se olvida: por eso el certificado vence a los dos años y se renueva con una jornada corta.</p>`,
  objetivos: [
    'Activar la cadena de supervivencia',
    'Hacer compresiones de calidad y usar un DEA',
    'Desobstruir la vía aérea',
    'Actuar ante heridas, quemaduras y convulsiones',
  ],
  requisitos: 'Mayores de 14 años.',
  rubro: 'salud',
  centro: 'instituto-atlantico-salud',
  categorias: ['salud', 'primeros-auxilios'],
  etiquetas: ['RCP', 'DEA', 'emergencias'],
  docentes: ['federico-nardi', 'lilian-ponce'],
  modalidad: 'mixta',
  nivel: 'inicial',
  horas: 16,
  cupo: 30,
  inicioDias: -10,
  finDias: 20,
  destacado: true,
  antiguedad: 790,
  modulos: [
    {
      titulo: 'Los primeros minutos',
      clases: [
        {
          titulo: 'Ver, llamar, actuar',
          contenido: `<p>Primero, que el lugar sea seguro: no hay que sumar víctimas. Segundo, llamar: <strong>107</strong> en la mayoría de las ciudades, 911 donde corresponda. Tercero, actuar.</p><p>¿Responde? ¿Respira normal? Si no responde y no respira, o boquea, se trata como paro cardíaco: pedir un DEA y empezar compresiones. Boquear no es respirar. Cada minuto sin compresiones baja la posibilidad de sobrevida cerca de un 10 %.</p>`,
        },
        {
          titulo: 'Compresiones y desfibrilador',
          contenido: `<p>Talón de la mano en el centro del pecho, brazos rectos, <strong>5 a 6 centímetros</strong> de profundidad, entre <strong>100 y 120 por minuto</strong>, dejando volver el pecho. Quien está entrenado alterna 30 compresiones y 2 ventilaciones; quien no, solo comprime sin parar.</p><p>El DEA habla: se enciende, se pegan los parches sobre piel seca y se obedece. Nadie toca durante el análisis. Después de la descarga se vuelve a comprimir de inmediato, sin buscar el pulso.</p>`,
        },
      ],
    },
    {
      titulo: 'Otras situaciones',
      clases: [
        {
          titulo: 'Atragantamiento, heridas y quemaduras',
          contenido: `<p>Si tose, se la deja toser. Si no puede hablar ni respirar: cinco golpes entre los omóplatos y cinco compresiones abdominales, hasta que salga o pierda el conocimiento. En bebés, golpes y compresiones en el pecho, boca abajo y boca arriba.</p><p>La hemorragia se frena con presión directa y firme diez minutos sin espiar. Las quemaduras, con agua corriente a temperatura ambiente veinte minutos: ni hielo, ni pasta dental, ni manteca; y las ampollas no se rompen.</p>`,
        },
        {
          titulo: 'Jornada práctica',
          tipo: 'presencial',
          minutos: 360,
          encuentro: {
            inicio: daysFromNow(10, '09:00'),
            fin: daysFromNow(10, '15:00'),
            lugar: 'Sala de simulación, avenida Independencia 2955, Mar del Plata',
          },
          contenido: `<p>Maniquíes de adulto y lactante, DEA de práctica y seis situaciones con actores.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'rcp',
      titulo: 'Evaluación: reanimación',
      en: 'curso',
      tipo: 'evaluacion',
      ajustes: { aprobacionPct: 75, intentosMax: 3 },
      items: [
        completar(
          'r1',
          'Las compresiones van entre {{1}} y {{2}} por minuto.',
          [
            ['100', 'cien'],
            ['120', 'ciento veinte'],
          ],
          'A ese ritmo, dejando que el pecho vuelva.',
        ),
        ordenar(
          'r2',
          'Ordenar la respuesta ante una persona que no responde.',
          ['Comprimir', 'Asegurar el lugar', 'Llamar y pedir un DEA', 'Comprobar si respira'],
          [1, 3, 2, 0],
          'Con dos personas, una llama mientras la otra comprueba.',
        ),
        unica(
          'r3',
          '¿Qué se hace después de la descarga del DEA?',
          ['Buscar el pulso', 'Comprimir de inmediato', 'Esperar dos minutos', 'Sacar los parches'],
          1,
          'El DEA vuelve a analizar a los dos minutos.',
        ),
        multiple(
          'r4',
          '¿Qué no se pone en una quemadura?',
          ['Hielo', 'Pasta dental', 'Agua corriente', 'Manteca'],
          [0, 1, 3],
          'Solo agua a temperatura ambiente.',
        ),
      ],
    },
  ],
});

export const peluqueria = course({
  id: 'peluqueria-inicial',
  titulo: 'Peluquería: corte y color',
  codigo: 'EST-101',
  resumen: 'Diagnóstico del cabello, cortes base, coloración y trato con clientas y clientes.',
  descripcion: `<p>Práctica sobre cabezas de entrenamiento y, desde el segundo mes, con modelos del barrio. Cada técnica se repite hasta que sale sin mirar el manual.</p>`,
  objetivos: [
    'Diagnosticar cabello y cuero cabelludo',
    'Realizar tres cortes base',
    'Formular una coloración',
    'Higienizar herramientas',
  ],
  requisitos: 'Mayores de 16 años con autorización. Tijera y peines se compran en grupo.',
  rubro: 'estetica',
  centro: 'instituto-valle-de-lerma',
  categorias: ['estetica'],
  etiquetas: ['corte', 'color', 'barbería'],
  docentes: ['norma-guaymas'],
  modalidad: 'presencial',
  nivel: 'inicial',
  horas: 90,
  precio: 25000,
  comoPagar: 'Bono mensual a la cooperadora, en secretaría.',
  cupo: 20,
  inicioDias: -45,
  finDias: 90,
  antiguedad: 215,
  modulos: [
    {
      titulo: 'Corte',
      clases: [
        {
          titulo: 'Ángulos: por qué un corte cae como cae',
          contenido: `<p>A cero grados el pelo cae natural y se acumula peso: es el corte recto. Al elevar a 45 grados aparece el degradado suave; a 90, las capas. La guía es el primer mechón bien cortado: todos los demás se comparan con él.</p><p>Se secciona siempre igual, con pinzas y raya limpia. Cuando un lado queda distinto del otro, casi nunca es la tijera: es la posición del cuerpo o la tensión del peine.</p>`,
        },
        {
          titulo: 'Higiene de herramientas',
          contenido: `<p>Entre una persona y otra se quitan los pelos, se lava con detergente, se desinfecta y se seca. Lo que toca piel lastimada se descarta o se esteriliza. La navaja es descartable, sin excepción.</p><p>Ante pediculosis, tiña o lesiones abiertas no se corta: se explica en privado, con respeto, y se ofrece otro turno.</p>`,
        },
      ],
    },
    {
      titulo: 'Color',
      clases: [
        {
          titulo: 'Altura de tono y fondo de aclaración',
          contenido: `<p>El pelo natural se mide de 1 (negro) a 10 (rubio clarísimo). Al aclarar aparece un fondo: rojo en los tonos bajos, naranja en los medios, amarillo en los altos. El reflejo del tinte se elige para neutralizarlo: verde contra rojo, azul contra naranja, violeta contra amarillo.</p><p>Con 20 volúmenes se suben dos tonos; con 30, tres. Prueba de alergia detrás de la oreja 48 horas antes, siempre, aunque «ya se tiñó mil veces».</p>`,
        },
        {
          titulo: 'Práctica con modelos',
          tipo: 'presencial',
          minutos: 180,
          encuentro: {
            inicio: daysFromNow(8, '15:00'),
            fin: daysFromNow(8, '18:00'),
            lugar: 'Salón escuela, Zuviría 940, Salta',
          },
          contenido: `<p>Cada estudiante realiza un corte completo y una coloración de raíz con supervisión.</p>`,
        },
      ],
    },
  ],
});

export const turismoRural = course({
  id: 'turismo-rural',
  titulo: 'Anfitrionía de turismo rural',
  codigo: 'TUR-120',
  resumen: 'Recibir en el campo: diseño de la experiencia, seguridad, precio, reservas y trabajo en red.',
  descripcion: `<p>Para familias productoras y prestadores que quieren recibir visitas sin dejar de producir. Se diseña una experiencia real y se prueba con un grupo invitado.</p>`,
  objetivos: [
    'Diseñar una experiencia de medio día',
    'Calcular un precio sostenible',
    'Prevenir riesgos y responder',
    'Trabajar en red con vecinos',
  ],
  requisitos: 'Tener un espacio donde recibir o un acuerdo con quien lo tenga.',
  rubro: 'turismo',
  centro: 'escuela-turismo-nahuel-huapi',
  categorias: ['turismo'],
  etiquetas: ['campo', 'experiencias', 'reservas'],
  docentes: ['valeria-cayupan'],
  modalidad: 'mixta',
  nivel: 'inicial',
  horas: 30,
  cupo: 25,
  inicioDias: 12,
  finDias: 60,
  antiguedad: 140,
  modulos: [
    {
      titulo: 'La experiencia',
      clases: [
        {
          titulo: 'Qué se ofrece y a quién',
          contenido: `<p>Una experiencia no es un lugar: es una secuencia con comienzo, momento alto y cierre. «Visita a la chacra» no dice nada; «cosechar frambuesas y volver con el dulce hecho» se imagina y se recomienda.</p><p>Se escribe en una ficha: duración, cupo, edades, esfuerzo físico, qué se come, qué pasa si llueve. El cupo lo fija el baño y el vehículo, no el entusiasmo.</p>`,
        },
        {
          titulo: 'Precio que cierre',
          contenido: `<p>Se suman insumos por persona, horas de todas las personas que trabajan, traslados, comisión de la plataforma (suele estar entre 15 y 20 %) y reposición. Después se divide por el grupo <em>promedio</em>, no por el máximo.</p><p>Una cortesía con límite protege la relación: cambio de fecha gratis hasta 48 horas antes, 50 % hasta 24, después no. Y se avisa por escrito al reservar.</p>`,
        },
      ],
    },
    {
      titulo: 'Seguridad y red',
      clases: [
        {
          titulo: 'Riesgos del campo',
          contenido: `<p>Se recorre el circuito con ojos de visita: alambrados, acequias, perros, maquinaria, agua sin tratar. Lo que no se puede quitar se señaliza o se cierra. Botiquín, teléfono con señal o radio y plan escrito: quién llama, por dónde entra la ambulancia.</p><p>Seguro de responsabilidad civil antes de la primera visita. Con niñas y niños, una persona adulta responsable por familia, siempre.</p>`,
        },
        {
          titulo: 'Clase en vivo: fichas del grupo',
          tipo: 'enVivo',
          minutos: 90,
          encuentro: {
            inicio: daysFromNow(16, '19:30'),
            fin: daysFromNow(16, '21:00'),
            enlace: 'https://aula.oficio.example/rural-fichas',
          },
          contenido: `<p>Se revisan las fichas de todo el grupo y se arman circuitos entre vecinos.</p>`,
        },
      ],
    },
  ],
});

export const inglesAtencion = course({
  id: 'ingles-atencion-publico',
  titulo: 'Inglés para atención al público',
  codigo: 'IDI-110',
  resumen:
    'Frases y escucha para recepción, mostrador y guiado: saludar, orientar, cobrar y resolver quejas.',
  descripcion: `<p>Inglés de uso inmediato, sin gramática suelta. Cada clase es una situación de trabajo con diálogo, vocabulario y práctica oral en parejas.</p>`,
  objetivos: [
    'Saludar y orientar',
    'Tomar un pedido o una reserva',
    'Cobrar y explicar medios de pago',
    'Manejar una queja',
  ],
  requisitos: 'Ninguno.',
  rubro: 'idiomas',
  centro: 'escuela-turismo-nahuel-huapi',
  categorias: ['idiomas', 'turismo'],
  etiquetas: ['inglés', 'recepción', 'mostrador'],
  docentes: ['valeria-cayupan'],
  modalidad: 'enLinea',
  nivel: 'inicial',
  horas: 32,
  precio: 18000,
  comoPagar: 'Un pago por transferencia. Vacantes sin cargo para personal municipal de turismo.',
  cupo: 35,
  inicioDias: -18,
  finDias: 45,
  antiguedad: 175,
  modulos: [
    {
      titulo: 'Recibir',
      clases: [
        {
          titulo: 'Saludo, nombre y espera',
          contenido: `<p>Fórmulas que sirven siempre: <em>Good afternoon, how can I help you?</em> Para pedir el nombre: <em>May I have your name, please?</em>, y para escribirlo bien: <em>Could you spell it?</em> Conviene practicar el abecedario con los apellidos de la lista de pasajeros.</p><p>Si hay que hacer esperar: <em>One moment, please</em>, y al volver <em>Thank you for waiting</em>. Tres frases, con entonación que baja al final, suenan más seguras que diez.</p>`,
        },
        {
          titulo: 'Indicar el camino',
          contenido: `<p><em>Go straight ahead, two blocks. Turn left at the traffic light. It is on your right, next to the bank.</em> Las distancias se dicen en cuadras y se acompañan con el mapa en la mano.</p><p>Se termina comprobando: <em>Is that clear?</em> o, mejor, pidiendo que la repitan. Quien dice que sí por vergüenza se pierde igual.</p>`,
        },
      ],
    },
    {
      titulo: 'Cobrar y resolver',
      clases: [
        {
          titulo: 'Precios y medios de pago',
          contenido: `<p>Los números se dicen en dos partes: 45.900 es <em>forty-five thousand nine hundred pesos</em>. <em>We accept cash and cards. There is a ten per cent discount in cash. Would you like a receipt?</em></p><p>Propinas e impuestos se explican sin disculparse: es información, no un reclamo.</p>`,
        },
        {
          titulo: 'Una queja, paso a paso',
          contenido: `<p>Escuchar sin interrumpir, repetir el problema, pedir disculpas por la molestia y decir qué se va a hacer y cuándo: <em>I am sorry about that. I will check it and call you in ten minutes.</em> Y llamar a los diez minutos, aunque sea para decir que falta.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'frases',
      titulo: 'Práctica: frases de mostrador',
      en: '1',
      tipo: 'practica',
      items: [
        completar('r1', 'How {{1}} I help {{2}}?', [['can', 'may'], ['you']], 'How can I help you?'),
        unica(
          'r2',
          '¿Cómo se pide que deletreen un apellido?',
          ['Could you spell it?', 'Could you say?', 'Name, please', 'Write it'],
          0,
          'Could you spell it?',
        ),
        numerica('r3', '¿Cuántas cuadras dice «two blocks»?', 2, 0, 'Dos cuadras.'),
        verdaderoFalso(
          'r4',
          '«Is that clear?» sirve para comprobar que se entendió.',
          true,
          'Y mejor todavía es pedir que la repitan.',
        ),
      ],
    },
  ],
});

export const lenguaDeSenas = course({
  id: 'lengua-de-senas',
  titulo: 'Lengua de Señas Argentina en la atención',
  codigo: 'IDI-130',
  resumen: 'Saludo, datos, turnos y emergencias en Lengua de Señas Argentina, para oficinas y comercios.',
  descripcion: `<p>Enseñado por una docente sorda con intérprete. No forma intérpretes: prepara para una primera atención respetuosa y sabe cuándo pedir ayuda.</p>`,
  objetivos: [
    'Saludar y presentarse',
    'Deletrear con el alfabeto manual',
    'Dar un turno y un horario',
    'Pedir ayuda ante una emergencia',
  ],
  requisitos: 'Ninguno.',
  rubro: 'idiomas',
  centro: 'cfp-almafuerte',
  categorias: ['idiomas'],
  etiquetas: ['LSA', 'accesibilidad', 'atención'],
  docentes: ['pilar-otero'],
  modalidad: 'mixta',
  nivel: 'inicial',
  horas: 24,
  cupo: 20,
  estado: 'borrador',
  antiguedad: 12,
  modulos: [
    {
      titulo: 'Empezar a conversar',
      clases: [
        {
          titulo: 'Mirar, saludar, presentarse',
          contenido: `<p>La conversación empieza cuando hay contacto visual: se llama con un gesto en el campo visual o un toque en el hombro, no con un grito. Se saluda con la seña de hola y se deletrea el nombre con el alfabeto manual; después la comunidad da una seña propia.</p><p>La cara es gramática: las cejas altas hacen la pregunta de sí o no; fruncidas, la pregunta abierta. Sin la cara, la seña queda a medias.</p>`,
        },
      ],
    },
  ],
});
