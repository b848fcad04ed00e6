import { useEffect, useState, useMemo, type ReactElement } from 'react';
import { fetchPreview, type PreviewQuestion } from '../../../api/papers/fetch-preview.ts';
import { PaperError } from '../../../api/papers/fetch-paper.ts';
import { texts } from './texts.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Loading, InColumn } from '@senlab/ui';
import type { TemplateVersion } from './template-calls.ts';

export type Preview =
  | { readonly kind: 'working' }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly problem: string };

const working: Preview = { kind: 'working' };

/** Draws it anew for each question; the picture before is forgotten at once. */
function usePreview(question: PreviewQuestion): Preview {
  const [shown, setShown] = useState<{ readonly of: PreviewQuestion; readonly preview: Preview }>();
  useEffect(() => {
    const abort = new AbortController();
    let url: string | undefined;
    fetchPreview(question, abort.signal).then(
      (blob) => {
        if (abort.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setShown({ of: question, preview: { kind: 'ready', url } });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const problem = error instanceof PaperError ? error.message : texts.preview.failed;
        setShown({ of: question, preview: { kind: 'failed', problem } });
      },
    );
    return () => {
      abort.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [question]);
  return shown?.of === question ? shown.preview : working;
}

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
    <InColumn gap={2}>
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
    </InColumn>
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
    <InColumn gap={3}>
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
    </InColumn>
  );
}

function keyOf({ template: { code, version, lockVersion } }: TemplateVersion): string {
  return `${code}/${String(version)}/${String(lockVersion)}`;
}

function sourceOf({ layout, template }: TemplateVersion): PreviewSource {
  const { paper, size, title, code, variantOf } = template;
  return { paper, size, title, layout, template: variantOf ?? code };
}

/** The same for as long as nothing was saved: a page that asks again must not have the paper drawn again. */
export function usePreviewSource(version: TemplateVersion): PreviewSource {
  const key = keyOf(version);
  const [kept, setKept] = useState(() => ({ key, source: sourceOf(version) }));
  if (kept.key === key) return kept.source;
  const next = { key, source: sourceOf(version) };
  setKept(next);
  return next.source;
}
