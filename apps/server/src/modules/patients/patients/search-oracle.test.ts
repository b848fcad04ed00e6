import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { addActor, addPlaces, openPatientsDatabase, placesVersion } from './patients.test-support.ts';
import { patientsService, type PatientsService } from './service.ts';

interface Invented {
  readonly id: string;
  readonly fullName: string;
  /** Of the name: letters and single blanks only. */
  readonly plain: string;
  readonly year: number;
}

let home: TestDatabase;
let database: Database;
let patients: PatientsService;
let actor: Actor;
let people: readonly Invented[];

/** Always the same "chance": a failure must come back when the test is run again. */
let state = 20_261_115;
function pick<T>(from: readonly T[]): T {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return from[Math.floor((state / 2 ** 32) * from.length)] as T;
}

const family = [
  'Nguyễn',
  'Nguyễn',
  'Nguyễn',
  'Nguyễn',
  'Nguyễn',
  'Nguyễn',
  'Nguyễn',
  'Trần',
  'Lê',
  'Đỗ',
  'Đặng',
  'Huỳnh',
  'Võ',
  'Ưng',
  'Ỷ',
  "H'Hen",
];
const middle = ['Thị', 'Thị', 'Thị', 'Thị Thu', 'Ngọc', 'Đức', 'Bảo', 'Tôn-Nữ', 'Văn', 'Thị Ánh'];
const given = [
  'Hà',
  'Hạnh',
  'Hằng',
  'Hân',
  'Đào',
  'Yến',
  'Như',
  'Ý',
  'Ê',
  'Quỳnh',
  'Tuyết Ngân',
  'An',
  'Khuê',
];

function invent(): Invented {
  const fullName = `${pick(family)} ${pick(middle)} ${pick(given)}`;
  return {
    id: newId(),
    fullName,
    plain: plainLetters(fullName),
    year: 1970 + pick(Array.from({ length: 50 }, (_, index) => index)),
  };
}

/** Written apart from the product's own, with other means. */
function plainLetters(text: string): string {
  const bare = Array.from(text.toLowerCase().normalize('NFKD')).filter(
    (sign) => !/[\u0300-\u036f']/.test(sign),
  );
  return bare
    .join('')
    .replaceAll('đ', 'd')
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(' ');
}

async function store(all: readonly Invented[]): Promise<void> {
  await database.pool.query(
    `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type,
       no_id_reason, province_code, commune_code, address_version)
     select id, lpad((number + 100000000)::text, 9, '0'), name, search, make_date(year, 6, 1), 'day', 'female',
       'none', 'emergency', '79', '26740', $5
       from unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) with ordinality as given(id, name, search, year, number)`,
    [
      all.map(({ id }) => id),
      all.map(({ fullName }) => fullName),
      all.map(({ plain }) => plain),
      all.map(({ year }) => year),
      placesVersion,
    ],
  );
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = openPatientsDatabase(home.appUrl);
  patients = patientsService({ database, clock: fakeClock('2026-11-15T08:00:00+07:00') });
  actor = await addActor(database);
  await addPlaces(database);
  people = Array.from({ length: 5_000 }, invent);
  await store(people);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

function oracle(text: string, year?: number): readonly string[] {
  const wanted = plainLetters(text);
  return people
    .filter((one) => one.plain.includes(wanted) && (year === undefined || one.year === year))
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
}

interface Found {
  readonly ids: readonly string[];
  readonly records: number;
  readonly isExact: boolean;
}

/** Every page that the answer says there is, and the one behind the last. */
async function readAll(text: string): Promise<Found> {
  const ids: string[] = [];
  let [page, pages, records, isExact] = [0, 1, 0, true];
  for (; page <= pages; page += 1) {
    const answer = await patients.search(actor, { text, page, pageSize: 100 });
    if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer.refusal)}`);
    ({ pages, records, recordsExact: isExact } = answer.value);
    ids.push(...answer.value.rows.map(({ id }) => id));
  }
  return { ids, records, isExact };
}

async function expectAsOracle(typed: string, expected: readonly string[]): Promise<void> {
  expect({ typed, ...(await readAll(typed)) }).toEqual({
    typed,
    ids: expected.slice(0, 1_000),
    records: Math.min(expected.length, 1_000),
    isExact: expected.length <= 1_000,
  });
}

const tries = atScale({ each: 6, long: 60 });

/** Fragments that begin and end anywhere in a name that exists. */
function fragments(count: number): readonly string[] {
  const cut = Array.from({ length: count * 3 }, () => {
    const name = pick(people).fullName;
    const start = pick(Array.from(name, (_, index) => index));
    return name.slice(start, start + 3 + pick([0, 1, 2, 3, 4, 6, 9, 30])).trim();
  });
  const isEnough = (text: string): boolean =>
    plainLetters(text).replaceAll(' ', '').length >= 3 && !text.startsWith("'");
  return [...new Set(cut.filter(isEnough))].slice(0, count);
}

const writtenAs: Readonly<Record<string, (text: string) => string>> = {
  'with its accents': (text) => text,
  'without accents': plainLetters,
  'with its marks apart (NFD)': (text) => text.normalize('NFD'),
  'in capitals': (text) => text.toLocaleUpperCase('vi'),
  'in capitals without accents': (text) => plainLetters(text).toUpperCase(),
  'with too many blanks': (text) => `  ${text.replaceAll(' ', '   ')} `,
  'without apostrophe': (text) => text.replaceAll("'", ''),
};

describe('a part of a name', () => {
  it.each(Object.entries(writtenAs))('finds everybody who has it, %s', async (_how, write) => {
    for (const fragment of fragments(tries)) await expectAsOracle(write(fragment), oracle(fragment));
  });

  it('finds everybody of a year who has it', async () => {
    for (const fragment of fragments(tries)) {
      const { year } = pick(people);
      const typed = pick([
        `${fragment} ${year}`,
        `${year} ${fragment}`,
        `${fragment}, ${String(year).slice(2)}`,
      ]);
      await expectAsOracle(typed, oracle(fragment, year));
    }
  });

  it.each(['nguyen thi', 'THỊ', 'nguyen', 'n t'])(
    'that very many have, %s, shows the newest thousand and says that there are more',
    async (text) => {
      const expected = oracle(text);
      expect(expected.length, 'enough people for this test').toBeGreaterThan(1_000);
      await expectAsOracle(text, expected);
    },
  );

  it.each(['khong ai ten nay', 'zzz', 'nguyen thi thu haa', 'do duc do duc'])(
    'that nobody has, %s, finds nobody',
    async (text) => {
      expect(await readAll(text)).toEqual({ ids: [], records: 0, isExact: true });
    },
  );
});
