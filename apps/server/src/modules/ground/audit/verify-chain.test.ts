import { fc } from '@fast-check/vitest';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { addEvents, eventIds, firstTime, openLogbook, type Logbook } from './audit.test-support.ts';
import type { ChainBreak, ChainQuestion } from './chain-check.ts';
import { sealAuditEvents } from './sealing.ts';
import { findChainHead, verifyChain } from './verify-chain.ts';

const nowMs = firstTime + 3_600_000;
const clock = { now: () => nowMs };
let book: Logbook;
let ids: readonly string[];

beforeAll(async () => {
  book = await openLogbook();
});
afterAll(() => book.close());

/** Five seals of three events. */
beforeEach(async () => {
  await book.empty();
  await addEvents(book, { count: 15 });
  await sealAuditEvents(book.database, { clock, size: 3 });
  ids = await eventIds(book);
});

async function breaks(more: Partial<ChainQuestion> = {}): Promise<readonly ChainBreak[]> {
  const question = { nowMs, start: { kind: 'seal', no: 1 }, ...more } as const;
  return (await verifyChain(book.database, question)).breaks;
}

const eventTime = (index: number): string => new Date(firstTime + index * 1_000).toISOString();
const insertSql = `insert into audit_event (id, at, action, command, entity, entity_id)
  values ($1, $2, 'update', 'hold', 'lab-record', '2611140123')`;

describe('a log that nobody touched', () => {
  it('is whole, and its head can be written down', async () => {
    const report = await verifyChain(book.database, { nowMs, start: { kind: 'seal', no: 1 } });
    expect(report).toMatchObject({ breaks: [], firstSeal: 1, lastSeal: 5, events: 15, next: undefined });
    const head = await findChainHead(book.database);
    expect(report.head).toEqual(head);
    expect(await breaks(head === undefined ? {} : { head: head.hash })).toEqual([]);
  });

  it('is whole when it is empty', async () => {
    await book.empty();
    expect(await breaks()).toEqual([]);
  });

  it('is whole while new events wait for their seal', async () => {
    await addEvents(book, { count: 2, fromMs: nowMs });
    expect(await breaks({ nowMs: Date.now() })).toEqual([]);
  });

  it('is whole with events of other years and of one microsecond', async () => {
    for (const at of ['1999-12-31T23:59:59.999999Z', '2026-11-14T01:00:00.123457Z', '2055-06-01T00:00:00Z'])
      await book.asOwner(insertSql, [newId(), at]);
    await sealAuditEvents(book.database, { clock });
    expect(await breaks()).toEqual([]);
  });
});

describe('a changed event', () => {
  it.each([
    ['what changed', `diff = '{"holdReason":[null,"Khác"]}'`],
    ['nothing instead of what changed', 'diff = null'],
    ['a JSON nothing instead of what changed', `diff = 'null'`],
    ['the reason', `reason = 'Lý do khác'`],
    ['one letter of the reason', `reason = reason || ' '`],
    ['who did it', 'actor_id = gen_random_uuid()'],
    ['that it was the system', 'actor_id = null'],
    ['the action', `action = 'view'`],
    ['the command', `command = 'resume'`],
    ['the entity', `entity = 'order'`],
    ['the name of the entity', `entity_id = '2611140124'`],
    ['the patient', 'patient_id = gen_random_uuid()'],
    ['the record', 'lab_record_id = null'],
    ['the state before', `from_state = 'on_hold'`],
    ['the state after', 'to_state = null'],
    ['the workstation', `workstation = 'PC-1'`],
    ['the address', `ip = '10.0.0.1'`],
    ['that it was refused', 'is_refused = true'],
  ])('is found and named: %s', async (_what, change) => {
    await book.tamper(`update audit_event set ${change} where id = $1`, [ids[7]]);
    expect(await breaks()).toEqual([
      { kind: 'event-changed', sealNo: 3, eventId: ids[7], report: null, time: eventTime(7) },
    ]);
  });

  it('is found by its old and by its new time', async () => {
    await book.tamper(`update audit_event set at = at - interval '1 microsecond' where id = $1`, [ids[7]]);
    expect(await breaks()).toMatchObject([
      { kind: 'event-missing', sealNo: 3, eventId: ids[7] },
      { kind: 'event-unsealed', eventId: ids[7] },
    ]);
  });

  it('is the first one that is named', async () => {
    await book.tamper(`update audit_event set reason = 'x' where id = any($1)`, [[ids[9], ids[4], ids[12]]]);
    expect(await breaks()).toMatchObject([{ kind: 'event-changed', sealNo: 2, eventId: ids[4] }]);
  });
});

