import {
  AcceptInvitation,
  ConfirmAccountRights,
  InviteAccount,
  ManagedAccount,
  ManagedAccounts,
  RefuseAccountRights,
  SaveAccount,
  SetAccountActive,
  SignOutAccount,
  type ManagedAccountQuery,
  type ManagedAccountsQuery,
  type SaveAccountMutationVariables,
} from '../../../api/house/account-admin.generated.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { foundIn } from '../../../api/found-in.ts';
import { ask } from '../../../api/request.ts';
import { documentSource } from '../../../lists/list-source.ts';
import { texts } from './texts.ts';

export const accountAddresses = {
  list: '/apps/tai-khoan',
  add: '/apps/tai-khoan/moi',
  rights: '/apps/tai-khoan/phan-quyen',
  one: (id: string): string => `/apps/tai-khoan/${id}`,
  /** Public: whoever has a code has no password yet. */
  accept: '/kich-hoat',
} as const;

export type Account = ManagedAccountsQuery['response']['data'][number];
export type AccountPage = NonNullable<ManagedAccountQuery['response']['data']>;
export type AccountDraft = SaveAccountMutationVariables['draft'];

export const accountSource = documentSource(ManagedAccounts, ({ page, pageSize, filtered }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: [],
}));

export async function loadAccount(_id: string): Promise<AccountPage | null | undefined> {
  return foundIn(await ask(ManagedAccount, { _id }));
}

const pageSize = 100;

/** Everybody who can log in, page by page: the printed list must not leave anybody out. */
export async function loadEverybody(): Promise<readonly Account[] | undefined> {
  const accounts: Account[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const filtered = [{ id: 'active', value: 'true' }];
    const outcome = await ask(ManagedAccounts, { page, pageSize, filtered, sorted: [] });
    if (outcome.kind !== 'success') return undefined;
    accounts.push(...outcome.response.data);
    pages = outcome.response.pages;
  }
  return accounts;
}

export type SavedAccount =
  | { readonly account: Account }
  | { readonly message: string; readonly errors: Readonly<Record<string, string>> };

export async function saveAccount(account: Account | null, draft: AccountDraft): Promise<SavedAccount> {
  const ref =
    account === null ? { _id: null, version: null } : { _id: account._id, version: account.version };
  const outcome = await ask(SaveAccount, { ...ref, draft });
  const saved = outcome.kind === 'success' ? outcome.response.data?.account : undefined;
  if (saved !== undefined && saved !== null) return { account: saved };
  const issues = outcome.kind === 'refused' ? (outcome.response?.data?.issues ?? []) : [];
  return {
    message: problemOf(outcome, texts.unreachable) ?? texts.unreachable,
    errors: Object.fromEntries(issues.map(({ field, message }) => [field, message])),
  };
}

export async function setAccountActive(account: Account, isActive: boolean): Promise<string | null> {
  const { _id, version } = account;
  return problemOf(await ask(SetAccountActive, { _id, version, isActive }), texts.unreachable);
}

export async function confirmAccountRights({ _id, version }: Account): Promise<string | null> {
  return problemOf(await ask(ConfirmAccountRights, { _id, version }), texts.unreachable);
}

export async function refuseAccountRights({ _id, version }: Account): Promise<string | null> {
  return problemOf(await ask(RefuseAccountRights, { _id, version }), texts.unreachable);
}

export async function signOutAccount(_id: string): Promise<string | null> {
  return problemOf(await ask(SignOutAccount, { _id }), texts.unreachable);
}

export interface InvitationCode {
  readonly code: string;
  readonly expiresTime: string;
  /** The first of two: alone it opens nothing. */
  readonly needsSecond: boolean;
  readonly isSecond: boolean;
}
export type Invited = InvitationCode | { readonly problem: string };

export async function inviteAccount(_id: string): Promise<Invited> {
  const outcome = await ask(InviteAccount, { _id });
  if (outcome.kind === 'success' && outcome.response.data !== null) return outcome.response.data;
  return { problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}

export type Accepted = { readonly username: string } | { readonly problem: string };

export async function acceptInvitation(given: {
  readonly code: string;
  readonly secondCode: string;
  readonly password: string;
}): Promise<Accepted> {
  const { code, secondCode, password } = given;
  const beside = secondCode.trim() === '' ? null : secondCode;
  const outcome = await ask(AcceptInvitation, { code, secondCode: beside, password });
  if (outcome.kind === 'success' && outcome.response.data !== null) return outcome.response.data;
  return { problem: problemOf(outcome, texts.unreachable) || texts.unreachable };
}
