import { knownDocuments } from '@senlab/contract/server';
import { jobs, permissions, type Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pregnancy } from '../app/clinic.test-support.ts';
import { addPerson, logIn, runServer, type Running } from '../app/running.test-support.ts';
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
} from '../app/signing-desk.test-support.ts';
import { ask } from '../http/asking.test-support.ts';
import { documents, endsSession, samples } from './document-samples.test-support.ts';

/*
 * Hospitals that differ in one secret: whether somebody's HIV test reacts, whether a child is a boy or a girl. Whoever
 * may not know it gets the same answer to every question in both.
 */

interface Secrets {
  readonly hiv: string;
  readonly karyotype: string;
}

interface Hospital {
  readonly home: TestDatabase;
  readonly desk: SigningDesk;
  readonly server: Running;
  /** What questions can be asked about: the same ones in each hospital, in the same order. */
  readonly subjects: readonly Subject[];
}

interface Subject {
  readonly recordId: string;
  readonly reportId: string;
  readonly draftId: string;
  readonly patientId: string;
  readonly patientCode: string;
  readonly sid: string;
  readonly groupKey: string;
}

// Of the real day: the server tells the time by its own clock.
const clock = fakeClock(Date.now());

async function subjectOf({ database }: SigningDesk, recordId: string): Promise<Subject> {
  const { rows } = await database.pool.query<Subject>(
    `select record.id as "recordId", record.patient_id as "patientId", patient.code as "patientCode", record.sid,
       coalesce((select id from report where lab_record_id = record.id order by version_no limit 1), record.id)::text as "reportId",
       coalesce((select id from report where lab_record_id = record.id order by version_no desc limit 1), record.id)::text as "draftId",
       coalesce((select group_key from report where lab_record_id = record.id limit 1), '') as "groupKey"
       from lab_record record join patient on patient.id = record.patient_id where record.id = $1`,
    [recordId],
  );
  if (rows[0] === undefined) throw new Error('no case');
  return rows[0];
}

/** A value that waits for a second person, one that waits for a doctor, a released one, and one that is being corrected. */
async function casesOf(
  desk: SigningDesk,
  given: {
    readonly test: string;
    readonly value: string;
    readonly room: SigningDesk;
    readonly signer: Parameters<typeof approveAll>[1];
  },
): Promise<readonly string[]> {
  const { test, value, room, signer } = given;
  const draft = { pregnancyState: 'pregnant' as const, pregnancy };
  const entered = await placeTests(desk, [test], { draft });
  await enterValues(room, entered, { [test]: value });
  const verified = await verifiedCase(room, { [test]: value }, { draft });
  const released = await verifiedCase(room, { [test]: value }, { draft });
  const corrected = await verifiedCase(room, { [test]: value }, { draft });
  for (const recordId of [released, corrected]) await approveAll(desk, signer, recordId);
  const [report] = await reportRows(desk, corrected);
  const request = { category: 'clerical', reason: 'Ghi thiếu tên phương pháp', testCodes: [test] };
  const { id = '', version = 0 } = report ?? {};
  const amended = await desk.reports.amend(signer, { id, version }, request);
  if (!amended.ok) throw new Error(JSON.stringify(amended));
  return [entered, verified, released, corrected];
}

async function openHospital({ hiv, karyotype }: Secrets): Promise<Hospital> {
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
  const records = [
    ...(await casesOf(desk, { test: 'HIV', value: hiv, room: desk, signer: listed })),
    ...(await casesOf(desk, { test: 'NST-OI', value: karyotype, room, signer: genetics })),
  ];
  const subjects = await Promise.all(records.map((recordId) => subjectOf(desk, recordId)));
  const settings = { KNOWN_DOCUMENTS_ONLY: 'true', REQUESTS_PER_MINUTE: '100000' };
  const server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
  return { home, desk, server, subjects };
}

const plain: Secrets = { hiv: 'Không phản ứng', karyotype: '46,XX' };
type Pair = readonly [Hospital, Hospital];
/** Hospitals of one pair are asked the same, always: looks are written down, and shown. */
let ofHiv: Pair;
let ofSex: Pair;

beforeAll(async () => {
  ofHiv = [await openHospital(plain), await openHospital({ ...plain, hiv: 'Có phản ứng' })];
  ofSex = [await openHospital(plain), await openHospital({ ...plain, karyotype: '46,XY' })];
});
afterAll(async () => {
  for (const { home, desk, server } of [...ofHiv, ...ofSex]) {
    await server.stop();
    await desk.database.close();
    await home.drop();
  }
});

const isQuery = new Set(
  [...knownDocuments]
    .map(([, text]) => parse(text).definitions[0])
    .flatMap((found) =>
      found?.kind === 'OperationDefinition' && found.operation === 'query' ? [found.name?.value ?? ''] : [],
    ),
);
const questions = documents.filter(({ name }) => isQuery.has(name) && !endsSession.has(name));

