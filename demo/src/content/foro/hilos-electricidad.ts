/** Conversations about electricity and energy. */
import { thread } from './build-thread.ts';

export const hilosElectricidad = [
  thread({
    id: 'diferencial-lavarropas',
    titulo: 'El diferencial salta solo cuando el lavarropas centrifuga',
    cuerpo: `**Qué pasa**

El diferencial de 30 mA corta siempre en el centrifugado, nunca en el lavado. La termomagnética no se mueve.

**Qué probé**

- Cambié el toma y el cable hasta la caja.
- Con el lavarropas desenchufado no salta en todo el día.
- Enchufado en otra casa, anda.

**Medidas**

Aislación del circuito sin artefactos: 80 MΩ. Tierra: 28 Ω.`,
    de: 'estudiante',
    categoria: 'foro-electricidad',
    tipo: 'consulta-tecnica',
    hace: 18,
    etiquetas: ['diferencial', 'lavarropas', 'aislación'],
    votos: 9,
    vistas: 214,
    respuestas: [
      {
        de: 'profesional',
        horas: 3,
        votos: 14,
        aceptada: true,
        respaldo: '2026-000101',
        texto: `Que en otra casa ande no descarta al lavarropas: puede que allá no haya tierra o el diferencial no funcione.

Yo mediría **la aislación del lavarropas contra su carcasa**:

1. Desenchufado, juntar fase y neutro de la ficha.
2. 500 V entre esas dos y la espiga de tierra.
3. Girar el tambor a mano mientras se mide.

Por debajo de 1 MΩ hay fuga. En centrifugado lo habitual es el **motor con humedad** o los carbones llenando de polvo conductor la carcasa. También la resistencia de calentamiento, aunque esa suele saltar al calentar.

Tu circuito está bien: 80 MΩ y 28 Ω son buenos valores.`,
        respuestas: [
          {
            de: 'estudiante',
            horas: 20,
            votos: 3,
            texto:
              'Era eso: 0,3 MΩ girando el tambor y 15 MΩ quieto. El polvo de los carbones estaba por todos lados. Limpio y con carbones nuevos da 40 MΩ y no saltó más.',
          },
          {
            de: 'docente',
            horas: 30,
            votos: 5,
            texto:
              'Muy buen caso. El detalle de medir girando el tambor es el que hace la diferencia: muchas fugas aparecen solo en movimiento.',
          },
        ],
      },
      {
        de: 'matias-coria',
        horas: 8,
        votos: 2,
        texto:
          'Antes de abrir el motor, revisar que el filtro de red no esté vencido. Pero si con el tambor quieto da bien, no es eso.',
      },
      {
        de: 'walter-fretes',
        horas: 60,
        votos: -1,
        texto: 'Se puede poner un diferencial de 300 mA y listo.',
        respuestas: [
          {
            de: 'moderador',
            horas: 2,
            votos: 8,
            texto:
              'Un diferencial de 300 mA no protege a las personas. En tomas de vivienda corresponde 30 mA. Dejamos la respuesta a la vista para que quede claro por qué no.',
          },
        ],
      },
    ],
  }),
  thread({
    id: 'seccion-aire-acondicionado',
    titulo: '¿Qué sección lleva un circuito exclusivo para un aire de 4500 frigorías?',
    cuerpo: `El equipo dice 1750 W y 8,2 A en la placa. Son 22 metros desde el tablero hasta la unidad exterior, por caño embutido.

¿Alcanza con 2,5 mm² o conviene 4 mm²? ¿Termomagnética de 16?`,
    de: 'abril-contreras',
    categoria: 'foro-electricidad',
    tipo: 'consulta-tecnica',
    hace: 33,
    etiquetas: ['aire acondicionado', 'sección', 'caída de tensión'],
    curso: 'electricidad-domiciliaria',
    clase: '2.2',
    votos: 6,
    vistas: 301,
    respuestas: [
      {
        de: 'docente',
        horas: 5,
        votos: 11,
        aceptada: true,
        texto: `Con los datos que das se puede calcular, que es lo mejor:

\`\`\`
caída = (2 × 22 × 8,2) ÷ (56 × 2,5) = 360,8 ÷ 140 = 2,6 V  → 1,2 %
\`\`\`

Por corriente y por caída alcanza **2,5 mm²**. La C16 protege ese cable.

Dos razones para subir a 4 mm²: que el caño comparta calor con otros circuitos, o que se piense en un equipo más grande. En obra nueva la diferencia de precio es chica.`,
        respuestas: [
          {
            de: 'abril-contreras',
            horas: 4,
            texto:
              'Entendido. Va 4 mm² porque el caño pasa junto al del termotanque. Gracias por la cuenta completa.',
          },
        ],
      },
      {
        de: 'esteban-huenchul',
        horas: 26,
        votos: 3,
        texto:
          'Sumaría mirar el arranque si no es inverter: 8,2 A de marcha pueden ser 30 A por medio segundo. La curva C lo aguanta; una B no.',
      },
    ],
  }),
  thread({
    id: 'jabalina-suelo-seco',
    titulo: 'No bajo de 90 ohms de puesta a tierra en suelo pedregoso',
    cuerpo: `Jabalina de 1,5 m, 14,6 mm. Suelo con mucha piedra en la zona de la barda. Medí con telurímetro de tres puntas: 92 Ω.

¿Conviene una más larga, dos en paralelo o tratar el suelo?`,
    de: 'bruno-salazar',
    categoria: 'foro-electricidad',
    tipo: 'consulta-tecnica',
    hace: 52,
    etiquetas: ['puesta a tierra', 'jabalina', 'telurímetro'],
    votos: 8,
    vistas: 260,
    respuestas: [
      {
        de: 'matias-coria',
        horas: 10,
        votos: 9,
        aceptada: true,
        texto: `En suelo así rinde más **profundidad** que cantidad. Con jabalinas acoplables de 1,5 m llegué a 4,5 m y bajé de 110 a 31 Ω: abajo siempre hay más humedad.

Si no se puede clavar, dos en paralelo separadas 3 m (una vez y media el largo o más) y unidas con 10 mm² desnudo enterrado. Más juntas casi no mejora.

El tratamiento con bentonita ayuda pero se va lavando; hay que medir cada año.`,
      },
      {
        de: 'profesional',
        horas: 22,
        votos: 4,
        texto:
          'Y medir en el peor momento: acá en febrero, después de semanas sin agua. Una tierra de 35 Ω en agosto puede ser de 70 en verano.',
        respuestas: [
          {
            de: 'bruno-salazar',
            horas: 12,
            texto: 'Buen punto. Clavé 3 m acoplados: 38 Ω hoy. Vuelvo a medir en febrero y cuento.',
          },
        ],
      },
    ],
  }),
  thread({
    id: 'neutro-cortado',
    titulo: 'Se quemaron tres artefactos juntos: ¿pudo ser el neutro?',
    cuerpo: `Anoche en casa de un vecino se quemaron el televisor, la heladera y dos lámparas a la vez. En la mía bajó la luz. La alimentación del edificio es trifásica y cada departamento toma una fase.

Quiero entender qué pasó antes de ofrecerme a revisar nada.`,
    de: 'leandro-gimenez',
    categoria: 'foro-electricidad',
    tipo: 'consulta-tecnica',
    hace: 11,
    etiquetas: ['neutro', 'sobretensión', 'trifásica'],
    votos: 7,
    vistas: 180,
    respuestas: [
      {
        de: 'docente',
        horas: 2,
        votos: 12,
        aceptada: true,
        texto: `Es el cuadro típico de **neutro cortado aguas arriba**. Sin neutro, dos departamentos quedan en serie entre dos fases (380 V) y la tensión se reparte según la carga: a quien consume poco le llegan 300 V o más; a quien consume mucho, 80.

Es una emergencia: cortar cada departamento, avisar a la distribuidora y a la administración. **No tocar la línea principal**: no corresponde y es peligroso.

Para adelante, un protector de sobre y subtensión por departamento habría evitado las quemaduras.`,
      },
      {
        de: 'profesional',
        horas: 6,
        votos: 3,
        texto:
          'Agrego: guardar los artefactos y la factura. Si la falla es de la red, la distribuidora tiene un trámite de resarcimiento.',
      },
    ],
  }),
  thread({
    id: 'panel-sombra-chimenea',
    titulo: 'Una chimenea le da sombra a medio panel a la tarde, ¿cuánto se pierde?',
    cuerpo: `Sistema aislado de cuatro paneles en serie, 24 V. Desde las 16 la chimenea proyecta una sombra angosta sobre **un solo** panel.

El rendimiento de la tarde se desploma, mucho más de lo que esperaba por una sombra tan chica.`,
    de: 'patricio-mendez',
    categoria: 'foro-electricidad',
    tipo: 'consulta-tecnica',
    hace: 25,
    etiquetas: ['paneles', 'sombra', 'mppt'],
    curso: 'energia-solar',
    votos: 5,
    vistas: 142,
    respuestas: [
      {
        de: 'esteban-huenchul',
        horas: 7,
        votos: 8,
        aceptada: true,
        respaldo: '2026-000109',
        texto: `En serie circula la misma corriente por todos: **la celda más sombreada limita a la cadena entera**. Los diodos de paso salvan algo (se pierde un tercio del panel), pero si la sombra toca dos filas de celdas se pierde más.

Opciones, de mejor a peor:

1. Mover el panel o subir la estructura 40 cm.
2. Girarlo para que la sombra corra a lo largo de **una** fila.
3. Pasar a dos cadenas en paralelo.
4. Optimizador por panel; caro para cuatro.`,
      },
      {
        de: 'docente',
        horas: 30,
        votos: 2,
        texto:
          'Antes de gastar, hagan el dibujo del recorrido del sol del mes más corto. A veces con correr el panel medio metro alcanza.',
      },
    ],
  }),
  thread({
    id: 'cable-8-ampere',
    titulo: '¿Por qué mi práctica de corrientes da 8,18 y la corrige como 8,2?',
    cuerpo: `En la práctica de la primera clase puse 8,18 y la marcó bien, pero en la devolución dice 8,2. ¿Cuál es el valor correcto?`,
    de: 'nicolas-paz',
    categoria: 'foro-plataforma',
    tipo: 'sobre-un-curso',
    hace: 13,
    curso: 'electricidad-domiciliaria',
    clase: '1.1',
    etiquetas: ['práctica', 'redondeo'],
    votos: 1,
    vistas: 64,
    respuestas: [
      {
        de: 'docente',
        horas: 4,
        votos: 4,
        aceptada: true,
        texto:
          'Los dos. El ejercicio acepta 8,2 con una tolerancia de 0,1; por eso 8,18 está bien. En obra se redondea a un decimal porque el instrumento no ve más.',
      },
    ],
  }),
  thread({
    id: 'bateria-litio-plomo',
    titulo: '¿Litio o plomo para una casa aislada con uso de fin de semana?',
    cuerpo: `Consumo chico: 800 Wh por día, dos o tres días por semana. El resto del tiempo la batería queda cargada y quieta. ¿Vale la pena pagar litio?`,
    de: 'ulises-herrera',
    categoria: 'foro-electricidad',
    tipo: 'herramientas-y-materiales',
    hace: 40,
    etiquetas: ['baterías', 'litio'],
    votos: 4,
    vistas: 155,
    respuestas: [
      {
        de: 'esteban-huenchul',
        horas: 15,
        votos: 6,
        texto:
          'Con ese uso, el plomo bien cuidado dura años: siempre cargado y descargas cortas es su mejor escenario. El litio se paga con uso diario. La excepción es el frío: debajo de 0 °C el litio no carga si no tiene calefacción.',
      },
      {
        de: 'profesional',
        horas: 40,
        votos: 5,
        texto:
          'Depende de quién la mantenga. Si nadie va a mirar el agua ni a ecualizar, el litio se defiende solo. Yo le preguntaría a la familia quién se va a acordar.',
        respuestas: [
          {
            de: 'ulises-herrera',
            horas: 5,
            texto: 'Es una buena forma de decidirlo. Nadie se va a acordar: va litio.',
          },
        ],
      },
    ],
  }),
  thread({
    id: 'matricula-neuquen',
    titulo: '¿Con el certificado del curso puedo firmar instalaciones en Neuquén?',
    cuerpo: `Terminé Electricidad domiciliaria y tengo el certificado. En la distribuidora me piden matrícula para dar de alta un medidor. ¿El certificado sirve o hay que hacer otro trámite?`,
    de: 'ulises-herrera',
    categoria: 'foro-trabajo',
    tipo: 'certificacion-y-matricula',
    hace: 16,
    etiquetas: ['matrícula', 'Neuquén'],
    votos: 6,
    vistas: 231,
    respuestas: [
      {
        de: 'gestor',
        horas: 6,
        votos: 9,
        aceptada: true,
        texto: `El certificado acredita **formación**; la matrícula la otorga el registro provincial y es otra cosa. Sirve como antecedente para anotarse en el nivel que corresponda.

Pasos:

1. Presentar el certificado con su número y código (el registro puede verificarlo en la plataforma).
2. Rendir el examen del nivel.
3. Seguro y aporte anual.

En secretaría tenemos el listado de requisitos actualizado.`,
      },
      {
        de: 'profesional',
        horas: 30,
        votos: 3,
        texto:
          'Así lo hice yo. Entre el examen y la credencial fueron dos meses. Conviene pedir turno apenas se termina el curso.',
      },
    ],
  }),
];
