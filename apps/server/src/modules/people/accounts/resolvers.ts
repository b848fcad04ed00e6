import { hkdfSync } from 'node:crypto';
import { lacksStep, startingShortcuts } from '@senlab/domain';
import type { Resolvers, CurrentUser, TokenLoginUser } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList } from '../../../graphql/respond.ts';
import type { AccountRow } from './repository.ts';
import type { AccountsService, HeldAccount } from './service.ts';

type DraftKeys = (account: { readonly id: string; readonly epoch: number }) => string;

/**
 * The key with which a browser seals what its person has typed and not saved. Made of the installation's secret: the
 * same after the next login, so that work outlives a session that ran out; another for everybody else; and another after
 * a new password or when all her sessions were ended, because somebody may have sat at her computer.
 */
export function draftKeys(secret: string): DraftKeys {
  return ({ id, epoch }) =>
    Buffer.from(hkdfSync('sha256', secret, id, `senlab kept work 1 ${String(epoch)}`, 32)).toString('hex');
}

type Wired = Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'>;

function toCurrentUser(row: HeldAccount, draftKey: string | null): CurrentUser {
  return {
    draftKey,
    sub: row.id,
    name: row.username,
    full_name: row.full_name,
    code: row.code,
    address: row.address,
    birthdate: row.birthdate,
    department: row.department,
    department_id: row.department_id,
    email: row.email,
    gender: row.gender,
    is_admin: row.is_admin,
    locale: row.locale,
    mariaged: row.married,
    oauth_token: null,
    phone_number: row.phone_number,
    picture: row.picture,
    work: row.work,
    title: row.title,
    role: [row.role],
    permissions: row.permissions,
    shortcuts: [...(row.shortcuts ?? startingShortcuts(row.permissions))],
    settings: row.settings,
    default_group_id: row.default_group_id,
    second_step: row.step,
  };
}

export function toTokenLoginUser(row: AccountRow): TokenLoginUser {
  return {
    _id: row.id,
    department: row.department,
    sipPhone: row.sip_phone,
    sipPhones: row.sip_phones,
    sipPassword: row.sip_password,
    isWebRtc: row.is_web_rtc,
    role: [row.role],
    base: {
      sub: row.id,
      avatar: row.picture,
      address: row.address,
      birthday: row.birthdate,
      code: row.code,
      departmentId: row.department_id,
      fullName: row.full_name,
      email: row.email,
      gender: row.gender,
      isRoot: row.is_admin,
      mariaged: row.married,
      title: row.title,
      work: row.work,
    },
  };
}

const toRef = (value: { readonly id: string }): { _id: string } => ({ _id: value.id });

export function accountsResolvers(service: AccountsService, draftKeyOf: DraftKeys): Wired {
  return {
    Query: {
      me: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.me(actor)),
          // What she has typed here and not saved is not for whoever has only her password.
          (row) => toCurrentUser(row, lacksStep(row.step) ? null : draftKeyOf(row)),
        ),
      users: (_root, args, context) =>
        respondList(
          context,
          () => asActor(context, (actor) => service.findByPhone(actor, args)),
          (row) => ({ _id: row.id, fullName: row.fullName, phoneNumber: row.phoneNumber }),
        ),
    },
    Mutation: {
      change_password: (_root, args, context) =>
        respond(
          context,
          () =>
            asActor(context, (actor) =>
              service.changePassword(actor, {
                oldPassword: args.old_password,
                newPassword: args.new_password,
              }),
            ),
          toRef,
        ),
      change_default_group: (_root, args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.changeDefaultGroup(actor, args.groupId)),
          toRef,
        ),
      saveShortcuts: (_root, args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.saveShortcuts(actor, args.shortcuts)),
          toRef,
        ),
      saveSettings: (_root, args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.saveSettings(actor, args.settings)),
          toRef,
        ),
    },
  };
}
