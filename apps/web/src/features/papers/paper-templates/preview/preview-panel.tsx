import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Loading } from '@senlab/ui';
import { useMemo, useState, type ReactElement } from 'react';
import type { PreviewQuestion } from '../../../../api/papers/fetch-preview.ts';
import { texts } from '../texts.ts';
import { usePreview } from './use-preview.ts';

const say = texts.preview;

interface PictureProps {
  readonly question: PreviewQuestion;
  readonly onAgain: () => void;
}

function Picture({ question, onAgain }: PictureProps): ReactElement {
  const preview = usePreview(question);
  if (preview.kind === 'working') return <Loading text={say.working} />;
  if (preview.kind === 'failed') {
    const again = (
      <Button color="inherit" size="small" onClick={onAgain}>
        {say.again}
      </Button>
    );
    return (
      <Alert severity="error" action={again}>
        {preview.problem}
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {/* Telephones show no PDF inside a page. */}
      <MuiLink href={preview.url} target="_blank" rel="noreferrer" sx={{ justifySelf: 'start' }}>
        {say.open}
      </MuiLink>
      <Box
        component="iframe"
        title={say.frame}
        src={preview.url}
        sx={{
          display: { xs: 'none', sm: 'block' },
          width: '100%',
          height: 'min(80vh, 900px)',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '6px',
          bgcolor: 'background.default',
        }}
      />
    </Box>
  );
}

interface RealProps {
  readonly onShow: (report: string) => void;
}

function RealReport({ onShow }: RealProps): ReactElement {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Box
      component="form"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = code.trim();
        setMissing(wanted === '');
        if (wanted !== '') onShow(wanted);
      }}
    >
      <TextField
        size="small"
        label={say.code}
        error={isMissing}
        helperText={isMissing ? say.codeMissing : say.codeHint}
        value={code}
        sx={{ flex: 1, minWidth: 220 }}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button variant="outlined" type="submit" sx={{ mt: '2px' }}>
        {say.show}
      </Button>
    </Box>
  );
}

/** A layout that keeps its identity for as long as it is the same. */
export type PreviewSource = Omit<PreviewQuestion, 'report'>;

/** How the paper would look, with invented data or with a report that the person may see. */
export function PreviewPanel({ source }: { readonly source: PreviewSource }): ReactElement {
  const [isReal, setReal] = useState(false);
  const [report, setReport] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const question = useMemo(
    () => (isReal && report !== undefined ? { ...source, report } : source),
    [source, isReal, report],
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {source.paper === 'report' && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={say.choose}
          value={isReal ? 'real' : 'sample'}
          onChange={(_event, chosen: 'real' | 'sample' | null) => {
            if (chosen !== null) setReal(chosen === 'real');
          }}
        >
          <ToggleButton value="sample">{say.sample}</ToggleButton>
          <ToggleButton value="real">{say.real}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {isReal && <RealReport onShow={setReport} />}
      {(!isReal || report !== undefined) && (
        <Picture key={attempt} question={question} onAgain={() => setAttempt((before) => before + 1)} />
      )}
    </Box>
  );
}
