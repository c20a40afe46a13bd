/** What managers of centres asked of the administration. */
import { daysFromNow, ref, type SeedRecord } from '../types.ts';

export const solicitudes: readonly SeedRecord[] = [
  {
    $id: 'solicitud.cutral-co',
    tipo: 'datosCentro',
    usuario: ref('user.gestor'),
    coleccion: 'centros',
    objeto: ref('centro.instituto-tecnico-sur-cutral-co'),
    centro: ref('centro.instituto-tecnico-sur-cutral-co'),
    motivo: 'La sede pasó a la personería de la asociación, con un solo número fiscal para las dos.',
    propuesto: { razonSocial: 'Asociación Civil Instituto Técnico Sur' },
    estado: 'pendiente',
    creadoEn: daysFromNow(-2),
    creadoPor: ref('user.gestor'),
  },
  {
    $id: 'solicitud.nombre-sur',
    tipo: 'datosCentro',
    usuario: ref('user.gestor'),
    coleccion: 'centros',
    objeto: ref('centro.instituto-tecnico-sur'),
    centro: ref('centro.instituto-tecnico-sur'),
    motivo: 'Queremos que el nombre diga también la ciudad.',
    propuesto: { nombre: 'Instituto Técnico Sur de Neuquén' },
    estado: 'rechazada',
    resolucion:
      'El estatuto sigue con el nombre de siempre. Con el cambio inscripto se puede pedir otra vez.',
    resueltaPor: ref('user.admin'),
    creadoEn: daysFromNow(-40),
    creadoPor: ref('user.gestor'),
  },
  {
    $id: 'solicitud.almafuerte',
    tipo: 'datosCentro',
    usuario: ref('user.nestor-pacheco'),
    coleccion: 'centros',
    objeto: ref('centro.cfp-almafuerte'),
    centro: ref('centro.cfp-almafuerte'),
    motivo: 'El número fiscal tenía dos cifras cambiadas.',
    propuesto: { idFiscal: '30-99100002-3' },
    estado: 'aceptada',
    resueltaPor: ref('user.admin'),
    creadoEn: daysFromNow(-60),
    creadoPor: ref('user.nestor-pacheco'),
  },
];
