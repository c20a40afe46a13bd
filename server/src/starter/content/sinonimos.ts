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
  group('pintura', 'pintor, pintora, pintura, pintar'),
  group('carpinteria', 'carpintero, carpintería, muebles, ebanista'),
  group('techos', 'techista, techos, zinguería, membrana'),
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
  group('estetica', 'estética, cosmetología, cosmetóloga, belleza'),
  // Cocina.
  group(
    'pasteleria',
    'pastelero, pastelera, pastelería, repostero, repostera, repostería, tortas, decoración de tortas, postres, cupcakes',
  ),
  group(
    'panaderia',
    'panadero, panadera, panadería, pan, panificados, facturas, masa madre, medialunas, bollería',
  ),
  group('cocina', 'cocinero, cocinera, cocina, chef, gastronomía, gastronómico'),
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
  group('celular', 'celular, celu, smartphone'),
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
  group('ingles', 'inglés, idiomas, idioma, english'),
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
  group('plagas', 'plagas, pulgón, bichos, insectos'),
];
