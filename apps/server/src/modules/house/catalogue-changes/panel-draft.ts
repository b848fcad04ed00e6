import { tidyPanelVersion, type PanelVersionContent, type Result } from '@senlab/domain';
import { needed, readDraft, textOf, wordOf, type Text, type Whole } from './draft-words.ts';

export interface PanelDraft {
  readonly code: string;
  readonly name: string;
  readonly testCodes: readonly string[];
  readonly windowUnit?: Text;
  readonly windowMin?: Whole;
  readonly windowMax?: Whole;
  readonly screening?: Text;
  readonly isActive: boolean;
}

function windowOf({ windowUnit, windowMin, windowMax }: PanelDraft): PanelVersionContent['window'] {
  if ((windowUnit ?? windowMin ?? windowMax ?? null) === null) return null;
  const unit = needed(wordOf(windowUnit, ['gestational-days', 'hours-of-life'] as const));
  return { unit, min: windowMin ?? null, max: windowMax ?? null };
}

function panelOf(draft: PanelDraft): PanelVersionContent {
  return {
    code: textOf(draft.code),
    name: textOf(draft.name),
    testCodes: draft.testCodes.map(textOf),
    window: windowOf(draft),
    screening: wordOf(draft.screening, ['first-trimester', 'second-trimester'] as const),
    isActive: draft.isActive,
  };
}

export function readPanelDraft(draft: PanelDraft): Result<PanelVersionContent> {
  return readDraft(draft, (given) => tidyPanelVersion(panelOf(given)));
}
