import { type DemoLabCounts, seedDemoLab } from './demo-lab/seed-lab.ts';
import { catalogueService } from '../modules/ground/catalogue/index.ts';
import { houseOf } from '../modules/reports/reports/index.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { readHospital } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { folderFileStore } from '../platform/files/file-store.ts';
import { hashPassword } from '../platform/secrets.ts';
import { inTransaction, type Tx } from '../platform/tx.ts';
import { demoPassword } from './demo/demo-accounts.ts';
import { seedDemoQuality, type DemoQualityCounts } from './demo-lab/quality/quality.ts';
import { seedDemoSignatures } from './demo/demo-signatures.ts';
import { seedDemo, type DemoCounts, approveDemoRanges, type DemoRangeCounts } from './demo/seed-demo.ts';
import { describeReference, seedReference } from './reference/seed-reference.ts';
import { lockSeeding } from './seed-repository.ts';

const reasons = {
  'there-already': 'Sample cases: nothing to add.',
  'accounts-missing':
    'Sample cases: none, because a person of the hospital has the user name of a demo account that they need.',
  'places-missing': 'Sample cases: none, because there is no site or no list of addresses.',
} as const;

function counted(count: number, name: string): string {
  return `${count.toLocaleString('en')} ${name}`;
}

export function describeDemoLab({
  patients,
  cases,
  tubes,
  results,
  reports,
  skipped,
}: DemoLabCounts): string {
  if (skipped !== null) return reasons[skipped];
  const parts = [
    counted(patients, 'patients'),
    counted(cases, 'cases'),
    counted(tubes, 'tubes'),
    counted(results, 'results'),
    counted(reports, 'reports'),
  ];
  return `Sample cases: ${parts.join(', ')}, all invented and marked as sample data.`;
}

function describeDemoRanges({ approved, left }: DemoRangeCounts): string {
  const lines = [`Demo data: ${approved} reference ranges approved for the demonstration.`];
  if (left.length > 0) {
    lines.push(`Left without approval, because their ranges break a rule: ${left.join(', ')}`);
  }
  return lines.join('\n');
}

function describeDemo({ added, taken }: DemoCounts): string {
  const lines = [
    added.length === 0
      ? 'Demo data: nothing to add.'
      : `Demo data: added ${added.join(', ')}, all with the password ${demoPassword}`,
  ];
  if (taken.length > 0) {
    lines.push(
      `Left alone, because another account has the user name or the staff code: ${taken.join(', ')}`,
    );
  }
  return lines.join('\n');
}

function describeDemoQuality({ instruments, runs, skipped }: DemoQualityCounts): string {
  return skipped === null
    ? `Quality control: ${instruments} instruments with ${runs} runs of the last weeks.`
    : 'Quality control: nothing to add.';
}

/** Only where it is said in which folder the pictures go: a file in a wrong place would be a lost one. */
async function writeHands(tx: Tx, nowMs: number): Promise<void> {
  const folder = readEnvironment('FILES_FOLDER');
  if (folder === undefined || readEnvironment('S3_BUCKET') !== undefined) return;
  await seedDemoSignatures(tx, { nowMs, store: folderFileStore(folder) });
}

/** Everything that the people of a demonstration need, and the cases of their past where these are wanted. */
export async function writeDemo(
  database: Database,
  { withCases, clock = systemClock }: { readonly withCases: boolean; readonly clock?: Clock },
): Promise<string> {
  const passwordHash = await hashPassword(demoPassword);
  return inTransaction(database, async (tx) => {
    await lockSeeding(tx);
    const nowMs = clock.now();
    const reference = await seedReference(tx, nowMs);
    const demo = await seedDemo(tx, { passwordHash, nowMs });
    await writeHands(tx, nowMs);
    const ranges = await approveDemoRanges(tx, nowMs);
    const lines = [describeReference(reference), describeDemo(demo), describeDemoRanges(ranges)];
    if (!withCases) return lines.join('\n');
    const house = houseOf(readHospital(readEnvironment('HOSPITAL_FILE')));
    const catalogue = await catalogueService({ database, clock }).current(tx);
    const lab = describeDemoLab(await seedDemoLab(tx, { nowMs, catalogue, house }));
    return [...lines, lab, describeDemoQuality(await seedDemoQuality(tx, { nowMs, catalogue }))].join('\n');
  });
}
