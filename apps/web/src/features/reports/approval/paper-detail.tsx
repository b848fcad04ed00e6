import type { ReportDocument } from '@senlab/domain';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useImperativeHandle, useMemo, useState, type ReactElement, type Ref } from 'react';
import { BreakGlassOffer } from '../../../parts/break-glass/break-glass-button.tsx';
import type { Draft, PaperName } from './approval-row.ts';
import { ConclusionEditor } from './conclusion-editor.tsx';
import { HoldList } from './hold-list.tsx';
import { PaperButtons } from './paper-buttons.tsx';
import { PaperScreening } from './paper-screening.tsx';
import { PaperValues } from './paper-values.tsx';
import { texts } from './texts.ts';
import { useDraft, type UsedDraft } from './use-draft.ts';
import { usePaperActions } from './use-paper-actions.ts';

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
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <ChangedAlert used={used} />
      <HoldList holds={draft.paper.holds} testNames={testNames} />
      {document === null ? (
        <Alert
          severity="info"
          action={<BreakGlassOffer code={draft.paper.sid} onOpened={() => void used.reload()} />}
        >
          {texts.panel.closed}
        </Alert>
      ) : (
        <>
          <PaperScreening document={document} />
          <PaperValues document={document} />
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
    </Box>
  );
}
