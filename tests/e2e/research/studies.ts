import { randomInt } from 'node:crypto';
import { vietnamDateAt } from '@senlab/domain';
import { orderedCase, send, type Bench, type Caller } from '../support/bench-work.ts';
import type { Given, Screen } from '../support/screens.ts';

interface People {
  readonly admin: Caller;
  readonly researcher: Caller;
}

/** A study that takes people in: approved, with a form of one field, led by the researcher. */
export async function openedStudy({ admin, researcher }: People): Promise<{ readonly id: string }> {
  const letters = Array.from({ length: 6 }, () => String.fromCodePoint(randomInt(65, 91)));
  const draft = {
    code: `E${letters.join('')}`,
    title: 'Tầm soát thiếu máu ở thai phụ',
    kind: 'study',
    investigatorId: researcher.person.id,
    ethicsNo: '12/QĐ-HĐĐĐ',
    ethicsFrom: '2020-01-01',
    ethicsUntil: '2099-12-31',
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    isDoubleEntry: false,
    groups: ['Nhóm bệnh', 'Nhóm chứng'],
  };
  const founded = await send(admin, 'SaveResearchStudy', { draft });
  const id = String(founded?.['_id']);
  const bmi = {
    key: 'bmi',
    label: 'BMI trước mang thai',
    type: 'number',
    unit: 'kg/m²',
    isRequired: true,
    min: 10,
    max: 60,
    options: [],
    isRetired: false,
  };
  await send(researcher, 'PublishResearchForm', { studyId: id, version: 0, fields: [bmi] });
  // The form is a change of the study, too.
  const study = await send(admin, 'ResearchStudy', { _id: id });
  await send(admin, 'MoveResearchStudy', {
    _id: id,
    version: Number(study?.['version']),
    step: 'activate',
  });
  return { id };
}

interface Shown {
  readonly studyId: string;
  readonly fileId: string;
}

const made = new WeakMap<Bench, Promise<Shown>>();

/** One study with one file for all who look at it: the person who looks is a researcher of these tests. */
function shownStudy(given: Given): Promise<Shown> {
  const shown = made.get(given.bench) ?? makeStudy(given);
  made.set(given.bench, shown);
  return shown;
}

async function makeStudy({ bench, newCaller }: Given): Promise<Shown> {
  const [admin, researcher] = [await newCaller('admin'), await newCaller('nghiencuu')];
  const { id: studyId } = await openedStudy({ admin, researcher });
  const { rows } = await bench.database.query<{ id: string }>(
    `select id from account where username like 'nghiencuu-%' and id <> $1`,
    [researcher.person.id],
  );
  for (const { id: accountId } of rows)
    await send(admin, 'SetResearchMember', { studyId, accountId, access: 'write' });
  const { patientCode } = await orderedCase(bench, ['NA']);
  const enrolment = {
    consentKind: 'written',
    consentOn: vietnamDateAt(Date.now()),
    group: 'Nhóm bệnh',
    isInclusionMet: true,
  };
  const person = { patientCode, birthYear: 1991 };
  const opened = await send(researcher, 'OpenResearchFile', { studyId, person, enrolment });
  const fileId = String(opened?.['_id']);
  await send(researcher, 'MoveResearchFile', {
    _id: fileId,
    version: Number(opened?.['version']),
    step: 'enrol',
  });
  return { studyId, fileId };
}

const studyAddress =
  (search: string) =>
  async (given: Given): Promise<string> =>
    `/apps/hsnckqxn/de-tai/${(await shownStudy(given)).studyId}${search}`;

export const researchScreens: readonly Screen[] = [
  {
    name: 'the research files',
    like: 'nghiencuu',
    path: async (given) => `/apps/hsnckqxn?study.eq=${(await shownStudy(given)).studyId}`,
    sign: '[role=row][data-row]',
  },
  {
    name: 'a new research file',
    like: 'nghiencuu',
    path: async (given) => `/apps/hsnckqxn/hsnckqxn-detail?study=${(await shownStudy(given)).studyId}`,
    sign: '[data-field="patientCode"]',
  },
  {
    name: 'a research file',
    like: 'nghiencuu',
    path: async (given) => `/apps/hsnckqxn/hsnckqxn-detail/${(await shownStudy(given)).fileId}`,
    sign: '[data-field="field_bmi"]',
  },
  { name: 'the studies', like: 'nghiencuu', path: '/apps/hsnckqxn/de-tai', sign: '[role=row][data-row]' },
  { name: 'a study', like: 'nghiencuu', path: studyAddress(''), sign: 'main dl' },
  {
    name: 'the form of a study',
    like: 'nghiencuu',
    path: studyAddress('?view=form'),
    sign: '[data-field="field_bmi"]',
    isSeenDark: true,
  },
  {
    name: 'what leaves a study',
    like: 'nghiencuu',
    path: studyAddress('?view=exports'),
    sign: 'main section button',
  },
  { name: 'a new study', like: 'admin', path: '/apps/hsnckqxn/de-tai-moi', sign: '[data-field="code"]' },
];
