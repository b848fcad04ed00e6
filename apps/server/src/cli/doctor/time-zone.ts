import { bad, good, type Finding } from './finding.ts';
import type { Settings } from './settings.ts';

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export function checkTimeZone({ config, faulty }: Settings): readonly Finding[] {
  if (faulty.has('TIME_ZONE')) return [];
  return isKnown(config.TIME_ZONE)
    ? [good(`This machine knows the time zone ${config.TIME_ZONE}`)]
    : [
        bad(
          `This machine does not know the time zone ${config.TIME_ZONE}`,
          'Set TIME_ZONE, for example to Asia/Ho_Chi_Minh.',
        ),
      ];
}