describe('an event that is not there', () => {
  it('is named with its seal and its time', async () => {
    await book.tamper('delete from audit_event where id = $1', [ids[10]]);
    expect(await breaks()).toEqual([
      { kind: 'event-missing', sealNo: 4, eventId: ids[10], report: null, time: eventTime(10) },
    ]);
  });

  it('is missed also when it was taken out before it was sealed', async () => {
    await addEvents(book, { count: 1, fromMs: nowMs });
    const last = (await eventIds(book)).at(-1);
    await book.tamper('delete from audit_event where id = $1', [last]);
    expect(await breaks()).toMatchObject([{ kind: 'event-missing', sealNo: null, eventId: last }]);
  });

  it('is not missed when its year was dropped with the consent of the law', async () => {
    await book.tamper('delete from audit_event where id = any($1)', [ids.slice(0, 4)]);
    const question = { nowMs, start: { kind: 'seal', no: 1 }, keptSinceMs: firstTime + 4_000 } as const;
    expect(await verifyChain(book.database, question)).toMatchObject({ breaks: [], retired: 4, events: 15 });
    const tooSoon = { ...question, keptSinceMs: firstTime + 3_000 };
    expect((await verifyChain(book.database, tooSoon)).breaks).toMatchObject([{ eventId: ids[3] }]);
  });
});

describe('an event behind the back of the chain', () => {
  it.each([
    ['among the others', eventTime(7)],
    ['before all others', '2019-01-01T00:00:00.000Z'],
    ['after all others', '2031-05-05T00:00:00.000Z'],
  ])('is found %s', async (_where, at) => {
    const id = newId();
    await book.tamper(insertSql, [id, at]);
    expect(await breaks()).toEqual([
      { kind: 'event-unsealed', sealNo: null, eventId: id, report: null, time: at },
    ]);
  });

  it('is found when it was put straight into its year', async () => {
    const id = newId();
    await book.asOwner(insertSql.replace('audit_event', 'audit_event_2026'), [id, eventTime(2)]);
    expect(await breaks()).toMatchObject([{ kind: 'event-unsealed', eventId: id }]);
  });

  it('is found when the server itself took it off the queue', async () => {
    await addEvents(book, { count: 1, fromMs: nowMs });
    await book.database.pool.query('delete from audit_unsealed');
    expect(await breaks()).toMatchObject([
      { kind: 'event-unsealed', eventId: (await eventIds(book)).at(-1) },
    ]);
  });

  it('is told apart from one that only waits too long', async () => {
    await addEvents(book, { count: 1, fromMs: nowMs });
    const later = { nowMs: Date.now() + 16 * 60_000 };
    expect(await breaks({ ...later, waitingMinutes: 17 })).toEqual([]);
    expect(await breaks(later)).toMatchObject([
      { kind: 'sealing-late', eventId: (await eventIds(book)).at(-1) },
    ]);
  });
});

