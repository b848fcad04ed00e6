import type { ManagedAccount, Resolvers, WaitingRight as SentRight } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, respondOutcome, respondPlain } from '../../../graphql/respond.ts';
import type { ManagedRow } from './repository.ts';
import type { WaitingRight } from './request-repository.ts';
import type { AccountAdminService, ShownSaved } from './service.ts';
import { isGuardedAccount } from './asked-rights.ts';

function toWaiting({ kind, name, askedBy, askedByName, askedAt }: WaitingRight): SentRight {
  return { kind, name, askedBy, askedByName, askedTime: askedAt };
}

function toAccount(account: ManagedRow): ManagedAccount {
  const {
    id,
    invitedUntil,
    lastLogin,
    permissions,
    hasLicence: _licence,
    hasFactor: _factor,
    waiting,
    ...row
  } = account;
  return {
    ...row,
    _id: id,
    permissions: [...permissions],
    invitedUntilTime: invitedUntil,
    isGuarded: isGuardedAccount(account),
    waitingRights: waiting.map(toWaiting),
    lastLoginTime: lastLogin,
  };
}

function toSaved({ account, issues }: ShownSaved['value']): {
  account: ManagedAccount | null;
  issues: { field: string; message: string }[];
} {
  return {
    account: account === null ? null : toAccount(account),
    issues: issues.map((issue) => ({ ...issue })),
  };
}

export function accountAdminResolvers(
  service: AccountAdminService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      managedAccounts: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toAccount),
      managedAccount: (_root, { _id }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.one(actor, _id)),
          ({ account, departments }) => ({
            account: account === null ? null : toAccount(account),
            departments: departments.map(({ id, name }) => ({ _id: id, name })),
          }),
        ),
    },
    Mutation: {
      saveAccount: (_root, { _id, version, draft }, context) => {
        const { code, title, email, phoneNumber, departmentId, ...rest } = draft;
        const change = {
          id: _id ?? null,
          version: version ?? null,
          draft: {
            ...rest,
            code: code ?? null,
            title: title ?? null,
            email: email ?? null,
            phoneNumber: phoneNumber ?? null,
            departmentId: departmentId ?? null,
          },
        };
        return respondOutcome(
          context,
          () => asActor(context, (actor) => service.save(actor, change)),
          toSaved,
        );
      },
      confirmAccountRights: (_root, { _id, version }, context) =>
        respondOutcome(
          context,
          () => asActor(context, (actor) => service.confirmRights(actor, { id: _id, version })),
          toSaved,
        ),
      refuseAccountRights: (_root, { _id, version }, context) =>
        respondOutcome(
          context,
          () => asActor(context, (actor) => service.refuseRights(actor, { id: _id, version })),
          toSaved,
        ),
      setAccountActive: (_root, { _id, version, isActive }, context) =>
        respondOutcome(
          context,
          () => asActor(context, (actor) => service.setActive(actor, { id: _id, version, isActive })),
          toSaved,
        ),
      inviteAccount: (_root, { _id }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.invite(actor, _id)),
          ({ expiresAt, ...invitation }) => ({ ...invitation, expiresTime: expiresAt }),
        ),
      signOutAccount: (_root, { _id }, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.signOut(actor, _id))),
      acceptInvitation: (_root, args, context) =>
        respond(
          context,
          () => service.accept({ ...args, secondCode: args.secondCode ?? null }),
          (accepted) => ({ ...accepted }),
        ),
    },
  };
}
