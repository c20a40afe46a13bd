/** Course: first steps in web programming. */
import { daysFromNow } from '../types.ts';
import { course } from './build-course.ts';
import {
  archivo,
  completar,
  emparejar,
  multiple,
  ordenar,
  textoCorto,
  unica,
  verdaderoFalso,
} from './build-items.ts';

export const programacionWeb = course({
  id: 'programacion-web',
  titulo: 'Programación web inicial',
  codigo: 'SOF-101',
  resumen: 'HTML, CSS y JavaScript desde cero, para publicar un sitio propio, accesible y liviano.',
  descripcion: `<p>No hace falta saber programar. En doce semanas se construye y publica un sitio para un comercio de barrio, con formulario y catálogo. Se escribe código todas las clases, en el navegador, sin instalar nada.</p><ul><li>Tutorías en vivo martes y jueves a las 20</li><li>Computadoras en préstamo</li><li>Trabajo final revisado línea por línea</li></ul>`,
  objetivos: [
    'Estructurar una página con HTML semántico',
    'Dar estilo con CSS y diseñar para el teléfono',
    'Programar con variables, funciones y eventos',
    'Publicar y mantener un sitio',
  ],
  requisitos: 'Computadora con navegador actualizado y conexión. Se puede pedir una en préstamo.',
  rubro: 'software',
  centro: 'academia-digital-barracas',
  categorias: ['software', 'desarrollo-web'],
  etiquetas: ['html', 'css', 'javascript', 'accesibilidad'],
  docentes: ['sofia-lerner'],
  modalidad: 'enLinea',
  nivel: 'inicial',
  horas: 80,
  cupo: 120,
  inicioDias: -28,
  finDias: 70,
  destacado: true,
  antiguedad: 240,
  modulos: [
    {
      titulo: 'HTML: decir qué es cada cosa',
      clases: [
        {
          titulo: 'Una página es un documento',
          minutos: 25,
          contenido: `<p>HTML no dice cómo se ve una página: dice <strong>qué es</strong> cada parte. Un título es un título aunque se vea chico; un párrafo es un párrafo aunque se vea grande. De esa descripción se sirven el navegador, los buscadores y los lectores de pantalla.</p>
<p>Un elemento se escribe con una etiqueta que abre y otra que cierra: <em>&lt;p&gt;Hola&lt;/p&gt;</em>. Algunos llevan atributos: <em>&lt;a href="/precios"&gt;Ver precios&lt;/a&gt;</em>. Y se anidan como cajas: la que se abre última se cierra primera.</p>
<h3>El esqueleto</h3>
<ul><li><strong>doctype:</strong> avisa que es HTML actual.</li><li><strong>html lang="es":</strong> en qué idioma está; sin eso, el lector de pantalla lo lee con acento ajeno.</li><li><strong>head:</strong> lo que la página dice de sí misma: título, codificación, descripción.</li><li><strong>body:</strong> lo que se ve.</li></ul>
<p>Primera tarea: escribir la página de un negocio conocido, con un <em>h1</em>, tres párrafos, una lista de productos y un enlace al mapa. Sin estilos. Si se entiende sin estilos, está bien estructurada.</p>`,
        },
        {
          titulo: 'Títulos, listas, tablas y enlaces',
          minutos: 20,
          contenido: `<p>Los títulos forman un índice: un solo <em>h1</em> y después <em>h2</em>, <em>h3</em> sin saltos. Quien usa lector de pantalla recorre la página por títulos; si se eligen por el tamaño de la letra, el índice queda roto.</p>
<p>Una lista de precios es una <strong>tabla</strong>: filas de datos con encabezados <em>th</em>. Un menú es una <strong>lista</strong> de enlaces. Lo que no se hace es usar tablas para acomodar columnas de diseño.</p>
<p>El texto del enlace dice a dónde va: «Descargar la lista de precios (PDF, 300 kB)» y no «clic aquí». Las imágenes llevan <em>alt</em>: una descripción breve si informan, vacío si decoran.</p>`,
        },
        {
          titulo: 'Formularios que la gente puede llenar',
          minutos: 25,
          contenido: `<p>Cada campo lleva su <em>label</em> asociada por <em>for</em> e <em>id</em>: al tocar el texto se activa el campo, y en el teléfono se agradece. El tipo correcto trae el teclado correcto: <em>email</em>, <em>tel</em>, <em>number</em>. El <em>autocomplete</em> ahorra tipeo.</p>
<p>El <em>placeholder</em> no es una etiqueta: desaparece al escribir y deja a la persona sin saber qué pedía. Los errores se escriben al lado del campo, en palabras: «Falta el código de área».</p>
<p>Un formulario corto se llena; uno largo se abandona. Antes de agregar un campo conviene preguntarse qué se va a hacer con ese dato.</p>`,
        },
      ],
    },
    {
      titulo: 'CSS: cómo se ve',
      clases: [
        {
          titulo: 'Selectores, cascada y cajas',
          minutos: 25,
          contenido: `<p>Una regla de CSS tiene un <strong>selector</strong> (a qué) y <strong>declaraciones</strong> (cómo). Cuando dos reglas chocan, gana la más específica; entre iguales, la última. Esa es la cascada, y explica la mitad de los «no me toma el estilo».</p>
<p>Todo elemento es una caja: contenido, relleno (<em>padding</em>), borde y margen. Con <em>box-sizing: border-box</em> el ancho incluye relleno y borde, y las cuentas cierran.</p>
<p>Los colores, tipografías y espacios se declaran una vez como variables (<em>--tinta: #10242b</em>) y se usan en todo el sitio. Cambiar de idea cuesta una línea.</p>`,
        },
        {
          titulo: 'Primero el teléfono: flex y grid',
          minutos: 25,
          contenido: `<p>Se diseña primero para 360 píxeles de ancho: una columna, letra de 16, botones de 44 de alto. Después, con <em>@media (min-width: 48rem)</em>, se aprovecha el espacio.</p>
<p><strong>Flex</strong> acomoda en una dirección: una barra, una fila de etiquetas. <strong>Grid</strong> acomoda en dos: una cuadrícula de tarjetas que se ajusta sola con <em>repeat(auto-fill, minmax(16rem, 1fr))</em>.</p>
<p>El contraste no es un gusto: texto oscuro sobre claro con relación de 4,5 a 1 o más. El gris claro elegante no se lee al sol.</p>`,
        },
        {
          titulo: 'Tutoría en vivo: maquetar un catálogo',
          tipo: 'enVivo',
          minutos: 75,
          encuentro: {
            inicio: daysFromNow(3, '20:00'),
            fin: daysFromNow(3, '21:15'),
            enlace: 'https://aula.oficio.example/web-catalogo',
          },
          contenido: `<p>Entre todas y todos se maqueta el catálogo de una verdulería, de la hoja en blanco al teléfono. Queda grabada.</p>`,
        },
      ],
    },
    {
      titulo: 'JavaScript: que responda',
      clases: [
        {
          titulo: 'Valores, variables y funciones',
          minutos: 30,
          contenido: `<p>Un programa guarda valores con nombre y los transforma. <em>const precio = 1200</em> declara uno que no cambia; <em>let total = 0</em>, uno que sí. Los tipos de todos los días: número, texto, verdadero o falso, lista y objeto.</p>
<p>Una <strong>función</strong> es una receta con nombre: recibe ingredientes y devuelve un resultado. <em>const conIva = (neto) =&gt; neto * 1.21</em>. Una buena función hace una sola cosa y su nombre la dice; si el nombre necesita una «y», son dos.</p>
<h3>Decidir y repetir</h3>
<ul><li><em>if</em> elige un camino según una condición.</li><li><em>for … of</em> recorre una lista.</li><li><em>map</em>, <em>filter</em> y <em>reduce</em> transforman listas sin contar posiciones.</li></ul>
<p>Los errores de la consola no son retos: dicen archivo, línea y qué esperaba el navegador. Leer el mensaje entero, en voz alta si hace falta, resuelve la mayoría. El resto se resuelve achicando: comentar la mitad, probar, y seguir por la mitad que falla.</p>`,
        },
        {
          titulo: 'Eventos y el árbol de la página',
          minutos: 25,
          contenido: `<p>El navegador convierte el HTML en un árbol de objetos. Con <em>document.querySelector('.total')</em> se encuentra un nodo; con <em>textContent</em> se cambia su texto. Para meter texto de personas se usa siempre <em>textContent</em> y no <em>innerHTML</em>: si alguien escribe una etiqueta, se ve como texto y no se ejecuta.</p>
<p>Un evento es un aviso: clic, tecla, envío. <em>boton.addEventListener('click', sumar)</em> dice qué función atender. Los botones son <em>button</em>, no <em>div</em>: así funcionan con teclado sin escribir una línea más.</p>
<p>Tarea: un contador de pedidos con sumar, restar y vaciar, que recuerde el número al recargar con <em>localStorage</em>.</p>`,
        },
        {
          titulo: 'Publicar',
          minutos: 20,
          contenido: `<p>Publicar es copiar archivos a una máquina que siempre está prendida y tiene una dirección. Para un sitio sin servidor propio alcanza con un alojamiento estático gratuito; el dominio se registra aparte y se renueva cada año.</p>
<p>Lista antes de anunciarlo: título y descripción por página, imágenes livianas (menos de 200 kB), enlaces probados, formulario que llega, prueba en un teléfono viejo y con datos móviles. Y una fecha en el calendario para revisarlo cada tres meses.</p>`,
        },
      ],
    },
  ],
  ejercicios: [
    {
      clave: 'html',
      titulo: 'Práctica: estructura',
      en: '1',
      tipo: 'practica',
      items: [
        emparejar(
          'r1',
          'Unir cada contenido con su elemento.',
          [
            ['Lista de precios', 'table'],
            ['Menú de secciones', 'ul con enlaces'],
            ['Nombre de la página', 'h1'],
            ['Campo de correo', 'input type="email"'],
          ],
          'El elemento dice qué es, no cómo se ve.',
        ),
        unica(
          'r2',
          '¿Qué texto de enlace es mejor?',
          ['Clic aquí', 'Más', 'Descargar la lista de precios (PDF)', 'Enlace'],
          2,
          'Se entiende fuera de contexto.',
        ),
        verdaderoFalso(
          'r3',
          'El placeholder reemplaza a la etiqueta del campo.',
          false,
          'Desaparece al escribir.',
        ),
        completar(
          'r4',
          'El idioma se declara con el atributo {{1}} en el elemento {{2}}.',
          [['lang'], ['html', '<html>']],
          '<html lang="es">.',
        ),
      ],
    },
    {
      clave: 'js',
      titulo: 'Práctica: primeras funciones',
      en: '3',
      tipo: 'practica',
      items: [
        textoCorto('r1', '¿Qué palabra declara una variable que no se reasigna?', ['const'], 'const.'),
        multiple(
          'r2',
          '¿Qué devuelve una lista nueva sin cambiar la original?',
          ['map', 'filter', 'push', 'sort'],
          [0, 1],
          'push y sort modifican la lista sobre la que se llaman.',
        ),
        ordenar(
          'r3',
          'Ordenar el diagnóstico de un error.',
          [
            'Achicar el código que falla',
            'Leer el mensaje completo',
            'Ir a la línea indicada',
            'Probar la corrección',
          ],
          [1, 2, 0, 3],
          'Leer primero ahorra la mayor parte del tiempo.',
        ),
        unica(
          'r4',
          'Para mostrar lo que escribió una persona conviene usar…',
          ['innerHTML', 'textContent', 'document.write', 'eval'],
          1,
          'textContent no interpreta etiquetas.',
        ),
      ],
    },
    {
      clave: 'proyecto',
      titulo: 'Trabajo final: sitio de un comercio',
      en: 'curso',
      tipo: 'evaluacion',
      consigna: 'Entregar el sitio comprimido y una captura en teléfono.',
      ajustes: { intentosMax: 3 },
      items: [
        archivo(
          'r1',
          'Subir el sitio en un archivo zip.',
          'Estructura semántica (1), teléfono primero (1), formulario con etiquetas (1), JavaScript sin errores (1).',
          'Se revisa línea por línea y se devuelve con comentarios.',
        ),
        archivo(
          'r2',
          'Subir una captura del sitio en un teléfono.',
          'Se lee sin ampliar (2), los botones se pueden tocar (2).',
          'Sirve cualquier teléfono, cuanto más viejo mejor.',
        ),
      ],
    },
  ],
});
