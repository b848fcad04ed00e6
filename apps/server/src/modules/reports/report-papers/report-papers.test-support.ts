import { ok } from '@senlab/domain';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pregnancy } from '../../../../test-support/clinic.test-support.ts';
import {
  addDoctor,
  addWithRights,
  approveAll,
  openSigningDesk,
  verifiedCase,
  type SigningDesk,
} from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import { reportNeeds, reportPaperTask, reportsService, type ReportNeeds } from '../reports/index.ts';
import type { ReportPapersDependencies, ReportPaperNeeds } from './needs.ts';
import type { CertificateRef } from '../../papers/signatures/index.ts';
import { reportPapersService, type ReportPapersService } from './service.ts';

export interface MemoryStore extends FileStore {
  readonly kept: Map<string, Uint8Array>;
  isDown: boolean;
}

export function memoryStore(): MemoryStore {
  const kept = new Map<string, Uint8Array>();
  const store: MemoryStore = {
    kept,
    isDown: false,
    put: () => Promise.reject(new Error('papers are not put by path')),
    putBytes(bytes) {
      if (store.isDown) return Promise.reject(new Error('no store'));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      kept.set(sha256, bytes);
      return Promise.resolve({ sha256, size: bytes.length });
    },
    open(sha256) {
      const bytes = kept.get(sha256);
      return Promise.resolve(bytes === undefined ? undefined : Readable.from([Buffer.from(bytes)]));
    },
  };
  return store;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A press whose papers can be read: what was drawn, stamped and signed, one line each. */
export function textPress(): { -readonly [Door in keyof ReportPaperNeeds]: ReportPaperNeeds[Door] } {
  return {
    inputsOf: (document, beside) => ({ document: JSON.stringify(document), beside: JSON.stringify(beside) }),
    render: ({ inputs, at, seed }) =>
      Promise.resolve(encode(`drawn ${at} ${seed} ${JSON.stringify(inputs)}\n`)),
    stamp: (bytes, { line, overlay = '' }) =>
      Promise.resolve(encode(`${textOf(bytes)}line ${line}\noverlay ${overlay}\n`)),
    merge: (papers) => Promise.resolve(encode(papers.map(textOf).join('next copy\n'))),
    countPages: () => Promise.resolve(2),
    sign: (bytes, { person, seal, at }) => {
      const signedWith = [person, seal].flatMap((one) =>
        one === null ? [] : [{ subject: one.subject, serial: one.serial, at }],
      );
      return Promise.resolve({
        bytes: encode(`${textOf(bytes)}signed ${String(signedWith.length)}\n`),
        signedWith,
      });
    },
  };
}

export interface PaperDesk extends SigningDesk {
  readonly deps: ReportPapersDependencies;
  readonly store: MemoryStore;
  readonly press: ReturnType<typeof textPress>;
  readonly needs: { -readonly [Door in keyof ReportNeeds]: ReportNeeds[Door] };
  readonly papers: ReportPapersService;
}

export function aCertificate(subject: string): CertificateRef {
  return {
    subject,
    signatureId: newId(),
    secret: 'mau',
    fingerprint: 'f'.repeat(64),
    serial: '0A',
    validTo: '2030-01-01T00:00:00Z',
  };
}

/** Nothing is set up for signing until a test does so. */
const noSigners: ReportNeeds['signersOf'] = () =>
  Promise.resolve(ok({ imageSha256: null, person: null, seal: null }));

export async function openPaperDesk(url: string, clock: Clock): Promise<PaperDesk> {
  const desk = await openSigningDesk(url, clock);
  const { database } = desk;
  await database.pool.query(`update paper_template set layout = '{"schemas": []}' where layout is null`);
  const house = { authority: 'SỞ Y TẾ MẪU', hospital: 'BỆNH VIỆN MẪU', laboratory: 'KHOA XÉT NGHIỆM' };
  const needs = { ...reportNeeds, signersOf: noSigners };
  const store = memoryStore();
  const press = textPress();
  const publicUrl = 'https://mau.example';
  const catalogue = catalogueService({ database, clock });
  const deps = { database, clock, catalogue, house, needs, publicUrl, store, papers: press };
  return {
    ...desk,
    deps,
    store,
    press,
    needs,
    papers: reportPapersService(deps),
    reports: reportsService({ database, clock, catalogue, house, needs, publicUrl }),
  };
}

export interface StoredPaper {
  readonly status: string;
  readonly problem: string | null;
  readonly sha256: string | null;
  readonly pages: number | null;
  readonly beside: Readonly<Record<string, unknown>>;
  readonly template_code: string;
  readonly signed_with: readonly unknown[];
}

export async function paperRow(desk: PaperDesk, reportId: string): Promise<StoredPaper | undefined> {
  const { rows } = await desk.database.pool.query<StoredPaper>(
    'select * from report_paper where report_id = $1',
    [reportId],
  );
  return rows[0];
}

/** How many jobs wait to make the paper of this report. */
export async function waitingJobs(desk: PaperDesk, reportId: string): Promise<number> {
  const { rows } = await desk.database.pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs where key = $1',
    [`${reportPaperTask} ${reportId}`],
  );
  return rows[0]?.count ?? 0;
}

/** The owner of the tables, which only tests themselves may be. */
interface TableOwner {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** As if these had left before papers were kept. */
export async function forgetPapers(owner: TableOwner, reportIds: readonly string[]): Promise<void> {
  await owner.query('alter table report_paper disable trigger report_paper_kept');
  await owner.query('delete from report_paper where report_id = any($1)', [reportIds]);
  await owner.query('alter table report_paper enable trigger report_paper_kept');
  for (const id of reportIds)
    await owner.query('select graphile_worker.remove_job($1)', [`${reportPaperTask} ${id}`]);
}

/** Of an unborn child, signed and released by the genetics room. */
export async function karyotypeReport(
  desk: PaperDesk,
): Promise<{ readonly id: string; readonly recordId: string; readonly genetics: Actor }> {
  const bench = [
    'patients.read',
    'results.read',
    'results.enter',
    'results.verify',
    'karyotypes.work',
  ] as const;
  const genetics = await addDoctor(desk, [
    'patients.read',
    'results.read',
    'karyotypes.work',
    'karyotypes.approve',
  ]);
  const technician = await addWithRights(desk, { permissions: bench });
  const verifier = await addWithRights(desk, { permissions: bench });
  const draft = { pregnancyState: 'pregnant' as const, pregnancy };
  const room = { ...desk, technician, verifier };
  const recordId = await verifiedCase(room, { 'NST-OI': '47,XY,+21' }, { draft });
  const [outcome] = await approveAll(desk, genetics, recordId);
  const id = outcome?.reportId ?? null;
  if (id === null) throw new Error(JSON.stringify(outcome));
  return { id, recordId, genetics };
}
