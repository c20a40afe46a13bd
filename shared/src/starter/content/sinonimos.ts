/** Names that Argentines give to the same trades and things: what a site's searches know to begin with. */
import type { StarterRecord } from '../records.ts';

const group = (name: string, said: string, coleccion?: string): StarterRecord => ({
  $id: `sinonimo.${name}`,
  palabras: said.split(', '),
  ...(coleccion !== undefined && { coleccion }),
  activa: true,
});

export const sinonimos: readonly StarterRecord[] = [
  // Instalaciones.
  group(
    'plomeria',
    'plomero, plomera, plomería, fontanero, gasfiter, gásfiter, gasfitería, cañista, sanitarista, instalador sanitario, instalaciones sanitarias, cañerías, destapaciones, desagües, caños, cloacas, pérdidas de agua, canillas, grifería, termofusión',
  ),
  group(
    'gas',
    'gasista, gas, instalador de gas, gas natural, calefón, termotanque, pérdida de gas, estufas, matriculado de gas',
  ),
  group('plomeria-y-gas', 'plomero, gasista, sanitarista', 'cursos'),
  group(
    'electricidad',
    'electricista, electricidad, instalaciones eléctricas, instalador eléctrico, instalador electricista, instalación eléctrica, cableado, enchufes, tomacorrientes, cortocircuito, luces, iluminación, salta la luz, se corta la luz, da patadas, patadas, descarga eléctrica',
  ),
  group(
    'disyuntor',
    'disyuntor, diferencial, interruptor diferencial, salvavidas, salta la luz, disyuntor diferencial',
  ),
  group('termica', 'térmica, llave térmica, termomagnética, tablero'),
  group('puesta-a-tierra', 'puesta a tierra, jabalina, descarga a tierra'),
  group(
    'solar',
    'energía solar, fotovoltaica, paneles solares, placas solares, energías renovables, termotanque solar',
  ),
  group(
    'aire',
    'aire acondicionado, aires, split, refrigeración, climatización, frigorista, frío, heladerista, acondicionadores, climatizador',
  ),
  group(
    'heladera',
    'heladera, freezer, frigorífico, refrigeración, cámara fría, heladeras, línea blanca, electrodomésticos',
  ),
  // Construcción.
  group(
    'albanil',
    'albañil, albañilería, construcción, maestro mayor de obras, oficial de obra, paredes, revoque, ladrillos, mampostería, hormigón, contrapiso, peón de albañil, media cuchara, revocar, revocado',
  ),
  group(
    'seco',
    'durlock, construcción en seco, yeso, placas de yeso, steel framing, cielorraso, tabiques, drywall, tablaroca, pladur, tabiquería, placa de yeso, yesero, durlero',
  ),
  group('pisos', 'colocador, pisos, cerámicos, porcelanato, revestimientos, baldosas'),
  group('fisura', 'fisura, rajadura, grieta, rajado, fisurado'),
  group(
    'soldadura',
    'soldador, soldadora, soldadura, soldar, herrero, herrería, metalúrgica, metalúrgico, rejas, portones, electrodo, mig, tig',
  ),
  group('pintura', 'pintor, pintora, pintura, pintar, empapelar, empapelado'),
  group(
    'carpinteria',
    'carpintero, carpintería, muebles, mueblería, ebanista, ebanistería, melamina, placard, alacena, bajomesada',
  ),
  group('techos', 'techista, techos, techar, tejado, zinguería, zinguero, tejas, canaletas, goteras'),
  group('impermeabilizacion', 'impermeabilización, impermeabilizar, membrana, membranero, goteras, humedad'),
  group('aberturas', 'aberturas, ventanas, mosquitero, carpintería de aluminio, cerramientos, dvh'),
  group('vidrios', 'vidriero, vidriería, vidrios, cristales, espejos, mamparas, blindex'),
  group('cerrajeria', 'cerrajero, cerrajería, cerraduras, copia de llaves, apertura de puertas'),
  group('tapiceria', 'tapicero, tapicería, tapizado, tapizar, retapizar, sillones'),
  group('piletas', 'pileta, piletero, piscina, natatorio, alberca, pelopincho'),
  group(
    'seguridad',
    'seguridad e higiene, higiene y seguridad, prevención de riesgos, riesgos del trabajo, seguridad laboral, elementos de protección, epp',
  ),
  group('altura', 'altura, arnés, silletero, trabajo en altura'),
  // Taller.
  group('mecanica', 'mecánico, mecánica, taller mecánico, motores, automotor'),
  group('motos', 'motos, moto, motocicletas, motomecánica, ciclomotor, scooter, mecánico de motos'),
  group(
    'inyeccion',
    'inyección electrónica, inyectores, escáner, autotrónica, nafta, electricidad del automotor, electricista del automóvil',
  ),
  // Textil y estética.
  group(
    'costura',
    'modista, costurera, costurero, costura, sastre, corte y confección, arreglo de ropa, coser, máquina de coser, moldería, indumentaria, modistería, sastrería, arreglos de ropa, confección, overlock, ropa, vestimenta',
  ),
  group(
    'peluqueria',
    'peluquero, peluquera, peluquería, barbero, barbería, estilista, coiffeur, corte de pelo, tintura, mechas, alisado, corte de cabello',
  ),
  group('piojos', 'piojos, pediculosis, liendres'),
  group(
    'estetica',
    'estética, cosmetología, cosmetóloga, cosmiatra, belleza, esteticista, limpieza de cutis, depilación, depiladora',
  ),
  group(
    'unas',
    'uñas, uñas esculpidas, manicura, manicuría, manicurista, nail art, semipermanente, kapping, esmaltado',
  ),
  group('pies', 'podólogo, podóloga, podología, pedicura, pedicuría, pies'),
  group('maquillaje', 'maquillaje, maquillador, maquilladora, maquillar, make up, automaquillaje'),
  group(
    'masajes',
    'masajista, masajes, masoterapia, masoterapeuta, reflexología, contractura, descontracturante, dolor de espalda',
  ),
  group('calzado', 'zapatero, zapatería, zapatos, calzado, zapatillas, remendón, compostura de calzado'),
  group('tejido', 'tejido, tejer, tejedor, tejedora, crochet, ganchillo, dos agujas'),
  group('bordado', 'bordado, bordar, bordadora, sublimación, sublimar, estampado, estampar, serigrafía'),
  // Cocina.
  group(
    'pasteleria',
    'pastelero, pastelera, pastelería, repostero, repostera, repostería, tortas, decoración de tortas, postres, cupcakes',
  ),
  group(
    'panaderia',
    'panadero, panadera, panadería, pan, panificados, facturas, masa madre, medialunas, bollería',
  ),
  group('cocina', 'cocinero, cocinera, cocina, chef, gastronomía, gastronómico, comida, comidas'),
  group('pizzas', 'pizzero, pizzera, pizzería, pizzas, maestro pizzero, empanadas, rotisería'),
  group('cafe', 'barista, café, cafetería, espresso, latte, cafetera'),
  group('barra', 'bartender, barman, coctelería, tragos, cócteles'),
  group('vino', 'sommelier, vino, vinos, enología, cata, maridaje, bodega'),
  group('salon', 'mozo, moza, camarero, camarera, mesero, mesera, garzón, servicio de salón'),
  group('quesos', 'quesero, quesería, quesos, lácteos, tambo'),
  group('vegetariano', 'vegano, vegana, vegetariano, vegetariana, veganismo, sin carne'),
  group(
    'alimentos',
    'manipulación de alimentos, manipulador de alimentos, carné de manipulador, carnet de manipulador, libreta sanitaria, bromatología, bpm, buenas prácticas de manufactura, inocuidad, seguridad alimentaria',
  ),
  group('celiacos', 'sin tacc, celíaco, celiaquía, sin gluten, gluten, sintacc'),
  // Cuidados y salud.
  group(
    'cuidados',
    'cuidador, cuidadora, cuidado de personas, cuidar, acompañante, acompañante terapéutico, asistente domiciliaria, enfermera, enfermero, cuidadora domiciliaria, auxiliar de geriatría, enfermería',
  ),
  group(
    'mayores',
    'personas mayores, adultos mayores, abuelos, abuelas, ancianos, ancianas, tercera edad, gerontología, geriatría, viejitos, geriátrico, viejos',
  ),
  group(
    'auxilios',
    'primeros auxilios, rcp, reanimación, desfibrilador, dea, socorrismo, emergencias, resucitación, atragantamiento, heimlich',
  ),
  group(
    'infancia',
    'niñera, niñero, babysitter, baby sitter, nana, cuidar chicos, cuidar niños, jardín maternal, maestra jardinera, bebés, primera infancia',
  ),
  group('farmacia', 'farmacia, farmacéutico, auxiliar de farmacia, remedios, medicamentos, droguería'),
  group('senas', 'lengua de señas, lenguaje de señas, lsa, señas, sordos, sordas, hipoacúsico'),
  group('demencia', 'demencia, alzheimer, alzhéimer, senil'),
  group('escaras', 'escara, escaras, úlcera por presión, úlceras'),
  // Escritorio.
  group(
    'computacion',
    'computación, pc, compu, computadora, informática, ofimática, office, word, paquete office',
  ),
  group(
    'excel',
    'excel, exel, hojas de cálculo, planillas, planilla de cálculo, google sheets, ofimática, computación, hoja de cálculo, tablas dinámicas, calc',
  ),
  group('celular', 'celular, celu, smartphone, teléfono, teléfono celular'),
  group(
    'soporte',
    'reparación de pc, técnico en computadoras, técnico de pc, reparación de computadoras, notebook, laptop, portátil, formatear, formateo',
  ),
  group(
    'redes',
    'redes informáticas, cableado estructurado, fibra óptica, wifi, router, instalador de redes',
    'cursos',
  ),
  group(
    'alarmas',
    'cámaras de seguridad, videovigilancia, cctv, alarmas, alarmista, porteros eléctricos, seguridad electrónica',
  ),
  group(
    'redes-sociales',
    'redes sociales, community manager, instagram, facebook, tiktok, marketing digital, marketing, publicidad en redes',
  ),
  group('fotografia', 'fotógrafo, fotógrafa, fotografía, sacar fotos'),
  group('fotos', 'fotógrafo, fotógrafa, fotografía, fotos, foto', 'users'),
  group('video', 'video, videos, edición de video, editor de video, filmación, youtuber'),
  group('buscarv', 'buscarv, buscarx, vlookup'),
  group(
    'programacion',
    'programador, programadora, programación, desarrollo web, desarrollador, páginas web, página web, sitio web, código, computación, programar, software, html, javascript, apps, aplicaciones',
  ),
  group(
    'diseno',
    'diseñador gráfico, diseño gráfico, diseño, logos, logo, marca, publicidad, flyers, folletos, carteles, photoshop',
  ),
  group(
    'sueldos',
    'sueldos, liquidación de sueldos, liquidador, recibo de sueldo, jornales, nómina, recursos humanos, rrhh, haberes, recibos de sueldo',
  ),
  group('contador', 'contador, contadora, contaduría, sueldos, impuestos', 'users'),
  group('impuestos', 'monotributo, facturar, factura, afip, actividad, facturación'),
  group('bombas', 'bomba de agua, bombeo, bombas de agua, bombeo de agua'),
  group('television', 'tele, televisor, televisión, tv'),
  group('torcido', 'torcido, chueco, desnivelado, desparejo'),
  group('falso', 'falso, trucho, falsificado, falsificación'),
  group('negocio', 'negocio, comercio, local comercial, emprendimiento'),
  group('finde', 'finde, fin de semana, fines de semana'),
  group('precio', 'precio, precios, cobrar, presupuesto, tarifa, honorarios, costo, cotización', 'preguntas'),
  group('conexion', 'internet, conexión, señal, wifi, offline', 'preguntas'),
  group(
    'administracion',
    'administración, administrativo, contabilidad, contable, contador, sueldos',
    'cursos',
  ),
  group(
    'secretaria',
    'secretario, secretaria, secretariado, recepcionista, administrativo, administrativa, auxiliar administrativo',
  ),
  group('eventos', 'eventos, fiestas, organizador de eventos, wedding planner, casamientos, ceremonial'),
  group(
    'vigilancia',
    'vigilador, vigilante, vigilancia, seguridad privada, guardia de seguridad, guardia, sereno, custodio',
  ),
  group('chofer', 'chofer, chófer, camionero, camión, transportista, licencia profesional, remisero'),
  group('autoelevador', 'autoelevador, autoelevadorista, clark, clarkista, montacargas, sampi'),
  group('matematica', 'matemática, matemáticas, cuentas, aritmética'),
  group('ingles', 'inglés, idiomas, idioma, english'),
  group('portugues', 'portugués, brasilero, brasileño'),
  group('guia', 'guía de turismo, guía turístico, guía de montaña, senderismo, trekking, excursiones'),
  group(
    'turismo',
    'turismo, turístico, hotelería, hotel, anfitrión, guía de turismo, recepcionista, turismo rural, alojamiento, hospedaje, cabañas',
  ),
  // Campo.
  group(
    'huerta',
    'huerta, quinta, horticultura, agropecuaria, agropecuario, agraria, agrario, agrotécnica, verduras, agroecología, compost, huerta orgánica, orgánico, cultivos, sembrar',
  ),
  group('abejas', 'abejas, apicultura, apicultor, miel, colmenas, colmena, panal, apícola'),
  group('poda', 'poda, podador, jardinero, jardinería, frutales'),
  group(
    'jardineria',
    'jardinero, jardinería, jardín, césped, cortar el pasto, parquización, parquero, paisajismo, paisajista, vivero, viverista',
  ),
  group('plagas', 'plagas, pulgón, bichos, insectos'),
  group(
    'fumigacion',
    'control de plagas, fumigador, fumigación, fumigar, desinfección, desinsectación, desratización, cucarachas, ratas, ratones, roedores, chinches',
  ),
  group('veterinaria', 'veterinario, veterinaria, clínica veterinaria'),
  group('animales', 'perros, canino, canina, mascotas, peluquería canina, adiestrador'),
  group('ganaderia', 'ganadería, ganadero, vacas, bovinos, hacienda, inseminación, inseminador'),
  group('ovejas', 'esquilador, esquila, ovejas, ovinos, vellón'),
  group('maquinaria', 'tractorista, tractor, cosechadora, maquinista agrícola, maquinaria agrícola'),
  group('alambrado', 'alambrador, alambrado, alambrar, tranquera'),
  group('yerba', 'yerba mate, yerba, yerbatero, tarefero, secadero'),
  // Música y espectáculo.
  group('luthier', 'luthier, lutier, luthería, reparación de guitarras, guitarra, viola'),
  group('musica', 'música, músico, músicos, instrumentos musicales'),
  group('sonido', 'sonidista, sonido, operador de sonido, dj, disc jockey, disjockey, parlantes, micrófonos'),
  group('radio', 'locutor, locutora, locución, radio, podcast, conducción radial'),
  // Artes y reparaciones finas.
  group('joyeria', 'joyero, joyera, joyería, orfebre, orfebrería, anillos, alianzas, bijouterie, bijou'),
  group('relojes', 'relojero, relojería, relojes, reloj'),
  group('encuadernacion', 'encuadernador, encuadernadora, encuadernación, encuadernar'),
  group('cuero', 'marroquinero, marroquinería, talabartero, talabartería, carteras, cuero'),
  group('cortinas', 'cortinero, cortinas, rollers, toldos'),
  group('flores', 'florista, florería, floricultura, arreglos florales'),
  // Más taller.
  group('gomeria', 'gomero, gomería, gomas, neumáticos, llantas, pinchadura, balanceo'),
  group('chapa', 'chapista, chapa y pintura, sacabollos, abolladuras'),
  group('bateria', 'batería, baterías, alternador, burro de arranque'),
  group('torneria', 'tornero, tornería, torno, cnc, fresador, fresadora, mecanizado'),
  group('calderas', 'calderista, foguista, calderas, caldera'),
  group('pozos', 'pocero, pozo de agua, perforaciones, perforador, bomba sumergible'),
  group('bicicletas', 'bicicletero, bicicletería, bicicleta, bicicletas, bici, bicis'),
  group('impresion-3d', 'impresión 3d, impresora 3d, filamento'),
  group('drones', 'dron, drones, drone, vant'),
  group('planos', 'autocad, dibujante técnico, dibujo técnico, planos'),
  group('pruebas', 'tester, testing, qa, pruebas de software'),
  // Más cocina.
  group('carniceria', 'carnicero, carnicera, carnicería, desposte, carne, cortes de carne'),
  group('parrilla', 'parrillero, parrilla, asador, asado'),
  group('chacinados', 'chacinados, embutidos, fiambres, charcutería, salames, chorizos'),
  group('helados', 'heladero, heladería, helados'),
  group('cerveza', 'cervecero, cervecera, cervecería, cerveza, birra'),
  group('chocolate', 'chocolatero, chocolatería, bombones, chocolate, bombonería'),
  group('pastas', 'pastas, pastas frescas, fideos, ravioles, ñoquis, tallarines'),
  group('conservas', 'conservas, mermeladas, dulces caseros, escabeche'),
  // Comercio, salud y otros servicios.
  group('ventas', 'vendedor, vendedora, ventas, técnicas de venta, atención al cliente'),
  group('supermercado', 'cajero, cajera, repositor, repositora, reposición, supermercado, góndola'),
  group('vender', 'mercado libre, tienda online, ecommerce, comercio electrónico, vender por internet'),
  group('edicion', 'editor, editora, edición', 'cursos'),
  group('pestanas', 'pestañas, lashista, lashes, cejas, lifting de pestañas'),
  group('entrenamiento', 'personal trainer, entrenador, entrenadora, gimnasio, gym, fitness, musculación'),
  group('guardavidas', 'guardavidas, bañero, salvavidas', 'cursos'),
  group('laboratorio', 'extraccionista, extracción de sangre, flebotomía, técnico de laboratorio'),
  group('moda', 'moda, indumentaria, diseño de indumentaria'),
  group(
    'apoyo',
    'profesor particular, profe particular, clases de apoyo, apoyo escolar, clases particulares',
  ),
  group('mudanzas', 'flete, fletes, fletero, mudanza, mudanzas, mudar, mudarse'),
  group(
    'gestoria',
    'gestor del automotor, gestoría, mandatario del automotor, transferencia de automotor, patentes',
  ),
  group('portero', 'timbre, portero eléctrico, portero visor'),
  group('tactil', 'táctil, touch, pantalla táctil'),
];
