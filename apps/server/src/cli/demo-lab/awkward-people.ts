import { seedRandom } from '../seed-random.ts';
import type { PersonWish } from './person-draft.ts';
import { demoPregnancy, undatedPregnancy } from './pregnancies.ts';
import type { DemoWorld } from './world.ts';

/** Those whom a screen must bear, by what is awkward about them. */
export const awkwardPeople = [
  'unknown-gestation',
  'year-only',
  'month-only',
  'same-name-one',
  'same-name-other',
  'with-d',
  'typed-decomposed',
  'long-name',
  'highland-name',
  'rh-negative',
  'old-address',
  'passport',
  'no-paper',
  'old-card',
  'not-asked',
] as const;
export type AwkwardPerson = (typeof awkwardPeople)[number];

const sameName = 'Nguyễn Thị Hồng Nhung';
/** Sixty characters. */
const longName = 'Công Tằng Tôn Nữ Hoàng Thị Ngọc Bảo Khánh Thùy Dương Kim Anh';

function day(date: string): NonNullable<PersonWish['birth']> {
  return { date, precision: 'day', time: null };
}

export function awkwardWish(world: DemoWorld, name: AwkwardPerson): PersonWish {
  const random = seedRandom(name);
  const { nowMs } = world;
  const pregnantFor = (gestationalDays: number): PersonWish => ({
    kind: 'pregnant',
    pregnancy: demoPregnancy(random, { atMs: nowMs, gestationalDays, fetuses: 1 }),
  });
  switch (name) {
    case 'unknown-gestation':
      return { kind: 'pregnant', pregnancy: undatedPregnancy(random, nowMs) };
    case 'year-only':
      return { kind: 'gynaecology', birth: { date: '1961-01-01', precision: 'year', time: null } };
    case 'month-only':
      return { kind: 'gynaecology', birth: { date: '1988-04-01', precision: 'month', time: null } };
    case 'same-name-one':
      return { ...pregnantFor(150), fullName: sameName, birth: day('1996-02-11') };
    case 'same-name-other':
      return { ...pregnantFor(220), fullName: sameName, birth: day('1996-09-30') };
    case 'with-d':
      return { ...pregnantFor(120), fullName: 'Đặng Thị Đào' };
    case 'typed-decomposed':
      return { ...pregnantFor(185), fullName: 'Trần Thị Diễm Phượng'.normalize('NFD') };
    case 'long-name':
      return { ...pregnantFor(160), fullName: longName };
    case 'highland-name':
      return { ...pregnantFor(240), fullName: "H'Mok Êban" };
    case 'rh-negative':
      return {
        ...pregnantFor(205),
        fixedValues: new Map([
          ['ABO', 'A'],
          ['RHD', 'Rh(D) âm'],
        ]),
      };
    case 'old-address':
      return { ...pregnantFor(130), legacyAddress: 'Ấp 3, Xã Bình Chánh, H. Bình Chánh, TP.HCM' };
    case 'passport':
      return {
        ...pregnantFor(110),
        fullName: 'Maria Santos',
        idType: 'passport',
        nationalId: 'X9000017',
        insuranceNo: null,
      };
    case 'no-paper':
      return {
        ...pregnantFor(250),
        idType: 'none',
        nationalId: null,
        noIdReason: 'emergency',
        insuranceNo: null,
      };
    case 'old-card':
      return { kind: 'gynaecology', birth: day('1969-10-05'), idType: 'cmnd', nationalId: '900000017' };
    case 'not-asked':
      return { kind: 'gynaecology', birth: day('1999-03-08'), isPregnancyUnknown: true };
  }
}