describe('a seal', () => {
  it.each([
    ['its time', `sealed_at = sealed_at + interval '1 microsecond'`],
    ['the hash before it', `previous_hash = sha256('x')`],
    ['its hash', `hash = sha256('x')`],
    ['the hash of an event', `event_hash[2] = sha256('x')`],
    ['the order of hashes', 'event_hash = array[event_hash[2], event_hash[1], event_hash[3]]'],
    ['one event less', 'event_hash = event_hash[1:2], event_id = event_id[1:2], event_at = event_at[1:2]'],
  ])('that was changed is named: %s', async (_what, change) => {
    await book.tamper(`update audit_seal set ${change} where no = 3`);
    expect((await breaks())[0]).toMatchObject({
      kind: 'seal-changed',
      sealNo: 3,
      time: new Date(nowMs).toISOString(),
    });
  });

  it('cannot hold another event under an old hash', async () => {
    await book.tamper('update audit_seal set event_id[1] = gen_random_uuid() where no = 3');
    expect((await breaks())[0]).toMatchObject({ kind: 'event-missing', sealNo: 3 });
  });

  it('that was made anew under a later number leaves a gap', async () => {
    await book.tamper(`update audit_event set reason = 'x' where id = $1`, [ids[14]]);
    await book.tamper('delete from audit_seal where no = 5');
    await book.tamper(
      'insert into audit_unsealed (at, id) select at, id from audit_event order by at desc limit 3',
    );
    await sealAuditEvents(book.database, { clock: { now: () => nowMs + 1 } });
    await book.tamper('update audit_seal set no = 6 where no = 5');
    expect((await breaks())[0]).toMatchObject({ kind: 'seal-missing', sealNo: 5 });
  });

  it('that is missing is named by its number', async () => {
    await book.tamper('delete from audit_seal where no = 2');
    expect(await breaks()).toMatchObject([
      { kind: 'seal-missing', sealNo: 2 },
      { kind: 'event-unsealed', eventId: ids[3] },
    ]);
    await book.tamper('delete from audit_seal where no = 1');
    expect((await breaks())[0]).toMatchObject({ kind: 'seal-missing', sealNo: 1 });
  });

  it('that changed places with another is named', async () => {
    await book.tamper(`update audit_seal set no = case no when 2 then 1003 else 1002 end where no in (2, 3)`);
    await book.tamper(`update audit_seal set no = no - 1000 where no > 1000`);
    expect((await breaks())[0]).toMatchObject({ kind: 'seal-changed', sealNo: 2 });
  });

  it('that was rewritten together with its own hash breaks the link after it', async () => {
    await book.tamper(
      `update audit_seal set hash = sha256('senlab audit seal 1'::bytea || '\\x0a'::bytea || '2'::bytea || '\\x0a'::bytea
         || ((extract(epoch from sealed_at) * 1000000)::bigint)::text::bytea || '\\x0a'::bytea
         || previous_hash || event_hash[1]),
         event_hash = event_hash[1:1], event_id = event_id[1:1], event_at = event_at[1:1] where no = 2`,
    );
    expect((await breaks())[0]).toMatchObject({ kind: 'link-broken', sealNo: 3 });
  });
});

describe('the end of the chain', () => {
  it('that was cut off with its events is missed by whoever wrote the head down', async () => {
    const head = await findChainHead(book.database);
    await book.tamper('delete from audit_seal where no >= 4');
    await book.tamper('delete from audit_event where id = any($1)', [ids.slice(9)]);
    expect(await breaks()).toEqual([]);
    expect(await breaks({ head: head?.hash ?? Buffer.alloc(32) })).toMatchObject([{ kind: 'head-missing' }]);
  });

  it('that was cut off without its events leaves them without a seal', async () => {
    await book.tamper('delete from audit_seal where no = 5');
    expect(await breaks()).toMatchObject([{ kind: 'event-unsealed', eventId: ids[12] }]);
  });

  it('may have grown since the head was written down', async () => {
    const head = await findChainHead(book.database);
    await addEvents(book, { count: 3, fromMs: nowMs });
    await sealAuditEvents(book.database, { clock });
    expect(await breaks({ head: head?.hash ?? Buffer.alloc(32) })).toEqual([]);
  });
});

describe('a part of the chain', () => {
  const limits = { seals: 2, events: 1_000, days: 31 };

  it('is the last seals, and says where it began', async () => {
    const report = await verifyChain(book.database, { nowMs, start: { kind: 'recent' }, limits });
    expect(report).toMatchObject({ breaks: [], firstSeal: 4, lastSeal: 5, events: 6, next: undefined });
  });

  it('does not see what was changed before it, and sees what was changed in it', async () => {
    await book.tamper(`update audit_event set reason = 'x' where id = $1`, [ids[0]]);
    expect(await breaks({ start: { kind: 'recent' }, limits })).toEqual([]);
    await book.tamper(`update audit_event set reason = 'x' where id = $1`, [ids[13]]);
    expect(await breaks({ start: { kind: 'recent' }, limits })).toMatchObject([{ eventId: ids[13] }]);
  });

  it('sees an event without a seal in its own days', async () => {
    const id = newId();
    await book.tamper(insertSql, [id, eventTime(13)]);
    expect(await breaks({ start: { kind: 'recent' }, limits })).toMatchObject([{ eventId: id }]);
  });

  it('begins with a year, and says where to go on', async () => {
    const start = { kind: 'year', year: 2026 } as const;
    const question = { nowMs, start, limits: { ...limits, seals: 1, events: 1 } };
    const report = await verifyChain(book.database, question);
    expect(report).toMatchObject({ breaks: [], firstSeal: 1 });
    const none = await verifyChain(book.database, { ...question, start: { kind: 'year', year: 2031 } });
    expect(none).toMatchObject({ breaks: [], events: 0, next: undefined });
  });

  it('cannot begin after a seal that is not there', async () => {
    await book.tamper('delete from audit_seal where no = 3');
    expect((await breaks({ start: { kind: 'seal', no: 4 } }))[0]).toMatchObject({
      kind: 'seal-missing',
      sealNo: 3,
    });
  });
});

