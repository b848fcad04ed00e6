/** A program of its own: the test runner would translate the whole server before the first test begins. */
import { on } from 'node:events';
import { fakeClock } from '@senlab/testkit';
import {
  openSigningDesk,
  papersFor,
  ticketOf,
  verifiedCase,
  type SigningDesk,
} from '../../../apps/server/test-support/signing-desk.test-support.ts';

/** As many as a doctor signs in one go. */
const pile = 100;
/** As many hands in the laboratory as this machine has use for. */
const hands = 4;

type Seen = Parameters<SigningDesk['reports']['approve']>[1]['reports'][number];

async function makeCases(desk: SigningDesk, count: number): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  let begun = 0;
  const work = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      const recordId = await verifiedCase(desk, { HGB: '128' });
      for (const { groupKey, contentKey } of await papersFor(desk, desk.doctor, recordId))
        seen.push({ recordId, groupKey, contentKey });
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return seen;
}

/** Some of them, signed and released by a doctor, one pile after the other. */
async function release(desk: SigningDesk, seen: readonly Seen[]): Promise<void> {
  for (let start = 0; start < seen.length; start += pile) {
    const ticket = await ticketOf(desk, desk.doctor);
    const reports = seen.slice(start, start + pile);
    const done = await desk.reports.approve(desk.doctor, {
      ticket,
      reports,
      isClearOnly: true,
      release: true,
    });
    const left = done.ok ? done.value.filter(({ refusal }) => refusal !== null) : [done];
    if (left.length > 0) throw new Error(`not released: ${JSON.stringify(left[0])}`);
  }
}

/** As many cases, ordered, taken, measured and verified as a laboratory does it, which wait for a doctor. */
const [url = '', count = '0'] = process.argv.slice(2);
const desk = await openSigningDesk(url, fakeClock('2026-11-15T09:00:00+07:00'));
const seen = await makeCases(desk, Number(count));
if (seen.length !== Number(count)) throw new Error(`${String(seen.length)} papers of ${count} cases`);
process.send?.('prepared');
for await (const [{ from, to }] of on(process, 'message') as AsyncIterable<[{ from: number; to: number }]>) {
  await release(desk, seen.slice(from, to));
  process.send?.('released');
}
