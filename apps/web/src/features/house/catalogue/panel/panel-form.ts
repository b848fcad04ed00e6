import {
  checkPanelVersion,
  tidyPanelVersion,
  type PanelVersionContent,
  type PanelVersionProblem,
} from '@senlab/domain';
import type { PanelVersionDraft } from '../../../../api/generated/types.ts';
import type { CodeNames } from '../catalogue-types.ts';
import { oneOf, screenings, windowUnits } from '../model/version-content.ts';

/** A panel as typed. */
export interface PanelForm {
  readonly name: string;
  readonly testCodes: readonly string[];
  readonly windowUnit: string;
  readonly windowMin: string;
  readonly windowMax: string;
  readonly screening: string;
  readonly isActive: boolean;
}

const digits = (stored: number | null | undefined): string =>
  stored === null || stored === undefined ? '' : String(stored);

export function panelForm({ name, testCodes, window, screening, isActive }: PanelVersionContent): PanelForm {
  return {
    name,
    testCodes,
    windowUnit: window?.unit ?? '',
    windowMin: digits(window?.min),
    windowMax: digits(window?.max),
    screening: screening ?? '',
    isActive,
  };
}

const whole = (text: string): number | null => (text === '' ? null : Number(text));

export function contentOfPanel(code: string, form: PanelForm): PanelVersionContent {
  const unit = oneOf(windowUnits, form.windowUnit);
  return tidyPanelVersion({
    code,
    name: form.name,
    testCodes: form.testCodes,
    window: unit === null ? null : { unit, min: whole(form.windowMin), max: whole(form.windowMax) },
    screening: oneOf(screenings, form.screening),
    isActive: form.isActive,
  });
}

export function panelDraft({ window, ...content }: PanelVersionContent): PanelVersionDraft {
  return {
    ...content,
    testCodes: [...content.testCodes],
    windowUnit: window?.unit ?? null,
    windowMin: window?.min ?? null,
    windowMax: window?.max ?? null,
  };
}

/** By the rule that the server asks too; only something new can have another panel's code. */
export function checkPanel(
  content: PanelVersionContent,
  before: PanelVersionContent,
  names: CodeNames,
): readonly PanelVersionProblem[] {
  return checkPanelVersion(content, {
    testCodes: names.tests.map(({ code }) => code),
    panelCodes: [],
    before,
  });
}
