import {
  applyTransition,
  checkSignature,
  invalid,
  ok,
  refuse,
  signatureTable,
  unknownSignatureFacts,
  type CheckedSignature,
  type Result,
  type SignatureDraft,
  checkSignerLicence,
  type SignerLicenceDraft,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { changeSignature, noteStep, readAgain, type SeenSignature } from './change-signature.ts';
import {
  isActiveAccount,
  listActiveSites,
  listPrincipals,
  listReportDepartments,
} from './choices-repository.ts';
import {
  mayKeepSignatures,
  type SignaturesDependencies,
  contentColumns,
  type SignatureRow,
} from './signature-row.ts';
import { insertSignature } from './repository.ts';
import { savePractitioner } from '../../ground/practitioners/index.ts';

export type GivenSignature = SignatureDraft & { readonly seen: SeenSignature | null };

/** What the draft names must be there; what it named before may have gone since. */
async function checkWorld(
  tx: Tx,
  given: CheckedSignature,
  before: SignatureRow | undefined,
): Promise<Result<CheckedSignature>> {
  const { accountId, locationCode, allowedDepartments, delegateOf } = given;
  const isNewPerson = accountId !== null && before === undefined;
  if (isNewPerson && !(await isActiveAccount(tx, accountId))) return invalid('signature-person-wrong');
  if (locationCode !== null && locationCode !== before?.locationCode) {
    const sites = await listActiveSites(tx);
    if (!sites.some(({ code }) => code === locationCode)) return invalid('signature-site-wrong');
  }
  const departments = new Set((await listReportDepartments(tx)).map(({ code }) => code));
  if (!allowedDepartments.every((code) => departments.has(code)))
    return invalid('signature-departments-wrong');
  if (delegateOf === null || delegateOf === before?.delegateOf) return ok(given);
  const principal = (await listPrincipals(tx)).find(({ id }) => id === delegateOf);
  const isFit = principal !== undefined && principal.accountId !== accountId;
  return isFit ? ok(given) : invalid('signature-delegation-wrong');
}

const audited = [
  'position',
  'locationCode',
  'allowedPapers',
  'allowedDepartments',
  'delegateOf',
  'decisionNo',
  'validFrom',
  'validTo',
] as const;

type Diff = Readonly<Record<string, readonly [unknown, unknown]>>;

function diffOf(before: SignatureRow | undefined, after: CheckedSignature): Diff {
  const changed = audited.filter((field) => {
    const [was, is] = [before?.[field] ?? null, after[field]];
    return JSON.stringify(was) !== JSON.stringify(is);
  });
  return Object.fromEntries(
    changed.map((field) => [field, [before?.[field] ?? null, after[field]] as const]),
  );
}

function create(
  { database, clock }: SignaturesDependencies,
  actor: Actor,
  given: CheckedSignature,
): Promise<Result<SignatureRow>> {
  const nowMs = clock.now();
  const at = isoOf(nowMs);
  return inTransaction(database, async (tx) => {
    const checked = await checkWorld(tx, given, undefined);
    if (!checked.ok) return checked;
    const applied = applyTransition(signatureTable, {
      state: null,
      command: 'create',
      actor: asPerson(actor),
      instant: nowMs,
      reason: null,
      facts: unknownSignatureFacts,
    });
    if (!applied.ok) return applied;
    const id = newId();
    await insertSignature(tx, { ...checked.value, id, at });
    const { kind, accountId } = checked.value;
    const diff = { kind: [null, kind], accountId: [null, accountId], ...diffOf(undefined, given) } as const;
    await noteStep(tx, { actor, id, at }, { command: 'create', set: {}, toState: applied.value.state, diff });
    return ok(await readAgain(tx, id));
  });
}

/** New ones begin suspended, without image and certificate: a row alone signs nothing. */
export async function saveSignature(
  dependencies: SignaturesDependencies,
  actor: Actor,
  { seen, ...draft }: GivenSignature,
): Promise<Result<SignatureRow>> {
  if (!mayKeepSignatures(actor)) return refuse({ kind: 'denied' });
  const checked = checkSignature(draft);
  if (!checked.ok) return checked;
  const given = checked.value;
  if (seen === null) return create(dependencies, actor, given);
  return changeSignature(dependencies, { actor, seen }, async (row, tx) => {
    // Papers that left name it: it never becomes another person's.
    if (row.kind !== given.kind || row.accountId !== given.accountId) return invalid('signature-kind-fixed');
    const world = await checkWorld(tx, given, row);
    if (!world.ok) return world;
    return ok({ command: 'save', set: contentColumns(given), diff: diffOf(row, given) });
  });
}

const licenceAudited = ['printTitle', 'licenceNo', 'licenceFrom', 'licenceTo'] as const;

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
    const changed = licenceAudited.filter((field) => row[field] !== licence[field]);
    const diff = Object.fromEntries(changed.map((field) => [field, [row[field], licence[field]] as const]));
    return ok({ command: 'save-licence', set: {}, diff });
  });
}
