import { judgeValue, ok, type JudgedResult, type Result } from '@senlab/domain';
import { judgedRow } from './change.ts';
import { entryContextOf, valueOf, type World } from './item-context.ts';
import type { ItemRow } from './list-repository.ts';

/** A value of an older version of its test was judged by that, and stays so: its unit may be another today. */
function judgedNow(item: ItemRow, world: World): Result<JudgedResult> | undefined {
  const test = world.catalogue.tests.get(item.testCode);
  const value = valueOf(item);
  if (test === undefined || value === null || test.version !== item.testVersion) return undefined;
  // That it came too early was settled when it was typed.
  const context = { ...entryContextOf(item, test, world), test: { ...test, minimumTime: null } };
  return judgeValue(value, context);
}

/** The row with range, flag, alarm and difference as they are now. Whoever puts a name under a value freezes these. */
export function rejudged(item: ItemRow, world: World): Result<ItemRow> {
  const test = world.catalogue.tests.get(item.testCode);
  const judged = judgedNow(item, world);
  if (judged === undefined || test === undefined) return ok(item);
  if (!judged.ok) return judged;
  const { rangeChoice } = entryContextOf(item, test, world);
  return ok(judgedRow(item, { judged: judged.value, test, rangeChoice }, world));
}
