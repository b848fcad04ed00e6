import { instantOf, shownMoment } from '@senlab/domain';
import type { Visit } from './slip-calls.ts';

/** A moment of the server as people read it; empty where there is none. */
export function momentWords(moment: string | null | undefined): string {
  const instant = moment === null || moment === undefined ? undefined : instantOf(moment);
  return instant === undefined ? '' : shownMoment(instant);
}

export function visitWords(visit: Visit): { readonly title: string; readonly under: string } {
  const { arrivedTime, departmentName, doctorName, diagnosis } = visit;
  const place = [departmentName, doctorName].filter((part) => part !== null && part !== '').join(' · ');
  return {
    title: [momentWords(arrivedTime), place].filter((part) => part !== '').join(' – '),
    under: diagnosis ?? '',
  };
}
