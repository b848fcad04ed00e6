import Box from '@mui/material/Box';
import { Empty } from '@senlab/ui';
import { useCallback, useMemo, type ReactElement } from 'react';
import { loadTest } from '../catalogue-calls.ts';
import type { CodeNames, TestInForce } from '../catalogue-types.ts';
import { emptyTestForm } from '../model/test-form.ts';
import { testContent } from '../model/version-content.ts';
import { Shown } from '../shown.tsx';
import { texts } from '../texts.ts';
import { useLive } from '../use-live.ts';
import { useMayProposeCatalogue } from '../../../../session/use-may.ts';
import { WaitingNotice } from '../waiting-notice.tsx';
import { TestEditor } from './test-editor.tsx';

interface PageProps {
  readonly names: CodeNames;
}

function Loaded({ test, names }: PageProps & { readonly test: TestInForce }): ReactElement {
  const { content, version, isUsed, unapprovedRanges, openChangeId } = test;
  const before = useMemo(() => testContent(content), [content]);
  if (openChangeId !== null) return <WaitingNotice id={openChangeId} words={texts.test.waiting} />;
  return (
    <TestEditor {...{ names, before, version, isUsed }} unapproved={unapprovedRanges} empty={emptyTestForm} />
  );
}

const page = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;

/** A change of what is in force. */
export function TestEditorPage({ code, names }: PageProps & { readonly code: string }): ReactElement {
  const live = useLive(useCallback(() => loadTest(code), [code]));
  const mayPropose = useMayProposeCatalogue();
  if (!mayPropose) return <Empty {...texts.editor.notAllowed} />;
  return (
    <Box sx={page}>
      <Shown live={live} missing={texts.test.missing}>
        {(test) => <Loaded {...{ test, names }} />}
      </Shown>
    </Box>
  );
}

/** A test that there was not. */
export function NewTestPage({ names }: PageProps): ReactElement {
  const mayPropose = useMayProposeCatalogue();
  if (!mayPropose) return <Empty {...texts.editor.notAllowed} />;
  return (
    <Box sx={page}>
      <TestEditor
        names={names}
        before={null}
        version={0}
        isUsed={false}
        unapproved={[]}
        empty={emptyTestForm}
      />
    </Box>
  );
}
