import type {
  Signature,
  SignatureCertificate,
  SignatureChoices,
  SignerLicence,
  SignatureDraft as WireDraft,
} from '@senlab/contract/server';
import { daysUntil, daysUntilDate, warningsOf, type Result } from '@senlab/domain';
import { msOf } from '../../../platform/moment.ts';
import type { Choices, SignaturesService } from './service.ts';
import type { SignatureRow } from './signature-row.ts';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, type DataEnvelope } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Page } from '../../../platform/lists/list-request.ts';
import { isIncomingFile } from '../../ground/files/index.ts';
import type { SeenSignature } from './change-signature.ts';
import type { GivenSignature } from './save-signature.ts';

function toCertificate(row: SignatureRow, nowMs: number): SignatureCertificate | null {
  const { certificateFingerprint, certificateFrom: validFrom, certificateTo: validTo } = row;
  if (certificateFingerprint === null || validFrom === null || validTo === null) return null;
  return {
    provider: row.certificateProvider,
    subject: row.certificateSubject ?? '',
    issuer: row.certificateIssuer ?? '',
    serial: row.certificateSerial ?? '',
    fingerprint: certificateFingerprint.toString('hex'),
    validFrom,
    validTo,
    daysLeft: daysUntil(msOf(validTo) ?? 0, nowMs),
  };
}

interface Licence {
  readonly printTitle: string | null;
  readonly licenceNo: string | null;
  readonly licenceFrom: string | null;
  readonly licenceTo: string | null;
}

function toLicence(given: Licence, nowMs: number): SignerLicence | null {
  const { printTitle, licenceNo, licenceFrom, licenceTo } = given;
  if (licenceNo === null || licenceFrom === null) return null;
  const daysLeft = licenceTo === null ? null : daysUntilDate(licenceTo, nowMs);
  return { printTitle: printTitle ?? '', licenceNo, licenceFrom, licenceTo, daysLeft };
}

function certificateDays(row: SignatureRow): { readonly from: number; readonly to: number } | null {
  const [from, to] = [msOf(row.certificateFrom), msOf(row.certificateTo)];
  return from === null || to === null ? null : { from, to };
}

/** As the wire has it. The name of the secret is not for it. */
export function toSignature(row: SignatureRow, accountId: string, nowMs: number): Signature {
  const licence = toLicence(row, nowMs);
  const standing = {
    kind: row.kind,
    validTo: row.validTo,
    hasImage: row.imageFileId !== null,
    isConsented: row.consentedAt !== null,
    certificate: certificateDays(row),
    licence: licence === null ? null : { licenceTo: row.licenceTo },
  };
  const { id, version, kind, status, fullName, position, locationCode, locationName } = row;
  const { imageFileId, delegateOf, delegateOfName, decisionNo, validFrom, validTo } = row;
  return {
    _id: id,
    version,
    kind,
    status,
    fullName,
    position,
    locationCode,
    locationName,
    imageFileId,
    delegateOf,
    delegateOfName,
    decisionNo,
    validFrom,
    validTo,
    accountId: row.accountId,
    licence,
    certificate: toCertificate(row, nowMs),
    allowedPapers: [...row.allowedPapers],
    allowedDepartments: [...row.allowedDepartments],
    consentedTime: row.consentedAt,
    updatedTime: row.updatedAt,
    warnings: [...warningsOf(standing, nowMs)],
    isOwn: row.accountId === accountId,
  };
}

function toChoices({ people, departments, sites, principals }: Choices, nowMs: number): SignatureChoices {
  return {
    people: people.map(({ licence, ...person }) => ({
      ...person,
      licence: licence === undefined ? null : toLicence(licence, nowMs),
    })),
    departments: [...departments],
    sites: [...sites],
    principals: principals.map(({ id, ...principal }) => ({ _id: id, ...principal })),
  };
}

