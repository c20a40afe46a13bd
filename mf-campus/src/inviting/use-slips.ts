import { printSlips } from '@oficio/shared/contract/calls/invitations';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';

const ERROR_DURATION_MS = 12_000;

/** The slips to print: those of a list, a single one, or all of a centre's that were never printed. */
type SlipsRequest =
  { readonly trabajo: string } | { readonly invitacion: string } | { readonly centro: string };

/** Has the server make slips with new codes, and downloads their file. The codes are shown nowhere else. */
export function useSlips() {
  const { request } = useApi();
  const { busy, during } = useBusy();
  return {
    busy,
    async print(target: SlipsRequest): Promise<boolean> {
      const outcome = await during(request(printSlips, {}, { body: target }));
      if (!outcome.ok) {
        toast(outcome.message, { kind: 'error', duration: ERROR_DURATION_MS });
        return false;
      }
      downloadFile(outcome.data, 'talones.pdf');
      toast('Talones descargados, con sus códigos. Vuelven a hacerse si se piden otra vez.', {
        kind: 'success',
      });
      return true;
    },
  };
}
