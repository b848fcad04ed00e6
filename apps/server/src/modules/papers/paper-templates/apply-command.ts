import {
  applyTransition,
  ok,
  paperTemplateTable,
  type PaperTemplateCommand,
  type PaperTemplateFacts,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { problemsOf } from './layout-problems.ts';
import type { TemplateEvent } from './template-events.ts';
import type { PaperTemplateRow } from './template-row.ts';

export interface AskedCommand {
  readonly command: PaperTemplateCommand;
  readonly actor: Actor;
  readonly nowMs: number;
}

export function factsOf(row: PaperTemplateRow, isReplaceable: boolean): PaperTemplateFacts {
  return {
    editedBy: row.editedBy,
    approvedBy: row.approvedBy,
    isSound: problemsOf(row).length === 0,
    isPlaced: row.variantOf === null || row.panelCodes.length + row.locationCodes.length > 0,
    isReplaceable,
  };
}

/** `row` is null for one that comes into being. */
export function applyCommand(
  { command, actor, nowMs }: AskedCommand,
  row: PaperTemplateRow | null,
  facts: PaperTemplateFacts,
): Result<TemplateEvent> {
  const answer = applyTransition(paperTemplateTable, {
    state: row?.status ?? null,
    command,
    actor: { accountId: actor.accountId, permissions: [...actor.permissions] },
    instant: nowMs,
    reason: null,
    facts,
  });
  return answer.ok ? ok(answer.value.event) : answer;
}
