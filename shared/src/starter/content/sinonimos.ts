/** Synonyms that Argentines use for trades and things: the initial search vocabulary of a site. */
import type { StarterRecord } from '../records.ts';

/** Groups of synonyms by name; with a collection, only its searches use the group. */
const GROUPS: Readonly<Record<string, string | readonly [said: string, coleccion: string]>> = {
  // Instalaciones.
  plomeria:
    'plomero, plomera, plomería, fontanero, gasfiter, gásfiter, gasfitería, cañista, sanitarista, instalador sanitario, instalaciones sanitarias, cañerías, destapaciones, desagües, caños, cloacas, pérdidas de agua, canillas, grifería, termofusión',
  gas: 'gasista, gas, instalador de gas, gas natural, calefón, termotanque, pérdida de gas, estufas, matriculado de gas',
  'plomeria-y-gas': ['plomero, gasista, sanitarista', 'cursos'],
  electricidad:
    'electricista, electricidad, instalaciones eléctricas, instalador eléctrico, instalador electricista, instalación eléctrica, cableado, enchufes, tomacorrientes, cortocircuito, luces, iluminación, salta la luz, se corta la luz, da patadas, patadas, descarga eléctrica',
  disyuntor:
    'disyuntor, diferencial, interruptor diferencial, salvavidas, salta la luz, disyuntor diferencial',
  termica: 'térmica, llave térmica, termomagnética, tablero',
  'puesta-a-tierra': 'puesta a tierra, jabalina, descarga a tierra',
  solar:
    'energía solar, fotovoltaica, paneles solares, placas solares, energías renovables, termotanque solar',
  aire: 'aire acondicionado, aires, split, refrigeración, climatización, frigorista, frío, heladerista, acondicionadores, climatizador',
  heladera:
    'heladera, freezer, frigorífico, refrigeración, cámara fría, heladeras, línea blanca, electrodomésticos',
  // Construcción.
  albanil:
    'albañil, albañilería, construcción, maestro mayor de obras, oficial de obra, paredes, revoque, ladrillos, mampostería, hormigón, contrapiso, peón de albañil, media cuchara, revocar, revocado',
  seco: 'durlock, construcción en seco, yeso, placas de yeso, steel framing, cielorraso, tabiques, drywall, tablaroca, pladur, tabiquería, placa de yeso, yesero, durlero',
  pisos: 'colocador, pisos, cerámicos, porcelanato, revestimientos, baldosas',
  fisura: 'fisura, rajadura, grieta, rajado, fisurado',
  soldadura:
    'soldador, soldadora, soldadura, soldar, herrero, herrería, metalúrgica, metalúrgico, rejas, portones, electrodo, mig, tig',
  pintura: 'pintor, pintora, pintura, pintar, empapelar, empapelado',
  carpinteria:
    'carpintero, carpintería, muebles, mueblería, ebanista, ebanistería, melamina, placard, alacena, bajomesada',
  techos: 'techista, techos, techar, tejado, zinguería, zinguero, tejas, canaletas, goteras',
  impermeabilizacion: 'impermeabilización, impermeabilizar, membrana, membranero, goteras, humedad',
  aberturas: 'aberturas, ventanas, mosquitero, carpintería de aluminio, cerramientos, dvh',
  vidrios: 'vidriero, vidriería, vidrios, cristales, espejos, mamparas, blindex',
  cerrajeria: 'cerrajero, cerrajería, cerraduras, copia de llaves, apertura de puertas',
  tapiceria: 'tapicero, tapicería, tapizado, tapizar, retapizar, sillones',
  piletas: 'pileta, piletero, piscina, natatorio, alberca, pelopincho',
  seguridad:
    'seguridad e higiene, higiene y seguridad, prevención de riesgos, riesgos del trabajo, seguridad laboral, elementos de protección, epp',
  altura: 'altura, arnés, silletero, trabajo en altura',
  // Taller.
  mecanica: 'mecánico, mecánica, taller mecánico, motores, automotor',
  motos: 'motos, moto, motocicletas, motomecánica, ciclomotor, scooter, mecánico de motos',
  inyeccion:
    'inyección electrónica, inyectores, escáner, autotrónica, nafta, electricidad del automotor, electricista del automóvil',
  // Textil y estética.
  costura:
    'modista, costurera, costurero, costura, sastre, corte y confección, arreglo de ropa, coser, máquina de coser, moldería, indumentaria, modistería, sastrería, arreglos de ropa, confección, overlock, ropa, vestimenta',
  peluqueria:
    'peluquero, peluquera, peluquería, barbero, barbería, estilista, coiffeur, corte de pelo, tintura, mechas, alisado, corte de cabello',
  piojos: 'piojos, pediculosis, liendres',
  estetica:
    'estética, cosmetología, cosmetóloga, cosmiatra, belleza, esteticista, limpieza de cutis, depilación, depiladora',
  unas: 'uñas, uñas esculpidas, manicura, manicuría, manicurista, nail art, semipermanente, kapping, esmaltado',
  pies: 'podólogo, podóloga, podología, pedicura, pedicuría, pies',
  maquillaje: 'maquillaje, maquillador, maquilladora, maquillar, make up, automaquillaje',
  masajes:
    'masajista, masajes, masoterapia, masoterapeuta, reflexología, contractura, descontracturante, dolor de espalda',
  calzado: 'zapatero, zapatería, zapatos, calzado, zapatillas, remendón, compostura de calzado',
  tejido: 'tejido, tejer, tejedor, tejedora, crochet, ganchillo, dos agujas',
  bordado: 'bordado, bordar, bordadora, sublimación, sublimar, estampado, estampar, serigrafía',
  // Cocina.
  pasteleria:
    'pastelero, pastelera, pastelería, repostero, repostera, repostería, tortas, decoración de tortas, postres, cupcakes',
  panaderia: 'panadero, panadera, panadería, pan, panificados, facturas, masa madre, medialunas, bollería',
  cocina: 'cocinero, cocinera, cocina, chef, gastronomía, gastronómico, comida, comidas',
  pizzas: 'pizzero, pizzera, pizzería, pizzas, maestro pizzero, empanadas, rotisería',
  cafe: 'barista, café, cafetería, espresso, latte, cafetera',
  barra: 'bartender, barman, coctelería, tragos, cócteles',
  vino: 'sommelier, vino, vinos, enología, cata, maridaje, bodega',
  salon: 'mozo, moza, camarero, camarera, mesero, mesera, garzón, servicio de salón',
  quesos: 'quesero, quesería, quesos, lácteos, tambo',
  vegetariano: 'vegano, vegana, vegetariano, vegetariana, veganismo, sin carne',
  alimentos:
    'manipulación de alimentos, manipulador de alimentos, carné de manipulador, carnet de manipulador, libreta sanitaria, bromatología, bpm, buenas prácticas de manufactura, inocuidad, seguridad alimentaria',
  celiacos: 'sin tacc, celíaco, celiaquía, sin gluten, gluten, sintacc',
  // Cuidados y salud.
  cuidados:
    'cuidador, cuidadora, cuidado de personas, cuidar, acompañante, acompañante terapéutico, asistente domiciliaria, enfermera, enfermero, cuidadora domiciliaria, auxiliar de geriatría, enfermería',
  mayores:
    'personas mayores, adultos mayores, abuelos, abuelas, ancianos, ancianas, tercera edad, gerontología, geriatría, viejitos, geriátrico, viejos',
  auxilios:
    'primeros auxilios, rcp, reanimación, desfibrilador, dea, socorrismo, emergencias, resucitación, atragantamiento, heimlich',
  infancia:
    'niñera, niñero, babysitter, baby sitter, nana, cuidar chicos, cuidar niños, jardín maternal, maestra jardinera, bebés, primera infancia',
  farmacia: 'farmacia, farmacéutico, auxiliar de farmacia, remedios, medicamentos, droguería',
  senas: 'lengua de señas, lenguaje de señas, lsa, señas, sordos, sordas, hipoacúsico',
  demencia: 'demencia, alzheimer, alzhéimer, senil',
  escaras: 'escara, escaras, úlcera por presión, úlceras',
  // Escritorio.
  computacion: 'computación, pc, compu, computadora, informática, ofimática, office, word, paquete office',
  excel:
    'excel, exel, hojas de cálculo, planillas, planilla de cálculo, google sheets, ofimática, computación, hoja de cálculo, tablas dinámicas, calc',
  celular: 'celular, celu, smartphone, teléfono, teléfono celular',
  soporte:
    'reparación de pc, técnico en computadoras, técnico de pc, reparación de computadoras, notebook, laptop, portátil, formatear, formateo',
  redes: [
    'redes informáticas, cableado estructurado, fibra óptica, wifi, router, instalador de redes',
    'cursos',
  ],
  alarmas:
    'cámaras de seguridad, videovigilancia, cctv, alarmas, alarmista, porteros eléctricos, seguridad electrónica',
  'redes-sociales':
    'redes sociales, community manager, instagram, facebook, tiktok, marketing digital, marketing, publicidad en redes',
  fotografia: 'fotógrafo, fotógrafa, fotografía, sacar fotos',
  fotos: ['fotógrafo, fotógrafa, fotografía, fotos, foto', 'users'],
  video: 'video, videos, edición de video, editor de video, filmación, youtuber',
  buscarv: 'buscarv, buscarx, vlookup',
  programacion:
    'programador, programadora, programación, desarrollo web, desarrollador, páginas web, página web, sitio web, código, computación, programar, software, html, javascript, apps, aplicaciones',
  diseno:
    'diseñador gráfico, diseño gráfico, diseño, logos, logo, marca, publicidad, flyers, folletos, carteles, photoshop',
  sueldos:
    'sueldos, liquidación de sueldos, liquidador, recibo de sueldo, jornales, nómina, recursos humanos, rrhh, haberes, recibos de sueldo',
  contador: ['contador, contadora, contaduría, sueldos, impuestos', 'users'],
  impuestos: 'monotributo, facturar, factura, afip, actividad, facturación',
  bombas: 'bomba de agua, bombeo, bombas de agua, bombeo de agua',
  television: 'tele, televisor, televisión, tv',
  torcido: 'torcido, chueco, desnivelado, desparejo',
  falso: 'falso, trucho, falsificado, falsificación',
  negocio: 'negocio, comercio, local comercial, emprendimiento',
  finde: 'finde, fin de semana, fines de semana',
  precio: ['precio, precios, cobrar, presupuesto, tarifa, honorarios, costo, cotización', 'preguntas'],
  conexion: ['internet, conexión, señal, wifi, offline', 'preguntas'],
  administracion: ['administración, administrativo, contabilidad, contable, contador, sueldos', 'cursos'],
  secretaria:
    'secretario, secretaria, secretariado, recepcionista, administrativo, administrativa, auxiliar administrativo',
  eventos: 'eventos, fiestas, organizador de eventos, wedding planner, casamientos, ceremonial',
  vigilancia:
    'vigilador, vigilante, vigilancia, seguridad privada, guardia de seguridad, guardia, sereno, custodio',
  chofer: 'chofer, chófer, camionero, camión, transportista, licencia profesional, remisero',
  autoelevador: 'autoelevador, autoelevadorista, clark, clarkista, montacargas, sampi',
  matematica: 'matemática, matemáticas, cuentas, aritmética',
  ingles: 'inglés, idiomas, idioma, english',
  portugues: 'portugués, brasilero, brasileño',
  guia: 'guía de turismo, guía turístico, guía de montaña, senderismo, trekking, excursiones',
  turismo:
    'turismo, turístico, hotelería, hotel, anfitrión, guía de turismo, recepcionista, turismo rural, alojamiento, hospedaje, cabañas',
  // Campo.
  huerta:
    'huerta, quinta, horticultura, agropecuaria, agropecuario, agraria, agrario, agrotécnica, verduras, agroecología, compost, huerta orgánica, orgánico, cultivos, sembrar',
  abejas: 'abejas, apicultura, apicultor, miel, colmenas, colmena, panal, apícola',
  poda: 'poda, podador, jardinero, jardinería, frutales',
  jardineria:
    'jardinero, jardinería, jardín, césped, cortar el pasto, parquización, parquero, paisajismo, paisajista, vivero, viverista',
  plagas: 'plagas, pulgón, bichos, insectos',
  fumigacion:
    'control de plagas, fumigador, fumigación, fumigar, desinfección, desinsectación, desratización, cucarachas, ratas, ratones, roedores, chinches',
  veterinaria: 'veterinario, veterinaria, clínica veterinaria',
  animales: 'perros, canino, canina, mascotas, peluquería canina, adiestrador',
  ganaderia: 'ganadería, ganadero, vacas, bovinos, hacienda, inseminación, inseminador',
  ovejas: 'esquilador, esquila, ovejas, ovinos, vellón',
  maquinaria: 'tractorista, tractor, cosechadora, maquinista agrícola, maquinaria agrícola',
  alambrado: 'alambrador, alambrado, alambrar, tranquera',
  yerba: 'yerba mate, yerba, yerbatero, tarefero, secadero',
  // Música y espectáculo.
  luthier: 'luthier, lutier, luthería, reparación de guitarras, guitarra, viola',
  musica: 'música, músico, músicos, instrumentos musicales',
  sonido: 'sonidista, sonido, operador de sonido, dj, disc jockey, disjockey, parlantes, micrófonos',
  radio: 'locutor, locutora, locución, radio, podcast, conducción radial',
  // Artes y reparaciones finas.
  joyeria: 'joyero, joyera, joyería, orfebre, orfebrería, anillos, alianzas, bijouterie, bijou',
  relojes: 'relojero, relojería, relojes, reloj',
  encuadernacion: 'encuadernador, encuadernadora, encuadernación, encuadernar',
  cuero: 'marroquinero, marroquinería, talabartero, talabartería, carteras, cuero',
  cortinas: 'cortinero, cortinas, rollers, toldos',
  flores: 'florista, florería, floricultura, arreglos florales',
  // Más taller.
  gomeria: 'gomero, gomería, gomas, neumáticos, llantas, pinchadura, balanceo',
  chapa: 'chapista, chapa y pintura, sacabollos, abolladuras',
  bateria: 'batería, baterías, alternador, burro de arranque',
  torneria: 'tornero, tornería, torno, cnc, fresador, fresadora, mecanizado',
  calderas: 'calderista, foguista, calderas, caldera',
  pozos: 'pocero, pozo de agua, perforaciones, perforador, bomba sumergible',
  bicicletas: 'bicicletero, bicicletería, bicicleta, bicicletas, bici, bicis',
  'impresion-3d': 'impresión 3d, impresora 3d, filamento',
  drones: 'dron, drones, drone, vant',
  planos: 'autocad, dibujante técnico, dibujo técnico, planos',
  pruebas: 'tester, testing, qa, pruebas de software',
  // Más cocina.
  carniceria: 'carnicero, carnicera, carnicería, desposte, carne, cortes de carne',
  parrilla: 'parrillero, parrilla, asador, asado',
  chacinados: 'chacinados, embutidos, fiambres, charcutería, salames, chorizos',
  helados: 'heladero, heladería, helados',
  cerveza: 'cervecero, cervecera, cervecería, cerveza, birra',
  chocolate: 'chocolatero, chocolatería, bombones, chocolate, bombonería',
  pastas: 'pastas, pastas frescas, fideos, ravioles, ñoquis, tallarines',
  conservas: 'conservas, mermeladas, dulces caseros, escabeche',
  // Comercio, salud y otros servicios.
  ventas: 'vendedor, vendedora, ventas, técnicas de venta, atención al cliente',
  supermercado: 'cajero, cajera, repositor, repositora, reposición, supermercado, góndola',
  vender: 'mercado libre, tienda online, ecommerce, comercio electrónico, vender por internet',
  edicion: ['editor, editora, edición', 'cursos'],
  pestanas: 'pestañas, lashista, lashes, cejas, lifting de pestañas',
  entrenamiento: 'personal trainer, entrenador, entrenadora, gimnasio, gym, fitness, musculación',
  guardavidas: ['guardavidas, bañero, salvavidas', 'cursos'],
  laboratorio: 'extraccionista, extracción de sangre, flebotomía, técnico de laboratorio',
  moda: 'moda, indumentaria, diseño de indumentaria',
  apoyo: 'profesor particular, profe particular, clases de apoyo, apoyo escolar, clases particulares',
  mudanzas: 'flete, fletes, fletero, mudanza, mudanzas, mudar, mudarse',
  gestoria: 'gestor del automotor, gestoría, mandatario del automotor, transferencia de automotor, patentes',
  portero: 'timbre, portero eléctrico, portero visor',
  tactil: 'táctil, touch, pantalla táctil',
};

export const sinonimos: readonly StarterRecord[] = Object.entries(GROUPS).map(([name, group]) => {
  const [said, coleccion] = typeof group === 'string' ? [group] : group;
  return {
    $id: `sinonimo.${name}`,
    palabras: said.split(', '),
    ...(coleccion !== undefined && { coleccion }),
    activa: true,
  };
});
