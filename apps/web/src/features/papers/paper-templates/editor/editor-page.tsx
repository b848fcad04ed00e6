import { DialogBody, showDialog, Empty, InRow, windowHeight } from '@senlab/ui';
import { PreviewPanel, type PreviewSource } from '../preview-panel.tsx';
import { texts } from '../texts.ts';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, type ReactElement } from 'react';
import { Link, Navigate } from 'react-router';
import { isLayout, type Layout, type LayoutPart } from '../layout.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Shown } from '../../../../lists/shown.tsx';
import { editorQuery } from '../template-parts.tsx';
import { templateAddresses, loadVersion, type PlaceNames, type TemplateVersion } from '../template-calls.ts';
import { DrawingBoard } from './drawing-board.tsx';
import { useEditor, type Editor, useSaving, type Saving } from './use-editor.ts';

/** Of what is drawn now, saved or not. */
function showPreview(source: PreviewSource): void {
  showDialog({
    id: 'paper-template-preview',
    title: texts.preview.title,
    width: 'lg',
    content: (
      <DialogBody>
        <PreviewPanel source={source} />
      </DialogBody>
    ),
  });
}

const say = texts.editor;

interface HeadProps {
  readonly version: TemplateVersion;
  readonly editor: Editor;
  readonly saving: Saving;
}

function Head({ version: { template }, editor, saving }: HeadProps): ReactElement {
  const { drawn, isDirty, show } = editor;
  const { code, paper, variantOf } = template;
  const { title, size } = drawn.about;
  const preview = (): void =>
    showPreview({ paper, size, title, layout: drawn.layout, template: variantOf ?? code });
  return (
    <InRow as="header" gap={2}>
      <IconButton component={Link} to={templateAddresses.template(code)} aria-label={texts.page.back}>
        <ArrowBack />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography variant="h1" sx={{ fontSize: '1.25rem' }}>
          {say.title(drawn.about.name)}
        </Typography>
        <Typography component="output" color="textSecondary" variant="small">
          {`${code} · ${texts.version(template.version)} · ${isDirty ? say.unsaved : say.upToDate}`}
        </Typography>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={say.parts.label}
        value={drawn.part}
        onChange={(_event, part: LayoutPart | null) => {
          if (part !== null) show(part);
        }}
      >
        <ToggleButton value="body">{say.parts.body}</ToggleButton>
        <ToggleButton value="static">{say.parts.static}</ToggleButton>
      </ToggleButtonGroup>
      <Button variant="outlined" onClick={preview}>
        {say.preview}
      </Button>
      <Button variant="contained" disabled={saving.isBusy || !isDirty} onClick={() => void saving.save()}>
        {say.save}
      </Button>
    </InRow>
  );
}

interface EditingProps {
  readonly version: TemplateVersion;
  readonly layout: Layout;
  readonly names: PlaceNames;
}

function Editing({ version, layout, names }: EditingProps): ReactElement {
  const editor = useEditor(version, layout);
  const saving = useSaving(version.template, editor);
  const isApproved = version.template.approvedTime !== null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        height: `calc(${windowHeight} - 128px)`,
        minHeight: 560,
      }}
    >
      <Head {...{ version, editor, saving }} />
      {isApproved && <Alert severity="info">{say.takesApproval}</Alert>}
      {saving.problem !== '' && <Alert severity="error">{saving.problem}</Alert>}
      <DrawingBoard {...{ version, editor, names }} />
    </Box>
  );
}

interface EditorPageProps {
  readonly code: string;
  readonly version: number;
  readonly names: PlaceNames;
}

/** Where a draft is drawn. */
export function EditorPage({ code, version, names }: EditorPageProps): ReactElement {
  // No hints: what somebody is drawing must not be replaced under the hands by what another has saved.
  const asked = useAnswer(useCallback(() => loadVersion(code, version), [code, version]));
  // The page of the template says kindly why, and has everything else.
  if (!useMediaQuery(editorQuery)) return <Navigate to={templateAddresses.template(code)} replace />;
  return (
    <Shown asked={asked} words={texts}>
      {(found) =>
        found.template.status === 'draft' && isLayout(found.layout) ? (
          <Editing version={found} layout={found.layout} names={names} />
        ) : (
          <Empty {...say.frozen} />
        )
      }
    </Shown>
  );
}
