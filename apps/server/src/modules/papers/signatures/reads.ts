import { invalid, isUuid, ok, refuse, signatureKinds, signatureStates, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading } from '../../../platform/tx.ts';
import { findPractitioners, type Practitioner } from '../../ground/practitioners/index.ts';
import { isVisibleTo, unknownSignature } from './change-signature.ts';
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
import { mayKeepSignatures, mayReadSignatures, type SignaturesDependencies } from './dependencies.ts';
import { findSignature, listSignatures } from './repository.ts';
import type { SignatureRow } from './signature-row.ts';

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

export async function signatures(
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

export async function signature(
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

export async function choices({ database }: SignaturesDependencies, actor: Actor): Promise<Result<Choices>> {
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
