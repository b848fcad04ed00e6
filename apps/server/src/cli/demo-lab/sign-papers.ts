import { insertRows } from '../../platform/insert-rows-repository.ts';
import { isoOf } from '../../platform/moment.ts';
import { tell, type AuditRow, type DemoSigning } from './case-state.ts';
import { demoId } from './demo-id.ts';
import { valueOf } from './given.ts';
import type { PastLaboratory } from './past-laboratory.ts';
import type { RunCase } from './run-all.ts';
import { signPast } from './sign-past.ts';
import { minuteMs, type DemoWorld } from './world.ts';

/** A paper with its row, as the signing left it. */
export interface SignedPaper extends DemoSigning {
  readonly ran: RunCase;
  readonly code: string;
  readonly version: number;
}

interface Ticket {
  readonly id: string;
  readonly account_id: string;
  readonly session_key: string;
  readonly checked_at: string;
  readonly expires_at: string;
  readonly used_at: string;
  readonly used_for: string;
}

/** The password that was typed for a round of signing, used up at once. */
function ticketFor({ random }: DemoWorld, { by, atMs }: DemoSigning): Ticket {
  return {
    id: demoId(random, atMs),
    account_id: by.id,
    session_key: by.session.sessionKey,
    checked_at: isoOf(atMs),
    expires_at: isoOf(atMs + 5 * minuteMs),
    used_at: isoOf(atMs),
    used_for: 'report.approve',
  };
}

function roundOf({ by, atMs }: DemoSigning): string {
  return `${by.id} ${String(atMs)}`;
}

/** What the doctors signed in their rounds, with documents and signatures; in the order in which it happened. */
export async function signPapers(
  lab: PastLaboratory,
  cases: readonly RunCase[],
): Promise<readonly SignedPaper[]> {
  const { tx, world } = lab;
  const signings = cases
    .flatMap((ran) => ran.demo.signings.map((signing) => ({ ran, signing })))
    .toSorted((one, other) => one.signing.atMs - other.signing.atMs);
  const tickets = new Map<string, Ticket>();
  for (const { signing } of signings) {
    const round = roundOf(signing);
    if (!tickets.has(round)) tickets.set(round, ticketFor(world, signing));
  }
  await insertRows(tx, 'identity_check', [...tickets.values()]);
  const asked = signings.map(({ ran, signing }) => {
    const { id, groupKey, release, atMs, by } = signing;
    const ticket = tickets.get(roundOf(signing))?.id ?? '';
    return { id, groupKey, release, atMs, ticket, recordId: ran.demo.id, actor: by.session };
  });
  const signed = valueOf(await signPast(tx, lab.at(world.nowMs), asked));
  const events: AuditRow[] = [];
  const papers = signings.map(({ ran, signing }, index): SignedPaper => {
    const { code = '', version = 1, events: own = [] } = signed[index] ?? {};
    events.push(...own.map((event) => tell(ran.demo, signing.atMs, event)));
    return { ...signing, ran, code, version };
  });
  await insertRows(tx, 'audit_event', events);
  return papers;
}
