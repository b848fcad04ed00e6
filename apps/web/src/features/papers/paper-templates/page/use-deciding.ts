import { confirm, showMessage } from '@senlab/ui';
import { useState } from 'react';
import { decideTemplate, type DecidingCommand } from '../template-calls.ts';
import type { TemplateRow } from '../template-types.ts';
import { texts } from '../texts.ts';

export interface Deciding {
  readonly isBusy: boolean;
  /** Empty: none. */
  readonly problem: string;
  readonly decide: (command: DecidingCommand) => Promise<void>;
}

const say = texts.page;

export function useDeciding(row: TemplateRow, refresh: () => Promise<void>): Deciding {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const decide = async (command: DecidingCommand): Promise<void> => {
    const isEnd = command === 'discard' || command === 'retire';
    const question = { ...say.confirms[command], agree: say[command] };
    if (!(await confirm({ ...question, tone: isEnd ? 'danger' : 'normal' }))) return;
    setBusy(true);
    const answer = await decideTemplate(command, row);
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    setProblem('problem' in answer ? answer.problem : '');
    if ('saved' in answer) showMessage(say.said[command], 'success');
  };
  return { isBusy, problem, decide };
}
