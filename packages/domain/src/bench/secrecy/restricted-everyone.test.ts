import { describe, expect, test } from 'vitest';
import { permissions, type Permission } from '../../ground/kernel/permissions.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import {
  secrecyOfResult,
  sightOfResult,
  type ResultSightKind,
  type SightActor,
  type SightItem,
} from './restricted.ts';

const me = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId;
const other = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b08' as AccountId;

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
