import { exactTime } from '../../../session/activity/activity-time.ts';
import type { Rule } from './rule-calls.ts';
import { endOf } from './rule-groups.ts';
import { texts } from './texts.ts';

export function termsText({ maxAgeHours, requireRange }: Pick<Rule, 'maxAgeHours' | 'requireRange'>): string {
  const age = maxAgeHours === null ? texts.anyAge : texts.age(maxAgeHours);
  return `${age} · ${requireRange ? texts.range : texts.noRange}`;
}

const at = (time: string): string => exactTime(new Date(time));

/** Who did what with a version and when, a line each. */
export function storyOf(rule: Rule): readonly string[] {
  const { story } = texts;
  const lines = [story.proposed(rule.proposedByName, at(rule.proposedTime))];
  if (rule.approvedTime !== null)
    lines.push(story.approved(rule.approvedByName ?? '', at(rule.approvedTime)));
  const end = endOf(rule);
  if (end !== null && rule.retiredTime !== null) {
    const time = at(rule.retiredTime);
    lines.push(end === 'replaced' ? story.replaced(time) : story[end](rule.retiredByName ?? '', time));
  }
  if (rule.retireReason !== null) lines.push(story.reason(rule.retireReason));
  return lines;
}
