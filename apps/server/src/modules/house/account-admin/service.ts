import { isUuid, ok, refuse, type AccountIssue, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading } from '../../../platform/tx.ts';
import type { AccountAdminDependencies } from './asked-rights.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { confirmRights, refuseRights, type SeenAccount } from './confirm-rights.ts';
import { invite, type Invitation } from './invitations.ts';
import { findManaged, listDepartments, listManaged, type Department, type ManagedRow } from './repository.ts';
import { saveAccount, type AccountChange, type SavedAccount } from './save-account.ts';
import { changeActive, signOut } from './standing.ts';

export interface AccountPage {
  readonly account: ManagedRow | null;
  readonly departments: readonly Department[];
}

export interface ShownSaved {
  readonly refusal: SavedAccount['refusal'];
  readonly value: { readonly account: ManagedRow | null; readonly issues: readonly AccountIssue[] };
}

export interface AccountAdminService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<ManagedRow>>>;
  /** `new` for the form of an account that is not there yet. */
  one(actor: Actor, id: string): Promise<Result<AccountPage>>;
  save(actor: Actor, change: AccountChange): Promise<Result<ShownSaved>>;
  /** What another administrator has asked for is held from now on. */
  confirmRights(actor: Actor, seen: SeenAccount): Promise<Result<ShownSaved>>;
  refuseRights(actor: Actor, seen: SeenAccount): Promise<Result<ShownSaved>>;
  setActive(
    actor: Actor,
    change: { readonly id: string; readonly version: number; readonly isActive: boolean },
  ): Promise<Result<ShownSaved>>;
  invite(actor: Actor, id: string): Promise<Result<Invitation>>;
  signOut(actor: Actor, id: string): Promise<Result<null>>;
  accept(given: {
    readonly code: string;
    readonly secondCode?: string | null;
    readonly password: string;
  }): Promise<Result<{ readonly username: string }>>;
}

const shape: ListShape = {
  filters: {
    keyword: ['contains'],
    role: ['eq'],
    department: ['eq'],
    active: ['eq'],
    permission: ['eq'],
    waiting: ['eq'],
  },
  sorts: ['fullName'],
  defaultSort: { id: 'fullName', desc: false },
};

const denied = refuse({ kind: 'denied' });

export function accountAdminService(dependencies: AccountAdminDependencies): AccountAdminService {
  const { database, clock } = dependencies;
  const now = (): string => isoOf(clock.now());
  const shown = async (saved: Result<SavedAccount>): Promise<Result<ShownSaved>> => {
    if (!saved.ok) return saved;
    const { refusal, value } = saved.value;
    const { id } = value;
    const account = id === null ? undefined : await reading(database, (tx) => findManaged(tx, id, now()));
    return ok({ refusal, value: { account: account ?? null, issues: value.issues } });
  };
  const may = (actor: Actor): boolean => mayDo(actor, 'accounts.manage');
  return {
    async list(actor, raw) {
      if (!may(actor)) return denied;
      const request = readListRequest(raw, shape);
      if (!request.ok) return request;
      return ok(await reading(database, (tx) => listManaged(tx, request.value, now())));
    },

    async one(actor, id) {
      if (!may(actor)) return denied;
      return reading(database, async (tx) => {
        const account = isUuid(id) ? await findManaged(tx, id, now()) : undefined;
        if (account === undefined && id !== 'new')
          return refuse({ kind: 'not-found', reason: 'account-unknown' });
        return ok({
          account: account ?? null,
          departments: await listDepartments(tx, account?.departmentId ?? null),
        });
      });
    },

    save: async (actor, change) =>
      may(actor) ? shown(await saveAccount(dependencies, actor, change)) : denied,
    confirmRights: async (actor, seen) =>
      may(actor) ? shown(await confirmRights(dependencies, actor, seen)) : denied,
    refuseRights: async (actor, seen) =>
      may(actor) ? shown(await refuseRights(dependencies, actor, seen)) : denied,
    setActive: async (actor, change) =>
      may(actor) ? shown(await changeActive(dependencies, actor, change)) : denied,
    invite: async (actor, id) => (may(actor) ? invite(dependencies, actor, id) : denied),
    signOut: async (actor, id) => (may(actor) ? signOut(dependencies, actor, id) : denied),
    accept: (given) => acceptInvitation(dependencies, given),
  };
}
