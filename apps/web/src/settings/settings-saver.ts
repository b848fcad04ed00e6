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

/** Long enough to gather the steps of somebody trying out themes, short enough to survive a reload. */
const quietMs = 600;

export interface SettingsSaver {
  readonly save: (settings: AppSettings) => void;
  /** Sends now what waits for a quiet moment: the page may be gone in the next. */
  readonly flush: () => void;
  /** The person has left: what was not sent is nobody's any more. */
  readonly forget: () => void;
  readonly hasUnsaved: () => boolean;
}

interface SaverParts {
  /** True when the server has kept them. */
  readonly send: (settings: AppSettings) => Promise<boolean>;
  readonly onFailure: () => void;
}

/** Saves after 600 quiet milliseconds, one request at a time: sent side by side, an older one could arrive last and win. */
export function makeSettingsSaver(parts: SaverParts): SettingsSaver {
  let waiting: AppSettings | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let hasFailed = false;
  let person = 0;

  const stopTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  const settle = (isSaved: boolean, sentFor: number): void => {
    isSending = false;
    if (sentFor === person) {
      hasFailed = !isSaved;
      if (!isSaved && waiting === undefined) parts.onFailure();
    }
    if (timer === undefined) run();
  };

  const run = (): void => {
    stopTimer();
    if (isSending || waiting === undefined) return;
    const sentFor = person;
    const settings = waiting;
    waiting = undefined;
    isSending = true;
    parts.send(settings).then(
      (isSaved) => settle(isSaved, sentFor),
      () => settle(false, sentFor),
    );
  };

  return {
    save: (settings) => {
      waiting = settings;
      stopTimer();
      timer = setTimeout(run, quietMs);
    },
    flush: run,
    forget: () => {
      person += 1;
      waiting = undefined;
      hasFailed = false;
      stopTimer();
    },
    hasUnsaved: () => waiting !== undefined || isSending || hasFailed,
  };
}
