import { refusalTexts } from '@senlab/contract';
import { checkSignature, type SignatureDraft, type SignatureReason } from '@senlab/domain';
import type { SaveAnswer } from '@senlab/ui/form-builder';
import { z } from 'zod';
import type { Signature } from './signature-calls.ts';

export const schema = z.object({
  kind: z.enum(['person', 'seal']),
  accountId: z.string(),
  position: z.string(),
  locationCode: z.string(),
  allowedPapers: z.array(z.string()),
  allowedDepartments: z.array(z.string()),
  validFrom: z.string(),
  validTo: z.string(),
  isDelegate: z.boolean(),
  delegateOf: z.string(),
  decisionNo: z.string(),
});
export type FormValues = z.output<typeof schema>;

const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/** As the rules and the wire want it: what does not belong to the kind is not sent. */
export function draftOf(values: FormValues): SignatureDraft {
  const isPerson = values.kind === 'person';
  const isDelegate = isPerson && values.isDelegate;
  return {
    kind: values.kind,
    accountId: isPerson ? emptyToNull(values.accountId) : null,
    position: values.position,
    locationCode: isPerson ? null : emptyToNull(values.locationCode),
    allowedPapers: values.allowedPapers,
    allowedDepartments: values.allowedDepartments,
    // Chosen to stand for somebody, and nobody named: the rule about delegations says so.
    delegateOf: isDelegate ? values.delegateOf : null,
    decisionNo: isDelegate ? emptyToNull(values.decisionNo) : null,
    validFrom: values.validFrom,
    validTo: emptyToNull(values.validTo),
  };
}

const places: Partial<Record<SignatureReason, keyof FormValues>> = {
  'signature-person-wrong': 'accountId',
  'signature-position-wrong': 'position',
  'signature-papers-missing': 'allowedPapers',
  'signature-days-wrong': 'validTo',
  'signature-delegation-wrong': 'delegateOf',
  'signature-decision-missing': 'decisionNo',
};

/** What the server would refuse, said beside the field before it is asked. */
export function faultsOf(draft: SignatureDraft): SaveAnswer {
  const checked = checkSignature(draft);
  if (checked.ok || !('reason' in checked.refusal)) return undefined;
  const { reason } = checked.refusal;
  const place = (places as Readonly<Record<string, keyof FormValues | undefined>>)[reason];
  const message = refusalTexts[reason];
  return place === undefined ? { message } : { errors: { [place]: message } };
}

export function valuesOf(signature: Signature | null, today: string): FormValues {
  return {
    kind: signature?.kind ?? 'person',
    accountId: signature?.accountId ?? '',
    position: signature?.position ?? '',
    locationCode: signature?.locationCode ?? '',
    allowedPapers: [...(signature?.allowedPapers ?? ['report'])],
    allowedDepartments: [...(signature?.allowedDepartments ?? [])],
    validFrom: signature?.validFrom ?? today,
    validTo: signature?.validTo ?? '',
    isDelegate: (signature?.delegateOf ?? null) !== null,
    delegateOf: signature?.delegateOf ?? '',
    decisionNo: signature?.decisionNo ?? '',
  };
}
