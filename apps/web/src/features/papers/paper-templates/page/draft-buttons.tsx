import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { createDraft } from '../template-calls.ts';
import type { Template, TemplateRow } from '../template-types.ts';
import { texts } from '../texts.ts';

const say = texts.page;

interface DraftButtonsProps {
  readonly template: Template;
  /** The version that is looked at. */
  readonly shown: TemplateRow;
  readonly onMade: (row: TemplateRow) => void;
}

type Source = Pick<Parameters<typeof createDraft>[0], 'source' | 'version'>;

/** Where the next version begins. Not shown while a draft waits: there is one at a time. */
export function DraftButtons({ template, shown, onMade }: DraftButtonsProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const begin = async (source: Source): Promise<void> => {
    setBusy(true);
    const answer = await createDraft({ code: template.code, ...source });
    setBusy(false);
    if ('saved' in answer) onMade(answer.saved.template);
    else setProblem(answer.problem);
  };
  const hasActive = template.versions.some(({ status }) => status === 'active');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {hasActive && (
          <Button variant="contained" disabled={isBusy} onClick={() => void begin({ source: 'active' })}>
            {say.newDraft}
          </Button>
        )}
        {shown.status === 'retired' && (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void begin({ source: 'version', version: shown.version })}
          >
            {say.copy(shown.version)}
          </Button>
        )}
        {template.isShipped && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void begin({ source: 'shipped' })}>
            {say.fromShipped}
          </Button>
        )}
      </Box>
    </Box>
  );
}
