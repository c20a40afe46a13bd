/** Conversations about bread, food safety, care, first aid and hair. */
import { thread } from './build-thread.ts';

export const hilosCocinaYCuidados = [
  thread({
    id: 'masa-madre-acetona',
    titulo: 'La masa madre huele a acetona y no sube, ¿la tiro?',
    cuerpo: `Estuvo diez días en la heladera sin refrescar. Tiene un líquido gris arriba y huele fuerte. Hongos no veo.`,
    de: 'eliana-torres',
    categoria: 'foro-cocina',
    tipo: 'consulta-tecnica',
    hace: 24,
    etiquetas: ['masa madre', 'fermentación'],
    curso: 'panaderia-artesanal',
    clase: '1.2',
    votos: 10,
    vistas: 310,
    respuestas: [
      {
        de: 'julian-grosso',
        horas: 6,
        votos: 14,
        aceptada: true,
        texto: `No está perdida: **pasó hambre**. El líquido es alcohol y agua; se tira o se mezcla.

1. Tomar 20 g del fondo, 60 g de agua y 60 g de harina, a temperatura ambiente.
2. A las 12 horas, repetir. Con tres refrescos vuelve.
3. Está lista cuando duplica en 4–6 horas y flota.

Se tira solo si hay manchas rosadas, naranjas o pelusa: eso es contaminación.`,
        respuestas: [
          {
            de: 'eliana-torres',
            horas: 70,
            votos: 2,
            texto: 'Al tercer refresco duplicó en cinco horas. El pan de hoy salió bien.',
          },
        ],
      },
      {
        de: 'ezequiel-bordon',
        horas: 20,
        votos: 5,
        texto:
          'Para que no pase: refrescar antes de guardar y usar una proporción más seca (1:2:2). Dura tres semanas sin drama.',
      },
    ],
  }),
  thread({
    id: 'costo-pan-venta',
    titulo: '¿Cómo pongo precio al pan si no vendo todo lo que horneo?',
    cuerpo: `Horneo 40 y vendo 34 en promedio. Lo que sobra lo regalo o lo rallo. ¿Cómo lo cuento en el costo? Hoy pongo materia prima por dos.`,
    de: 'eliana-torres',
    categoria: 'foro-trabajo',
    tipo: 'consulta-tecnica',
    hace: 14,
    etiquetas: ['costos', 'precio'],
    votos: 7,
    vistas: 205,
    respuestas: [
      {
        de: 'ezequiel-bordon',
        horas: 8,
        votos: 9,
        aceptada: true,
        texto: `Divida el costo total del día por lo **vendido**, no por lo horneado:

| | Monto |
|---|---|
| Materia prima de 40 | $ 38.000 |
| Gas y luz | $ 6.000 |
| Tres horas de trabajo | $ 24.000 |
| Bolsas | $ 2.000 |
| **Total** | **$ 70.000** |
| Por vendido (34) | **$ 2.059** |

Con «materia prima por dos» daría $ 1.900: trabajaría gratis y un poco peor. Y hacer 36 en lugar de 40 mejora más que subir el precio.`,
      },
      {
        de: 'marta-quiroga',
        horas: 30,
        votos: 4,
        texto: 'Muy claro. Agregaría un 5 % para reponer herramientas: el horno también se gasta.',
      },
    ],
  }),
  thread({
    id: 'celiacos-harina-aire',
    titulo: '¿Puedo hacer pan sin TACC en la misma cocina en otro horario?',
    cuerpo: `Trabajo de mañana con trigo. Una vecina celíaca me pide para ella. Podría hacerlo a la tarde, con utensilios lavados.`,
    de: 'karina-acosta',
    categoria: 'foro-cocina',
    tipo: 'normativa',
    hace: 38,
    etiquetas: ['celiaquía', 'contaminación cruzada'],
    curso: 'manipulacion-alimentos',
    clase: '3.1',
    votos: 11,
    vistas: 268,
    respuestas: [
      {
        de: 'carolina-ruiz-diaz',
        horas: 4,
        votos: 15,
        aceptada: true,
        texto: `No recomiendo venderlo como sin TACC. La harina queda **en el aire durante horas** y en juntas, manijas y hornos; lavar no alcanza para menos de 10 mg/kg, que es el límite.

Para rotular hacen falta materias primas con sello, sector separado y análisis. Lo honesto es decirlo: «hecho en una cocina donde se usa trigo». Una persona celíaca va a decir que no, y está bien.`,
      },
      {
        de: 'julian-grosso',
        horas: 14,
        votos: 5,
        texto:
          'En la escuela lo probamos: con extracción y limpieza húmeda, a las seis horas todavía medimos restos sobre los estantes altos.',
      },
    ],
  }),
  thread({
    id: 'heladera-temperatura',
    titulo: 'La heladera del local marca 8 °C a la tarde, ¿es grave?',
    cuerpo: `Vitrina vertical con puertas. A la mañana 4 °C, a las 17 llega a 8. Es un almacén con mucha apertura de puertas.`,
    de: 'ines-maldonado',
    categoria: 'foro-cocina',
    tipo: 'consulta-tecnica',
    hace: 8,
    etiquetas: ['frío', 'temperatura'],
    votos: 4,
    vistas: 98,
    respuestas: [
      {
        de: 'sergio-barroso',
        horas: 5,
        votos: 7,
        aceptada: true,
        respaldo: '2026-000111',
        texto: `Primero lo barato: condensador sucio, burletes y **carga que tapa la salida de aire**. En el 70 % de las visitas es eso. Medí el burlete con un billete: si sale sin resistencia, pierde.

Si la base está limpia y sigue, el motor puede estar arrancando con poca presión. Ahí ya hay que medir.`,
      },
      {
        de: 'carolina-ruiz-diaz',
        horas: 9,
        votos: 6,
        texto:
          'Y por el lado del alimento: por encima de 5 °C lácteos y fiambres acumulan horas de riesgo. Mientras se arregla, pasarlos a otra y llevar planilla cada dos horas.',
      },
    ],
  }),
  thread({
    id: 'noche-atardecer-demencia',
    titulo: 'Mi papá se agita todos los días a las siete de la tarde',
    cuerpo: `Tiene demencia en etapa intermedia. A la mañana está bien; a partir de las siete quiere irse a su casa (está en su casa), golpea la puerta. No quiero medicarlo de más. ¿Qué funciona?`,
    de: 'camila-figueroa',
    categoria: 'foro-cuidados',
    tipo: 'experiencia',
    hace: 19,
    etiquetas: ['demencia', 'atardecer', 'cuidado'],
    votos: 16,
    vistas: 402,
    respuestas: [
      {
        de: 'monica-ledesma',
        horas: 5,
        votos: 18,
        respaldo: '2026-000121',
        texto: `Tengo años con el atardecer. Lo que más me sirvió:

- **Luz antes de que oscurezca.** A las seis prender todo. La penumbra asusta.
- Merienda a las cinco y media y una tarea con las manos: doblar repasadores, regar.
- No discutir que está en su casa. «¿A qué hora lo esperan? Tomemos algo y vemos.»
- Revisar dolor, ganas de orinar y constipación: muchas veces es eso y no lo puede decir.

Si un cambio es de golpe, consultar: una infección urinaria se ve así.`,
        respuestas: [
          {
            de: 'camila-figueroa',
            horas: 48,
            votos: 5,
            texto:
              'Empezamos con la luz y la merienda temprano. Dos días sin golpear la puerta. Gracias, de verdad.',
          },
        ],
      },
      {
        de: 'lilian-ponce',
        horas: 12,
        votos: 11,
        texto:
          'Coincido. Y quien cuida también necesita relevo a esa hora: es la más dura. Media hora de otra persona todos los días vale más que un sábado entero.',
      },
      {
        de: 'romina-villagra',
        horas: 30,
        votos: 4,
        texto:
          'A mí me ayudó poner música de cuando era joven a las seis y media. No siempre, pero muchas veces corta la vuelta.',
      },
    ],
  }),
  thread({
    id: 'lesion-talones',
    titulo: 'Mancha roja en el talón que no se va: ¿ya es una úlcera?',
    cuerpo: `Persona de 84 años, encamada desde hace una semana. La mancha no aclara al presionar. Piel entera. ¿Se puede masajear con crema?`,
    de: 'mariela-sanchez',
    categoria: 'foro-cuidados',
    tipo: 'consulta-tecnica',
    hace: 27,
    etiquetas: ['úlceras', 'movilidad'],
    curso: 'cuidado-personas-mayores',
    clase: '2.2',
    votos: 8,
    vistas: 190,
    respuestas: [
      {
        de: 'lilian-ponce',
        horas: 2,
        votos: 13,
        aceptada: true,
        texto: `Sí: es una lesión de **primer grado**, y está a tiempo.

- **No masajear.** Se lesiona más lo de abajo.
- Talones en el aire con almohada bajo las pantorrillas, no bajo el talón.
- Cambio cada dos horas con registro, piel seca e hidratada alrededor.
- Avisar hoy a enfermería y anotar el tamaño.

Si en 48 horas no mejora o aparece ampolla, atención médica.`,
        respuestas: [
          {
            de: 'mariela-sanchez',
            horas: 30,
            texto: 'Se avisó y se elevaron los talones. Hoy está más clara. Sigo con el registro.',
          },
        ],
      },
    ],
  }),
  thread({
    id: 'rcp-embarazada',
    titulo: '¿Las compresiones son iguales en una persona embarazada?',
    cuerpo: `En la clase no quedó claro y me lo preguntaron en el trabajo. ¿Cambia el lugar o la profundidad?`,
    de: 'karina-acosta',
    categoria: 'foro-cuidados',
    tipo: 'sobre-un-curso',
    hace: 7,
    etiquetas: ['RCP', 'embarazo'],
    curso: 'primeros-auxilios-rcp',
    clase: '1.2',
    votos: 5,
    vistas: 88,
    respuestas: [
      {
        de: 'federico-nardi',
        horas: 5,
        votos: 8,
        aceptada: true,
        texto: `Mismo lugar, misma profundidad y mismo ritmo. Lo que cambia, con embarazo avanzado, es que el útero comprime la vena cava: **otra persona desplaza el abdomen hacia la izquierda** con las manos mientras se comprime. Si hay una sola persona, se comprime igual y se espera ayuda.

El DEA se usa. No hay contraindicación.`,
      },
    ],
  }),
  thread({
    id: 'atragantado-solo',
    titulo: '¿Qué hace alguien que se atraganta estando solo?',
    cuerpo: `Quedó en el tintero de la clase y varios del grupo lo preguntamos.`,
    de: 'ramiro-aguero',
    categoria: 'foro-cuidados',
    tipo: 'sobre-un-curso',
    hace: 15,
    etiquetas: ['atragantamiento'],
    curso: 'primeros-auxilios-rcp',
    clase: '2.1',
    votos: 7,
    vistas: 144,
    respuestas: [
      {
        de: 'federico-nardi',
        horas: 7,
        votos: 9,
        aceptada: true,
        texto:
          'Comprimir el propio abdomen contra el respaldo de una silla o la mesada, con impulso hacia arriba, varias veces. Toser fuerte mientras se pueda. Y llamar o salir al pasillo **antes** de quedar sin aire: golpear la puerta del vecino suele ser más rápido.',
      },
    ],
  }),
  thread({
    id: 'pediculosis-clienta',
    titulo: '¿Cómo digo que no puedo cortarle por pediculosis sin ofender?',
    cuerpo: `Me pasó con una clienta de años y no supe qué hacer. Terminé cortándole y después desinfecté todo, pero quedé mal.`,
    de: 'teresa-condori',
    categoria: 'foro-cuidados',
    tipo: 'experiencia',
    hace: 31,
    etiquetas: ['peluquería', 'trato'],
    votos: 6,
    vistas: 127,
    respuestas: [
      {
        de: 'norma-guaymas',
        horas: 10,
        votos: 10,
        texto:
          'En privado y sin testigos: «Hoy no puedo cortar porque veo pediculosis. Es común y se resuelve. Le dejo el turno para dentro de diez días sin cargo y esta hoja con el tratamiento». Hablar de la situación, no de la persona. Nadie se ofendió nunca.',
      },
      {
        de: 'natalia-godoy',
        horas: 40,
        votos: 3,
        texto: 'Y tener un peine fino y bolsa descartable a mano. La segunda vez se maneja distinto.',
      },
    ],
  }),
];
