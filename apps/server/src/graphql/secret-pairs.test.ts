import { execFileSync } from 'node:child_process';
import {
  paperPath,
  printExportPath,
  reportExportPath,
  totalRowsHeader,
  worklistPaperPath,
} from '@senlab/contract';
import { knownDocuments } from '@senlab/contract/server';
import { jobs, permissions, type Permission } from '@senlab/domain';
import { atScale, inLongRun } from '@senlab/testkit/scale';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, logIn } from '../../test-support/running.test-support.ts';
import { ask, SocketClient } from '../http/wire-client.test-support.ts';
import { publicTopics } from '../live/topics.ts';
import { recordAccountAction } from '../modules/people/account-actions/index.ts';
import { readXlsx } from '../platform/spreadsheet/workbook.test-support.ts';
import { inTransaction } from '../platform/tx.ts';
import { documents, endsSession, samples } from './document-samples.test-support.ts';
import {
  closeHospital,
  openHospital,
  plain,
  told,
  type Hospital,
  type Secrets,
  type Subject,
} from './secret-hospitals.test-support.ts';

type Pair = readonly [Hospital, Hospital];
/** Hospitals of one pair are asked the same, always: looks are written down, and shown. */
let ofHiv: Pair;
let ofSex: Pair;

beforeAll(async () => {
  ofHiv = [await openHospital(plain), await openHospital({ ...plain, hiv: 'Có phản ứng' })];
  ofSex = [await openHospital(plain), await openHospital({ ...plain, karyotype: '46,XY' })];
});
afterAll(async () => {
  for (const hospital of [...ofHiv, ...ofSex]) await closeHospital(hospital);
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
  const { recordId, reportId, draftId, patientId, patientCode, sid, groupKey, karyotypeId } = subject;
  const sample = samples[name] ?? {};
  const ofOne: Readonly<Record<string, readonly object[]>> = {
    Report: [{ _id: reportId }, { _id: draftId }],
    CompareReports: [{ _id: reportId, withId: draftId }],
    ReportPapers: [{ ids: [reportId, draftId] }],
    ReportDraft: [{ recordId, groupKey }],
    LabRecord: [{ _id: recordId }],
    Karyotype: [{ _id: karyotypeId }],
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

interface Asking {
  readonly ask: (documentId: string, variables: object) => Promise<string>;
  readonly fetch: (path: string, body?: object) => Promise<string>;
}

/** Times and numbers of a file are of the moment at which it is made; what it tells is in its words and its rows. */
const wordsOf = (text: string): string => text.replaceAll(/\d+/g, '#');

async function fileTold(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const length = answer.headers.get(totalRowsHeader) ?? '';
  if (type.includes('spreadsheetml'))
    return `${length} rows ${wordsOf(JSON.stringify(readXlsx(bytes).rows.map((row) => row.map(({ value }) => value))))}`;
  if (type.includes('pdf'))
    return wordsOf(execFileSync('pdftotext', ['-', '-'], { input: bytes }).toString());
  return `${String(answer.status)} ${told(bytes.toString())}`;
}

/**
 * Of the status of the system what cases leave in it. Ages, sizes and connections are of the moment at which it is asked,
 * and so is whether somebody waits too long.
 */
function withoutMoment(text: string): string {
  if (!text.includes('"isTrouble"')) return text;
  const left = /"name":"((?:jobs|papers)_\w+)".*?"amount":(\w+).*?"parts":(\[.*?\])/g;
  return [...text.matchAll(left)]
    .map(([, name, amount, parts]) => `${String(name)} ${String(amount)} ${String(parts)}`)
    .join();
}

async function askingIn({ desk, server }: Hospital, held: readonly Permission[]): Promise<Asking> {
  const token = await logIn(server.url, await addPerson(desk.database, { permissions: held }));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    ask: async (documentId, variables) =>
      withoutMoment(told((await ask(server.url, { documentId, variables, token })).text)),
    fetch: async (path, body) => {
      const given =
        body === undefined
          ? { headers: { authorization: headers.authorization } }
          : { method: 'POST', headers, body: JSON.stringify(body) };
      return fileTold(await fetch(`${server.url}${path}`, given));
    },
  };
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

/** The questions that are answered differently, and where the answers part; asked one by one, as long as somebody listens. */
async function* differences(pair: Pair, held: readonly Permission[]): AsyncGenerator<string> {
  const [one, other] = pair;
  const [askOne, askOther] = [await askingIn(one, held), await askingIn(other, held)];
  const secret = pair === ofHiv ? 'hiv' : 'karyotype';
  // Cases of other women, without the secret, are asked about in a long run; every list holds all of them.
  const subjects = one.subjects
    .map((subject, index) => [subject, other.subjects[index] ?? subject] as const)
    .filter(([subject]) => inLongRun || subject.secret === secret);
  for (const [name, hash, variables, others] of questionsAbout(subjects)) {
    const answers = await Promise.all([askOne.ask(hash, variables), askOther.ask(hash, others)]);
    if (answers[0] !== answers[1]) yield `${name}: ${differenceOf(...answers)}`;
  }
  yield* await fileDifferences(subjects, askOne, askOther);
}

async function allOf(found: AsyncGenerator<string>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const one of found) all.push(one);
  return all;
}

/** Lists as workbooks, the list of the day as a paper, and each report as one. */
async function fileDifferences(
  subjects: readonly (readonly [Subject, Subject])[],
  ...[one, other]: readonly [Asking, Asking]
): Promise<readonly string[]> {
  const lists = [reportExportPath, printExportPath, worklistPaperPath].map(
    (path) => [path, path, {}] as const,
  );
  const pathOf = (reportId: string): string => `${paperPath}/preview/report/${reportId}`;
  // Where nothing is being corrected, the draft is the report, or there is none; and each drawing is dear.
  const papers = new Map(
    subjects.flatMap(([here, there]) =>
      (['reportId', 'draftId'] as const).map((which) => {
        const both = [pathOf(here[which]), pathOf(there[which]), undefined] as const;
        return [both.join(' '), both] as const;
      }),
    ),
  );
  const found: string[] = [];
  for (const [here, there, body] of [...lists, ...papers.values()]) {
    const answers = await Promise.all([one.fetch(here, body), other.fetch(there, body)]);
    if (answers[0] !== answers[1]) found.push(`${here}: ${differenceOf(...answers)}`);
  }
  return found;
}

const changesId = [...knownDocuments].find(([, text]) => text.startsWith('subscription'))?.[0];

/** What a socket hears of every topic while cases with the secret live on; the last hint is one of our own. */
async function heardIn(
  hospital: Hospital,
  secret: keyof Secrets,
  held: readonly Permission[],
): Promise<string> {
  const { desk, server } = hospital;
  const person = await addPerson(desk.database, { permissions: held });
  const socket = await new SocketClient(server.socketUrl).logIn(await logIn(server.url, person));
  const variables = { topics: publicTopics };
  socket.subscribe('one', { query: '', variables, extensions: { documentId: changesId } });
  const opening = await socket.untilHints((hints) => hints.length > 0);
  await hospital.liveOn(secret);
  const last = await inTransaction(desk.database, (tx) =>
    recordAccountAction(tx, person.id, { action: 'OTHER' }),
  );
  const hints = await socket.untilHints((heard) => heard.some(({ _id }) => _id === last));
  await socket.close();
  // The login is an act as well, whose hint may come before or after the socket is open.
  const ofCases = hints.slice(opening.length).filter(({ topic }) => topic !== 'my_account_actions');
  return told(JSON.stringify(ofCases.map(({ topic, _id }) => [topic, _id])));
}

/** Each line of the log, without what is of the moment and the machine: a slow one may cut the listener. */
const logOf = ({ server }: Hospital): readonly string[] =>
  server
    .logged()
    .trim()
    .split('\n')
    .filter((line) => !line.includes('"event":"listener.cut"'))
    .map((line) => told(line.replaceAll(/"(?:time|port)":\d+/g, '')));

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
    expect(await allOf(differences(ofHiv, without(held, knowHiv)))).toEqual([]);
  });

  it.each(people)('the sex of a child gets the same answers for a boy and a girl, %s', async (_, held) => {
    expect(await allOf(differences(ofSex, without(held, knowSex)))).toEqual([]);
  });
});

describe('while a secret is typed, verified, signed, released and corrected', { timeout: 600_000 }, () => {
  it.each([
    ['HIV', () => ofHiv, 'hiv', knowHiv],
    ['the sex of a child', () => ofSex, 'karyotype', knowSex],
  ] as const)('a socket of who may not know hears the same in both: %s', async (_, pair, secret, closed) => {
    const [one, other] = pair();
    const heard = await heardIn(one, secret, without(permissions, closed));
    expect(JSON.parse(heard)).not.toEqual([]);
    expect(await heardIn(other, secret, without(permissions, closed))).toBe(heard);
  });
});

it(
  'differs for whoever may know, so that the questions above ask for something',
  { timeout: 600_000 },
  async () => {
    const first = (pair: Pair, ...more: readonly Permission[]): Promise<IteratorResult<string>> =>
      differences(pair, ['patients.read', 'results.read', ...more]).next();
    expect(await first(ofHiv, 'results.restricted')).toMatchObject({ done: false });
    expect(await first(ofSex, 'karyotypes.work')).toMatchObject({ done: false });
  },
);

it('leaves the same lines in the log of the server, whatever the secret was', () => {
  for (const [one, other] of [ofHiv, ofSex]) expect(logOf(one)).toEqual(logOf(other));
});