/** About this case where a question can be about one, and about everything where it is about a list. */
function variablesOf(name: string, subject: Subject): readonly object[] {
  const { recordId, reportId, draftId, patientId, patientCode, sid, groupKey } = subject;
  const sample = samples[name] ?? {};
  const ofOne: Readonly<Record<string, readonly object[]>> = {
    Report: [{ _id: reportId }, { _id: draftId }],
    CompareReports: [{ _id: reportId, withId: draftId }],
    ReportPapers: [{ ids: [reportId, draftId] }],
    ReportDraft: [{ recordId, groupKey }],
    LabRecord: [{ _id: recordId }],
    Patient: [{ _id: patientId }],
    PatientSearch: [{ ...sample, text: patientCode }],
    Scan: [{ text: sid }],
    ReturnDesk: [{ mabn: patientCode }],
    AppointmentVisits: [{ patientId }],
    AuditEvents: [{ page: 0, pageSize: 100, filtered: [{ id: 'record', value: recordId }] }],
    PossibleDuplicates: [],
  };
  if (ofOne[name] !== undefined) return ofOne[name];
  if ('recordId' in sample) return [{ ...sample, recordId }];
  // Every filter of a list that could part what may not be told apart.
  if ('pageSize' in sample) return [{ page: 0, pageSize: 50 }, sample];
  return [sample];
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

function told(text: string): string {
  const drawn = new Map<string, string>();
  return text.replaceAll(pattern, (found) => {
    const name = drawn.get(found) ?? `drawn ${String(drawn.size)}`;
    // Two moments may be the same in one hospital and a second apart in the other.
    if (/^\d{4}-\d\d-\d\dT/.test(found)) return 'moment';
    drawn.set(found, name);
    return name;
  });
}

type Asking = (documentId: string, variables: object) => Promise<string>;

async function askingIn({ desk, server }: Hospital, held: readonly Permission[]): Promise<Asking> {
  const token = await logIn(server.url, await addPerson(desk.database, { permissions: held }));
  return async (documentId, variables) =>
    told((await ask(server.url, { documentId, variables, token })).text);
}

/** From where they differ. */
function differenceOf(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 80);
  return `${one.slice(from, at + 60)} | ${other.slice(from, at + 60)}`;
}

/** Every question with all that it can be asked about; what does not depend on the case is asked once. */
function questionsAbout(
  subjects: readonly (readonly [Subject, Subject])[],
): readonly (readonly [string, string, object, object])[] {
  const seen = new Set<string>();
  return questions.flatMap(({ name, hash }) =>
    subjects.flatMap(([one, other]) => {
      const others = variablesOf(name, other);
      return variablesOf(name, one).flatMap((variables, form) => {
        const key = `${name} ${JSON.stringify(variables)}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [[name, hash, variables, others[form] ?? {}] as const];
      });
    }),
  );
}

/** The questions that are answered differently, and where the answers part. */
async function differences(pair: Pair, held: readonly Permission[]): Promise<readonly string[]> {
  const [one, other] = pair;
  const [askOne, askOther] = [await askingIn(one, held), await askingIn(other, held)];
  const subjects = one.subjects.map((subject, index) => [subject, other.subjects[index] ?? subject] as const);
  const found: string[] = [];
  for (const [name, hash, variables, others] of questionsAbout(subjects)) {
    const answers = await Promise.all([askOne(hash, variables), askOther(hash, others)]);
    if (answers[0] !== answers[1]) found.push(`${name}: ${differenceOf(...answers)}`);
  }
  return found;
}

const knowHiv: readonly Permission[] = ['results.restricted', 'break-glass'];
const knowSex: readonly Permission[] = ['karyotypes.work', 'karyotypes.approve'];
const without = (held: readonly Permission[], closed: readonly Permission[]): readonly Permission[] =>
  held.filter((one) => !closed.includes(one));

type Holder = readonly [who: string, held: readonly Permission[]];
const everybody: readonly Holder[] = [
  ['with every other right', permissions],
  ...Object.entries(jobs).map(([name, job]) => [`as ${name}`, job.permissions] as const),
];
const few = ['with every other right', 'as clinician'];
const people = atScale({ each: everybody.filter(([who]) => few.includes(who)), long: everybody });

describe('whoever may not know', { timeout: 600_000 }, () => {
  it.each(people)('of HIV gets the same answers whether it reacts or not, %s', async (_, held) => {
    expect(await differences(ofHiv, without(held, knowHiv))).toEqual([]);
  });

  it.each(people)('the sex of a child gets the same answers for a boy and a girl, %s', async (_, held) => {
    expect(await differences(ofSex, without(held, knowSex))).toEqual([]);
  });
});

it('differs for whoever may know, so that the questions above ask for something', async () => {
  expect(await differences(ofHiv, ['patients.read', 'results.read', 'results.restricted'])).not.toEqual([]);
  expect(await differences(ofSex, ['patients.read', 'results.read', 'karyotypes.work'])).not.toEqual([]);
});
