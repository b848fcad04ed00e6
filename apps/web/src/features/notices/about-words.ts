import { printedName } from '@senlab/domain';
import type { Notice } from './notice-calls.ts';

type About = NonNullable<Notice['about']>;

/** What was found, as the person at the telephone says it. */
function findingOf({ testName, valueText }: About): string {
  return [testName, valueText].filter((part) => part !== null && part !== '').join(' ');
}

/** Whom a notice is about, which case, and what was found: as much as the server tells this person now. */
export function aboutWords(about: About): string {
  return [printedName(about.patientName), about.sid, findingOf(about)]
    .filter((part) => part !== '')
    .join(' · ');
}
