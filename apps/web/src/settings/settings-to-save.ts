import { settingsMaxBytes } from '@senlab/domain';
import type { AppSettings } from './settings-model.ts';

const encoder = new TextEncoder();

function isWithinLimit(settings: AppSettings): boolean {
  return encoder.encode(JSON.stringify(settings)).length <= settingsMaxBytes;
}

/** The same tables with this one last, as the one changed most recently. */
export function tablesWith(
  tables: AppSettings['tables'],
  name: string,
  preferences: unknown,
): AppSettings['tables'] {
  const { [name]: _before, ...others } = tables;
  return { ...others, [name]: preferences };
}

/**
 * What is sent to the server, which keeps 16 kB per person. Lists arranged longest ago are left out when there are
 * too many: refused as a whole, not even a change of theme could be saved any more.
 */
export function settingsToSave(settings: AppSettings): AppSettings {
  let saved = settings;
  while (!isWithinLimit(saved)) {
    const [oldest, ...rest] = Object.entries(saved.tables);
    if (oldest === undefined) return saved;
    saved = { ...saved, tables: Object.fromEntries(rest) };
  }
  return saved;
}