const text = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((one) => !one.includes('\0'));
const uuid = fc.uuid();
const change = fc.oneof(
  fc.tuple(
    fc.constantFrom('command', 'entity', 'entity_id', 'from_state', 'to_state', 'reason', 'workstation'),
    text,
  ),
  fc.tuple(fc.constantFrom('actor_id', 'patient_id', 'lab_record_id', 'id'), uuid),
  fc.tuple(
    fc.constant('diff'),
    fc.json({ maxDepth: 2 }).filter((one) => !one.includes('\\u0000')),
  ),
  fc.tuple(
    fc.constant('at'),
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((one) => one.toISOString()),
  ),
  fc.tuple(fc.constant('ip'), fc.ipV4()),
  fc.tuple(fc.constant('is_refused'), fc.constant('true')),
  fc.tuple(fc.constant('action'), fc.constantFrom('view', 'create', 'sign')),
);

describe('any single changed field', () => {
  it('of any event is found', async () => {
    await book.tamper('create table kept as table audit_event', []);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 14 }), change, async (index, [column, value]) => {
        const differs = `select 1 from audit_event where id = $1 and ${column} is distinct from $2`;
        if ((await book.rows(differs, [ids[index], value])).length === 0) return;
        await book.tamper(`update audit_event set ${column} = $2 where id = $1`, [ids[index], value]);
        const found = await breaks();
        await book.tamper('delete from audit_event');
        await book.tamper('insert into audit_event table kept');
        expect(found[0]).toMatchObject({ sealNo: Math.floor(index / 3) + 1, eventId: ids[index] });
      }),
      { numRuns: atScale({ each: 20, long: 300 }) },
    );
    expect(await breaks()).toEqual([]);
  });
});

describe('an event that gives itself another time', () => {
  const hour = 3_600_000;

  /** As the application writes, of which a thief may have the password. */
  async function forge(atMs: number): Promise<string> {
    const id = newId();
    await book.database.pool.query(insertSql, [id, new Date(atMs).toISOString()]);
    await sealAuditEvents(book.database);
    return id;
  }

  it.each([
    ['last week', -168 * hour],
    ['between two events that are sealed', firstTime + 1_500 - Date.now()],
    ['twenty minutes ago', -hour / 3],
    ['in an hour', hour],
  ])('is named where the application put it %s, though it was sealed', async (_, awayMs) => {
    const id = await forge(Date.now() + awayMs);
    expect(await breaks({ nowMs: Date.now() })).toMatchObject([
      { kind: 'event-misdated', eventId: id, sealNo: 6 },
    ]);
  });

  it('is good where it is off by no more than two clocks may be', async () => {
    await forge(Date.now());
    await forge(Date.now() - hour / 6);
    expect(await breaks({ nowMs: Date.now() })).toEqual([]);
  });

  it('is named also where the part that was asked for is the last one only', async () => {
    const id = await forge(Date.now() - 24 * hour);
    const recent = { start: { kind: 'recent' }, limits: { seals: 1, events: 10, days: 1 } } as const;
    expect(await breaks({ nowMs: Date.now(), ...recent })).toMatchObject([
      { kind: 'event-misdated', eventId: id },
    ]);
  });

  it('does not hide what was changed after it', async () => {
    await forge(Date.now() - 24 * hour);
    await book.tamper(`update audit_event set reason = 'khác' where id = $1`, [ids[4]]);
    expect((await breaks({ nowMs: Date.now() })).map(({ kind }) => kind)).toContain('event-changed');
  });

  it.each(['written_at', 'at, written_at'])('cannot say itself when it was written (%s)', async (columns) => {
    const id = newId();
    const past = '2026-11-14T01:00:00Z';
    await book.database.pool.query(
      `insert into audit_event (id, action, command, entity, entity_id, ${columns})
       values ($1, 'update', 'hold', 'lab-record', '2611140123', ${columns.replaceAll(/\w+/g, () => `'${past}'`)})`,
      [id],
    );
    const [row] = await book.rows<{ late: boolean }>(
      `select written_at > now() - interval '5 minutes' as late from audit_event where id = $1`,
      [id],
    );
    expect(row?.late).toBe(true);
  });

  it('is found where somebody with all rights gives it the moment that fits', async () => {
    const id = await forge(Date.now() - 24 * hour);
    await book.tamper('update audit_event set written_at = at where id = $1', [id]);
    expect(await breaks({ nowMs: Date.now() })).toMatchObject([{ kind: 'event-changed', eventId: id }]);
  });
});
