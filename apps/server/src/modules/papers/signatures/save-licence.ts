import {
  checkSignerLicence,
  invalid,
  ok,
  refuse,
  type Result,
  type SignerLicenceDraft,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { savePractitioner } from '../../ground/practitioners/index.ts';
import { changeSignature, type SeenSignature } from './change-signature.ts';
import { mayKeepSignatures, type SignaturesDependencies } from './dependencies.ts';
import type { SignatureRow } from './signature-row.ts';

const audited = ['printTitle', 'licenceNo', 'licenceFrom', 'licenceTo'] as const;

/** Never by its holder alone: a licence is what a paper of the authorities says, and the administration has seen it. */
export async function saveLicence(
  dependencies: SignaturesDependencies,
  { actor, seen }: { readonly actor: Actor; readonly seen: SeenSignature },
  draft: SignerLicenceDraft,
): Promise<Result<SignatureRow>> {
  if (!mayKeepSignatures(actor)) return refuse({ kind: 'denied' });
  const checked = checkSignerLicence(draft);
  if (!checked.ok) return checked;
  const licence = checked.value;
  return changeSignature(dependencies, { actor, seen }, async (row, tx) => {
    if (row.accountId === null) return invalid('signer-without-licence');
    await savePractitioner(tx, { accountId: row.accountId, ...licence });
    const changed = audited.filter((field) => row[field] !== licence[field]);
    const diff = Object.fromEntries(changed.map((field) => [field, [row[field], licence[field]] as const]));
    return ok({ command: 'save-licence', set: {}, diff });
  });
}
