import { ask } from '../../../api/request.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { LookUpReport, type LookUpReportQuery } from '../../../api/reports/report-lookup.generated.ts';
import { texts } from './texts.ts';
import { useCallback, useState, type ReactElement } from 'react';
import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircle';
import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatVerifyCode, parseVerifyCode, printedMoment } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';

type LookedUp = NonNullable<LookUpReportQuery['response']['data']>;

type LookUpAnswer =
  | { readonly kind: 'found'; readonly report: LookedUp }
  | { readonly kind: 'problem'; readonly problem: string };

/** Whether a paper is valid; nothing of what it says. */
async function lookUp(code: string): Promise<LookUpAnswer> {
  const outcome = await ask(LookUpReport, { code });
  if (outcome.kind === 'success' && outcome.response.data !== null)
    return { kind: 'found', report: outcome.response.data };
  return { kind: 'problem', problem: outcome.kind === 'refused' ? outcome.message : texts.unreachable };
}

export interface LookUpState {
  readonly isAsking: boolean;
  readonly answer: LookUpAnswer | undefined;
  /** The same code once more. */
  readonly again: () => void;
}

/** Asks for the code in the address, as a scanned paper brings it. */
export function useLookUp(code: string | undefined): LookUpState {
  const [attempt, setAttempt] = useState(0);
  // oxlint-disable-next-line react/exhaustive-deps -- another attempt is another question: what was found before is not shown
  const load = useCallback(async () => (code === undefined ? null : lookUp(code)), [code, attempt]);
  const { answer } = useAnswer(load);
  return {
    answer,
    isAsking: code !== undefined && answer === undefined,
    again: () => setAttempt((count) => count + 1),
  };
}

const signs = {
  valid: { Icon: CheckCircle, colour: 'success.main' },
  superseded: { Icon: History, colour: 'warning.main' },
  withdrawn: { Icon: Block, colour: 'error.main' },
} as const;

type Fact = readonly [name: string, value: string];

function factsOf(code: string, report: LookedUp): readonly Fact[] {
  const { facts } = texts;
  const { withdrawnTime } = report;
  return [
    [facts.code, formatVerifyCode(parseVerifyCode(code) ?? '')],
    [facts.hospital, report.hospital],
    [facts.site, report.site],
    [facts.version, String(report.versionNo)],
    [facts.released, printedMoment(report.releasedTime)],
    ...(withdrawnTime === null ? [] : [[facts.withdrawn, printedMoment(withdrawnTime)] as const]),
  ];
}

interface LookedUpCardProps {
  readonly code: string;
  readonly report: LookedUp;
}

/** One answer in words, sign and colour, and what to compare the paper with. */
export function LookedUpCard({ code, report }: LookedUpCardProps): ReactElement {
  const { state, newerVersionNo, newerReleasedTime } = report;
  const { Icon, colour } = signs[state];
  return (
    <Box
      component="section"
      aria-labelledby="looked-up"
      sx={{
        p: 4,
        border: '1px solid',
        borderColor: 'divider',
        borderTop: '4px solid',
        borderTopColor: colour,
        borderRadius: 2,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Icon aria-hidden sx={{ color: colour, fontSize: 32 }} />
        <Typography variant="h2" id="looked-up">
          {texts.states[state]}
        </Typography>
      </Box>
      <Typography sx={{ mt: 2 }}>{texts.explain[state]}</Typography>
      {newerVersionNo !== null && newerReleasedTime !== null && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>
          {texts.newer(newerVersionNo, printedMoment(newerReleasedTime))}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 4,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 4,
          rowGap: 1.5,
          ...tabularNumbers,
        }}
      >
        {factsOf(code, report).map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
