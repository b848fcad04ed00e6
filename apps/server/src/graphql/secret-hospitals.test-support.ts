import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { pregnancy } from '../../test-support/clinic.test-support.ts';
import { readFetalKaryotype } from '../../test-support/karyotype-stages.test-support.ts';
import { runServer, type Running } from '../../test-support/running.test-support.ts';
import {
  addDoctor,
  addWithRights,
  approveAll,
  doctorRights,
  enterValues,
  openSigningDesk,
  placeTests,
  reportRows,
  verifiedCase,
  type SigningDesk,
} from '../../test-support/signing-desk.test-support.ts';
import { systemClock } from '../platform/clock.ts';

/*
 * Hospitals that differ in one secret: whether somebody's HIV test reacts, whether a child is a boy or a girl. Whoever
 * may not know it gets the same answer to every question in both.
 */

export interface Secrets {
  readonly hiv: string;
  readonly karyotype: string;
}

export interface Hospital {
  readonly home: TestDatabase;
  readonly desk: SigningDesk;
  readonly server: Running;
  /** What questions can be asked about: the same ones in each hospital, in the same order. */
  readonly subjects: readonly Subject[];
  /** The life of one more case with this secret. */
  readonly liveOn: (secret: keyof Secrets) => Promise<string>;
}

export interface Subject {
  /** Which of the secrets lies in her case. */
  readonly secret: keyof Secrets;
  readonly recordId: string;
  readonly reportId: string;
  readonly draftId: string;
  readonly patientId: string;
  readonly patientCode: string;
  readonly sid: string;
  readonly groupKey: string;
  readonly karyotypeId: string;
}

// Of the real day: the server tells the time by its own clock.
const clock = fakeClock(systemClock.now());

async function subjectOf(
  { database }: SigningDesk,
  [secret, recordId]: readonly [keyof Secrets, string],
): Promise<Subject> {
  const { rows } = await database.pool.query<Omit<Subject, 'secret'>>(
    `select record.id as "recordId", record.patient_id as "patientId", patient.code as "patientCode", record.sid,
       coalesce((select id from report where lab_record_id = record.id order by version_no limit 1), record.id)::text as "reportId",
       coalesce((select id from report where lab_record_id = record.id order by version_no desc limit 1), record.id)::text as "draftId",
       coalesce((select group_key from report where lab_record_id = record.id limit 1), '') as "groupKey",
       coalesce((select id from karyotype where lab_record_id = record.id limit 1), record.id)::text as "karyotypeId"
       from lab_record record join patient on patient.id = record.patient_id where record.id = $1`,
    [recordId],
  );
  if (rows[0] === undefined) throw new Error('no case');
  return { ...rows[0], secret };
}

interface SecretCase {
  readonly test: string;
  readonly value: string;
  readonly room: SigningDesk;
  readonly signer: Parameters<typeof approveAll>[1];
}

const draft = { pregnancyState: 'pregnant' as const, pregnancy };

/** A whole life: typed, verified, signed and released, and now being corrected. */
async function correctedCase(desk: SigningDesk, given: SecretCase): Promise<string> {
  const { test, value, room, signer } = given;
  const recordId = await verifiedCase(room, { [test]: value }, { draft });
  await approveAll(desk, signer, recordId);
  const [report] = await reportRows(desk, recordId);
  const request = { category: 'clerical', reason: 'Ghi thiếu tên phương pháp', testCodes: [test] };
  const { id = '', version = 0 } = report ?? {};
  const amended = await desk.reports.amend(signer, { id, version }, request);
  if (!amended.ok) throw new Error(JSON.stringify(amended));
  return recordId;
}

/** A value that waits for a second person, one that waits for a doctor, a released one, and one that is being corrected. */
async function casesOf(desk: SigningDesk, given: SecretCase): Promise<readonly string[]> {
  const { test, value, room, signer } = given;
  const entered = await placeTests(desk, [test], { draft });
  await enterValues(room, entered, { [test]: value });
  const verified = await verifiedCase(room, { [test]: value }, { draft });
  const released = await verifiedCase(room, { [test]: value }, { draft });
  await approveAll(desk, signer, released);
  return [entered, verified, released, await correctedCase(desk, given)];
}

export async function openHospital({ hiv, karyotype }: Secrets): Promise<Hospital> {
  const home = await createTestDatabase();
  const desk = await openSigningDesk(home.appUrl, clock);
  const listed = await addDoctor(desk, [...doctorRights, 'results.restricted']);
  const genetics = await addDoctor(desk, [
    'patients.read',
    'results.read',
    'results.amend',
    'karyotypes.work',
    'karyotypes.approve',
  ]);
  const bench: readonly Permission[] = [
    'patients.read',
    'results.read',
    'results.enter',
    'results.verify',
    'karyotypes.work',
  ];
  const technician = await addWithRights(desk, { permissions: bench });
  const verifier = await addWithRights(desk, { permissions: bench });
  const room = { ...desk, technician, verifier };
  const secrets = {
    hiv: { test: 'HIV', value: hiv, room: desk, signer: listed },
    karyotype: { test: 'NST-OI', value: karyotype, room, signer: genetics },
  };
  const liveOn = (secret: keyof Secrets): Promise<string> => correctedCase(desk, secrets[secret]);
  const ofHiv = await casesOf(desk, secrets.hiv);
  const ofSex = [
    ...(await casesOf(desk, secrets.karyotype)),
    await readFetalKaryotype(desk, karyotype, { draft }),
  ];
  const records = [
    ...ofHiv.map((recordId) => ['hiv', recordId] as const),
    ...ofSex.map((recordId) => ['karyotype', recordId] as const),
  ];
  const subjects = await Promise.all(records.map((record) => subjectOf(desk, record)));
  const settings = { KNOWN_DOCUMENTS_ONLY: 'true', REQUESTS_PER_MINUTE: '100000' };
  const server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
  return { home, desk, server, subjects, liveOn };
}

export const plain: Secrets = { hiv: 'Không phản ứng', karyotype: '46,XX' };

export async function closeHospital({ home, desk, server }: Hospital): Promise<void> {
  await server.stop();
  await desk.database.close();
  await home.drop();
}

/*
 * What each hospital draws for itself, by the order in which it appears: ids, patient codes, codes to look a report up,
 * keys and hashes, which are made of ids too. That nobody gets a hash who may not is tested beside the reports.
 */
const drawnByEach = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
  /\b2[67]\d{7}\b/,
  /(?<="(?:verifyCode|contentKey)":")[\w-]+/,
  /[0-9a-f]{64}/,
  /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+07:00)/,
];
const pattern = new RegExp(drawnByEach.map(({ source }) => source).join('|'), 'g');

export function told(text: string): string {
  const drawn = new Map<string, string>();
  return text.replaceAll(pattern, (found) => {
    const name = drawn.get(found) ?? `drawn ${String(drawn.size)}`;
    // Two moments may be the same in one hospital and a second apart in the other.
    if (/^\d{4}-\d\d-\d\dT/.test(found)) return 'moment';
    drawn.set(found, name);
    return name;
  });
}
