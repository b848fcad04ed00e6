import Block from '@mui/icons-material/Block';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  DialogBody,
  hideDialog,
  InColumn,
  InRow,
  PagePart,
  PlainList,
  showDialog,
  StatusChip,
  tableStyles,
  tabularNumbers,
} from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import {
  LinkResearchResult,
  UnlinkResearchResult,
} from '../../../../api/research/research-files.generated.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { askReason } from '../../../../forms/reason-dialog.tsx';
import { Shown } from '../../../../lists/shown.tsx';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { texts as studyTexts } from '../../studies/texts.ts';
import { loadFile, loadLinkables, type FileLink, type Linkable } from '../file-calls.ts';
import { AmendedChip } from '../file-words.tsx';
import { texts } from '../texts.ts';
import { changeFile, nameOf, useFile, type OpenFile } from './use-file.ts';

const say = texts.links;
const dialogId = 'research-linkables';

function whenText({ dayOfStudy, versionNo }: Pick<Linkable, 'dayOfStudy' | 'versionNo'>): string {
  const day = dayOfStudy === null ? say.noDay : say.day(dayOfStudy);
  return `${day} · ${say.version(versionNo)}`;
}

interface ChoiceProps {
  readonly one: Linkable;
  readonly onLink: () => void;
}

function Choice({ one, onLink }: ChoiceProps): ReactElement {
  const names = one.testNames.join(', ');
  return (
    <InRow as="li" gap={2} sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{names}</Typography>
        <Typography variant="small" color="textSecondary" sx={tabularNumbers}>
          {whenText(one)}
        </Typography>
      </Box>
      <Button size="small" variant="outlined" aria-label={say.linkOf(names)} onClick={onLink}>
        {say.link}
      </Button>
    </InRow>
  );
}

/** Results of this person alone; each is linked by one press, and the list stays for the next. */
function Choices({ open }: { readonly open: OpenFile }): ReactElement {
  const { _id } = open.file;
  const asked = useAnswer(useCallback(() => loadLinkables(_id), [_id]));
  const [problem, setProblem] = useState('');
  const link = async (ref: string): Promise<void> => {
    // The version of the page is old after the first one.
    const file = (await loadFile(_id)) ?? open.file;
    const variables = { ...nameOf(file), ref };
    const answer = await changeFile(open, { document: LinkResearchResult, variables, said: say.linked });
    setProblem(answer.problem ?? '');
    await asked.refresh();
  };
  const nothing = { title: say.nothing, text: say.nothingText };
  return (
    <DialogBody>
      <InColumn gap={3}>
        <Typography color="textSecondary">{say.chooseHint}</Typography>
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        <Shown asked={asked} words={{ missing: nothing, failed: say.failed, stale: studyTexts.stale }}>
          {(linkables) =>
            linkables.length === 0 ? (
              <Typography>{`${say.nothing}. ${say.nothingText}`}</Typography>
            ) : (
              <PlainList>
                {linkables.map((one) => (
                  <Choice key={one.ref} one={one} onLink={() => void link(one.ref)} />
                ))}
              </PlainList>
            )
          }
        </Shown>
      </InColumn>
    </DialogBody>
  );
}

function ValuesOf({ values }: Pick<FileLink, 'values'>): ReactElement {
  return (
    <Box component="table" sx={tableStyles}>
      <thead>
        <tr>
          <th scope="col">{say.test}</th>
          <th scope="col">{say.value}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ testCode, testName, value, unit }) => (
          <tr key={testCode}>
            <th scope="row">{testName}</th>
            <Box component="td" data-label={say.value} sx={tabularNumbers}>
              {value === null ? say.hidden : [value, unit].filter((part) => part !== null).join(' ')}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function LinkCard({
  link,
  onUnlink,
}: {
  readonly link: FileLink;
  readonly onUnlink: (() => void) | undefined;
}): ReactElement {
  const names = link.testNames.join(', ');
  return (
    <Box component="li" sx={{ p: 3, border: '1px solid', borderColor: 'divider', borderRadius: 2 }}>
      <InRow gap={2}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{names}</Typography>
        {link.isWithdrawn && (
          <StatusChip tone="critical" icon={<Block />}>
            {say.withdrawn}
          </StatusChip>
        )}
        {link.isAmendedSinceExport && <AmendedChip />}
        {onUnlink && (
          <Button
            size="small"
            color="error"
            aria-label={say.unlinkOf(names)}
            onClick={onUnlink}
            sx={{ ml: { sm: 'auto' } }}
          >
            {say.unlink}
          </Button>
        )}
      </InRow>
      <Typography variant="small" color="textSecondary" component="p" sx={{ mb: 1, ...tabularNumbers }}>
        {`${whenText(link)} · ${say.by(link.linkedByName, momentText(link.linkedTime))}`}
      </Typography>
      <ValuesOf values={link.values} />
    </Box>
  );
}

/** Results of the laboratory, taken over as they were released and followed when they are corrected. */
export function LinksPart(): ReactElement {
  const open = useFile();
  const { links, steps } = open.file;
  const [problem, setProblem] = useState('');
  const unlink = async (linkId: string): Promise<void> => {
    const { unlinkTitle: title, unlinkText: text, unlink: agree, unlinkKeep: cancel } = say;
    const reason = await askReason({ title, text, agree, cancel });
    if (reason === undefined) return;
    const variables = { ...nameOf(open.file), linkId, reason };
    const answer = await changeFile(open, { document: UnlinkResearchResult, variables, said: say.unlinked });
    setProblem(answer.problem ?? '');
  };
  const choose = (): void => {
    hideDialog(dialogId);
    showDialog({ id: dialogId, title: say.choose, width: 'sm', content: <Choices open={open} /> });
  };
  return (
    <PagePart
      title={say.title}
      action={
        steps.includes('link') && (
          <Button size="small" variant="outlined" onClick={choose}>
            {say.add}
          </Button>
        )
      }
    >
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {links.length === 0 && <Typography color="textSecondary">{say.none}</Typography>}
      <PlainList gap={3}>
        {links.map((link) => (
          <LinkCard
            key={link._id}
            link={link}
            onUnlink={steps.includes('unlink') ? () => void unlink(link._id) : undefined}
          />
        ))}
      </PlainList>
    </PagePart>
  );
}
