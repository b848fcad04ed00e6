import { printExportPath } from '@senlab/contract';
import { ErrorState, Loading, showMessage } from '@senlab/ui';
import { useMemo, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { ExportButton } from '../../../lists/export/export-button.tsx';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { makeLogColumns, type LogNames } from './log-columns.tsx';
import { loadPeople, printLineId, printSource, type Named, type PrintLine } from './prints-calls.ts';
import { PrintsFrame } from './prints-frame.tsx';
import { texts } from './texts.ts';

const defaults = { pageSize: 50 } as const;
const { log: words } = texts;

function Log(names: LogNames): ReactElement {
  const { people, sites } = names;
  const navigate = useNavigate();
  const columns = useMemo(() => makeLogColumns({ people, sites }), [people, sites]);
  const list = useList<PrintLine>({ source: printSource, columns, rowId: printLineId, defaults });
  const { state, answer } = list;
  const open = ({ paper, documentId }: PrintLine): void => {
    if (paper === 'report') void navigate(`/apps/kqxn/phieu/${documentId}`);
    else showMessage(words.noPage, 'info');
  };
  return (
    <PrintsFrame
      section="log"
      action={
        <ExportButton
          path={printExportPath}
          name="nhat-ky-in"
          words={words.export}
          asked={{ filtered: state.filters }}
          isEmpty={answer?.records === 0}
        />
      }
    >
      <ListPage<PrintLine>
        name="prints"
        title={words.title}
        list={list}
        noun={words.noun}
        isHeadless
        empty={words.empty}
        onOpen={open}
      />
    </PrintsFrame>
  );
}

/** Every line of the book. With the names of people: a link to somebody's lines must be understood. */
export function PrintLog({ sites }: { readonly sites: readonly Named[] }): ReactElement {
  const { answer, problem, refresh } = useAnswer(loadPeople);
  if (answer) return <Log people={answer} sites={sites} />;
  return (
    <PrintsFrame section="log">
      {problem ? <ErrorState title={texts.failed} retry={() => void refresh()} /> : <Loading />}
    </PrintsFrame>
  );
}
