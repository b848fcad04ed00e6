import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  effectSentence,
  noFlagText,
  resultFlagLabels,
  type ChangeEffect,
  type ResultFlag,
} from '@senlab/domain';
import { tableStyles, tabularNumbers, InColumn } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { Effect } from './catalogue-calls.ts';
import { Facts, type Fact } from './page-frame.tsx';
import { texts } from './texts.ts';

function isFlag(text: string): text is ResultFlag {
  return Object.hasOwn(resultFlagLabels, text);
}

function flagOf(text: string | null): ResultFlag | null {
  return text !== null && isFlag(text) ? text : null;
}

function flagWords(flag: ResultFlag | null): string {
  return flag === null ? noFlagText : `${flag} – ${resultFlagLabels[flag]}`;
}

/** As the rules want it. */
function effectContent(effect: Effect): ChangeEffect {
  const moves = effect.moves.map(({ from, to, count }) => ({ from: flagOf(from), to: flagOf(to), count }));
  return { ...effect, moves };
}

function Moves({ moves }: Pick<ChangeEffect, 'moves'>): ReactElement | null {
  if (moves.length === 0) return null;
  return (
    <Box component="table" aria-label={texts.effect.moves} sx={tableStyles}>
      <thead>
        <tr>
          <th scope="col">{texts.effect.move}</th>
          <th scope="col">{texts.effect.count}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ from, to, count }) => (
          <tr key={`${String(from)} ${String(to)}`}>
            <th scope="row">{`${flagWords(from)} → ${flagWords(to)}`}</th>
            <Box component="td" data-label={texts.effect.count} sx={tabularNumbers}>
              {count}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Numbers that are nought say nothing. */
function countsOf(effect: ChangeEffect): readonly Fact[] {
  const counts: readonly (readonly [string, number])[] = [
    [texts.effect.newlyCritical, effect.newlyCritical],
    [texts.effect.noLongerCritical, effect.noLongerCritical],
    [texts.effect.newlyBeyondDelta, effect.newlyBeyondDelta],
    [texts.effect.noLongerBeyondDelta, effect.noLongerBeyondDelta],
  ];
  return counts.filter(([, count]) => count > 0);
}

/** How past results would read, and that they stay as they were given. */
export function EffectView({ effect }: { readonly effect: Effect }): ReactElement {
  const content = effectContent(effect);
  const counts = countsOf(content);
  return (
    <InColumn gap={3} data-effect={content.changed}>
      <Typography sx={{ fontWeight: 500 }}>{effectSentence(content)}</Typography>
      {content.isComparable && <Moves moves={content.moves} />}
      {counts.length > 0 && <Facts facts={counts} />}
      <Typography color="textSecondary">{texts.effect.never}</Typography>
    </InColumn>
  );
}
