import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpCenterOutlined';
import Reply from '@mui/icons-material/ReplyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { researchLimits, researchQueryStateLabels, type ResearchQueryState } from '@senlab/domain';
import { InRow, PagePart, PlainList, StatusChip, type StatusTone } from '@senlab/ui';
import { defineFields } from '@senlab/ui/form-builder';
import { useState, type ReactElement } from 'react';
import { z } from 'zod';
import {
  AnswerResearchQuery,
  AskResearchQuery,
  CloseResearchQuery,
} from '../../../../api/research/research-files.generated.ts';
import { openStepForm, requiredText } from '../../../../forms/step-form.tsx';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { savedOr } from '../../studies/study-calls.ts';
import type { FileQuery } from '../file-calls.ts';
import { texts } from '../texts.ts';
import { changeFile, fieldLabel, useFile, type OpenFile } from './use-file.ts';

const say = texts.queries;

const looks: Readonly<Record<ResearchQueryState, readonly [StatusTone, ReactElement]>> = {
  open: ['abnormal', <HelpOutline key="open" />],
  answered: ['info', <Reply key="answered" />],
  closed: ['good', <CheckCircle key="closed" />],
};

const askSchema = z.object({ fieldKey: requiredText(30), text: requiredText(researchLimits.text) });
const answerSchema = z.object({ text: requiredText(researchLimits.text) });
const answerFields = defineFields<typeof answerSchema>()([
  {
    type: 'textarea',
    name: 'text',
    label: say.answerLabel,
    hint: say.textHint,
    required: true,
    maxLength: researchLimits.text,
  },
]);

function openAsk(open: OpenFile): void {
  const { _id, fields } = open.file;
  openStepForm({
    id: 'research-query',
    title: say.dialog,
    schema: askSchema,
    fields: defineFields<typeof askSchema>()([
      {
        type: 'select',
        name: 'fieldKey',
        label: say.field,
        required: true,
        options: fields.map(({ key, label }) => ({ value: key, label })),
      },
      {
        type: 'textarea',
        name: 'text',
        label: say.text,
        hint: say.textHint,
        required: true,
        maxLength: researchLimits.text,
      },
    ]),
    save: async ({ fieldKey, text }) =>
      savedOr(
        await changeFile(open, {
          document: AskResearchQuery,
          variables: { _id, fieldKey, text },
          said: say.asked,
        }),
      ),
  });
}

function openAnswer(open: OpenFile, { _id: queryId, text: title }: FileQuery): void {
  openStepForm({
    id: 'research-answer',
    title,
    schema: answerSchema,
    fields: answerFields,
    save: async ({ text }) =>
      savedOr(
        await changeFile(open, {
          document: AnswerResearchQuery,
          variables: { queryId, text },
          said: say.answered,
        }),
      ),
  });
}

function Said({ text, by }: { readonly text: string; readonly by: string }): ReactElement {
  return (
    <Box>
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{text}</Typography>
      <Typography variant="small" color="textSecondary">
        {by}
      </Typography>
    </Box>
  );
}

function QueryCard({
  query,
  onClose,
}: {
  readonly query: FileQuery;
  readonly onClose: () => void;
}): ReactElement {
  const open = useFile();
  const { status, text, askedByName, askedTime, answer, answeredByName, answeredTime } = query;
  const [tone, icon] = looks[status];
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 2, pt: 3, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <InRow gap={2}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {fieldLabel(open.file, query.fieldKey)}
        </Typography>
        <StatusChip tone={tone} icon={icon}>
          {researchQueryStateLabels[status]}
        </StatusChip>
      </InRow>
      <Said text={text} by={say.by(askedByName, momentText(askedTime))} />
      {answer !== null && (
        <Box sx={{ pl: 3, borderLeft: '2px solid', borderColor: 'divider' }}>
          <Said text={answer} by={say.by(answeredByName ?? '', momentText(answeredTime))} />
        </Box>
      )}
      {query.closedTime !== null && (
        <Typography variant="small" color="textSecondary">
          {say.closedBy(query.closedByName ?? '', momentText(query.closedTime))}
        </Typography>
      )}
      <InRow gap={2}>
        {query.steps.includes('answer') && (
          <Button size="small" variant="outlined" onClick={() => openAnswer(open, query)}>
            {say.answer}
          </Button>
        )}
        {query.steps.includes('close') && (
          <Button size="small" onClick={onClose}>
            {say.close}
          </Button>
        )}
      </InRow>
    </Box>
  );
}

/** What somebody wonders about a value, until it is settled. Those that wait come first. */
export function QueriesPart(): ReactElement {
  const open = useFile();
  const [problem, setProblem] = useState('');
  const { queries, steps } = open.file;
  const order: readonly ResearchQueryState[] = ['open', 'answered', 'closed'];
  const sorted = queries.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  const close = async (queryId: string): Promise<void> => {
    const variables = { queryId };
    const answer = await changeFile(open, { document: CloseResearchQuery, variables, said: say.closed });
    setProblem(answer.problem ?? '');
  };
  return (
    <PagePart
      title={say.title}
      action={
        steps.includes('ask') && (
          <Button size="small" variant="outlined" onClick={() => openAsk(open)}>
            {say.ask}
          </Button>
        )
      }
    >
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {queries.length === 0 && <Typography color="textSecondary">{say.none}</Typography>}
      <PlainList gap={3}>
        {sorted.map((query) => (
          <QueryCard key={query._id} query={query} onClose={() => void close(query._id)} />
        ))}
      </PlainList>
    </PagePart>
  );
}
