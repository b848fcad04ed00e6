import type { Result, SignerLicenceDraft } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Page, RawListRequest } from '../../../platform/list-request.ts';
import { putCertificate, removeCertificate, type GivenCertificate } from './change-certificate.ts';
import { removeImage, setImage } from './change-image.ts';
import type { SeenSignature } from './change-signature.ts';
import type { SignaturesDependencies } from './dependencies.ts';
import { consentSignature, moveSignature } from './move-signature.ts';
import { choices, signature, signatures, type Choices } from './reads.ts';
import { saveLicence } from './save-licence.ts';
import { saveSignature, type GivenSignature } from './save-signature.ts';
import type { SignatureRow } from './signature-row.ts';

type Answer = Promise<Result<SignatureRow>>;

export interface SignaturesService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<SignatureRow>>>;
  find(actor: Actor, id: string): Answer;
  choices(actor: Actor): Promise<Result<Choices>>;
  save(actor: Actor, given: GivenSignature): Answer;
  saveLicence(actor: Actor, seen: SeenSignature, draft: SignerLicenceDraft): Answer;
  setImage(actor: Actor, seen: SeenSignature, fileId: string): Answer;
  removeImage(actor: Actor, seen: SeenSignature): Answer;
  putCertificate(actor: Actor, seen: SeenSignature, given: GivenCertificate): Answer;
  removeCertificate(actor: Actor, seen: SeenSignature): Answer;
  consent(actor: Actor, seen: SeenSignature): Answer;
  activate(actor: Actor, seen: SeenSignature): Answer;
  suspend(actor: Actor, seen: SeenSignature, reason: string): Answer;
  /** Days are counted from here. */
  now(): number;
}

export function signaturesService(dependencies: SignaturesDependencies): SignaturesService {
  return {
    list: (actor, raw) => signatures(dependencies, actor, raw),
    find: (actor, id) => signature(dependencies, actor, id),
    choices: (actor) => choices(dependencies, actor),
    save: (actor, given) => saveSignature(dependencies, actor, given),
    saveLicence: (actor, seen, draft) => saveLicence(dependencies, { actor, seen }, draft),
    setImage: (actor, seen, fileId) => setImage(dependencies, { actor, seen }, fileId),
    removeImage: (actor, seen) => removeImage(dependencies, { actor, seen }),
    putCertificate: (actor, seen, given) => putCertificate(dependencies, { actor, seen }, given),
    removeCertificate: (actor, seen) => removeCertificate(dependencies, { actor, seen }),
    consent: (actor, seen) => consentSignature(dependencies, actor, seen),
    activate: (actor, seen) =>
      moveSignature(dependencies, actor, { command: 'activate', seen, reason: null }),
    suspend: (actor, seen, reason) =>
      moveSignature(dependencies, actor, { command: 'suspend', seen, reason }),
    now: () => dependencies.clock.now(),
  };
}
