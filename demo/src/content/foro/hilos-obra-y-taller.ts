/** Conversations about building, plumbing, gas, welding and engines. */
import { thread } from './build-thread.ts';

export const hilosObraYTaller = [
  thread({
    id: 'pendiente-desague-8cm',
    titulo: 'Tengo 8 cm de contrapiso y 6 metros de desagüe, ¿cómo llego con la pendiente?',
    cuerpo: `Es una reforma: no se puede levantar más el piso. Caño de 110, seis metros hasta la cámara. Con 1:50 necesito 12 cm.

¿Bajo la pendiente o cambio el recorrido?`,
    de: 'diego-ortiz',
    categoria: 'foro-construccion',
    tipo: 'consulta-tecnica',
    hace: 21,
    etiquetas: ['desagüe', 'pendiente', 'reforma'],
    curso: 'instalaciones-sanitarias',
    clase: '2.2',
    votos: 6,
    vistas: 188,
    respuestas: [
      {
        de: 'elsa-moyano',
        horas: 5,
        votos: 10,
        aceptada: true,
        texto: `En 110 no bajes de 1:60, y con 6 m son 10 cm: tampoco entra. Entonces, **acortar el tramo**:

- Inodoro con salida horizontal contra la pared exterior y columna por fuera, o
- cámara intermedia a 3,5 m (7 cm de desnivel, entra justo), o
- plataforma de 7 cm solo en el baño. Es lo que más se hace en reforma.

Lo que no haría: dejarlo en 1:100 «porque el agua igual corre». Corre el agua y queda lo demás.`,
      },
      {
        de: 'ana-schmidt',
        horas: 20,
        votos: 4,
        texto:
          'Hice una así con plataforma y quedó bien. Avisar antes por el escalón: si vive alguien mayor, rampa.',
        respuestas: [
          {
            de: 'diego-ortiz',
            horas: 3,
            texto: 'Se decidió plataforma con rampa. Gracias, no lo había pensado.',
          },
        ],
      },
    ],
  }),
  thread({
    id: 'termofusion-fria',
    titulo: '¿Cuánto más hay que calentar la termofusión en invierno?',
    cuerpo: `Trabajo al aire libre con 3 grados y viento. Con los tiempos de tabla las uniones quedan con el anillo muy chico y una me perdió. Uso 20 y 25 mm.`,
    de: 'hector-vargas',
    categoria: 'foro-construccion',
    tipo: 'consulta-tecnica',
    hace: 63,
    etiquetas: ['termofusión', 'frío'],
    votos: 5,
    vistas: 170,
    respuestas: [
      {
        de: 'elsa-moyano',
        horas: 8,
        votos: 7,
        aceptada: true,
        texto:
          'Con menos de 5 °C, la mitad más de tiempo: 7 a 8 segundos en 20 y 10 a 11 en 25. Y sobre todo **reparo del viento**: un cartón alrededor cambia más que el tiempo. Comprobar la boquilla con termómetro: muchas planchas dicen 260 y están en 230.',
      },
      {
        de: 'alejandra-funes',
        horas: 30,
        votos: 3,
        texto:
          'Guardar los caños adentro la noche anterior también ayuda. Un caño a 2 grados le roba el calor a la boquilla.',
      },
    ],
  }),
  thread({
    id: 'gas-ventilacion-calefon',
    titulo: 'Calefón en un lavadero cerrado: ¿qué rejillas hacen falta?',
    cuerpo: `El lavadero tiene puerta, ventana que no abre y el calefón es de tiro natural. ¿De cuánto tienen que ser las rejillas y dónde van? Me piden cerrar el balcón donde hoy está.`,
    de: 'ana-schmidt',
    categoria: 'foro-construccion',
    tipo: 'normativa',
    hace: 29,
    etiquetas: ['gas', 'ventilación', 'calefón'],
    votos: 8,
    vistas: 240,
    respuestas: [
      {
        de: 'alejandra-funes',
        horas: 4,
        votos: 13,
        aceptada: true,
        texto: `Antes que nada: eso lo firma **un gasista con matrícula**, porque mal ventilado mata. El monóxido no tiene olor.

Lo habitual: dos rejillas permanentes al exterior, una abajo (aporte) y una arriba (salida), del tamaño que fije el reglamento de la distribuidora para esa potencia, más el conducto a los cuatro vientos con su sombrerete. Sin rejilla se rechaza.

Si el balcón se cierra, lo mejor es pasar a **tiro balanceado**: toma y saca el aire de afuera y no depende de que nadie tape la rejilla.`,
      },
      {
        de: 'elsa-moyano',
        horas: 12,
        votos: 5,
        texto:
          'Y un detector de monóxido. Cuesta poco y avisa a tiempo. A las familias les digo: llama azul siempre; si es amarilla, se apaga y se llama.',
      },
    ],
  }),
  thread({
    id: 'revoque-mapeado',
    titulo: 'El revoque grueso se fisuró todo en mapa a los dos días',
    cuerpo: `Muro al norte, pleno sol, mezcla 1:1:6, espesor entre 1,5 y 2,5 cm. A los dos días apareció una malla de fisuras finitas en toda la superficie. Suena hueco en partes.`,
    de: 'nicolas-paz',
    categoria: 'foro-construccion',
    tipo: 'consulta-tecnica',
    hace: 9,
    etiquetas: ['revoque', 'fisuras', 'curado'],
    votos: 4,
    vistas: 96,
    respuestas: [
      {
        de: 'hugo-mamani',
        horas: 6,
        votos: 8,
        aceptada: true,
        texto: `Tres cosas juntas: sol directo, espesor desparejo y poco curado. Donde **suena hueco** no hay arreglo: se pica y se rehace, porque se va a caer.

Donde suena macizo, humedecer tres días, pintar con lechada de cemento y cal y seguir. Para la próxima: mojar el muro la tarde anterior, azotado fresco, dos manos si pasa de 2 cm y media sombra con lona.`,
        respuestas: [
          {
            de: 'nicolas-paz',
            horas: 20,
            texto: 'Piqué un metro cuadrado y el azotado estaba seco y suelto. Se rehace con lona.',
          },
        ],
      },
      {
        de: 'jorge-quispe',
        horas: 30,
        votos: 2,
        texto:
          'En Salta en enero directamente revoco a la tarde, cuando el muro ya no recibe sol. Rinde menos por día pero no se repite.',
      },
    ],
  }),
  thread({
    id: 'placa-humedad-bano',
    titulo: '¿La placa verde se puede usar dentro de la ducha?',
    cuerpo: `Un cliente quiere placa verde directamente en el receptáculo de la ducha, con cerámico pegado encima. ¿Aguanta?`,
    de: 'gonzalo-peralta',
    categoria: 'foro-construccion',
    tipo: 'herramientas-y-materiales',
    hace: 45,
    etiquetas: ['placas', 'ducha', 'cementicia'],
    votos: 5,
    vistas: 133,
    respuestas: [
      {
        de: 'beatriz-sosa',
        horas: 9,
        votos: 9,
        aceptada: true,
        texto:
          'No dentro de la ducha. La verde resiste humedad ambiente, no agua directa. Ahí va **placa cementicia** más impermeabilizante en dos manos con banda en los encuentros, y recién después el cerámico. La verde sirve para el resto del baño.',
      },
      {
        de: 'gonzalo-peralta',
        horas: 12,
        votos: 1,
        texto: 'Gracias. Se cambió la cotización y el cliente aceptó la diferencia al ver la prueba de agua.',
      },
    ],
  }),
  thread({
    id: 'electrodo-pegado',
    titulo: 'El electrodo se me pega siempre al empezar el cordón',
    cuerpo: `E6013 de 2,5 mm, chapa de 4 mm, inversora nueva. Lo pongo en 70 A. Al rascar prende, y en dos segundos se queda pegado. Ya probé bajarle.`,
    de: 'ramiro-aguero',
    categoria: 'foro-mecanica',
    tipo: 'consulta-tecnica',
    hace: 12,
    etiquetas: ['soldadura', 'E6013', 'arco'],
    curso: 'soldadura-electrodo',
    votos: 7,
    vistas: 201,
    respuestas: [
      {
        de: 'ramon-cabral',
        horas: 3,
        votos: 12,
        aceptada: true,
        texto: `Va al revés: **subí, no bajes**. Con 2,5 mm empezá en 85–90 A. Pegarse es falta de corriente o arco muy corto.

1. Chapa limpia hasta el brillo, y la pinza de masa también: la mitad de los «se pega» es masa floja sobre pintura.
2. Rascar como fósforo y **levantar apenas** hasta el largo del alma.
3. Si la máquina tiene *hot start*, 30 %.

Practicá cien encendidos sin soldar. En una tarde sale.`,
        respuestas: [
          {
            de: 'ramiro-aguero',
            horas: 26,
            votos: 2,
            texto:
              'Era la masa sobre óxido. Limpié, 88 A y no se pegó más. Cien encendidos después, ya ni lo pienso.',
          },
        ],
      },
      {
        de: 'ruben-chazarreta',
        horas: 10,
        votos: 3,
        respaldo: '2026-000113',
        texto:
          'Revisaría también que los electrodos estén secos. Si al doblarlo el revestimiento se descascara, humedad.',
      },
    ],
  }),
  thread({
    id: 'porton-se-tuerce',
    titulo: 'Los portones me quedan torcidos después de soldar',
    cuerpo: `Armo el marco en el piso, a escuadra, lo sueldo todo y al levantarlo tiene 8 mm de diferencia en diagonal. Caño 40 × 40 × 1,6.`,
    de: 'ramiro-aguero',
    categoria: 'foro-mecanica',
    tipo: 'consulta-tecnica',
    hace: 4,
    etiquetas: ['deformación', 'herrería'],
    votos: 3,
    vistas: 77,
    respuestas: [
      {
        de: 'ruben-chazarreta',
        horas: 5,
        votos: 6,
        texto: `Puntear las cuatro esquinas, medir diagonales, y recién después cordones **alternados**: uno en cada esquina opuesta, cortos, dejando enfriar. En 1,6 con 2,5 mm de electrodo y 70 A alcanza; más corriente tira más.

Y una escuadra magnética no sujeta nada cuando el cordón se contrae: prensas o puntos.`,
      },
      {
        de: 'ramon-cabral',
        horas: 20,
        votos: 4,
        texto:
          'Si igual queda algo, se corrige en frío con palanca, no calentando: en 1,6 el calor lo arruina.',
      },
    ],
  }),
  thread({
    id: 'moto-no-arranca-calor',
    titulo: 'La 110 arranca en frío pero no en caliente',
    cuerpo: `Anda perfecto hasta que se apaga caliente. Ahí tarda veinte minutos en volver a arrancar. Bujía nueva, filtro limpio.`,
    de: 'facundo-medina',
    categoria: 'foro-mecanica',
    tipo: 'consulta-tecnica',
    hace: 30,
    etiquetas: ['motos', 'arranque', 'válvulas'],
    curso: 'mecanica-de-motos',
    clase: '1.1',
    votos: 6,
    vistas: 195,
    respuestas: [
      {
        de: 'miguel-aranda',
        horas: 5,
        votos: 9,
        aceptada: true,
        texto: `Dos sospechosos clásicos:

- **Válvulas sin luz.** En caliente el vástago se dilata, la válvula no cierra y se va la compresión. Medí en frío: 0,05 y 0,10.
- **Bobina o captor** que se cortan con temperatura. Cuando no arranca, mirá si hay chispa. Si no hay, es eléctrico; si hay, medí compresión caliente y fría.

Esa comparación te dice cuál es en diez minutos.`,
      },
      {
        de: 'cristian-baez',
        horas: 18,
        votos: 4,
        texto: 'Voto por válvulas. Me llegan tres por mes así después de un año sin regular.',
        respuestas: [
          {
            de: 'facundo-medina',
            horas: 15,
            texto: 'Escape sin luz. Regulada, arranca siempre. 8 bar caliente antes, 11,5 ahora.',
          },
        ],
      },
    ],
  }),
  thread({
    id: 'inyeccion-correccion',
    titulo: 'Corrección de combustible en +22 % y no encuentro la entrada de aire',
    cuerpo: `Probé con líquido alrededor del múltiple y no cambia el régimen. Presión de combustible correcta. ¿Qué más reviso?`,
    de: 'cristian-baez',
    categoria: 'foro-mecanica',
    tipo: 'consulta-tecnica',
    hace: 6,
    etiquetas: ['inyección', 'escáner', 'sonda lambda'],
    votos: 3,
    vistas: 58,
    respuestas: [
      {
        de: 'miguel-aranda',
        horas: 9,
        votos: 5,
        texto:
          'Máquina de humo si podés: hay fugas que el líquido no muestra (manguera del servofreno, válvula PCV, anillos de inyector). Si no hay humo, mirá una pérdida en el **escape antes de la sonda**: entra aire, la sonda lee pobre y la unidad enriquece. También un caudalímetro sucio.',
      },
    ],
  }),
  thread({
    id: 'arnes-punto-fijo',
    titulo: '¿A qué se engancha el arnés cuando no hay línea de vida?',
    cuerpo: `Obra chica, techo de chapa, dos personas. No hay línea de vida instalada. El encargado dice de atarse al caballete. ¿Sirve?`,
    de: 'profesional',
    categoria: 'foro-construccion',
    tipo: 'normativa',
    hace: 5,
    etiquetas: ['altura', 'arnés', 'seguridad'],
    curso: 'seguridad-en-obra',
    clase: '1.1',
    votos: 9,
    vistas: 160,
    respuestas: [
      {
        de: 'pablo-escudero',
        horas: 3,
        votos: 14,
        aceptada: true,
        texto: `No. El punto tiene que soportar **22 kN por persona** y un caballete de chapa o una correa liviana no llegan. Tampoco una escalera, un caño ni la baranda.

Opciones reales: anclaje provisorio a la estructura principal (viga, losa, con abrazadera certificada), línea de vida horizontal portátil entre dos anclajes, o evitar subir: plataforma elevadora.

Si no hay nada de eso, la tarea no se hace hoy.`,
      },
      {
        de: 'moderador',
        horas: 20,
        votos: 5,
        texto: 'Fijamos la respuesta de Pablo porque la pregunta se repite. Ante la duda: no subir.',
      },
    ],
  }),
  thread({
    id: 'nivel-laser',
    titulo: '¿Nivel láser de líneas barato o burbuja de buena calidad?',
    cuerpo: `Presupuesto para una sola herramienta. Hago tabiques y cielorrasos. ¿Qué rinde más los primeros meses?`,
    de: 'hector-vargas',
    categoria: 'foro-construccion',
    tipo: 'herramientas-y-materiales',
    hace: 70,
    etiquetas: ['herramientas', 'láser'],
    votos: 2,
    vistas: 121,
    respuestas: [
      {
        de: 'beatriz-sosa',
        horas: 12,
        votos: 5,
        texto:
          'Para cielorrasos, láser sin dudar: en una jornada se paga. Pero comprobarlo el primer día contra una burbuja buena: se marca en una pared, se gira 180 grados y se compara a 5 m. Más de 3 mm, se cambia.',
      },
      {
        de: 'gonzalo-peralta',
        horas: 40,
        votos: 3,
        texto: 'Compré uno barato y duró un golpe. El segundo, con bloqueo de péndulo, lleva dos años.',
      },
    ],
  }),
];
