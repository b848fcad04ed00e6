import { sql } from 'kysely';
import { msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface OfSession {
  readonly accountId: string;
  readonly sessionKey: string;
}

export interface FactorStanding {
  readonly hasLicence: boolean;
  readonly hasFactor: boolean;
  /** Null where the step is not taken, or over. */
  readonly stepEndsAtMs: number | null;
}

/** In one statement, because every request asks it. A step is good for its own session and account only. */
export async function findFactorStanding(
  tx: Tx,
  { accountId, sessionKey }: OfSession,
  at: string,
): Promise<FactorStanding> {
  const { rows } = await sql<{ hasLicence: boolean; hasFactor: boolean; endsAt: string | null }>`
    select
      (exists (select from practitioner kept where kept.account_id = ${accountId}::uuid)
        or exists (select from signature kept where kept.account_id = ${accountId}::uuid)) as "hasLicence",
      exists (select from second_factor where account_id = ${accountId}::uuid) as "hasFactor",
      (select ends_at from second_factor_step where session_key = ${sessionKey}
        and account_id = ${accountId}::uuid and ends_at > ${at}) as "endsAt"`.execute(tx);
  const [row] = rows;
  return {
    hasLicence: row?.hasLicence === true,
    hasFactor: row?.hasFactor === true,
    stepEndsAtMs: msOf(row?.endsAt ?? null),
  };
}

export type StepBy = 'totp' | 'passkey' | 'recovery' | 'enrolment' | 'device';

export async function writeStep(
  tx: Tx,
  step: OfSession & { readonly by: StepBy; readonly at: string; readonly endsAt: string },
): Promise<void> {
  const values = { account_id: step.accountId, taken_by: step.by, taken_at: step.at, ends_at: step.endsAt };
  await tx
    .insertInto('second_factor_step')
    .values({ session_key: step.sessionKey, ...values })
    .onConflict((conflict) => conflict.column('session_key').doUpdateSet(values))
    .execute();
}

/** Of all sessions but one: whoever has the lost telephone in hand must take the step anew. */
export async function endOtherSteps(tx: Tx, { accountId, sessionKey }: OfSession): Promise<void> {
  await tx
    .deleteFrom('second_factor_step')
    .where('account_id', '=', accountId)
    .where('session_key', '!=', sessionKey)
    .execute();
  await tx.deleteFrom('remembered_device').where('account_id', '=', accountId).execute();
}

/** The device on which a session was logged in, for the time that the session lives. */
export async function noteLoginDevice(
  tx: Tx,
  login: OfSession & { readonly device: string; readonly epoch: number; readonly expiresAt: string },
): Promise<void> {
  const { sessionKey, accountId, device, epoch, expiresAt } = login;
  await tx
    .insertInto('login_device')
    .values({ session_key: sessionKey, account_id: accountId, device, epoch, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A session that came by a link has no device, and none is remembered. */
export async function rememberDeviceOf(
  tx: Tx,
  { accountId, sessionKey }: OfSession,
  until: string,
): Promise<void> {
  await sql`
    insert into remembered_device (account_id, device, epoch, until)
    select account_id, device, epoch, ${until}::timestamptz from login_device
    where session_key = ${sessionKey} and account_id = ${accountId}::uuid
    on conflict (account_id, device) do update set epoch = excluded.epoch, until = excluded.until`.execute(
    tx,
  );
}

/** Whoever sits there needs the step at the next login. */
export async function forgetRemembered(tx: Tx, accountId: string, device: string): Promise<void> {
  await tx
    .deleteFrom('remembered_device')
    .where('account_id', '=', accountId)
    .where('device', '=', device)
    .execute();
}

/** The same of the device on which a session was logged in. */
export async function forgetRememberedOf(tx: Tx, { accountId, sessionKey }: OfSession): Promise<void> {
  await tx
    .deleteFrom('remembered_device')
    .where('account_id', '=', accountId)
    .where('device', 'in', (from) =>
      from.selectFrom('login_device').select('device').where('session_key', '=', sessionKey),
    )
    .execute();
}

export async function findRememberedUntil(
  tx: Tx,
  given: {
    readonly accountId: string;
    readonly device: string;
    readonly epoch: number;
    readonly at: string;
  },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('remembered_device')
    .select('until')
    .where('account_id', '=', given.accountId)
    .where('device', '=', given.device)
    .where('epoch', '=', given.epoch)
    .where('until', '>', given.at)
    .executeTakeFirst();
  return row?.until;
}

export type Purpose = 'step' | 'enrol_passkey' | 'enrol_totp';

interface Question extends OfSession {
  readonly purpose: Purpose;
}

/** Another one takes the place of the one before. */
export async function askQuestion(
  tx: Tx,
  question: Question & {
    readonly challenge?: string;
    readonly sealedSecret?: Buffer;
    readonly expiresAt: string;
  },
): Promise<void> {
  const values = {
    account_id: question.accountId,
    challenge: question.challenge ?? null,
    sealed_secret: question.sealedSecret ?? null,
    expires_at: question.expiresAt,
  };
  await tx
    .insertInto('second_factor_question')
    .values({ session_key: question.sessionKey, purpose: question.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['session_key', 'purpose']).doUpdateSet(values))
    .execute();
}

const openOf = (tx: Tx, { sessionKey, accountId, purpose }: Question, at: string) =>
  tx
    .selectFrom('second_factor_question')
    .select(['challenge', 'sealed_secret as sealedSecret'])
    .where('session_key', '=', sessionKey)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at);

/** The secret that is being written into an app; kept while its code is mistyped. */
export async function findPendingSecret(tx: Tx, of: OfSession, at: string): Promise<Buffer | undefined> {
  const row = await openOf(tx, { ...of, purpose: 'enrol_totp' }, at).executeTakeFirst();
  return row?.sealedSecret ?? undefined;
}

/** Used up, whatever the answer is worth: in one statement, so that two answers cannot both have it. */
export async function spendQuestion(tx: Tx, question: Question, at: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('second_factor_question')
    .where('session_key', '=', question.sessionKey)
    .where('account_id', '=', question.accountId)
    .where('purpose', '=', question.purpose)
    .where('expires_at', '>', at)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? undefined;
}

export async function deleteOldSteps(tx: Tx): Promise<void> {
  await sql`delete from second_factor_step where ends_at < now()`.execute(tx);
  await sql`delete from second_factor_question where expires_at < now()`.execute(tx);
  await sql`delete from login_device where expires_at < now()`.execute(tx);
  await sql`delete from remembered_device where until < now()`.execute(tx);
}
