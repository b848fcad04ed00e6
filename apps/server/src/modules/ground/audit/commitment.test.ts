import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/tx.ts';
import { anEvent, openLogbook, type Logbook } from './audit.test-support.ts';
import { eventHash, sealHash, type SealableEvent } from './event-hash.ts';
import { addAuditEvents } from './repository.ts';
import { listUnsealed } from './seal-repository.ts';
import { sealAuditEvents } from './sealing.ts';
import { findChainHead, verifyChain } from './verify-chain.ts';

let book: Logbook;
beforeAll(async () => {
  book = await openLogbook();
});
beforeEach(() => book.empty());
afterAll(() => book.close());

const at = '2026-11-14T01:00:00.000Z';
const nowMs = Date.parse('2026-11-14T08:05:00+07:00');
const clock = { now: () => nowMs };

/** A result of two answers, as the log keeps it. */
const told = (value: string): string => JSON.stringify({ value: [null, value] });
const answers = ['Dương tính', 'Âm tính'];

async function logResult(value: string): Promise<void> {
  const event = anEvent({ entity: 'result', command: 'enter', diff: { value: [null, value] }, reason: null });
  await inTransaction(book.owner, (tx) => addAuditEvents(tx, [event], at));
}

/** What one who reads the log redacted, and knows the clock of the database, has in his hands. */
async function seenByReader(): Promise<SealableEvent> {
  const [event] = await inTransaction(book.database, (tx) => listUnsealed(tx, 1));
  if (event === undefined) throw new Error('nothing waits');
  return { ...event, diff: null, salt: null };
}

/** Which of the answers make the seal that is shown: the attack that a hash of known things allows. */
function fitting(seen: SealableEvent, shown: Buffer): readonly string[] {
  return answers.filter((answer) => {
    const diff = told(answer).replaceAll(/([:,])(?=["n[])/gu, '$1 ');
    const hash = eventHash({ ...seen, diff });
    const content = { no: 1, sealedAtMicros: `${String(nowMs)}000`, previousHash: Buffer.alloc(32) };
    return sealHash({ ...content, eventHashes: [hash] }).equals(shown);
  });
}

async function sealAndShow(): Promise<Buffer> {
  await sealAuditEvents(book.database, { clock });
  const head = await findChainHead(book.database);
  if (head === undefined) throw new Error('nothing was sealed');
  return head.hash;
}

describe('the hash of an event is a commitment', () => {
  it('answers nobody who tries both answers against the head that is shown', async () => {
    await logResult('Dương tính');
    const seen = await seenByReader();
    expect(fitting(seen, await sealAndShow())).toEqual([]);
  });

  it('would answer without the salt, so the attack of this test is a real one', async () => {
    await logResult('Dương tính');
    await book.tamper('update audit_event set salt = null');
    const seen = await seenByReader();
    expect(fitting(seen, await sealAndShow())).toEqual(['Dương tính']);
  });

  it('has another salt for each event, whoever writes it and whatever salt is named', async () => {
    const statement = `insert into audit_event (id, at, action, command, entity, entity_id, salt)
      select gen_random_uuid(), now(), 'config', 'x', 'range', '1', sha256('known') from generate_series(1, 3)`;
    await book.asOwner(statement);
    await book.database.pool.query(statement);
    const rows = await book.rows<{ salts: number; named: number; bytes: number }>(
      `select count(distinct salt)::int as salts, min(length(salt)) as bytes,
          (count(*) filter (where salt = sha256('known')))::int as named from audit_event`,
    );
    expect(rows).toEqual([{ salts: 6, named: 0, bytes: 32 }]);
  });

  it('goes on verifying what was sealed before there were salts, beside what has one', async () => {
    await logResult('Dương tính');
    await book.tamper('update audit_event set salt = null');
    await sealAuditEvents(book.database, { clock });
    await logResult('Âm tính');
    await sealAuditEvents(book.database, { clock });
    const report = await verifyChain(book.database, { nowMs, start: { kind: 'seal', no: 1 } });
    expect(report).toMatchObject({ breaks: [], events: 2, lastSeal: 2 });
  });

  it.each([
    ['another', `sha256('another')`],
    ['none', 'null'],
  ])('names an event whose salt was changed to %s', async (_name, salt) => {
    await logResult('Dương tính');
    await sealAuditEvents(book.database, { clock });
    await book.tamper(`update audit_event set salt = ${salt}`);
    const report = await verifyChain(book.database, { nowMs, start: { kind: 'seal', no: 1 } });
    expect(report.breaks).toMatchObject([{ kind: 'event-changed', sealNo: 1 }]);
  });
});
