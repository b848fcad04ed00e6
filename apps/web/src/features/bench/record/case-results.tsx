import AddTube from '@mui/icons-material/BloodtypeOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import { reflexNewTubeText } from '@senlab/domain';
import { Empty } from '@senlab/ui';
import { useMemo, useState, type ReactElement } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { useMayBreakGlass } from '../../../session/use-may.ts';
import { BreakGlassOffer } from '../../../parts/break-glass/break-glass.tsx';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { useMay } from '../../../session/use-may.ts';
import type { GridFacts } from '../results/grid-state.ts';
import { ResultGrid } from '../results/grid/result-grid.tsx';
import type { LabRecordData, ResultItem } from '../results/result-item.ts';
import { texts } from '../results/texts.ts';
import { useOpenScanned } from './record-calls.ts';

interface CaseResultsProps {
  readonly record: LabRecordData;
  readonly catalogue: Catalogue;
  readonly refresh: () => Promise<void>;
}

const noPermissions: readonly string[] = [];

type Tube = LabRecordData['specimens'][number];

function placeOf({ specimenCode: code, status, collectedTime }: Tube): Pick<
  Tube,
  'status' | 'collectedTime'
> & {
  readonly code: string;
} {
  return { code, status, collectedTime };
}

/** The same object as long as it says the same: a refresh must not redraw every row for a tube that stayed as it was. */
function useKept<T>(value: T): T {
  const said = JSON.stringify(value);
  const [kept, setKept] = useState({ said, value });
  if (kept.said === said) return kept.value;
  setKept({ said, value });
  return value;
}

function useGridFacts({ record, catalogue }: Omit<CaseResultsProps, 'refresh'>): GridFacts {
  const user = useSession((session) => session.user);
  const accountId = user?.sub ?? '';
  const permissions = user?.permissions ?? noPermissions;
  const { tests, panels, phrases } = catalogue;
  const { status } = record;
  const patientId = record.patient._id;
  const specimens = useKept(record.specimens.map(placeOf));
  return useMemo(
    () => ({
      patientId,
      accountId,
      permissions,
      isRecordCancelled: status === 'cancelled',
      tests: new Map(tests.map((test) => [test.code, test])),
      panelNames: new Map(panels.map((panel) => [panel.code, panel.name])),
      phrases,
      specimens: new Map(specimens.map((specimen) => [specimen.code, specimen])),
    }),
    [patientId, accountId, permissions, status, tests, panels, phrases, specimens],
  );
}

/** Only for those who can do something about it: everybody else reads it in the row. */
function RestrictedOffer({
  record,
  refresh,
}: Pick<CaseResultsProps, 'record' | 'refresh'>): ReactElement | null {
  const mayOpen = useMayBreakGlass();
  const isClosed = record.results?.some(({ isRestricted }) => isRestricted) === true;
  if (!mayOpen || !isClosed) return null;
  return (
    <Alert
      severity="info"
      icon={<LockIcon fontSize="inherit" />}
      action={<BreakGlassOffer code={record.sid} onOpened={() => void refresh()} />}
    >
      {texts.restrictedEdit}
    </Alert>
  );
}

function Grid(
  props: Omit<CaseResultsProps, 'refresh'> & { readonly items: readonly ResultItem[] },
): ReactElement {
  const facts = useGridFacts(props);
  const openScanned = useOpenScanned();
  return <ResultGrid recordId={props.record._id} items={props.items} facts={facts} onScanned={openScanned} />;
}

/** What a rule calls for and no tube at hand is good for. */
function NewTubeNotices({ record, catalogue }: Omit<CaseResultsProps, 'refresh'>): ReactElement | null {
  const { reflexNotices } = record;
  if (reflexNotices.length === 0) return null;
  const nameOf = (code: string): string => catalogue.tests.find((test) => test.code === code)?.name ?? code;
  return (
    <Alert severity="warning" icon={<AddTube fontSize="inherit" />}>
      {reflexNotices.map(({ testCode, reason }) => (
        <div key={testCode}>
          <b>{reflexNewTubeText(nameOf(testCode))}</b> {reason}
        </div>
      ))}
    </Alert>
  );
}

/** The values of the case, or why there are none to see. */
export function CaseResults({ record, catalogue, refresh }: CaseResultsProps): ReactElement {
  const seesReleased = useMay('results.read-released');
  const { results } = record;
  if (results === null) {
    return (
      <Empty
        icon={<LockIcon />}
        title={texts.hidden.title}
        text={seesReleased ? texts.hidden.afterRelease : texts.hidden.ask}
      />
    );
  }
  if (results.length === 0) {
    return <Empty title={seesReleased ? texts.hidden.afterRelease : texts.none} />;
  }
  return (
    <>
      <RestrictedOffer record={record} refresh={refresh} />
      <NewTubeNotices record={record} catalogue={catalogue} />
      <Grid record={record} catalogue={catalogue} items={results} />
    </>
  );
}
