import { isoOf } from '../../platform/moment.ts';
import { approveRangeSets } from '../../modules/ground/catalogue/index.ts';
import type { Tx } from '../../platform/tx.ts';
import { readSeedCatalogue } from '../reference/seed-files.ts';
import {
  demoAccountId,
  addActions,
  addDemoAccount,
  addGroupMemberships,
  addMissingCalls,
  departmentIdsByCode,
  giveExtensions,
  groupIdsByName,
  isDemoAccount,
  type SeedAccount,
} from '../seed-repository.ts';
import { jobs } from '@senlab/domain';
import { savePractitioner } from '../../modules/ground/practitioners/index.ts';
import { demoAccounts, demoExtensions, permissionsOf, type DemoAccount } from './demo-accounts.ts';
import { addDemoUltrasound } from './demo-repository.ts';
import { demoActions, demoCalls } from './demo-content.ts';
import { addPermissions } from '../user/repository.ts';
import { logAccount } from '../user/add.ts';

/** The laboratory doctor of the demonstration. */
const approver = 'bacsixn';

export interface DemoRangeCounts {
  readonly approved: number;
  /** Tests whose set of ranges breaks a rule, and so stays without approval. */
  readonly left: readonly string[];
}

/**
 * A hospital's doctor reads each set before approving it. In a demonstration nobody would, and no result would have a
 * range: the demo doctor approves every set that the rules accept, and what they refuse stays proposed here too.
 */
export async function approveDemoRanges(tx: Tx, nowMs: number): Promise<DemoRangeCounts> {
  const approverId = await demoAccountId(tx, approver);
  // Somebody of the hospital has the user name: their name is not put under limits that they never saw.
  if (approverId === undefined) return { approved: 0, left: [] };
  const tests = readSeedCatalogue().tests.map(
    ({ code, critical, singleSex }) => [code, { critical, isSingleSex: singleSex !== null }] as const,
  );
  const at = isoOf(nowMs);
  const { ranges, refused } = await approveRangeSets(tx, { approverId, at, tests: new Map(tests) });
  const left = [...refused].filter(
    ([, refusal]) => !('reason' in refusal && refusal.reason === 'ranges-none-proposed'),
  );
  return { approved: ranges, left: left.map(([code]) => code) };
}

export interface DemoCounts {
  readonly added: readonly string[];
  /** Left alone: somebody who is not a demo person has the user name or the staff code. */
  readonly taken: readonly string[];
}

interface Places {
  readonly departments: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

interface DemoSeeding {
  readonly passwordHash: string;
  readonly nowMs: number;
}

/** The reference data was written in the same transaction, so a missing name is a slip in demo-accounts.ts. */
function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the reference data holds no "${name}"`);
  return id;
}

function toRow(account: DemoAccount, places: Places, seeding: DemoSeeding): SeedAccount {
  const { sipPhone } = account;
  return {
    username: account.username,
    password_hash: seeding.passwordHash,
    full_name: account.fullName,
    role: jobs[account.job].role,
    code: account.code,
    title: account.title,
    work: account.work,
    department_id: idOf(places.departments, account.departmentCode),
    email: `${account.username}@senhong.example`,
    phone_number: account.phoneNumber,
    gender: account.gender,
    birthdate: account.birthdate,
    married: account.married,
    address: '12 đường Hoa Sen, phường An Bình, TP. Mẫu',
    default_group_id: idOf(places.groups, account.groups[0]),
    sip_phone: sipPhone ?? null,
    sip_phones: sipPhone === undefined ? [] : [sipPhone],
    sip_password: sipPhone === undefined ? null : `demo-${sipPhone}`,
    is_web_rtc: sipPhone !== undefined,
    created_at: isoOf(seeding.nowMs - 60 * 24 * 3_600_000),
  };
}

async function addOne(
  tx: Tx,
  account: DemoAccount,
  context: Places & DemoSeeding,
): Promise<string | undefined> {
  const id = await addDemoAccount(tx, toRow(account, context, context));
  if (id === undefined) return undefined;
  await addPermissions(tx, id, permissionsOf(account));
  await addGroupMemberships(
    tx,
    id,
    account.groups.map((name) => idOf(context.groups, name)),
  );
  if (account.licenceNo !== undefined) {
    await savePractitioner(tx, {
      accountId: id,
      licenceNo: account.licenceNo,
      licenceFrom: '2024-01-01',
      licenceTo: null,
      printTitle: account.title,
    });
  }
  await logAccount(tx, { command: 'add-account', username: account.username, ms: context.nowMs });
  await addActions(tx, demoActions({ id, username: account.username }, context.nowMs));
  return id;
}

/**
 * History and calls come with the accounts they belong to and never later: a second run on another day would
 * otherwise grow a second past. For the same reason a password that was changed since stays changed.
 */
export async function seedDemo(tx: Tx, seeding: DemoSeeding): Promise<DemoCounts> {
  const context = {
    ...seeding,
    departments: await departmentIdsByCode(tx),
    groups: await groupIdsByName(tx),
  };
  await giveExtensions(tx, demoExtensions);
  await addDemoUltrasound(tx, seeding.nowMs);
  const added: string[] = [];
  const taken: string[] = [];
  const callers: string[] = [];
  for (const account of demoAccounts) {
    const id = await addOne(tx, account, context);
    if (id !== undefined) {
      added.push(account.username);
      if (account.sipPhone !== undefined) callers.push(id);
    } else if (!(await isDemoAccount(tx, account.username))) taken.push(account.username);
  }
  const [first, ...others] = callers;
  if (first !== undefined) await addMissingCalls(tx, demoCalls([first, ...others], seeding.nowMs));
  return { added, taken };
}
