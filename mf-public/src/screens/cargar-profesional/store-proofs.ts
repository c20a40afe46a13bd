import { uploadFile } from '@oficio/shared/contract/calls/uploads';
import type { ApiCalls } from '@oficio/shared/store';
import type { ProfileDraft } from './profile-draft.ts';

type StoreResult =
  | { readonly ok: true; readonly draft: ProfileDraft }
  | { readonly ok: false; readonly message: string; readonly field: string };

/**
 * Uploads the new proofs of licences and replaces them with their ids: files in a list cannot be sent with
 * it.
 */
export async function storeProofs(request: ApiCalls['request'], draft: ProfileDraft): Promise<StoreResult> {
  const matriculas = [...draft.matriculas];
  for (const [index, licence] of matriculas.entries()) {
    if (!(licence.comprobante instanceof File)) continue;
    const outcome = await request(uploadFile, {}, { body: { archivo: licence.comprobante } });
    const id = outcome.ok ? outcome.data.docs[0]?._id : undefined;
    if (id === undefined)
      return {
        ok: false,
        message: outcome.ok ? 'No se pudo guardar el comprobante.' : outcome.message,
        field: `perfilProfesional.matriculas.${index}.comprobante`,
      };
    matriculas[index] = { ...licence, comprobante: id };
  }
  return { ok: true, draft: { ...draft, matriculas } };
}
