import { describe, expect, test } from 'vitest';
import { jobs, type JobName } from '../../people/accounts/jobs.ts';
import { permissions, type Permission } from '../../ground/kernel/permissions.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import {
  resultReach,
  sightOfResult,
  type ResultSightKind,
  type SightActor,
  type SightItem,
  secrecyOfResult,
} from './restricted.ts';

const me = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId;
const other = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b08' as AccountId;

function actor(held: readonly Permission[], given: Partial<SightActor> = {}): SightActor {
  return {
    accountId: me,
    permissions: new Set(held),
    roles: ['staff'],
    departmentMatches: false,
    hasBreakGlass: false,
    ...given,
  };
}
function item(given: Partial<SightItem> = {}): SightItem {
  return {
    sensitivities: [],
    isFetalSpecimen: false,
    status: 'entered',
    enteredBy: other,
    isReleased: false,
    ...given,
  };
}
const hiv: Partial<SightItem> = { sensitivities: ['HIV'] };
const nipt: Partial<SightItem> = { sensitivities: ['GENETIC', 'FETAL_SEX'] };
const amnio: Partial<SightItem> = { isFetalSpecimen: true };
const released: Partial<SightItem> = { status: 'released', isReleased: true };

const everyone: readonly Permission[] = permissions;
const without = (...taken: readonly Permission[]): readonly Permission[] =>
  everyone.filter((each) => !taken.includes(each));

interface Case {
  readonly who: string;
  readonly actor: SightActor;
  readonly item: Partial<SightItem>;
  readonly sight: ResultSightKind;
}
const reader = actor(['results.read']);
const listed = actor(['results.read', 'results.restricted']);
const geneticist = actor(['results.read', 'karyotypes.work']);
const ward = actor(['results.read-released', 'break-glass'], { roles: ['user'], departmentMatches: true });
const elsewhere = actor(['results.read-released', 'break-glass'], { roles: ['user'] });
const broken = { ...elsewhere, hasBreakGlass: true };
const admin = actor(everyone, { roles: ['admin'], hasBreakGlass: true, departmentMatches: true });
const adminOffList = { ...admin, permissions: new Set(without('results.restricted', 'karyotypes.work')) };

const cases: readonly Case[] = [
  { who: 'a reader, an ordinary value', actor: reader, item: {}, sight: 'value' },
  { who: 'a reader, a genetic value', actor: reader, item: { sensitivities: ['GENETIC'] }, sight: 'value' },
  { who: 'a reader, HIV', actor: reader, item: hiv, sight: 'restricted' },
  { who: 'a reader, a released HIV', actor: reader, item: { ...hiv, ...released }, sight: 'restricted' },
  { who: 'a reader who typed it, HIV', actor: reader, item: { ...hiv, enteredBy: me }, sight: 'value' },
  {
    who: 'a reader, HIV nobody typed',
    actor: reader,
    item: { ...hiv, enteredBy: null },
    sight: 'restricted',
  },
  { who: 'one on the list, HIV', actor: listed, item: hiv, sight: 'value' },
  { who: 'a geneticist, HIV', actor: geneticist, item: hiv, sight: 'restricted' },
  { who: 'a reader, NIPT', actor: reader, item: nipt, sight: 'masked-sex' },
  { who: 'one on the list, NIPT', actor: listed, item: nipt, sight: 'masked-sex' },
  { who: 'one who typed it, NIPT', actor: reader, item: { ...nipt, enteredBy: me }, sight: 'masked-sex' },
  { who: 'a geneticist, NIPT', actor: geneticist, item: nipt, sight: 'value' },
  { who: 'a reader, amniotic fluid', actor: reader, item: amnio, sight: 'masked-sex' },
  { who: 'a geneticist, amniotic fluid', actor: geneticist, item: amnio, sight: 'value' },
  {
    who: 'one on the list, HIV of a fetus',
    actor: listed,
    item: { ...hiv, ...amnio },
    sight: 'masked-sex',
  },
  { who: 'a geneticist, HIV of a fetus', actor: geneticist, item: { ...hiv, ...amnio }, sight: 'restricted' },
  { who: 'anybody, an unknown secret', actor: admin, item: { sensitivities: ['NEW'] }, sight: 'restricted' },
  { who: 'the ward, before release', actor: ward, item: {}, sight: 'none' },
  { who: 'the ward, approved only', actor: ward, item: { status: 'approved' }, sight: 'none' },
  { who: 'the ward, after release', actor: ward, item: released, sight: 'value' },
  { who: 'the ward, HIV after release', actor: ward, item: { ...hiv, ...released }, sight: 'restricted' },
  { who: 'the ward, NIPT after release', actor: ward, item: { ...nipt, ...released }, sight: 'masked-sex' },
  {
    who: 'the ward, an amended one',
    actor: ward,
    item: { status: 'amended', isReleased: false },
    sight: 'none',
  },
  {
    who: 'the ward, a run that another replaced',
    actor: ward,
    item: { status: 'released', isReleased: false },
    sight: 'none',
  },
  { who: 'another ward, after release', actor: elsewhere, item: released, sight: 'none' },
  { who: 'another ward that broke the glass, after release', actor: broken, item: released, sight: 'value' },
  { who: 'another ward that broke the glass, before release', actor: broken, item: {}, sight: 'none' },
  {
    who: 'another ward that broke the glass, HIV',
    actor: broken,
    item: { ...hiv, ...released },
    sight: 'value',
  },
  {
    who: 'another ward that broke the glass, NIPT',
    actor: broken,
    item: { ...nipt, ...released },
    sight: 'masked-sex',
  },
  {
    who: 'a glass without the right to break it',
    actor: { ...broken, permissions: new Set(['results.read-released']) },
    item: released,
    sight: 'none',
  },
  {
    who: 'reception, after release',
    actor: actor(['results.read-released']),
    item: released,
    sight: 'value',
  },
  { who: 'reception, before release', actor: actor(['results.read-released']), item: {}, sight: 'none' },
  {
    who: 'an administrator with every other right and a broken glass, HIV',
    actor: adminOffList,
    item: hiv,
    sight: 'restricted',
  },
  {
    who: 'an administrator with every other right and a broken glass, NIPT',
    actor: adminOffList,
    item: nipt,
    sight: 'masked-sex',
  },
  {
    who: 'the lists without the right to read, HIV',
    actor: actor(['results.restricted', 'karyotypes.work', 'results.enter']),
    item: { ...hiv, ...released },
    sight: 'none',
  },
  { who: 'nobody, after release', actor: actor([]), item: released, sight: 'none' },
];

