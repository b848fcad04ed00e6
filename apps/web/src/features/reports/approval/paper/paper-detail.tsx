import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { showMessage, Empty, ErrorState, SkeletonRows, InColumn } from '@senlab/ui';
import { useState, type ReactElement, useImperativeHandle, useMemo, type Ref } from 'react';
import { setConclusion } from '../approval-calls.ts';
import { seenOf, type Draft, type PaperName } from '../approval-row.ts';
import { texts } from '../texts.ts';
import type { ReportDocument } from '@senlab/domain';
import Alert from '@mui/material/Alert';
import { BreakGlassOffer } from '../../../../parts/break-glass/break-glass.tsx';
import { HoldList, PaperButtons } from './paper-buttons.tsx';
import { KaryotypeMask, PaperKaryotype } from './karyotype-mask.tsx';
import { PaperScreening, PaperValues } from './paper-values.tsx';
import { useDraft, type UsedDraft } from './use-draft.ts';
import { usePaperActions } from './use-paper-actions.ts';

interface ConclusionEditorProps {
  readonly draft: Draft;
  /** What is typed and not saved; null: nothing. Kept outside, because nothing is signed while there is something. */
  readonly typed: string | null;
  readonly onTyped: (typed: string | null) => void;
  readonly reload: () => Promise<void>;
}

const maxLength = 2000;
/** Said only when it matters. */
const nearlyFull = 200;

/** What the doctor says about the values. What the server refuses stays in the field, with the reason under it. */
function ConclusionEditor({ draft, typed, onTyped, reload }: ConclusionEditorProps): ReactElement | null {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const saved = draft.conclusion ?? '';
  const { conclusion: words } = texts;
  if (!draft.mayWriteConclusion) {
    return saved === '' ? null : (
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        <b>{words.title}:</b> {saved}
      </Typography>
    );
  }
  const type = (text: string): void => {
    setProblem(null);
    onTyped(text === saved ? null : text);
  };
  const save = async (): Promise<void> => {
    setIsSaving(true);
    const refusal = await setConclusion(seenOf(draft.paper), (typed ?? '').trim());
    setIsSaving(false);
    setProblem(refusal);
    if (refusal !== null) return;
    await reload();
    onTyped(null);
    showMessage(words.saved, 'success');
  };
  const left = maxLength - (typed ?? saved).length;
  return (
    <InColumn gap={2}>
      <TextField
        multiline
        minRows={2}
        size="small"
        label={words.label}
        value={typed ?? saved}
        error={problem !== null}
        helperText={problem ?? (left < nearlyFull ? words.left(left) : null)}
        onChange={(event) => type(event.target.value)}
        slotProps={{
          htmlInput: { maxLength },
          formHelperText: { role: problem === null ? undefined : 'alert' },
        }}
      />
      {typed !== null && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button size="small" variant="outlined" disabled={isSaving} onClick={() => void save()}>
            {words.save}
          </Button>
          <Button size="small" onClick={() => type(saved)}>
            {words.undo}
          </Button>
        </Box>
      )}
    </InColumn>
  );
}

export interface PaperHandle {
  /** Signs what is shown, if it may be signed. */
  readonly approve: () => void;
}

interface PaperDetailProps {
  readonly name: PaperName;
  readonly testNames: ReadonlyMap<string, string>;
  /** `hasLeft`: signed or released, so that it waits no more. */
  readonly onChanged: (hasLeft: boolean) => void;
  readonly handle?: Ref<PaperHandle>;
}

function NoPaper({ used }: { readonly used: UsedDraft }): ReactElement {
  if (used.failure === 'gone') return <Empty title={texts.panel.gone} text={texts.panel.goneText} />;
  if (used.failure === 'failed') {
    return <ErrorState title={texts.panel.failed} text={texts.failedText} retry={() => void used.reload()} />;
  }
  return <SkeletonRows rows={8} columns={4} />;
}

function ChangedAlert({ used }: { readonly used: UsedDraft }): ReactElement | null {
  if (used.newer === undefined) return null;
  return (
    <Alert severity="warning" action={<Button onClick={used.showNewer}>{texts.panel.showNew}</Button>}>
      {texts.panel.changed}
    </Alert>
  );
}

/** What nobody ordered: the doctor sees why it stands on the paper, which itself does not say so. */
function AddedTests({
  draft,
  testNames,
}: Pick<PaperDetailProps, 'testNames'> & { readonly draft: Draft }): ReactElement {
  return (
    <>
      {draft.addedTests.map(({ testCode, reason }) => (
        <Typography key={testCode} variant="body2" color="textSecondary">
          ＋ <b>{testNames.get(testCode) ?? testCode}:</b> {reason}
        </Typography>
      ))}
    </>
  );
}

function useDocument(draft: Draft | undefined): ReportDocument | null {
  const text = draft?.document ?? null;
  return useMemo(() => (text === null ? null : (JSON.parse(text) as ReportDocument)), [text]);
}

function blockedBy(used: UsedDraft, typed: string | null): string | null {
  if (used.newer !== undefined) return texts.panel.changed;
  return typed === null ? null : texts.conclusion.unsaved;
}

/** In sight while a long paper is read. */
const buttonBar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  py: 2,
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:not(:has(button))': { display: 'none' },
} as const;

/** One paper: what it says, what holds it, and what can be done with it. */
export function PaperDetail({ name, testNames, onChanged, handle }: PaperDetailProps): ReactElement {
  const used = useDraft(name);
  const { draft } = used;
  const [typed, setTyped] = useState<string | null>(null);
  const document = useDocument(draft);
  const changed = (hasLeft: boolean): void => {
    void used.reload();
    onChanged(hasLeft);
  };
  const actions = usePaperActions(draft?.paper, changed);
  const blocked = blockedBy(used, typed);
  useImperativeHandle(handle, () => ({
    approve: () => {
      if (draft?.mayApprove === true && blocked === null) actions.approve();
    },
  }));
  if (draft === undefined || used.failure === 'gone') return <NoPaper used={used} />;
  return (
    <InColumn gap={3}>
      <ChangedAlert used={used} />
      <HoldList holds={draft.paper.holds} testNames={testNames} />
      <AddedTests draft={draft} testNames={testNames} />
      {document === null ? (
        <Alert
          severity="info"
          action={<BreakGlassOffer code={draft.paper.sid} onOpened={() => void used.reload()} />}
        >
          {texts.panel.closed}
        </Alert>
      ) : (
        <>
          <KaryotypeMask draft={draft} document={document} onConfirmed={() => changed(false)} />
          <PaperScreening document={document} />
          {document.karyotype === undefined ? (
            <PaperValues document={document} />
          ) : (
            <PaperKaryotype document={document} />
          )}
        </>
      )}
      <ConclusionEditor draft={draft} typed={typed} onTyped={setTyped} reload={used.reload} />
      {actions.problem !== null && actions.problem !== '' && (
        <Alert severity="error">{actions.problem}</Alert>
      )}
      {typed !== null && <Alert severity="info">{texts.conclusion.unsaved}</Alert>}
      <Box sx={buttonBar}>
        <PaperButtons draft={draft} actions={actions} blocked={blocked} />
      </Box>
    </InColumn>
  );
}