function readDraft({ _id, version, ...draft }: WireDraft): GivenSignature {
  return {
    ...draft,
    accountId: draft.accountId ?? null,
    locationCode: draft.locationCode ?? null,
    delegateOf: draft.delegateOf ?? null,
    decisionNo: draft.decisionNo ?? null,
    validTo: draft.validTo ?? null,
    // An id without its version has seen nothing: as one that has changed meanwhile.
    seen: _id === null || _id === undefined ? null : { id: _id, version: version ?? 0 },
  };
}

type Work = (actor: Actor) => Promise<Result<SignatureRow>>;
type Answer = Promise<DataEnvelope<Signature>>;

/** Who asks decides what is the own. */
function asWire(service: SignaturesService): (context: RequestContext, work: Work) => Answer {
  return (context, work) =>
    respond(
      context,
      () =>
        asActor(context, async (actor) => {
          const result = await work(actor);
          return result.ok
            ? { ok: true, value: toSignature(result.value, actor.accountId, service.now()) }
            : result;
        }),
      (signature) => signature,
    );
}

async function listFor(
  service: SignaturesService,
  actor: Actor,
  raw: Parameters<SignaturesService['list']>[1],
): Promise<Result<Page<Signature>>> {
  const result = await service.list(actor, raw);
  if (!result.ok) return result;
  const rows = result.value.rows.map((row) => toSignature(row, actor.accountId, service.now()));
  return { ok: true, value: { ...result.value, rows } };
}

type Parts = Required<Pick<ModuleResolvers, 'Query' | 'Mutation'>>;

function queries(service: SignaturesService): Parts['Query'] {
  const answer = asWire(service);
  return {
    signatures: (_root, args, context) =>
      respondList(
        context,
        () => asActor(context, (actor) => listFor(service, actor, args)),
        (signature) => signature,
      ),
    signature: (_root, { _id }, context) => answer(context, (actor) => service.find(actor, _id)),
    signatureChoices: (_root, _args, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.choices(actor)),
        (choices) => toChoices(choices, service.now()),
      ),
  };
}

function seenOf({ _id, version }: { readonly _id: string; readonly version: number }): SeenSignature {
  return { id: _id, version };
}

function mutations(service: SignaturesService): Parts['Mutation'] {
  const answer = asWire(service);
  return {
    saveSignature: (_root, { draft }, context) =>
      answer(context, (actor) => service.save(actor, readDraft(draft))),
    saveSignerLicence: (_root, { licence, ...seen }, context) => {
      const draft = { ...licence, licenceTo: licence.licenceTo ?? null };
      return answer(context, (actor) => service.saveLicence(actor, seenOf(seen), draft));
    },
    setSignatureImage: (_root, { fileId, ...seen }, context) =>
      answer(context, (actor) => service.setImage(actor, seenOf(seen), fileId)),
    removeSignatureImage: (_root, seen, context) =>
      answer(context, (actor) => service.removeImage(actor, seenOf(seen))),
    putSignatureCertificate: (_root, { file: given, password, provider = null, ...seen }, context) => {
      const file: unknown = given;
      const certificate = { file: isIncomingFile(file) ? file : undefined, password, provider };
      return answer(context, (actor) => service.putCertificate(actor, seenOf(seen), certificate));
    },
    removeSignatureCertificate: (_root, seen, context) =>
      answer(context, (actor) => service.removeCertificate(actor, seenOf(seen))),
    consentSignature: (_root, seen, context) =>
      answer(context, (actor) => service.consent(actor, seenOf(seen))),
    activateSignature: (_root, seen, context) =>
      answer(context, (actor) => service.activate(actor, seenOf(seen))),
    suspendSignature: (_root, { reason, ...seen }, context) =>
      answer(context, (actor) => service.suspend(actor, seenOf(seen), reason)),
  };
}

export function signaturesResolvers(service: SignaturesService): ModuleResolvers {
  return { Query: queries(service), Mutation: mutations(service) };
}
