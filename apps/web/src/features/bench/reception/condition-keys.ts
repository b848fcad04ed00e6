import { specimenConditions, type SpecimenCondition } from '@senlab/domain';

/** 0 is Đạt, 1 to 9 the next ones; a condition beyond them is chosen with the mouse. */
export function keyOfCondition(condition: SpecimenCondition): string | undefined {
  const place = specimenConditions.indexOf(condition);
  return place > 9 ? undefined : String(place);
}

export function conditionOfKey(key: string): SpecimenCondition | undefined {
  return /^\d$/.test(key) ? specimenConditions[Number(key)] : undefined;
}
