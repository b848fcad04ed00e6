import {
  invalid,
  isUuid,
  ok,
  refuse,
  signatureKinds,
  signatureStates,
  type Result,
  type SignerLicenceDraft,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading } from '../../../platform/tx.ts';
import { findPractitioners, type Practitioner } from '../../ground/practitioners/index.ts';
import { isVisibleTo, unknownSignature, type SeenSignature } from './change-signature.ts';
import {
  listActiveSites,
  listPrincipals,
  listReportDepartments,
  listSigners,
  type DepartmentRow,
  type PrincipalRow,
  type SignerRow,
  type SiteRow,
} from './choices-repository.ts';
import {
  mayKeepSignatures,
  mayReadSignatures,
  type SignaturesDependencies,
  type SignatureRow,
} from './signature-row.ts';
import { findSignature, listSignatures } from './repository.ts';
import { putCertificate, removeCertificate, type GivenCertificate } from './change-certificate.ts';
import { removeImage, setImage } from './change-image.ts';
import { consentSignature, moveSignature } from './move-signature.ts';
import { saveLicence, saveSignature, type GivenSignature } from './save-signature.ts';

const shape: ListShape = {
  filters: { status: ['eq'], kind: ['eq'], expiring: ['eq'] },
  sorts: ['name'],
  defaultSort: { id: 'name', desc: false },
};
const known: Readonly<Record<string, readonly string[]>> = {
  status: signatureStates,
  kind: signatureKinds,
  expiring: ['true', 'false'],
};

const denied = refuse({ kind: 'denied' });

async function signatures(
  { database, clock }: SignaturesDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<SignatureRow>>> {
  if (!mayReadSignatures(actor)) return denied;
  const request = readListRequest(raw, shape);
  if (!request.ok) return request;
  if (!request.value.filters.every(({ id, value }) => known[id]?.includes(value) === true))
    return invalid('unknown-filter');
  const ownerId = mayKeepSignatures(actor) ? null : actor.accountId;
  const now = isoOf(clock.now());
  return ok(await reading(database, (tx) => listSignatures(tx, request.value, { ownerId, now })));
}

async function signature(
  { database }: SignaturesDependencies,
  actor: Actor,
  id: string,
): Promise<Result<SignatureRow>> {
  if (!mayReadSignatures(actor)) return denied;
  const row = isUuid(id) ? await reading(database, (tx) => findSignature(tx, id)) : undefined;
  return row === undefined || !isVisibleTo(actor, row) ? unknownSignature : ok(row);
}

export interface Choices {
  readonly people: readonly (SignerRow & { readonly licence: Practitioner | undefined })[];
  readonly departments: readonly DepartmentRow[];
  readonly sites: readonly SiteRow[];
  readonly principals: readonly PrincipalRow[];
}

async function choices({ database }: SignaturesDependencies, actor: Actor): Promise<Result<Choices>> {
  if (!mayReadSignatures(actor)) return denied;
  // Who may only look at the own has nobody to choose; the names of departments are needed to read it.
  const mayKeep = mayKeepSignatures(actor);
  return reading(database, async (tx) => {
    const people = mayKeep ? await listSigners(tx) : [];
    const licences = await findPractitioners(
      tx,
      people.map(({ accountId }) => accountId),
    );
    return ok({
      people: people.map((person) => ({ ...person, licence: licences.get(person.accountId) })),
      departments: await listReportDepartments(tx),
      sites: await listActiveSites(tx),
      principals: mayKeep ? await listPrincipals(tx) : [],
    });
  });
}

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