describe('who sees what', () => {
  test.each(cases)('$who: $sight', ({ actor: who, item: given, sight }) => {
    expect(sightOfResult(who, item(given))).toBe(sight);
  });

  test.each<readonly [JobName, ResultSightKind, ResultSightKind, ResultSightKind]>([
    ['clinician', 'value', 'restricted', 'masked-sex'],
    ['reception', 'value', 'restricted', 'masked-sex'],
    ['collection', 'none', 'none', 'none'],
    ['technician', 'value', 'restricted', 'masked-sex'],
    ['labDoctor', 'value', 'restricted', 'masked-sex'],
    ['cytogeneticist', 'value', 'restricted', 'value'],
    ['researcher', 'none', 'none', 'none'],
    ['administrator', 'none', 'none', 'none'],
  ])('a new account of the job %s: ordinary %s, HIV %s, fetal sex %s', (job, ordinary, secret, sex) => {
    const { role, permissions: held } = jobs[job];
    const who = actor(held, { roles: [role], departmentMatches: true });
    expect([{}, hiv, nipt].map((given) => sightOfResult(who, item({ ...given, ...released })))).toEqual([
      ordinary,
      secret,
      sex,
    ]);
  });

  test('the reach alone is all, what is released, or nothing', () => {
    expect([reader, ward, actor([])].map(resultReach)).toEqual(['all', 'released', 'none']);
  });
});

function subsets<T>(of: readonly T[]): readonly (readonly T[])[] {
  return of.reduce<readonly (readonly T[])[]>(
    (found, one) => [...found, ...found.map((each) => [...each, one])],
    [[]],
  );
}

const deciding: readonly Permission[] = [
  'results.read',
  'results.read-released',
  'results.restricted',
  'karyotypes.work',
  'break-glass',
];
const both = [false, true] as const;
const neutral = permissions.filter((each) => !deciding.includes(each));
/** Every person that the rules can tell apart, with all the rights that decide nothing. */
const actors = subsets(deciding).flatMap((held) =>
  [['user'], ['staff'], ['admin'], ['admin', 'staff']].flatMap((roles) =>
    both.flatMap((departmentMatches) =>
      both.map((hasBreakGlass): SightActor => {
        const rights = new Set([...neutral, ...held]);
        return { accountId: me, permissions: rights, roles, departmentMatches, hasBreakGlass };
      }),
    ),
  ),
);
const items = [...subsets(['HIV', 'GENETIC', 'FETAL_SEX']), ['NEW']].flatMap((sensitivities) =>
  (['approved', 'released', 'amended'] as const).flatMap((status) =>
    [null, me, other].flatMap((enteredBy) =>
      both.flatMap((isReleased) =>
        both.map((isFetalSpecimen): SightItem => ({
          sensitivities,
          status,
          enteredBy,
          isReleased,
          isFetalSpecimen,
        })),
      ),
    ),
  ),
);

