import type { Signature, SignatureDraft as WireDraft } from '@senlab/contract/server';
import type { Result } from '@senlab/domain';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, type DataEnvelope } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Page } from '../../../platform/list-request.ts';
import { isIncomingFile } from '../../ground/files/index.ts';
import type { SeenSignature } from './change-signature.ts';
import type { GivenSignature } from './save-signature.ts';
import type { SignaturesService } from './service.ts';
import type { SignatureRow } from './signature-row.ts';
import { toChoices, toSignature } from './wire.ts';

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
