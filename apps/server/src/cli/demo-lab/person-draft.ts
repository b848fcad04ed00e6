import { normalisePersonName, type Birth } from '@senlab/domain';
import { inventedInsuranceNo, inventedNationalId, inventedPhone } from '../invented/identity.ts';
import { happens, normal } from '../invented/chance.ts';
import { inventedMan, inventedWoman } from '../invented/names.ts';
import { inventedChoice } from '../invented/words.ts';
import { seedRandom, type SeedRandom } from '../seed-random.ts';
import { demoId } from './demo-id.ts';
import type { DemoPerson, PersonKind } from './person.ts';
import type { DemoWorld } from './world.ts';

/** Behind those that a load test gives its people, so that both fit into one database. */
const firstIdentity = 2_800_000;

/** What is known of a person before the rest is invented. */
export type PersonWish = Pick<DemoPerson, 'kind'> &
  Partial<Omit<DemoPerson, 'kind'>> & { readonly birthYear?: number };

function inventedBirth(random: SeedRandom, year: number): Birth {
  const [month, day] = [1 + random.below(12), 1 + random.below(28)].map((part) =>
    String(part).padStart(2, '0'),
  );
  return { date: `${String(year)}-${month ?? '01'}-${day ?? '01'}`, precision: 'day', time: null };
}

const meanAges: Readonly<Record<PersonKind, number>> = {
  pregnant: 28.5,
  mother: 28.5,
  gynaecology: 38,
  'infertile-woman': 31,
  'infertile-man': 34,
  newborn: 0,
};

function birthYearOf(random: SeedRandom, kind: PersonKind, nowMs: number): number {
  const age = Math.min(48, Math.max(18, meanAges[kind] + 5 * normal(random)));
  return new Date(nowMs).getUTCFullYear() - Math.round(age);
}

const legacyAddresses = [
  'P.2, Q.5, TP.HCM',
  'Xã Mỹ Lộc, H. Cần Giuộc, Long An',
  'P. Trần Phú, TX. Từ Sơn, Bắc Ninh',
  'Thị trấn Cái Bè, H. Cái Bè, Tiền Giang',
] as const;

function bloodOf(random: SeedRandom): ReadonlyMap<string, string> {
  return new Map(
    ['ABO', 'RHD'].map((code) => [code, inventedChoice(random, { code, choices: [] })] as const),
  );
}

function papersOf(
  random: SeedRandom,
  number: number,
  { birth, isMale }: { readonly birth: Birth; readonly isMale: boolean },
): Pick<DemoPerson, 'idType' | 'nationalId' | 'noIdReason' | 'insuranceNo' | 'phone' | 'relative'> {
  const index = firstIdentity + number;
  const year = Number(birth.date.slice(0, 4));
  return {
    idType: 'cccd',
    nationalId: inventedNationalId(index, year, isMale ? 'male' : 'female'),
    noIdReason: null,
    insuranceNo: happens(random, 75) ? inventedInsuranceNo(index) : null,
    phone: inventedPhone(index),
    relative: happens(random, 40)
      ? {
          name: inventedMan(random),
          phone: inventedPhone(index + 50_000),
          relation: isMale ? 'anh' : 'chồng',
        }
      : null,
  };
}

/** Each person has a generator of its own: one more wish does not change everybody after it. */
export function demoPerson(world: DemoWorld, number: number, wish: PersonWish): DemoPerson {
  const { birthYear, ...given } = wish;
  const random = seedRandom(`person ${String(number)}`);
  const isMale = wish.kind === 'infertile-man';
  const birth = wish.birth ?? inventedBirth(random, birthYear ?? birthYearOf(random, wish.kind, world.nowMs));
  const year = Number(birth.date.slice(0, 4));
  const name = isMale ? inventedMan(random) : inventedWoman(random, year);
  return {
    id: demoId(random, world.nowMs - 40 * 86_400_000, number),
    gender: isMale ? 'male' : 'female',
    ...papersOf(random, number, { birth, isMale }),
    legacyAddress: happens(random, 5) ? random.pick(legacyAddresses) : null,
    spouseId: null,
    motherId: null,
    birthOrder: null,
    pregnancy: null,
    isPregnancyUnknown: false,
    fixedValues: bloodOf(random),
    usual: new Map(),
    ...given,
    birth,
    fullName: normalisePersonName(wish.fullName ?? name),
  };
}
