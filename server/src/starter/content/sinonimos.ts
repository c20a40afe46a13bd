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
    'plomero, plomera, plomería, fontanero, cañista, sanitarista, instalador sanitario, instalaciones sanitarias, cañerías, destapaciones, desagües',
  ),
  group('gas', 'gasista, gas, instalador de gas, gas natural, calefón, termotanque'),
  group('plomeria-y-gas', 'plomero, gasista, sanitarista', 'cursos'),
  group(
    'electricidad',
    'electricista, electricidad, instalaciones eléctricas, instalador eléctrico, instalador electricista',
  ),
  group('disyuntor', 'disyuntor, diferencial, interruptor diferencial, salvavidas'),
  group('termica', 'térmica, llave térmica, termomagnética, tablero'),
  group('puesta-a-tierra', 'puesta a tierra, jabalina, descarga a tierra'),
  group(
    'solar',
    'energía solar, fotovoltaica, paneles solares, placas solares, energías renovables, termotanque solar',
  ),
  group(
    'aire',
    'aire acondicionado, aires, split, refrigeración, climatización, frigorista, frío, heladerista',
  ),
  group('heladera', 'heladera, freezer, frigorífico, refrigeración, cámara fría'),
  // Construcción.
  group(
    'albanil',
    'albañil, albañilería, construcción, maestro mayor de obras, oficial de obra, paredes, revoque',
  ),
  group('seco', 'durlock, construcción en seco, yeso, placas de yeso, steel framing, cielorraso, tabiques'),
  group('pisos', 'colocador, pisos, cerámicos, porcelanato, revestimientos, baldosas'),
  group('fisura', 'fisura, rajadura, grieta, rajado, fisurado'),
  group('soldadura', 'soldador, soldadora, soldadura, soldar, herrero, herrería, metalúrgica, metalúrgico'),
  group('pintura', 'pintor, pintora, pintura, pintar'),
  group('carpinteria', 'carpintero, carpintería, muebles, ebanista'),
  group('techos', 'techista, techos, zinguería, membrana'),
  group('seguridad', 'seguridad e higiene, higiene y seguridad, prevención de riesgos, riesgos del trabajo'),
  group('altura', 'altura, arnés, silletero, trabajo en altura'),
  // Taller.
  group('mecanica', 'mecánico, mecánica, taller mecánico, motores, automotor'),
  group('motos', 'motos, moto, motocicletas, motomecánica'),
  group('inyeccion', 'inyección electrónica, inyectores, escáner, autotrónica, nafta'),
  // Textil y estética.
  group(
    'costura',
    'modista, costurera, costurero, costura, sastre, corte y confección, arreglo de ropa, coser, máquina de coser, moldería, indumentaria',
  ),
  group(
    'peluqueria',
    'peluquero, peluquera, peluquería, barbero, barbería, estilista, coiffeur, corte de pelo, colorista',
  ),
  group('piojos', 'piojos, pediculosis, liendres'),
  group('estetica', 'estética, cosmetología, cosmetóloga, belleza'),
  // Cocina.
  group('pasteleria', 'pastelero, pastelera, pastelería, repostero, repostera, repostería, tortas'),
  group('panaderia', 'panadero, panadera, panadería, pan, panificados, facturas'),
  group('cocina', 'cocinero, cocinera, cocina, chef, gastronomía, gastronómico'),
  group(
    'alimentos',
    'manipulación de alimentos, manipulador de alimentos, carné de manipulador, carnet de manipulador, libreta sanitaria, bromatología',
  ),
  group('celiacos', 'sin tacc, celíaco, celiaquía, sin gluten'),
  // Cuidados y salud.
  group(
    'cuidados',
    'cuidador, cuidadora, cuidado de personas, cuidar, acompañante, acompañante terapéutico, asistente domiciliaria, enfermera, enfermero',
  ),
  group(
    'mayores',
    'personas mayores, adultos mayores, abuelos, abuelas, ancianos, ancianas, tercera edad, gerontología, geriatría, viejitos',
  ),
  group('auxilios', 'primeros auxilios, rcp, reanimación, desfibrilador, dea, socorrismo, emergencias'),
  group('demencia', 'demencia, alzheimer, alzhéimer'),
  group('escaras', 'escara, escaras, úlcera por presión, úlceras'),
  // Escritorio.
  group('computacion', 'computación, pc, computadora, informática, ofimática, office'),
  group(
    'excel',
    'excel, exel, hojas de cálculo, planillas, planilla de cálculo, google sheets, ofimática, computación',
  ),
  group('buscarv', 'buscarv, buscarx, vlookup'),
  group(
    'programacion',
    'programador, programadora, programación, desarrollo web, desarrollador, páginas web, página web, sitio web, código, computación',
  ),
  group('diseno', 'diseñador gráfico, diseño gráfico, diseño, logos, logo, marca, publicidad'),
  group(
    'sueldos',
    'sueldos, liquidación de sueldos, liquidador, recibo de sueldo, jornales, nómina, recursos humanos, rrhh',
  ),
  group('contador', 'contador, contadora, contaduría, sueldos, impuestos', 'users'),
  group('impuestos', 'monotributo, facturar, factura, afip, arca, actividad, facturación'),
  group('precio', 'precio, precios, cobrar, presupuesto, tarifa, honorarios, costo, cotización', 'preguntas'),
  group('conexion', 'internet, conexión, señal, wifi, offline', 'preguntas'),
  group(
    'administracion',
    'administración, administrativo, contabilidad, contable, contador, sueldos',
    'cursos',
  ),
  group('ingles', 'inglés, idiomas, idioma'),
  group('turismo', 'turismo, turístico, hotelería, hotel, anfitrión, guía de turismo, recepcionista'),
  // Campo.
  group('huerta', 'huerta, quinta, horticultura, verduras, agroecología, compost'),
  group('abejas', 'abejas, apicultura, apicultor, miel, colmenas'),
  group('poda', 'poda, podador, jardinero, jardinería, frutales'),
  group('plagas', 'plagas, pulgón, bichos, insectos'),
];
