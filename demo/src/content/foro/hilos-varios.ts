/**
 * Conversations about code, spreadsheets, gardens, sewing, self-employment and the platform; some are held,
 * closed or hidden.
 */
import { thread } from './build-thread.ts';

export const hilosVarios = [
  thread({
    id: 'flex-se-corta',
    titulo: 'En el teléfono las tarjetas se salen de la pantalla',
    cuerpo: `En la computadora se ve bien. En mi teléfono (360 px) hay que deslizar para el costado.

\`\`\`css
.tarjetas { display: flex; gap: 16px; }
.tarjeta { width: 300px; }
\`\`\``,
    de: 'veronica-cuello',
    categoria: 'foro-digital',
    tipo: 'consulta-tecnica',
    hace: 10,
    etiquetas: ['css', 'flex', 'teléfono'],
    curso: 'programacion-web',
    clase: '2.2',
    votos: 8,
    vistas: 165,
    respuestas: [
      {
        de: 'paula-wagner',
        horas: 4,
        votos: 11,
        aceptada: true,
        respaldo: '2026-000127',
        texto: `Dos cosas: \`flex\` no envuelve solo y el ancho fijo no entra en 360.

\`\`\`css
.tarjetas {
  display: grid;
  gap: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
}
\`\`\`

El \`min(100%, 18rem)\` evita justo tu problema cuando la pantalla es más angosta que la tarjeta. Y sacale el \`width\` a la tarjeta.`,
        respuestas: [
          {
            de: 'veronica-cuello',
            horas: 3,
            votos: 2,
            texto: 'Perfecto. No conocía `min()` adentro de `minmax()`.',
          },
        ],
      },
      {
        de: 'sofia-lerner',
        horas: 16,
        votos: 4,
        texto:
          'Buena solución. Para encontrar al culpable en general: `* { outline: 1px solid red }` por un minuto y se ve qué caja se pasa.',
      },
    ],
  }),
  thread({
    id: 'innerhtml-comentarios',
    titulo: '¿Por qué no puedo usar innerHTML para mostrar los comentarios?',
    cuerpo: `Me funciona, y con textContent se pierden los saltos de línea. En la corrección me lo marcaron como error.`,
    de: 'estudiante',
    categoria: 'foro-digital',
    tipo: 'sobre-un-curso',
    hace: 5,
    etiquetas: ['javascript', 'seguridad'],
    curso: 'programacion-web',
    clase: '3.2',
    votos: 6,
    vistas: 112,
    respuestas: [
      {
        de: 'sofia-lerner',
        horas: 6,
        votos: 12,
        aceptada: true,
        texto: `Porque si alguien escribe esto en el comentario:

\`\`\`html
<img src=x onerror="alert('hola')">
\`\`\`

con \`innerHTML\` **se ejecuta** en el navegador de quien lo lee. Con un código menos inocente se roban sesiones.

Los saltos de línea se resuelven con CSS, sin tocar el texto:

\`\`\`css
.comentario { white-space: pre-line; }
\`\`\``,
      },
      {
        de: 'joaquin-rios',
        horas: 20,
        votos: 3,
        texto:
          'A mí me pasó con un nombre que tenía un signo menor. Se rompía la página y no entendía por qué.',
      },
    ],
  }),
  thread({
    id: 'localstorage-pedido',
    titulo: 'El contador se reinicia al recargar aunque uso localStorage',
    cuerpo: `\`\`\`js
let pedidos = localStorage.getItem('pedidos') || 0;
boton.addEventListener('click', () => {
  pedidos = pedidos + 1;
  contador.textContent = pedidos;
});
\`\`\`

Al recargar vuelve a lo que había antes.`,
    de: 'joaquin-rios',
    categoria: 'foro-digital',
    tipo: 'consulta-tecnica',
    hace: 36,
    etiquetas: ['javascript', 'localStorage'],
    curso: 'programacion-web',
    clase: '3.2',
    votos: 4,
    vistas: 120,
    respuestas: [
      {
        de: 'paula-wagner',
        horas: 3,
        votos: 7,
        aceptada: true,
        texto: `Dos detalles:

1. Nunca **guarda**: falta \`localStorage.setItem('pedidos', pedidos)\` dentro del clic.
2. \`getItem\` devuelve **texto**: \`'3' + 1\` da \`'31'\`. Convertilo al leer:

\`\`\`js
let pedidos = Number(localStorage.getItem('pedidos') ?? 0);
\`\`\``,
      },
    ],
  }),
  thread({
    id: 'buscarx-espacios',
    titulo: 'BUSCARX no encuentra un código que está a la vista',
    cuerpo: `La celda dice \`A-102\` en las dos hojas y la fórmula devuelve «Sin precio». Los demás los encuentra bien.`,
    de: 'soledad-luna',
    categoria: 'foro-digital',
    tipo: 'consulta-tecnica',
    hace: 22,
    etiquetas: ['planillas', 'BUSCARX'],
    curso: 'hojas-de-calculo',
    clase: '2.2',
    votos: 5,
    vistas: 140,
    respuestas: [
      {
        de: 'ornella-rossi',
        horas: 6,
        votos: 8,
        aceptada: true,
        texto: `Casi seguro hay un espacio de más. Compruebe con \`=LARGO(A2)\`: debería dar 5. Si da 6, \`=ESPACIOS(A2)\` lo arregla.

Si el largo es 5, mire si uno es «A-102» con guión largo (—): pasa cuando el código viene de un PDF.`,
      },
      {
        de: 'joaquin-rios',
        horas: 30,
        votos: 2,
        texto:
          'A mí me pasó con espacios que no se ven, copiados de una página. `SUSTITUIR(A2;CARACTER(160);"")` los saca.',
      },
    ],
  }),
  thread({
    id: 'compost-mosquitas',
    titulo: 'El compost del balcón se llenó de mosquitas',
    cuerpo: `Cajón de 40 litros en el balcón. Tiro los restos de cocina todos los días. No huele, pero hay nubes de mosquitas cuando lo abro.`,
    de: 'yamila-barrios',
    categoria: 'foro-agro',
    tipo: 'consulta-tecnica',
    hace: 17,
    etiquetas: ['compost', 'balcón'],
    curso: 'huerta-agroecologica',
    clase: '1.1',
    votos: 7,
    vistas: 152,
    respuestas: [
      {
        de: 'irene-kowalczuk',
        horas: 5,
        votos: 9,
        aceptada: true,
        texto: `Son moscas de la fruta y no hacen daño, pero se van así:

- Cubrir **cada vez** con tres centímetros de seco (hojas, aserrín sin tratar, cartón picado).
- Cítricos y cáscaras de banana, picados y abajo.
- Tapa con mosquitero.

Si además está muy húmedo, más seco y removerlo. En diez días baja.`,
      },
      {
        de: 'ines-maldonado',
        horas: 30,
        votos: 3,
        texto:
          'Yo dejo una bolsa de hojas secas al lado del cajón. Al no tener que ir a buscarlas, nunca me olvido.',
      },
    ],
  }),
  thread({
    id: 'pulgon-tomates',
    titulo: 'Pulgón en tomates bajo techo: ¿jabón o preparado?',
    cuerpo: `Dos plantas con mucho pulgón en la punta. Bajo media sombra. ¿Cada cuánto se aplica el jabón potásico?`,
    de: 'yamila-barrios',
    categoria: 'foro-agro',
    tipo: 'consulta-tecnica',
    hace: 3,
    etiquetas: ['tomate', 'plagas'],
    votos: 2,
    vistas: 41,
    respuestas: [
      {
        de: 'irene-kowalczuk',
        horas: 4,
        votos: 4,
        texto:
          'Jabón al 2 % al atardecer, mojando el envés, dos veces con cinco días entre una y otra. Antes, sacar con la mano las puntas más llenas. Y buscar la causa: exceso de nitrógeno o falta de aire entre plantas.',
      },
    ],
  }),
  thread({
    id: 'varroa-conteo',
    titulo: 'Conteo de varroa: ¿3 por ciento en abeja adulta o en cría?',
    cuerpo: `En el curso hablan de 3 %. ¿Ese valor es sobre abejas adultas o sobre celdas de cría abiertas?`,
    de: 'walter-fretes',
    categoria: 'foro-agro',
    tipo: 'sobre-un-curso',
    hace: 4,
    etiquetas: ['varroa', 'apicultura'],
    curso: 'apicultura-inicial',
    votos: 3,
    vistas: 47,
    respuestas: [
      {
        de: 'anibal-duarte',
        horas: 7,
        votos: 5,
        aceptada: true,
        texto:
          'Sobre **abeja adulta**, con 300 abejas en alcohol: 9 ácaros son 3 %. El conteo en cría se usa distinto, porque ahí está la mayoría de los ácaros: como regla, el mismo problema se ve con 5 a 8 % en cría operculada.',
      },
    ],
  }),
  thread({
    id: 'monotributo-actividad',
    titulo: '¿Con qué actividad me anoto si hago electricidad y plomería?',
    cuerpo: `Empiezo como independiente. ¿Se pueden poner dos actividades? ¿Qué conviene facturar primero?`,
    de: 'bruno-salazar',
    categoria: 'foro-trabajo',
    tipo: 'consulta-tecnica',
    hace: 44,
    etiquetas: ['monotributo', 'facturación'],
    votos: 9,
    vistas: 350,
    respuestas: [
      {
        de: 'liliana-ocampo',
        horas: 7,
        votos: 12,
        aceptada: true,
        texto: `Se pueden declarar **varias actividades** dentro de la misma inscripción; se elige una como principal (la que más se factura) y las otras como secundarias.

- En instalaciones suele alcanzar con el código de instalaciones eléctricas como principal y el de plomería como secundaria.
- La categoría del régimen la define el total facturado, no la cantidad de actividades.
- Ojo con ingresos brutos: provincial, con trámite aparte.

Los códigos exactos se confirman en el organismo el día de la inscripción.`,
      },
      {
        de: 'marta-quiroga',
        horas: 20,
        votos: 6,
        texto:
          'Guarden los comprobantes de compra desde el primer día. La recategorización los pide y rearmarlos después es un mes perdido.',
      },
    ],
  }),
  thread({
    id: 'presupuesto-materiales',
    titulo: '¿Pongo los materiales en el presupuesto o los compra el cliente?',
    cuerpo: `Cuando los pongo, subo el monto y asusta. Cuando los compra el cliente, aparecen marcas raras y vueltas por faltantes.`,
    de: 'diego-ortiz',
    categoria: 'foro-trabajo',
    tipo: 'experiencia',
    hace: 48,
    etiquetas: ['presupuesto', 'clientes'],
    votos: 12,
    vistas: 280,
    respuestas: [
      {
        de: 'alejandra-funes',
        horas: 9,
        votos: 11,
        texto:
          'Separo el presupuesto en dos: mano de obra y materiales con la lista y el precio de plaza al día. Si el cliente compra, la lista lleva marca y modelo, y se aclara que los reclamos por material no son míos. Esa frase evita las marcas raras.',
      },
      {
        de: 'profesional',
        horas: 26,
        votos: 7,
        texto:
          'Y 10 % de viajes y acarreos si los compro yo. Se explica y nadie discute: es media mañana de corralón.',
      },
      {
        de: 'jorge-quispe',
        horas: 52,
        votos: 3,
        texto:
          'En obra chica cobro el 30 % de anticipo con recibo para los materiales. Sin anticipo no arranco.',
      },
    ],
  }),
  thread({
    id: 'certificado-verificar',
    titulo: '¿Cómo verifica una empresa que mi certificado es real?',
    cuerpo: `Me lo pidieron por correo y no sé qué mandar. ¿Alcanza con el PDF?`,
    de: 'joaquin-rios',
    categoria: 'foro-plataforma',
    tipo: 'certificacion-y-matricula',
    hace: 26,
    etiquetas: ['certificados', 'verificación'],
    votos: 8,
    vistas: 240,
    fijada: true,
    respuestas: [
      {
        de: 'admin',
        horas: 2,
        votos: 10,
        aceptada: true,
        texto: `Alcanza con el **número y el código** que están en el PDF, o con el QR. La empresa los escribe en *Verificar certificado* y ve el estado al momento: vigente, vencido, suspendido o revocado.

Con el número solo se ve qué certificación es y qué centro la emitió, sin mostrar a la persona. Con el código, además, el nombre y los últimos tres números del documento.`,
      },
      {
        de: 'gestor',
        horas: 30,
        votos: 3,
        texto:
          'Para licitaciones, la «Constancia de verificación» en PDF tiene fecha y hora. Se genera desde esa misma pantalla.',
      },
    ],
  }),
  thread({
    id: 'offline-clases-bus',
    titulo: '¿Se pueden leer las clases sin conexión en el colectivo?',
    cuerpo: `Tengo tres horas por día de viaje con poca señal. ¿Se guardan las clases o hay que abrirlas todas antes?`,
    de: 'camila-figueroa',
    categoria: 'foro-plataforma',
    tipo: 'consulta-tecnica',
    hace: 20,
    etiquetas: ['sin conexión', 'campus'],
    votos: 6,
    vistas: 175,
    respuestas: [
      {
        de: 'admin',
        horas: 8,
        votos: 7,
        aceptada: true,
        texto:
          'En «Mis cursos» cada curso tiene *Disponible sin conexión* con su tamaño. Lo que se descarga se lee entero sin señal, y lo que se marca como visto se envía al volver la red. Un video largo o una clase en vivo no se descargan: la ficha lo avisa antes.',
      },
    ],
  }),
  thread({
    id: 'telar-vender-ferias',
    titulo: '¿Cómo fotografiar tejidos para venderlos por internet?',
    cuerpo: `Los ponchos son oscuros y en la foto parecen un manchón. Tengo un teléfono nada más.`,
    de: 'teresa-condori',
    categoria: 'foro-trabajo',
    tipo: 'consulta-tecnica',
    hace: 6,
    etiquetas: ['fotografía', 'ventas'],
    votos: 5,
    vistas: 84,
    respuestas: [
      {
        de: 'tomas-iriarte',
        horas: 7,
        votos: 8,
        aceptada: true,
        texto: `Luz de ventana de costado, nunca el flash, y un fondo claro y liso (una sábana planchada). Para oscuros:

1. Tocar la prenda en pantalla y **subir la exposición** un punto.
2. Una cartulina blanca del lado contrario a la ventana rebota luz en la trama.
3. Tres fotos: entera, detalle y usada por una persona, siempre en el mismo orden.

El detalle del tejido vende más que la prenda entera.`,
      },
      {
        de: 'natalia-godoy',
        horas: 24,
        votos: 2,
        texto: 'Y medidas en la foto o en el texto: la mitad de los mensajes son «¿qué ancho tiene?».',
      },
    ],
  }),
  thread({
    id: 'moldes-talles',
    titulo: 'Mis remeras de talle 4 quedan anchas de hombros',
    cuerpo: `Agrandé el molde del 2 al 4 sumando parejo en todo el contorno. De cintura queda bien y de hombros cae.`,
    de: 'gabriela-nunez',
    categoria: 'foro-trabajo',
    tipo: 'consulta-tecnica',
    hace: 37,
    etiquetas: ['moldería', 'talles'],
    curso: 'corte-y-confeccion',
    clase: '1.1',
    votos: 4,
    vistas: 118,
    respuestas: [
      {
        de: 'rosa-ayala',
        horas: 6,
        votos: 9,
        aceptada: true,
        texto: `La **progresión no es pareja**: entre talles el contorno crece 4 cm y el hombro apenas 0,5. Hay que repartir por secciones:

- hombro: +0,5 por talle
- pecho y cintura: +1 por cuarto de molde
- largo: +1

Cortar la tela en papel marrón el molde base y desplazar las piezas según esa tabla evita el problema de una.`,
      },
      {
        de: 'natalia-godoy',
        horas: 30,
        votos: 3,
        texto:
          'Yo hago una prenda de prueba en liencillo en el talle más grande de la tanda. Descubre todo antes de cortar la tela buena.',
      },
    ],
  }),
  // Held, closed, hidden, duplicate, and visible to teachers only.
  thread({
    id: 'vendo-herramientas',
    titulo: 'Vendo amoladora, soldadora y cajas de herramientas muy baratas',
    cuerpo:
      'Todo en excelente estado, escribir por privado al número que dejo en la foto. Precios de oferta hasta el viernes.',
    de: 'martin-spadaro',
    categoria: 'foro-mecanica',
    tipo: 'experiencia',
    hace: 62,
    vistas: 35,
    votos: 0,
    estado: 'oculta',
    motivo: 'El foro no es para compraventa. Aviso 1 de 2.',
  }),
  thread({
    id: 'duplicada-diferencial',
    titulo: 'El diferencial corta cuando prendo el lavarropas en centrifugado',
    cuerpo:
      'Me pasa lo mismo que a otras personas pero con un modelo distinto. ¿Es el motor o la instalación?',
    de: 'ximena-toledo',
    categoria: 'foro-electricidad',
    tipo: 'consulta-tecnica',
    hace: 8,
    etiquetas: ['diferencial'],
    vistas: 44,
    votos: 1,
    estado: 'cerrada',
    motivo: 'Ya está respondida con detalle en otra pregunta.',
    duplicadaDe: 'diferencial-lavarropas',
    respuestas: [
      {
        de: 'moderador',
        horas: 3,
        votos: 3,
        texto:
          'La respuesta está en la pregunta vinculada, con el procedimiento de medición. Si con eso no alcanza, abrir una nueva con los valores medidos.',
      },
    ],
  }),
  thread({
    id: 'revision-automatica',
    titulo: 'Trabajo urgente para mañana, pago en dólares, llamar ya',
    cuerpo:
      'Busco personas con o sin experiencia para trabajo simple desde casa, pago semanal garantizado, escribir por mensaje.',
    de: 'fernando-ibarra',
    categoria: 'foro-trabajo',
    tipo: 'experiencia',
    hace: 1,
    vistas: 3,
    votos: 0,
    estado: 'pendiente',
  }),
  thread({
    id: 'correccion-solo-docente',
    titulo: '¿Podría revisar mi desarrollo del caso del lavarropas antes de la entrega?',
    cuerpo: `Adjunto lo que pensé: primero corto y verifico, después mido aislación girando el tambor, y al final la tierra. No sé si el orden está bien o si conviene medir la tierra antes que la aislación.`,
    de: 'abril-contreras',
    categoria: 'foro-electricidad',
    tipo: 'sobre-un-curso',
    curso: 'electricidad-domiciliaria',
    hace: 1,
    visibilidad: 'docentes',
    vistas: 4,
    votos: 0,
    estado: 'abierta',
    respuestas: [
      {
        de: 'docente',
        horas: 3,
        votos: 1,
        texto:
          'El orden está bien. Yo agregaría una línea: qué le dirías a la familia mientras tanto. En la evaluación cuenta.',
      },
    ],
  }),
  thread({
    id: 'grupo-practica-domingo',
    titulo: '¿Alguien de Cutral Co quiere practicar tableros el domingo?',
    cuerpo:
      'Tengo un tablero viejo para desarmar y dos multímetros. Busco a alguien del curso para practicar sin apuro.',
    de: 'bruno-salazar',
    categoria: 'foro-electricidad',
    tipo: 'experiencia',
    hace: 4,
    etiquetas: ['práctica', 'Cutral Co'],
    votos: 3,
    vistas: 55,
    curso: 'tableros-electricos',
    visibilidad: 'curso',
  }),
  thread({
    id: 'reporte-visible',
    titulo: '¿Sirve conectar la tierra al neutro para no hacer jabalina?',
    cuerpo:
      'Vi un video donde unen la tierra con el neutro en el tablero y «anda igual». ¿Está bien para una casa de fin de semana?',
    de: 'walter-fretes',
    categoria: 'foro-electricidad',
    tipo: 'normativa',
    hace: 6,
    etiquetas: ['tierra', 'neutro'],
    votos: -2,
    vistas: 102,
    respuestas: [
      {
        de: 'profesional',
        horas: 4,
        votos: 13,
        aceptada: true,
        texto: `**No**, y es de las cosas más peligrosas que circulan. Si el neutro de la red se corta, todas las carcasas de la casa quedan con tensión y el diferencial no lo ve.

La tierra es propia, con jabalina, y no se une al neutro dentro de la vivienda. Cuesta una mañana de trabajo: mucho menos que un accidente.`,
      },
      {
        de: 'docente',
        horas: 10,
        votos: 7,
        texto:
          'Ese video lo reportamos. Antes de copiar algo que involucra tierra o neutro, preguntar acá o a alguien con matrícula.',
      },
    ],
  }),
];
