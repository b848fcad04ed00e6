import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/tx.ts';
import { addEvents, eventIds, openLogbook, type Logbook, anEvent } from './audit.test-support.ts';
import { eventHash, noHash, sealHash, type SealableEvent } from './event.ts';
import { addSeal, deleteUnsealed, findHead, listUnsealed, lockSealing } from './seal-repository.ts';
import { requestSealing, sealAuditEvents, sealingJobs, sealingSchedule, sealOldest } from './sealing.ts';
import { verifyChain, findChainHead } from './verify-chain.ts';
import { addAuditEvents } from './repository.ts';

describe('sealing', () => {
  let book: Logbook;
  beforeAll(async () => {
    book = await openLogbook();
  });
  beforeEach(() => book.empty());
  afterAll(() => book.close());

  const nowMs = Date.parse('2026-11-15T08:00:00+07:00');
  const clock = { now: () => nowMs };

  interface SealRow {
    readonly no: string;
    readonly ids: readonly string[];
  }
  const seals = (): Promise<SealRow[]> =>
    book.rows<SealRow>('select no, event_id::text[] as ids from audit_seal order by no');
  const waiting = async (): Promise<number> =>
    (await book.rows<{ n: number }>('select count(*)::int as n from audit_unsealed'))[0]?.n ?? -1;

  async function expectIntact(events: number): Promise<void> {
    const report = await verifyChain(book.database, { nowMs, start: { kind: 'seal', no: 1 } });
    expect(report).toMatchObject({ breaks: [], events });
  }

  /** New events under a seal as a version makes it that does not know these columns. */
  async function sealAsBefore(count: number, unknown: Partial<SealableEvent>): Promise<void> {
    await addEvents(book, { count, fromMs: nowMs });
    await inTransaction(book.database, async (tx) => {
      const head = await findHead(tx);
      const events = await listUnsealed(tx, count);
      const eventHashes = events.map((event) => eventHash({ ...event, ...unknown }));
      const [no, previousHash] = [(head?.no ?? 0) + 1, head?.hash ?? noHash];
      const hash = sealHash({ no, sealedAtMicros: `${String(nowMs)}000`, previousHash, eventHashes });
      const [eventAt, eventId] = [events.map(({ at }) => at), events.map(({ id }) => id)];
      const sealedAt = new Date(nowMs).toISOString();
      await addSeal(tx, { no, sealedAt, eventAt, eventId, eventHash: eventHashes, previousHash, hash });
      await deleteUnsealed(tx, { at: eventAt, id: eventId });
    });
  }

  describe('a worker of a version before', () => {
    it.each([
      ['no salt', { salt: null }],
      ['neither salt nor moment of writing', { salt: null, writtenAtMicros: null }],
    ])(
      'that knows %s seals beside ours during an update, and what it has sealed holds',
      async (_, unknown) => {
        await addEvents(book, { count: 3 });
        await sealAuditEvents(book.database, { clock });
        await sealAsBefore(2, unknown);
        await expectIntact(5);
        const last = (await eventIds(book)).at(-1);
        await book.tamper(`update audit_event set reason = 'khác' where id = $1`, [last]);
        const { breaks } = await verifyChain(book.database, { nowMs, start: { kind: 'seal', no: 1 } });
        expect(breaks).toMatchObject([{ kind: 'event-changed', sealNo: 2, eventId: last }]);
      },
    );
  });

  describe('sealing the log', () => {
    it('has every new event waiting, whoever writes it', async () => {
      await addEvents(book, { count: 3 });
      await book.asOwner(
        `insert into audit_event (id, at, action, command, entity, entity_id)
       select gen_random_uuid(), now(), 'config', 'x', 'range', '1' from generate_series(1, 4)`,
      );
      expect(await waiting()).toBe(7);
    });

    it('takes everything in batches until nothing waits, each event once', async () => {
      await addEvents(book, { count: 10 });
      expect(await sealAuditEvents(book.database, { clock, size: 4 })).toBe(10);
      const made = await seals();
      expect(made.map(({ no, ids }) => [no, ids.length])).toEqual([
        ['1', 4],
        ['2', 4],
        ['3', 2],
      ]);
      expect(made.flatMap(({ ids }) => ids)).toEqual(await eventIds(book));
      expect(await waiting()).toBe(0);
      await expectIntact(10);
    });

    it('makes no seal of nothing, and may come twice', async () => {
      expect(await sealAuditEvents(book.database, { clock })).toBe(0);
      await addEvents(book, { count: 2 });
      await sealAuditEvents(book.database, { clock });
      await sealAuditEvents(book.database, { clock });
      expect(await seals()).toHaveLength(1);
    });

    it('is as before when it is broken off after the seal was written', async () => {
      await addEvents(book, { count: 5 });
      const broken = inTransaction(book.database, async (tx) => {
        await sealOldest(tx, { at: nowMs, size: 3 });
        throw new Error('power cut');
      });
      await expect(broken).rejects.toThrow('power cut');
      expect([await seals(), await waiting()]).toEqual([[], 5]);
      await sealAuditEvents(book.database, { clock });
      await expectIntact(5);
    });

    it('leaves the log alone while another process seals', async () => {
      await addEvents(book, { count: 1 });
      await inTransaction(book.database, async (tx) => {
        expect(await lockSealing(tx)).toBe(true);
        expect(await sealAuditEvents(book.database, { clock })).toBe(0);
      });
      expect(await sealAuditEvents(book.database, { clock })).toBe(1);
    });

    it('gives one number once when many seal while others write', async () => {
      const writing = Array.from({ length: 8 }, (_, index) =>
        addEvents(book, { count: 5, fromMs: nowMs - index * 60_000 }),
      );
      const sealing = Array.from({ length: 6 }, () => sealAuditEvents(book.database, { clock, size: 3 }));
      await Promise.all([...writing, ...sealing]);
      await sealAuditEvents(book.database, { clock, size: 3 });
      const made = await seals();
      expect(made.map(({ no }) => Number(no))).toEqual(made.map((_, index) => index + 1));
      expect(made.flatMap(({ ids }) => ids).toSorted()).toEqual([...(await eventIds(book))].toSorted());
      await expectIntact(40);
    });

    it('fails whole when a second one passes the lock with the same number', async () => {
      await addEvents(book, { count: 2 });
      const second = inTransaction(book.database, async (tx) => {
        const events = await listUnsealed(tx, 10);
        const eventAt = events.map(({ at }) => at);
        const eventId = events.map(({ id }) => id);
        const hashes = { eventHash: events.map(eventHash), previousHash: noHash, hash: Buffer.alloc(32, 1) };
        expect(await deleteUnsealed(tx, { at: eventAt, id: eventId })).toBe(2);
        await book.tamper(
          `insert into audit_seal (no, sealed_at, event_at, event_id, event_hash, previous_hash, hash)
         select 1, now(), array[at], array[id], array[sha256('a')], sha256('b'), sha256('c') from audit_event limit 1`,
        );
        await addSeal(tx, { no: 1, sealedAt: '2026-11-15T08:00:00+07:00', eventAt, eventId, ...hashes });
      });
      await expect(second).rejects.toThrow('audit_seal_pkey');
      expect(await waiting()).toBe(2);
    });

    it('goes on past an event that was deleted before it was sealed', async () => {
      await addEvents(book, { count: 3 });
      const [, second] = await eventIds(book);
      await book.tamper('delete from audit_event where id = $1', [second]);
      expect(await sealAuditEvents(book.database, { clock, size: 1 })).toBe(2);
      expect(await waiting()).toBe(1);
    });

    it('runs every minute, and sooner when asked for, once for many requests', async () => {
      const [entry] = sealingSchedule;
      expect(entry?.cron).toBe('* * * * *');
      await inTransaction(book.database, async (tx) => {
        await requestSealing(tx);
        await requestSealing(tx);
      });
      const queued = await book.rows(
        `select t.identifier from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id`,
      );
      expect(queued).toEqual([{ identifier: entry?.task }]);
      await addEvents(book, { count: 1 });
      await sealingJobs(book.database)[entry?.task ?? '']?.({}, { attempt: 1, maxAttempts: 25 });
      expect(await waiting()).toBe(0);
    });
  });

  describe('the limited role', () => {
    it.each([
      "update audit_event set reason = 'khác'",
      'delete from audit_event',
      'truncate audit_event',
      "update audit_event_2026 set reason = 'khác'",
      'delete from audit_event_2026',
      'truncate audit_event_2026',
      'insert into audit_event_2026 select * from audit_event',
      'alter table audit_event disable trigger all',
      'drop table audit_event_2026',
      'update audit_seal set no = 7',
      'delete from audit_seal',
      'truncate audit_seal',
      'alter table audit_seal disable trigger all',
      'truncate audit_unsealed',
      'insert into audit_unsealed (at, id) select at, id from audit_event',
      "update audit_unsealed set noted_at = '2099-01-01'",
      "set session_replication_role = 'replica'",
    ])('may not: %s', async (statement) => {
      await addEvents(book, { count: 1 });
      await expect(book.database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    });
  });

  describe('the owner', () => {
    it.each([
      "update audit_event set reason = 'khác'",
      'delete from audit_event_2026',
      'truncate audit_event',
      'update audit_seal set sealed_at = now()',
      'delete from audit_seal',
      'truncate audit_seal',
    ])('is stopped as well, by a mistake only: %s', async (statement) => {
      await addEvents(book, { count: 1 });
      await sealAuditEvents(book.database, { clock });
      await expect(book.asOwner(statement)).rejects.toThrow('are written once');
    });
  });
});

describe('commitment', () => {
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
    const event = anEvent({
      entity: 'result',
      command: 'enter',
      diff: { value: [null, value] },
      reason: null,
    });
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
});

describe('many events', () => {
  let book: Logbook;
  beforeAll(async () => {
    book = await openLogbook();
  });
  afterAll(() => book.close());

  const many = 10_000;

  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const done = await work();
    process.stdout.write(`${what} ${String(many)} events: ${(performance.now() - started).toFixed(0)} ms\n`);
    return done;
  }

  describe('a log of ten thousand events', () => {
    it('is written, sealed and verified', async () => {
      await timed('writing', () =>
        book.owner.pool.query(
          `insert into audit_event (id, at, actor_id, action, command, entity, entity_id, patient_id, lab_record_id,
           from_state, to_state, diff, reason)
         select gen_random_uuid(), '2026-11-01T00:00:00+07:00'::timestamptz + step * interval '37 seconds',
           gen_random_uuid(), 'update', 'enter', 'result', 'HGB/1', gen_random_uuid(), gen_random_uuid(), 'pending',
           'entered', jsonb_build_object('value', jsonb_build_array(null, step::text)), null
           from generate_series(1, $1) step`,
          [many],
        ),
      );
      expect(await timed('sealing', () => sealAuditEvents(book.database))).toBe(many);
      const question = { nowMs: Date.now(), start: { kind: 'seal', no: 1 } } as const;
      const report = await timed('verifying', () => verifyChain(book.database, question));
      expect(report).toMatchObject({ breaks: [], events: many, lastSeal: 10 });
    });
  });
});