function exceptions(
  isRuleBroken: (who: SightActor, what: SightItem, sight: ResultSightKind) => boolean,
): readonly unknown[] {
  return actors.flatMap((who) =>
    items.flatMap((what) => (isRuleBroken(who, what, sightOfResult(who, what)) ? [[who, what]] : [])),
  );
}

describe('among all people and results there is nobody', () => {
  test('who gets more of an HIV result than that it exists, off the list, without own hand or open glass', () => {
    const found = exceptions((who, what, sight) => {
      const isTelling = sight === 'value' || sight === 'masked-sex';
      const isOnList = who.permissions.has('results.restricted');
      const isGlass = who.hasBreakGlass && who.permissions.has('break-glass');
      return (
        what.sensitivities.includes('HIV') && isTelling && !isOnList && what.enteredBy !== me && !isGlass
      );
    });
    expect(found).toEqual([]);
  });

  test('who is an administrator and gets an HIV result off the list that another typed', () => {
    const found = exceptions(
      (who, what, sight) =>
        what.sensitivities.includes('HIV') &&
        who.roles.includes('admin') &&
        !who.permissions.has('results.restricted') &&
        what.enteredBy !== me &&
        sight !== 'restricted' &&
        sight !== 'none',
    );
    expect(found).toEqual([]);
  });

  test('who gets the sex of an unborn child outside the genetics room', () => {
    const found = exceptions(
      (who, { sensitivities, isFetalSpecimen }, sight) =>
        (sensitivities.includes('FETAL_SEX') || isFetalSpecimen) &&
        sight === 'value' &&
        !who.permissions.has('karyotypes.work'),
    );
    expect(found).toEqual([]);
  });

  test('who gets anything unreleased without the right to read it', () => {
    const found = exceptions(
      (who, { isReleased, status }, sight) =>
        sight !== 'none' && !who.permissions.has('results.read') && !(isReleased && status === 'released'),
    );
    expect(found).toEqual([]);
  });

  test('of a ward who gets anything of another ward without an open glass', () => {
    const found = exceptions(
      (who, _, sight) =>
        sight !== 'none' &&
        !who.permissions.has('results.read') &&
        !who.roles.includes('staff') &&
        !who.departmentMatches &&
        !who.hasBreakGlass,
    );
    expect(found).toEqual([]);
  });

  test('to whom breaking the glass shows a sex, or anything that was not released', () => {
    const found = exceptions((who, what, sight) => {
      const closed = sightOfResult({ ...who, hasBreakGlass: false }, what);
      const isOpened = who.hasBreakGlass && sight !== closed;
      const isSex = what.sensitivities.includes('FETAL_SEX') || what.isFetalSpecimen;
      const showsSex = isSex && sight === 'value' && !who.permissions.has('karyotypes.work');
      return isOpened && (showsSex || (closed === 'none' && !what.isReleased));
    });
    expect(found).toEqual([]);
  });

  test('whom a right more shows less', () => {
    const order: readonly ResultSightKind[] = ['none', 'restricted', 'masked-sex', 'value'];
    const found = actors.flatMap((who) =>
      deciding.flatMap((more) => {
        const stronger = { ...who, permissions: new Set([...who.permissions, more]) };
        return items.filter(
          (what) => order.indexOf(sightOfResult(stronger, what)) < order.indexOf(sightOfResult(who, what)),
        );
      }),
    );
    expect(found).toEqual([]);
  });
});

describe('the rule that the server had', () => {
  /** As it was: HIV for the list and the enterer; the sex for the genetics room; what it closed is closed or masked. */
  function maySeeValue(who: SightActor, { sensitivities, enteredBy }: SightItem): boolean {
    const isForbiddenHiv =
      sensitivities.includes('HIV') &&
      !who.permissions.has('results.restricted') &&
      enteredBy !== who.accountId;
    const isForbiddenSex = sensitivities.includes('FETAL_SEX') && !who.permissions.has('karyotypes.work');
    return !isForbiddenHiv && !isForbiddenSex;
  }

  test('is kept for everyone without a broken glass, on specimens that are not of a fetus', () => {
    const known = items.filter(
      ({ isFetalSpecimen, sensitivities }) => !isFetalSpecimen && !sensitivities.includes('NEW'),
    );
    const different = actors
      .filter(({ hasBreakGlass }) => !hasBreakGlass)
      .flatMap((who) =>
        known.filter((what) => maySeeValue(who, what) !== (secrecyOfResult(who, what) === 'value')),
      );
    expect(different).toEqual([]);
  });
});
