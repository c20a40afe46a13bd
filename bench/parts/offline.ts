/** Measures what needs no server: the store, the transparency log and certificates. */
import { CHECKS, measureCertificates } from '../certificates.ts';
import { measureLog } from '../log.ts';
import { ms, note } from '../report.ts';
import { dataFolder } from '../site.ts';
import { measureStore } from '../store.ts';

const LEAVES = 1_000_000;

export function benchStore(): void {
  const { edit, remove } = measureStore();
  note('Store: editar uno de 100.000', ms(edit), 'menos de 5 ms', edit < 5);
  note('Store: quitar uno de 100.000', ms(remove), 'menos de 5 ms', remove < 5);
}

export async function benchLog(): Promise<void> {
  console.log(`Se preparan ${LEAVES} hojas del registro…`);
  const log = await measureLog(dataFolder('registro'), LEAVES);
  if (log.leavesPerSecond > 0) console.log(`  ${Math.round(log.leavesPerSecond)} hojas firmadas por segundo`);
  note(
    'Registro: una prueba entre 1.000.000 de hojas',
    `${ms(log.median)}, p99 ${ms(log.p99)}`,
    'menos de 10 ms',
    log.median < 10,
  );
  note('Registro: lo que pesa esa prueba', `${log.bytes} bytes`, 'hasta 2.000', log.bytes <= 2000);
}

export async function benchCertificates(): Promise<void> {
  const { issue, pdf, check } = await measureCertificates();
  note('Certificados: emitir uno, de procesador', ms(issue), 'hasta 60 ms', issue <= 60);
  note('Certificados: su PDF en la primera descarga, de procesador', ms(pdf), 'se informa', true);
  note(
    'Certificados: emitir uno con su PDF, de procesador',
    ms(issue + pdf),
    'hasta 60 ms',
    issue + pdf <= 60,
  );
  note(
    `Certificados: comprobar ${CHECKS} JWT, de procesador`,
    `${check.toFixed(1)} s`,
    'menos de 10 s',
    check < 10,
  );
}
