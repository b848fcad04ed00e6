import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSenlab } from '@senlab/testkit';
import type { LiveSocket } from '../fault/support/live-socket.ts';
import type { Desk } from './desk.ts';
import { invariants, keptKinds } from './laws.ts';
import { judge, type Found } from './ledger.ts';
import { until } from './patience.ts';

export interface Watched {
  readonly desk: Desk;
  /** A screen that listens for reports. */
  readonly screen: LiveSocket;
  /** ISO; what is older was made for a demonstration. */
  readonly begunAt: string;
  /** Hash of the document of each report as it was first seen after its release. */
  readonly documents: Map<string, string>;
}

const unsettled = `select
    (select count(*) from outbox where sequence is null)::int as hints,
    (select count(*) from report_paper where status = 'queued')::int as papers`;

/** Everything that follows a change has followed: hints are published and heard, papers are drawn. */
export async function settled({ desk, screen, begunAt }: Watched): Promise<void> {
  const { database } = desk;
  await until('the hints are published and the papers drawn', async () => {
    const { rows } = await database.query<{ hints: number; papers: number }>(unsettled);
    return rows[0]?.hints === 0 && rows[0].papers === 0;
  });
  const { rows } = await database.query<{ id: string }>(
    `select id from report where status = 'released' and created_at > $1`,
    [begunAt],
  );
  await until('the screen has heard of every report', () => {
    const heard = new Set(screen.ids);
    return rows.every(({ id }) => heard.has(id));
  });
}

async function brokenPromises({ database, ledger }: Desk): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [kind, { law, sql }] of Object.entries(keptKinds)) {
    const entries = ledger.entries.filter((entry) => entry.kind === kind);
    const keys = [...new Set(entries.map(({ key }) => key))].filter((key) => key !== '');
    const { rows } = await database.query<Found & { readonly key: string }>(sql, [keys]);
    for (const { what, entry, found } of judge(law, entries, new Map(rows.map((row) => [row.key, row]))))
      broken.push(`${what}: ${JSON.stringify(entry)}, and there is ${JSON.stringify(found)}`);
  }
  const names = new Set(ledger.entries.map(({ kind }) => kind));
  return [
    ...broken,
    ...[...names].filter((name) => !(name in keptKinds)).map((name) => `nobody checks ${name}`),
  ];
}

async function brokenInvariants({ desk: { database }, begunAt }: Watched): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [name, sql] of Object.entries(invariants)) {
    const { rows } = await database.query(sql, sql.includes('$1') ? [begunAt] : []);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}

async function changedDocuments({ desk: { database }, documents }: Watched): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string; hash: string }>(
    `select report.id, encode(sha256(convert_to(d.body, 'UTF8')), 'hex') as hash from report
       join report_document d on d.report_id = report.id and d.hash = report.document_hash
      where report.status in ('released', 'superseded', 'withdrawn')`,
  );
  const now = new Map(rows.map(({ id, hash }) => [id, hash]));
  const changed = [...documents].filter(([id, hash]) => now.get(id) !== hash).map(([id]) => id);
  for (const [id, hash] of now) documents.set(id, hash);
  return changed.map((id) => `the released document of ${id} has changed`);
}

async function spoiledFiles({ desk: { database, house }, begunAt }: Watched): Promise<readonly string[]> {
  const { rows } = await database.query<{ sha256: string }>(
    `select sha256 from report_paper where status = 'ready' and made_at > $1`,
    [begunAt],
  );
  const spoiled: string[] = [];
  for (const { sha256 } of rows) {
    const path = join(house.files, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    const bytes = await readFile(path).catch(() => undefined);
    const isWhole = bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256;
    if (!isWhole) spoiled.push(`the file ${sha256} is ${bytes === undefined ? 'not there' : 'another'}`);
  }
  return spoiled;
}

/** What a command says that ended well, or why it did not. */
async function told(
  { house: { cluster, databaseServer } }: Desk,
  ...args: readonly string[]
): Promise<{ readonly isWell: boolean; readonly text: string }> {
  const direct = new URL(cluster.environment['DATABASE_URL'] ?? '');
  direct.host = new URL(databaseServer.adminUrl).host;
  const env = { ...cluster.environment, DATABASE_URL: direct.href };
  return runSenlab({ args, env }).then(
    (text) => ({ isWell: true, text }),
    (error: unknown) => ({ isWell: false, text: error instanceof Error ? error.message : String(error) }),
  );
}

async function brokenChain(desk: Desk): Promise<readonly string[]> {
  const { isWell, text } = await told(desk, 'audit', 'verify');
  return isWell ? [] : [text];
}

/** Three machines are whole when this is asked, and the role of the server sees it. */
async function falseAlarm(desk: Desk): Promise<readonly string[]> {
  if (desk.house.machines === undefined) return [];
  const { text } = await told(desk, 'status', '--json');
  const facts = ['"isSynchronous": true', '"isMeantSynchronous": true'];
  return facts.every((fact) => text.includes(fact)) ? [] : [`the status does not know of them: ${text}`];
}

/** Everything that is not as it was promised. Nobody writes meanwhile. */
export async function whatIsBroken(watched: Watched): Promise<readonly string[]> {
  const { desk } = watched;
  return [
    ...desk.alarms,
    ...desk.house.endedByThemselves(),
    ...(await brokenPromises(desk)),
    ...(await brokenInvariants(watched)),
    ...(await changedDocuments(watched)),
    ...(await spoiledFiles(watched)),
    ...(await brokenChain(desk)),
    ...(await falseAlarm(desk)),
  ];
}
