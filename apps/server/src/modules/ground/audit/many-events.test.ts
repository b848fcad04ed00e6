import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLogbook, type Logbook } from './audit.test-support.ts';
import { sealAuditEvents } from './sealing.ts';
import { verifyChain } from './verify-chain.ts';

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
